import type { getPosition as getCall, listPositions as listCall, OutputOf } from '@prestasi/contract';
import { type Actor, type Day, mayUseFor } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { requirePlace } from '../units/index.ts';
import { findPosition, findPositionPage, type PositionFilter } from './position-queries.ts';
import { findTasks } from './task-queries.ts';

/** The positions of a company in scope. Refuses (`not_found`) any other. */
export async function listPositions(
  db: Executor,
  actor: Actor,
  companyId: number,
  filter: PositionFilter,
  today: Day,
): Promise<OutputOf<typeof listCall>> {
  await requireCompany(db, actor, 'company.read', companyId);
  const { rows, total } = await findPositionPage(db, companyId, filter, today);
  const can = { write: mayUseFor(actor, 'reference.write', companyId) };
  return { rows: rows.map((row) => ({ ...row, can })), total, page: filter.page, size: filter.size };
}

/** A position with its job description (domain §2, §6). Refuses (`not_found`) one out of scope. */
export async function getPosition(
  db: Executor,
  actor: Actor,
  id: number,
  today: Day,
): Promise<OutputOf<typeof getCall>> {
  const { company } = await requirePlace(db, actor, 'position', id);
  const found = await findPosition(db, id, today);
  if (found === null) throw new Problem('not_found');
  const { companyId, ...row } = found;
  return {
    ...row,
    company: { id: companyId, name: company ?? '' },
    tasks: await findTasks(db, id),
    can: { write: mayUseFor(actor, 'reference.write', companyId) },
  };
}
