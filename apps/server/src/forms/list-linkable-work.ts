import type { listLinkableWork as call } from '@prestasi/contract';
import { mayEdit } from '@prestasi/domain';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { loadForm } from './load-forms.ts';
import { readAccessOf } from './read-right.ts';
import { refused } from './refused.ts';
import { findLinkableWork } from './work-queries.ts';

/**
 * Lists what the appraisee can link to a form (domain §7). Refuses with 404 a form out of sight, and everybody who may
 * not link anything to it now.
 */
export const listLinkableWork: Handler<typeof call> = async ({ db, actor, params: { id: formId }, query, today }) => {
  const loaded = await loadForm(db, formId, { performer: actor, today, inSight: true });
  if (loaded === null || readAccessOf(loaded, actor) === null) throw new Problem('not_found');
  const allowed = mayEdit(loaded.facts, actor, 'linked_work');
  if (!allowed.ok) throw refused(allowed);
  const { employeeId, year } = loaded.record;
  const { page, size, search } = query;
  const { rows, total } = await findLinkableWork(db, employeeId, { year, search, page, size });
  return { rows: [...rows], total, page, size };
};
