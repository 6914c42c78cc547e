import { type Actor, mayUse } from '@prestasi/domain';
import { violatedConstraint } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';

/** Returns the employee who requests for themself. Refuses (`forbidden`) an account without one. */
export function ownEmployeeId(actor: Actor): number {
  const { employeeId } = actor;
  if (employeeId === null || !mayUse(actor, 'profile.own')) throw new Problem('forbidden');
  return employeeId;
}

const OPEN_KEYS = new Set(['change_request_group_key', 'change_request_entry_key']);

/** Runs a function that adds a request. Refuses (`request_open`) a second open one about the same group or entry. */
export async function refuseSecondOpen<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (OPEN_KEYS.has(violatedConstraint(error) ?? '')) throw new Problem('request_open');
    throw error;
  }
}

/** Whether two records have the same values in the fields of the first. */
export function saysSame(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>> | null,
): boolean {
  return Object.entries(one).every(([field, value]) => (other?.[field] ?? null) === value);
}
