/** @module-tag embedded */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachResponse } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import { expectListingFits } from './listing-check.ts';

let fixture: FormsFixture;
let formId: number;
beforeAll(async () => {
  fixture = await startFormsFixture();
  formId = await reachResponse(fixture, 'executive');
});
afterAll(() => fixture.close());

/** Returns the form's row of lists before and after a change of a record. */
async function follow(change: ReturnType<typeof sql>): Promise<{ before: unknown; after: unknown }> {
  const { db } = fixture.cycles.app.services;
  const listing = async () =>
    (
      await db.execute<Record<string, unknown>>(
        sql`select to_jsonb(form_listing) as row from form_listing where form_id = ${formId}`,
      )
    ).rows[0]?.row;
  const before = await listing();
  await db.execute(change);
  await expectListingFits(db);
  return { before, after: await listing() };
}

test.each([
  ['a name', sql`update employee set full_name = 'Zulaikha binti Osman' where full_name like 'Aminah%'`, 'name_key'],
  ['a response', () => sql`update form set response = 'agreed' where id = ${formId}`, 'response'],
  ['a level', () => sql`update form set level = 'submitted' where id = ${formId}`, 'level'],
  ['who it waits for', () => sql`update form set pending_seat = 'stuck' where id = ${formId}`, 'pending_seat'],
  ['an extension', () => sql`update form set extended_to = '2028-06-30' where id = ${formId}`, 'last_day'],
  [
    'the last day of a phase',
    sql`update company_cycle_phase set last_day = '2028-12-31' where phase = 'year_end'`,
    'last_day',
  ],
  ['a score', sql`update appraisal set current_score = 1234 where current_score is not null`, 'current_score'],
  ['an outcome', sql`update appraisal set outcome = 'left'`, 'outcome'],
  ['the state of the cycle', sql`update company_cycle set state = 'closed' where state = 'open'`, 'is_open'],
] as const)('%s, changed in its own row, is changed in lists', async (_, change, column) => {
  const { before, after } = await follow(typeof change === 'function' ? change() : change);
  expect(after).not.toEqual(before);
  expect(Object.keys(before as object)).toContain(column);
  expect((after as Record<string, unknown>)[column]).not.toEqual((before as Record<string, unknown>)[column]);
});

test('a text that is written leaves them untouched', async () => {
  const { before, after } = await follow(sql`update form set version = version + 1 where id = ${formId}`);
  expect(after).toEqual(before);
});

test('an assignment that ends, begins or goes changes when the one before is superseded', async () => {
  const { db } = fixture.cycles.app.services;
  const at = (day: string) => sql`
    insert into assignment (employee_id, employment_id, effective_from, effective_to, kind, company_id, position_id)
    select employee_id, employment_id, ${day}::date, ${day}::date, 'change', company_id, position_id
    from assignment order by id limit 1`;
  await db.execute(sql`update assignment set effective_to = '2030-01-01' where id = (select min(id) from assignment)`);
  await db.execute(at('2031-01-01'));
  await db.execute(at('2030-06-01'));
  await expectListingFits(db);
  await db.execute(sql`delete from assignment where effective_from = '2030-06-01'`);
  await expectListingFits(db);
});

test('the plans that are kept for a row of lists leave other statements of the transaction planned as before', async () => {
  await fixture.cycles.app.services.db.transaction(async (tx) => {
    for (const change of [
      sql`update form set level = 'submitted' where id = ${formId}`,
      sql`update form set level = level`,
    ]) {
      await tx.execute(change);
      expect((await tx.execute<Record<string, unknown>>(sql`show plan_cache_mode`)).rows).toEqual([
        { plan_cache_mode: 'auto' },
      ]);
    }
  });
});
