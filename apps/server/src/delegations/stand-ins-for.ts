import type { findStandIns as findCall, OutputOf, QueryOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { findEligible } from './delegation-queries.ts';
import { principalFor } from './principal.ts';

const AT_MOST = 20;

/**
 * Searches the people who may stand in for the caller, or for a person in the scope of HR: who works in the same company,
 * has an active account and supervises by their category (domain §7). Returns the first 20 by name.
 */
export async function standInsFor(
  db: Executor,
  { employeeId, search }: QueryOf<typeof findCall>,
  context: ReadContext,
): Promise<OutputOf<typeof findCall>> {
  const { person, canName } = await principalFor(db, employeeId ?? null, context);
  if (!canName) return { people: [] };
  const people = await findEligible(db, person, context.today, { search, limit: AT_MOST });
  return { people: [...people] };
}
