import { ROLE } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTECTED_TABLES } from '../src/platform/database/running-role.ts';
import { finalise, reachResponse, read } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';

describe.skipIf(!process.env.PRESTASI_TEST_DATABASE_URL)('the role that runs the product', () => {
  let fixture: FormsFixture;
  beforeAll(async () => {
    fixture = await startFormsFixture();
  });
  afterAll(async () => {
    await fixture.close();
  });
  const query = (statement: string) => fixture.cycles.app.services.db.$client.query(statement);

  test('owns nothing in the database', async () => {
    const { rows } = await query(
      `select relname as name from pg_class where relowner = (select oid from pg_roles where rolname = current_user)
       union all select proname from pg_proc where proowner = (select oid from pg_roles where rolname = current_user)
       union all select nspname from pg_namespace where nspowner = (select oid from pg_roles where rolname = current_user)`,
    );
    expect(rows).toEqual([]);
  });

  test('lives a whole year up to the final result', async () => {
    await reachResponse(fixture, 'executive');
    const id = await finalise(fixture, 'executive');
    expect(await read(await fixture.as('executive', ROLE.executive), id)).toMatchObject({
      outcome: 'rated',
      score: { state: 'final' },
    });
  });

  const forbidden = Object.entries(PROTECTED_TABLES).flatMap(([table, { mayInsert, mayUpdate }]) => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} disable trigger user`,
    `alter table ${table} owner to current_user`,
    `create trigger own before insert on ${table} for each row execute function refuse_change()`,
    `drop table ${table} cascade`,
    ...(mayInsert ? [] : [`insert into ${table} default values`]),
    ...(mayUpdate === 'update' ? [] : [`update ${table} set %`]),
  ]);

  test.each([
    ...forbidden,
    'set session_replication_role = replica',
    'create or replace function is_final(bigint) returns boolean language sql as $$ select false $$',
    'drop function refuse_change() cascade',
    'create table own (id int)',
    'create schema own',
  ])('is refused: %s', async (statement) => {
    const [, table = ''] = /^update (\w+) set %$/.exec(statement) ?? [];
    if (table === '') {
      await expect(query(statement), statement).rejects.toMatchObject({ code: '42501' });
      return;
    }
    // A moderation may be dropped once; no other of its columns changes.
    const { rows } = await fixture.cycles.app.services.db.$client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attname <> 'dropped_at' and attidentity = ''`,
      [table],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) {
      const update = `update ${table} set "${name}" = "${name}"`;
      await expect(query(update), update).rejects.toMatchObject({ code: '42501' });
    }
  });
});
