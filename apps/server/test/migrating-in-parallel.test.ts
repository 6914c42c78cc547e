import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '../src/platform/database/migrate.ts';
import { FILLED, openDatabaseAt, type Place } from './backup-fixture.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';
import { verifyDatabase } from './verify-database.ts';

const AT_0003 = 3;
const NOW = new Date('2028-01-10T04:00:00Z');

// The embedded engine has one process.
describe.skipIf(!process.env['PRESTASI_TEST_DATABASE_URL'])('two processes that start at once', () => {
  let place: Place;
  const processes: ServerProcess[] = [];
  beforeAll(async () => {
    place = await openDatabaseAt();
  });
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await place.close();
  });

  test(
    'bring the filled database of an earlier release forward, once, and both serve it',
    { tags: ['long'] },
    async () => {
      await place.restore(FILLED, { migrations: readMigrations().slice(0, AT_0003) });
      const items = await place.query('select id, title, mark from appraisal_item order by id');
      const DATABASE_URL = place.place.engine === 'postgresql' ? place.place.url : '';
      const ports = [await freePort(), await freePort()];
      processes.push(...ports.map((PORT) => startServerProcess({ DATABASE_URL, PORT, PRESTASI_DATA: place.folder })));
      await Promise.all(processes.map((one) => one.ready()));
      for (const port of ports) {
        expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200);
      }
      const applied = await place.query('select name from applied_migration order by name');
      expect(applied).toEqual(readMigrations().map(({ name }) => ({ name })));
      expect(await place.query('select id, title, mark from appraisal_item order by id')).toEqual(items);
      expect(items.length).toBeGreaterThan(10);
      expect((await verifyDatabase(place.database, place.folder, { now: NOW })).problems).toEqual([]);
      for (const { said } of processes) expect(said()).not.toContain('"level":50');
    },
  );
});
