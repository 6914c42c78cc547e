import type { listFormerEmployees, listMovements } from '@prestasi/contract';
import { type Actor, mayUseFor, movementRefusal } from '@prestasi/domain';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findFormer } from './former-queries.ts';
import { findHistory } from './history-queries.ts';
import { personInScope } from './plan.ts';

/** Lists the rows of History Transfer. Refuses (`not_found`) a person or company outside the actor's scope. */
export const listHistory: Handler<typeof listMovements> = async ({ db, actor, query: filter, today }) => {
  refuseCompany(actor, filter.companyId);
  if (filter.employeeId !== undefined) await personInScope(db, actor, filter.employeeId, today);
  const { rows, total } = await findHistory(db, actor, filter, today);
  return { rows: rows.map((row) => withoutOwn(actor, row)), total, page: filter.page, size: filter.size };
};

/** Lists former employees and those who will leave. Refuses (`not_found`) a company outside the actor's scope. */
export const listFormer: Handler<typeof listFormerEmployees> = async ({ db, actor, query: filter, today }) => {
  refuseCompany(actor, filter.companyId);
  const { rows, total } = await findFormer(db, actor, filter, today);
  return { rows: rows.map((row) => withoutOwn(actor, row)), total, page: filter.page, size: filter.size };
};

type Listed = { readonly movementId: number | null; readonly employee: { readonly id: number } };

/** Actors may not reverse movements of their own placement. */
function withoutOwn<Row extends Listed>(actor: Actor, row: Row): Row {
  return movementRefusal(actor, row.employee.id) === null ? row : { ...row, movementId: null };
}

function refuseCompany(actor: Actor, companyId: number | undefined): void {
  if (companyId !== undefined && !mayUseFor(actor, 'employee.write', companyId)) throw new Problem('not_found');
}
