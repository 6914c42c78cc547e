import type { listCompanyEmployees } from '@prestasi/contract';
import { type Actor, type Day, mayUseFor } from '@prestasi/domain';
import { findStaffRows } from '../directory/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findEmployees, reachesAnyoneOf } from './employee-queries.ts';
import { findCompany } from './company-queries.ts';

/**
 * Lists the people of a company who are in the actor's directory (domain §4). Refuses (`not_found`) a company that does
 * not exist, or in which the active role reaches nobody.
 */
export const listEmployees: Handler<typeof listCompanyEmployees> = async (moment) => {
  const { db, actor, query: filter } = moment;
  const { id: companyId } = moment.params;
  await requireStaffOf(db, actor, companyId, moment.today);
  const { ids, total } = await findEmployees(db, actor, companyId, filter, moment);
  return { rows: await findStaffRows(db, ids, moment), total, page: filter.page, size: filter.size };
};

/** Refuses (`not_found`) a company that does not exist, or in which the active role reaches nobody. */
export async function requireStaffOf(db: Executor, actor: Actor, companyId: number, today: Day): Promise<void> {
  const isInScope = mayUseFor(actor, 'employee.directory', companyId)
    ? (await findCompany(db, companyId)) !== null
    : await reachesAnyoneOf(db, actor, companyId, today);
  if (!isInScope) throw new Problem('not_found');
}
