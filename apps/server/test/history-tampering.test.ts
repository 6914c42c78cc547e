/** @module-tag embedded-long */
import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentHash, eventHash, SALT_BYTES } from '../src/forms/event-chain.ts';
import { asChained, findChains } from '../src/forms/event-queries.ts';
import { sealEvent } from '../src/forms/event-seal.ts';
import { hashedContent } from '../src/forms/hashed-content.ts';
import { verifyAppraisals } from '../src/forms/index.ts';
import { StoreAway } from '../src/platform/files/store.ts';
import { loadForm } from '../src/forms/load-forms.ts';
import type { Connection } from '../src/platform/database/transaction.ts';
import { addHistoryKey, type HistoryKey, type HistoryKeys } from '../src/platform/secrets/history-keys.ts';
import { startTamperingFixture, type Tamper, type TamperingFixture } from './tampering-fixture.ts';
import { LAST, TAMPERINGS } from './tamperings.ts';

let fixture: TamperingFixture;
beforeAll(async () => {
  fixture = await startTamperingFixture();
});
afterAll(() => fixture.forms.close());

/** Returns the codes by which a tampering is named; all of one appraisal, and with a table. */
async function afterTampering(tamper: Tamper, keys?: HistoryKeys): Promise<readonly string[]> {
  const problems = await fixture.verifyAfter(tamper, keys);
  expect(problems.every(({ table }) => table.length > 0)).toBe(true);
  expect(new Set(problems.map(({ appraisalId }) => appraisalId)).size).toBeLessThanOrEqual(1);
  return [...new Set(problems.map(({ code }) => code))].toSorted();
}

test('a year lived through the product fits, with all that it left behind', async () => {
  expect(await afterTampering(async () => undefined)).toEqual([]);
});

describe('verify names, as the owner of the database left it,', () => {
  test.each(TAMPERINGS)('%s', async (_, statements, codes) => {
    expect(await afterTampering((client) => client.query(fixture.filled(statements)))).toEqual([...codes].toSorted());
  });

  test('a file in the store that was exchanged', async () => {
    const other = await fixture.forms.cycles.app.services.store.put(Buffer.from('Sijil lain'));
    expect(await afterTampering((client) => client.query(`update file set storage_key = '${other}'`))).toEqual([
      'file_differs',
    ]);
  });
});

/** Computes the hashes of a chain anew from an event on, as somebody without the key could; `key` seals them. */
async function rehash(client: PoolClient, db: Connection, from: number, key: HistoryKey | null): Promise<void> {
  const chain = (await findChains(db, [fixture.finalId])).get(fixture.finalId) ?? [];
  let previousHash = chain.find(({ sequence }) => sequence === from - 1)?.hash ?? null;
  for (const event of chain.filter(({ sequence }) => sequence >= from)) {
    const changed = { ...event, previousHash };
    const hash = eventHash(asChained(changed));
    const seals = key === null ? changed : sealEvent({ ...changed, hash }, key, null);
    await client.query(
      `update appraisal_event set hash = $2, previous_hash = $3, seal = $4, seal_key = $5, record_seal = $6 where id = $1`,
      [event.id, hash, previousHash, seals.seal, seals.sealKey, seals.recordSeal],
    );
    previousHash = hash;
  }
}

/** Sets every mark to 6 and lets the last event say so, with the score that then follows. */
async function raiseMarks(client: PoolClient, db: Connection): Promise<number> {
  await client.query(
    fixture.filled(`update appraisal_item set mark = 6, moderated_mark = null where appraisal_id = $final`),
  );
  const at = { performer: 'system', today: '2027-12-31' } as const;
  const loaded = await loadForm(db, fixture.formId, at);
  if (loaded === null) throw new Error('There is no form');
  const { rows } = await client.query<{ id: string; sequence: number; salt: Buffer }>(
    fixture.filled(
      `select id, sequence, salt from appraisal_event join appraisal_event_text on event_id = id where id = ${LAST}`,
    ),
  );
  const [last] = rows;
  const after = contentHash(last?.salt ?? randomBytes(SALT_BYTES), hashedContent(loaded.rows, loaded.record));
  await client.query(`update appraisal_event set content_after_hash = $2 where id = $1`, [last?.id, after]);
  return last?.sequence ?? 0;
}

