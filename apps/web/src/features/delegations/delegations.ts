import { listDelegations, type OutputOf } from '@prestasi/contract';
import { queryClient, queryOf } from '../../shared/api/index.ts';

export type Delegations = OutputOf<typeof listDelegations>;
export type Delegation = Delegations['given'][number];

/** The tone of the badge of each state. */
export const STATE_TONES = { active: 'ok', planned: 'info', over: 'quiet', withdrawn: 'quiet' } as const;

const ORDER = ['active', 'planned', 'over', 'withdrawn'] as const;

/** The delegations of the reader, or of the person that HR asks about. */
export const delegationsQuery = (employeeId: number | null) =>
  queryOf(listDelegations, { query: employeeId === null ? {} : { employeeId } });

/** Returns delegations or absences with those that run today first, then those to come, the next one first, then those that ended. */
export function inOrder<T extends Pick<Delegation, 'state' | 'firstDay'>>(delegations: readonly T[]): readonly T[] {
  return delegations.toSorted(
    (one, other) =>
      ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
      (one.state === 'planned' ? one.firstDay.localeCompare(other.firstDay) : 0),
  );
}

/** Reloads whatever shows delegations and absences: forms, lists and the menu, too. */
export async function delegationsChanged(): Promise<void> {
  await queryClient.invalidateQueries();
}
