import { sql } from 'drizzle-orm';
import type { Actor, Day } from '@prestasi/domain';
import { principalsOf } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { formListing } from '../schema/listing.ts';

/** Finds the forms of running appraisals that wait for somebody for whom the actor stands in today, by id. */
export async function findDelegatedForms(db: Executor, actor: Actor, today: Day): Promise<readonly number[]> {
  const principals = principalsOf(actor, today);
  if (principals === null) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select form_id as id from ${formListing}
    where pending_holder_id in (${principals}) and outcome is null and is_open and not is_waived order by form_id`);
  return rows.map(({ id }) => id);
}

/** True if the actor stands in for somebody today, in a role that acts for others (domain §7). */
export async function standsInToday(db: Executor, actor: Actor, today: Day): Promise<boolean> {
  const principals = principalsOf(actor, today);
  if (principals === null) return false;
  const { rows } = await db.execute<{ principal_id: number }>(sql`${principals} limit 1`);
  return rows.length > 0;
}