test('a store that does not answer is no finding: the verification fails', async () => {
  const { db, clock, store } = fixture.forms.cycles.app.services;
  const away = () => {
    throw new StoreAway('it does not answer');
  };
  const by = { now: clock.now(), keys: fixture.keys, store: { ...store, read: away } };
  await expect(verifyAppraisals(db, by)).rejects.toThrow('The file store cannot be used: it does not answer');
});

describe('verify names a chain that somebody computed anew', () => {
  const foreign = (): HistoryKey => {
    const bytes = randomBytes(32);
    return {
      id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
      since: null,
      key: createSecretKey(bytes),
    };
  };
  test.each([
    ['without the key', () => null, ['record_differs', 'score_differs', 'seal_differs']],
    ['with a key of their own', foreign, ['key_unknown', 'record_differs', 'score_differs']],
    [
      'with the name of the right key and another',
      () => ({ ...foreign(), id: fixture.keys.current.id }),
      ['score_differs', 'seal_differs'],
    ],
  ])('%s', async (_, key, codes) => {
    const found = await afterTampering(async (client, db) => {
      await rehash(client, db, await raiseMarks(client, db), key());
    });
    expect(found.filter((code) => code !== 'record_differs')).toEqual(
      codes.filter((code) => code !== 'record_differs'),
    );
  });

  test('from the first event on, without seals', async () => {
    const found = await afterTampering(async (client, db) => {
      await client.query(
        fixture.filled(`update appraisal_event set actor_account_id = 1 where appraisal_id = $final and sequence = 2`),
      );
      await rehash(client, db, 2, null);
      await client.query(
        fixture.filled(
          `update appraisal_event set seal = null, seal_key = null, record_seal = null where appraisal_id = $final`,
        ),
      );
    });
    expect(found).toEqual(['seal_missing']);
  });

  test('and an event that was added, also one that says it seals an old history', async () => {
    const add = (action: string) => (client: PoolClient) =>
      client.query(
        fixture.filled(`insert into appraisal_event (appraisal_id, sequence, action, facts, happened_at, previous_hash, hash)
          select appraisal_id, sequence + 1, '${action}', '{}', happened_at, hash, sha256('x') from appraisal_event
          where id = (select max(id) from appraisal_event where appraisal_id = $running)`),
      );
    const codes = ['hash_differs', 'seal_missing', 'text_missing'];
    expect(await afterTampering(add('extend'))).toEqual(codes);
    expect(await afterTampering(add('history_sealed'))).toEqual(codes);
  });

  test('and what is sealed with a key after it was replaced', async () => {
    const { settings, clock } = fixture.forms.cycles.app.services;
    const installation = Buffer.from('of another installation');
    const replaced = await addHistoryKey(settings.dataFolder, installation, new Date(clock.now().getTime() - 1));
    const [first] = [...replaced.byId.values()];
    if (first === undefined) throw new Error('There is no first key');
    const byId = new Map([
      ...replaced.byId,
      [fixture.keys.current.id, { ...fixture.keys.current, id: fixture.keys.current.id }],
    ]);
    const found = await afterTampering(
      async (client, db) => {
        await client.query(
          fixture.filled(`update appraisal_event set happened_at = now() + interval '10 years' where id = ${LAST}`),
        );
        const chain = (await findChains(db, [fixture.finalId])).get(fixture.finalId) ?? [];
        await rehash(client, db, chain.length, first);
      },
      { ...replaced, byId },
    );
    expect(found).toContain('key_retired');
  });
});
