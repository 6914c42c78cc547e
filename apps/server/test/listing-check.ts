import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../src/platform/database/transaction.ts';

class ReversedPlacement extends Error {}

/**
 * Expects the projections that lists and statistics are read from to equal those made anew from their rows, whatever was
 * done to them.
 */
export async function expectListingFits(db: Database): Promise<void> {
  const stored = await rowsOf(db);
  let made: unknown;
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from form_listing`);
      await tx.execute(sql`delete from appraisal_statistic`);
      await tx.execute(sql`delete from need_listing`);
      await tx.execute(sql`select refresh_form_listing(array(select id from appraisal))`);
      await tx.execute(sql`select refresh_appraisal_statistic(array(select id from appraisal))`);
      made = await rowsOf(tx);
      throw new ReversedPlacement();
    })
    .catch((error: unknown) => {
      if (!(error instanceof ReversedPlacement)) throw error;
    });
  expect(stored).toEqual(made);
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select id from (
      select id, superseded_on, lead(effective_from) over (partition by employee_id order by effective_from) as begins
      from assignment
    ) one where superseded_on is distinct from begins`);
  expect(rows, 'assignments that do not know their next').toEqual([]);
}

async function rowsOf(db: Pick<Database, 'execute'>): Promise<unknown> {
  const forms = await db.execute<Record<string, unknown>>(sql`select * from form_listing order by form_id`);
  const scores = await db.execute<Record<string, unknown>>(sql`select * from score_listing order by appraisal_id`);
  const statistics = await db.execute<Record<string, unknown>>(
    sql`select * from appraisal_statistic order by appraisal_id`,
  );
  const needs = await db.execute<Record<string, unknown>>(sql`select * from need_listing order by need_id`);
  return { forms: forms.rows, scores: scores.rows, statistics: statistics.rows, needs: needs.rows };
}
