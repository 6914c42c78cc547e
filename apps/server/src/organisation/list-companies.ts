import type { listCompanies as call, OutputOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type CompanyFilter, findCompanyPage } from './company-queries.ts';

/** The companies in the actor's scope (domain §4). */
export async function listCompanies(
  db: Executor,
  actor: Actor,
  filter: CompanyFilter,
  today: Day,
): Promise<OutputOf<typeof call>> {
  const { rows, total } = await findCompanyPage(db, actor, filter, today);
  return { rows, total, page: filter.page, size: filter.size };
}
