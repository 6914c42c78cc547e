import type { listPlanSources as call } from '@prestasi/contract';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { mayWrite } from './edit-kind.ts';
import { loadForm } from './load-forms.ts';
import { findPlanSources, rightToPlan } from './plan-sources.ts';
import { readAccessOf } from './read-right.ts';
import { refused } from './refused.ts';

/**
 * Lists the plans from which a part of a form can start (docs/decisions/0118). Refuses with 404 a form out of sight, and
 * everybody who may not write that part now.
 */
export const listPlanSources: Handler<typeof call> = async ({ db, actor, params: { id: formId }, query, today }) => {
  const loaded = await loadForm(db, formId, { performer: actor, today, inSight: true });
  if (loaded === null || readAccessOf(loaded, actor) === null) throw new Problem('not_found');
  const allowed = mayWrite(loaded, actor, rightToPlan(query));
  if (!allowed.ok) throw refused(allowed);
  const sources = await findPlanSources(db, loaded, query);
  return { sources: sources.map((plan) => ({ ...plan, items: plan.items.map(viewOf) })) };
};

function viewOf({ rows, subtasks, ...item }: Awaited<ReturnType<typeof findPlanSources>>[number]['items'][number]) {
  return { ...item, rows: [...rows], subtasks: [...subtasks] };
}
