import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { movement } from '../schema/movements.ts';
import { assignment } from '../schema/people.ts';

type MovementState = {
  readonly plannedId: number | null;
  readonly plannedKind: string | null;
  readonly leavingId: number | null;
};

/** Finds the movement that began a planned placement, with its name, and the leaving in force of an employment. */
export async function findMovementState(
  db: Executor,
  employmentId: number,
  plannedPlace: number | null,
): Promise<MovementState> {
  const { rows } = await db.execute<{ state: MovementState }>(sql`
    select json_build_object(
      'plannedId', (select max(id) from ${movement} where assignment_id = ${plannedPlace} and undone_at is null),
      'plannedKind', (select kind from ${assignment} where id = ${plannedPlace}),
      'leavingId', (select max(id) from ${movement} where employment_id = ${employmentId} and kind = 'leaving'
        and undone_at is null)) as state`);
  return rows[0]?.state ?? { plannedId: null, plannedKind: null, leavingId: null };
}
