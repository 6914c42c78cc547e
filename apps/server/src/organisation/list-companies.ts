import type { listCompanies as call } from '@prestasi/contract';
import { isGroupAdmin } from '@prestasi/domain';
import { findPresentStates } from '../cycles/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { findCompanyPage } from './company-queries.ts';

/** Lists the companies in the actor's scope (domain §4), each with its present company cycle. */
export const listCompanies: Handler<typeof call> = async ({ db, actor, query: filter, today }) => {
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
};
