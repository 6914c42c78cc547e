import type { listCompanies as call, OutputOf } from '@prestasi/contract';
import { type Actor, type Day, isGroupAdmin } from '@prestasi/domain';
import { findPresentStates } from '../cycles/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { type CompanyFilter, findCompanyPage } from './company-queries.ts';

/** Lists the companies in the actor's scope (domain §4), each with its present company cycle. */
export async function listCompanies(
  db: Executor,
  actor: Actor,
  filter: CompanyFilter,
  today: Day,
): Promise<OutputOf<typeof call>> {
  const { rows, total } = await findCompanyPage(db, actor, filter, today);
  const cycles = await findPresentStates(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, cycle: cycles.get(row.id) ?? null })),
    total,
    page: filter.page,
    size: filter.size,
    can: { create: isGroupAdmin(actor) },
  };
}
