import type { listUnits as call } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { mayWrite } from './require-organisation-record.ts';
import type { AsOf } from './unit-count-queries.ts';
import { findUnitPage } from './unit-queries.ts';

/**
 * Lists divisions, departments or sections of a company with heads and people of a day; the hierarchy of units is
 * always today's. Refuses (`not_found`) a company out of scope.
 */
export const listUnits: Handler<typeof call> = async ({ db, actor, params, query: filter, today }) => {
  await requireCompany(db, actor, 'company.read', params.id);
  const { rows, total } = await findUnitPage(db, actor, params, filter, asOf(filter.asOf, today));
  const can = (isOfGroup: boolean) => ({ write: mayWrite(actor, isOfGroup ? null : params.id) });
  return {
    rows: rows.map((row) => ({ ...row, can: can(row.isOfGroup) })),
    total,
    page: filter.page,
    size: filter.size,
  };
};

/** Returns the requested day, by default today. */
export function asOf(day: Day | undefined, today: Day): AsOf {
  return { day: day ?? today, isToday: day === undefined || day === today };
}
