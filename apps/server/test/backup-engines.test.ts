import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresqlNotices } from '../src/platform/database/notices.ts';
import type { DatabaseLocation } from '../src/platform/database/open.ts';
import { type Place, FILLED, contentOf, openDatabaseAt } from './backup-fixture.ts';
import { onServer, urlOf } from './fresh-database.ts';
import { verifyDatabase } from './verify-database.ts';

const server = process.env['PRESTASI_TEST_DATABASE_URL'] ?? '';
const EMBEDDED: DatabaseLocation = { engine: 'embedded', dir: null };
const NOW = new Date('2028-01-10T04:00:00Z');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-engines-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes pairs of rows that belong together; the returned function stops it and resolves to the number of pairs. */
function keepWriting(place: Place): () => Promise<number> {
  const stopped = new AbortController();
  let pairs = 0;
  const writer = async () => {
    while (!stopped.signal.aborted) {
      await place.query(`
        with told as (
          insert into notification (account_id, kind, params, created_at)
          select id, 'pair', '{}', clock_timestamp() from account order by id limit 1 returning id)
        insert into record_change (entity, record_id, changed_at, changes)
        select 'pair', id, clock_timestamp(), '{}' from told`);
      pairs++;
    }
  };
  const writers = [writer(), writer(), writer()];
  return async () => {
    stopped.abort();
    await Promise.all(writers);
    return pairs;
  };
}

describe.skipIf(server === '')('on PostgreSQL', () => {
  test('what moves to the embedded engine and back again is the same', { tags: ['long'] }, async () => {
    const [here, there, back] = [await openDatabaseAt(), await openDatabaseAt(EMBEDDED), await openDatabaseAt()];
    await here.restore(FILLED);
    await here.backUp(join(folder, 'here.tar.gz'));
    const content = await contentOf(join(folder, 'here.tar.gz'));
    await there.restore(join(folder, 'here.tar.gz'));
    await there.backUp(join(folder, 'there.tar.gz'));
    expect(await contentOf(join(folder, 'there.tar.gz'))).toEqual(content);
    await back.restore(join(folder, 'there.tar.gz'));
    expect(await back.content()).toEqual(content);
    for (const place of [here, there, back]) await place.close();
  });

  test(
    'a backup under writing load holds one instant: every earlier change completely, none in part',
    { tags: ['long'] },
    async () => {
      const place = await openDatabaseAt();
      await place.restore(FILLED);
      const stop = keepWriting(place);
      while ((await place.query(`select from record_change where entity = 'pair'`)).length < 20) await pause(5);
      const path = join(folder, 'load.tar.gz');
      await place.backUp(path);
      const written = await stop();
      const there = await openDatabaseAt();
      await there.restore(path);
      expect(await there.content()).toEqual(await contentOf(path));
      const rows = await there.query<{ isWhole: boolean }>(`
      select n.id is not null and c.id is not null as "isWhole"
      from (select * from notification where kind = 'pair') n
      full join (select * from record_change where entity = 'pair') c on c.record_id = n.id`);
      const whole = rows.filter(({ isWhole }) => isWhole).length;
      expect(whole).toBe(rows.length);
      expect(whole).toBeGreaterThanOrEqual(20);
      expect(whole).toBeLessThan(written);
      expect((await verifyDatabase(there.database, there.folder, { now: NOW })).problems).toEqual([]);
      await place.close();
      await there.close();
    },
  );

  test('a role that owns its database and is no superuser restores into it, also to replace it', async () => {
    const name = `prestasi_owner_${randomBytes(6).toString('hex')}`;
    await onServer(server, async (client) => {
      await client.query(`create role ${name} login password '${name}' nosuperuser`);
      await client.query(`create database ${name} owner ${name}`);
    });
    const url = new URL(urlOf(server, name));
    url.username = name;
    url.password = name;
    const place = await openDatabaseAt({ engine: 'postgresql', url: url.href, poolSize: 3 });
    await place.restore(FILLED);
    const first = await place.content();
    const path = join(folder, 'owner.tar.gz');
    await place.backUp(path);
    await place.restore(path, { isReplacing: true });
    expect(await place.content()).toEqual(first);
    await place.close();
    await onServer(server, async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role ${name}`);
    });
  });

  test('a database that a server has open is not replaced', async () => {
    const place = await openDatabaseAt();
    const url = place.place.engine === 'postgresql' ? place.place.url : '';
    const notices = await postgresqlNotices(url, () => undefined);
    await expect(place.restore(FILLED)).rejects.toThrow('Stop its servers and commands');
    await notices.close();
    await place.restore(FILLED);
    await place.close();
  });
});
