import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, type Day, PHASES } from '@prestasi/domain';
import { listedFor, visibleTo } from '../access/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal } from '../schema/appraisals.ts';
import { formListing } from '../schema/listing.ts';

type ListedForm = Pick<
  typeof formListing.$inferSelect,
  'appraisalId' | 'employeeId' | 'year' | 'phase' | 'level' | 'isComplete' | 'score'
>;

/**
 * Finds the forms of people's appraisals whose status the actor may see, the newest year first, its phases in order.
 */
export async function findListedForms(
  db: Executor,
  actor: Actor,
  employeeIds: readonly number[],
  today: Day,
): Promise<ListedForm[]> {
  if (employeeIds.length === 0) return [];
  const phases = sql.join(
    PHASES.map((phase) => sql`${phase}`),
    sql`, `,
  );
  return db
    .select(pickColumns(formListing, 'appraisalId', 'employeeId', 'year', 'phase', 'level', 'isComplete', 'score'))
    .from(formListing)
    .where(
      and(inArray(formListing.employeeId, [...employeeIds]), listedFor(actor, sql`${formListing.appraisalId}`, today)),
    )
    .orderBy(desc(formListing.year), sql`array_position(array[${phases}]::text[], ${formListing.phase})`);
}

/** Finds a person's appraisals whose status the actor may see, and which of them they may read whole. */
export async function findShown(
  db: Executor,
  actor: Actor,
  employeeId: number,
  today: Day,
): Promise<ReadonlyMap<number, { readonly isRead: boolean }>> {
  const id = sql`${appraisal.id}`;
  const rows = await db
    .select({ id: appraisal.id, isRead: sql<boolean>`${visibleTo(actor, id, today)}` })
    .from(appraisal)
    .where(and(eq(appraisal.employeeId, employeeId), listedFor(actor, id, today)));
  return new Map(rows.map(({ id: one, isRead }) => [one, { isRead }]));
}
