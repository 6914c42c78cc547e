/** @module-tag embedded */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRunningRole } from '../src/platform/database/running-role.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
});
afterAll(() => app.close());

const query = (statement: string) => app.services.db.$client.query(statement);
/** Runs statements in a transaction that is rolled back; deferred rules are asked at its end. */
const tried = async (...statements: readonly string[]) => {
  const client = await app.services.db.$client.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('set constraints all immediate');
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const COLUMNS: Readonly<Record<string, string>> = {
  appraisal_event: 'action',
  appraisal_event_text: 'reason',
  result: 'score',
  record_change: 'entity',
  moderation: 'mark',
  policy: 'frozen_at',
  issued_document: 'language',
  appeal_point: 'reason',
  appeal_vote: 'reason',
};
const cases = Object.entries(COLUMNS).flatMap(([table, column]) => [
  `update ${table} set ${column} = ${column}`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
]);

const rulesOff = Object.keys(COLUMNS).map((table) => `alter table ${table} disable trigger user`);

describe('the history', () => {
  test.each([...cases, 'delete from form_comment', 'truncate form_comment'])(
    'is refused to whoever writes: %s',
    async (statement) => {
      // A row that is there: where none is, a rule of each row is not asked.
      const [, table = ''] = /(?:update|from|truncate) (\w+)/.exec(statement) ?? [];
      if (table === 'moderation') await withModeration(statement);
      else await expect(tried(statement), statement).rejects.toMatchObject({ code: '23001' });
    },
  );

  test('lets a moderation be dropped once, and nothing else', async () => {
    await expect(tried(MODERATED, 'update moderation set dropped_at = now()')).resolves.toBeUndefined();
    const again = 'update moderation set dropped_at = now()';
    await expect(tried(MODERATED, again, again)).rejects.toMatchObject({ constraint: 'moderation_append_only' });
    await expect(tried(MODERATED, `${again}, reason = 'lain'`)).rejects.toMatchObject({ code: '23001' });
  });
});

const MODERATED = `insert into moderation (item_id, step, mark, reason, proposed_by, proposed_at)
  select item.id, 'hod', 5, 'x', account.id, now() from account cross join (
    select id from appraisal_item where not is_final(appraisal_id) limit 1
  ) item limit 1`;

async function withModeration(statement: string): Promise<void> {
  await expect(tried(MODERATED, statement), statement).rejects.toMatchObject({ code: '23001' });
}

test('is refused to the running role by its rights, whatever rules there are', async () => {
  const client = await app.services.db.$client.connect();
  try {
    await client.query('begin');
    await client.query('create role running_role');
    await grantRunningRole(client, 'running_role');
    await client.query('set local role running_role');
    expect((await client.query('select from result')).rowCount).toBeGreaterThan(0);
    for (const statement of [...cases, ...rulesOff]) {
      await client.query('savepoint tried');
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback to tried');
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

describe('an event', () => {
  const after = (sequence: string, previous: string) => `insert into appraisal_event
    (appraisal_id, sequence, form_id, action, facts, happened_at, previous_hash, hash)
    select appraisal_id, ${sequence}, form_id, action, facts, happened_at, ${previous}, hash from appraisal_event
    where (appraisal_id, sequence) in
      (select appraisal_id, max(sequence) from appraisal_event group by appraisal_id) order by appraisal_id limit 1`;

  test('follows the one before it', async () => {
    await expect(tried(after('sequence + 1', 'hash'))).resolves.toBeUndefined();
  });

  test.each([
    ['a number that leaves one out', 'sequence + 2', 'hash'],
    ['another hash', 'sequence + 1', 'previous_hash'],
    ['no hash', 'sequence + 1', 'null'],
    ['no hash, and a number that leaves one out', 'sequence + 2', 'null'],
  ])('is refused with %s', async (_, sequence, previous) => {
    await expect(tried(after(sequence, previous))).rejects.toMatchObject({ constraint: 'appraisal_event_in_turn' });
  });
});

describe('a result', () => {
  const result = (revision: number, condition: string) => `insert into result
    (appraisal_id, revision, score, band, working, decided_at, decided_by)
    select appraisal.id, ${revision}, 5000, 'good', '{}', now(), account.id from appraisal cross join account
    where ${condition} order by appraisal.id limit 1`;
  const IS_OPEN = 'not is_final(appraisal.id)';
  const HAS_ONE = 'appraisal.id in (select appraisal_id from result group by appraisal_id having count(*) = 1)';

  test.each([
    ['without a final form', 1, IS_OPEN, 'result_grounds'],
    ['of a later revision without an upheld appeal or correction', 2, HAS_ONE, 'result_grounds'],
    ['of a revision that leaves one out', 3, HAS_ONE, 'result_grounds'],
    ['of a revision that has one', 1, HAS_ONE, 'result_pk'],
  ])('is refused %s', async (_, revision, condition, constraint) => {
    await expect(tried(result(revision, condition))).rejects.toMatchObject({ constraint });
    const { rows } = await query(`select from appraisal where ${condition} limit 1`);
    expect(rows).toHaveLength(1);
  });
});
