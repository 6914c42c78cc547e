import type { listAlignedToForm, listAlignmentTargets as call, OutputOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findAlignedToForm } from './aligned-queries.ts';
import { mayWrite } from './edit-kind.ts';
import { loadForm, type WholeForm } from './load-forms.ts';
import { findObjectives } from './objective-queries.ts';
import { findPlanSource, rightToPlan } from './plan-sources.ts';
import { readAccessOf } from './read-right.ts';
import { refused } from './refused.ts';

export type AlignmentTarget = OutputOf<typeof call>['targets'][number];

/**
 * Finds what the KRAs of a form can be aligned to (domain §6): those of the present supervisor once their plan is
 * complete, and the objectives of the company for the year.
 */
export async function findAlignmentTargets(db: Executor, loaded: WholeForm): Promise<readonly AlignmentTarget[]> {
  const { record, place } = loaded;
  const plan = await findPlanSource(db, loaded, { part: 'kra' }, 'supervisor');
  const companyId = place.companyId ?? record.companyId;
  const objectives = await findObjectives(db, { companyId, year: record.year });
  return [
    ...(plan?.items ?? []).map(({ id, title }) => ({ kind: 'kra' as const, id, title, of: plan?.of ?? '' })),
    ...objectives.map(({ id, code, title }) => ({ kind: 'objective' as const, id, title, of: code })),
  ];
}

/**
 * Lists them; none if the plan can be written at another time only, since a form may be submitted while its page asks.
 * Refuses with 404 a form out of sight, and everybody who never writes its plan.
 */
export const listAlignmentTargets: Handler<typeof call> = async ({ db, actor, params, query, today }) => {
  const loaded = await loadForm(db, params.id, { performer: actor, today, inSight: true });
  if (loaded === null || readAccessOf(loaded, actor) === null) throw new Problem('not_found');
  const allowed = mayWrite(loaded, actor, rightToPlan({ part: 'kra', sectionId: query.sectionId }));
  if (!allowed.ok && allowed.status !== 'forbidden') return { targets: [] };
  if (!allowed.ok) throw refused(allowed);
  return { targets: [...(await findAlignmentTargets(db, loaded))] };
};

/** Lists the KRAs of others that are aligned to those of a form. Refuses with 404 a form out of sight. */
export const alignedToForm: Handler<typeof listAlignedToForm> = async ({ db, actor, params, today }) => {
  const loaded = await loadForm(db, params.id, { performer: actor, today, inSight: true });
  const access = loaded === null ? null : readAccessOf(loaded, actor);
  if (loaded === null || access === null) throw new Problem('not_found');
  return { rows: access.content ? await findAlignedToForm(db, loaded.record.id, { actor, today }) : [] };
};
