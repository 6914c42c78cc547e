import { sql } from 'drizzle-orm';
import type { Actor, Day } from '@prestasi/domain';
import { visibleTo } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { form } from '../schema/appraisals.ts';
import { preparedForm } from '../schema/prepared-files.ts';

/** Finds those of some forms that the actor may open, in the order in which they are given. */
export async function findReadable(
  db: Executor,
  actor: Actor,
  today: Day,
  formIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select form.id from unnest(${sql.param([...formIds])}::bigint[]) with ordinality as listed (id, place)
    join ${form} on form.id = listed.id
    where ${visibleTo(actor, sql`form.appraisal_id`, today)} order by listed.place`);
  return rows.map(({ id }) => id);
}

/** Counts the forms of a pack that the actor may open. */
export async function countReadable(db: Executor, actor: Actor, today: Day, preparedFileId: number): Promise<number> {
  const { rows } = await db.execute<{ forms: number }>(sql`
    select count(*)::int as forms from ${preparedForm} join ${form} on form.id = prepared_form.form_id
    where prepared_form.prepared_file_id = ${preparedFileId} and ${visibleTo(actor, sql`form.appraisal_id`, today)}`);
  return rows[0]?.forms ?? 0;
}
