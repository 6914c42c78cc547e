import type { getApproverNaming, nameHolder as nameCall, OutputOf } from '@prestasi/contract';
import { decideTransition, isGroupAdmin, isSuperHr, pendingStep, stepsToName, type Actor } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler, ChangeHandler } from '../platform/http/context.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { applyDecision } from './apply-decision.ts';
import { loadForm, type WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { approverNamingRequest } from './name-appraiser.ts';
import { lockForms } from './record-queries.ts';
import { refused } from './refused.ts';
import { readAccessOf } from './read-right.ts';
import { requireNoGain } from './require-no-gain.ts';
import { NAMED_COLUMN } from './approvers.ts';

type Naming = OutputOf<typeof getApproverNaming>;
/**
 * Reads the steps of a form for which super HR or the group's admin may name somebody (domain §5). The admin sees none
 * of the form's texts and marks. Refuses everybody else: 403 if they may read the form, else 404.
 */
export const readApproverNaming: Handler<typeof getApproverNaming> = async (at) => {
  const { db } = at;
  const { id: formId } = at.params;
  return presentNaming(await loadFor(db, formId, at), at.actor);
};

/**
 * Names who takes an unassigned step (domain §5), and notifies that person. Refuses as `readApproverNaming` does; also
 * a form that is not what the caller saw (409), an unfit person, and one by whom the namer would gain power (422).
 */
export const nameHolder: ChangeHandler<typeof nameCall> = async (tx, at) => {
  const {
    services,
    actor,
    body: { version, step, employeeId },
    now,
    today,
  } = at;
  const { id: formId } = at.params;
  await lockForms(tx, [formId], null);
  const loaded = await loadFor(tx, formId, at, [employeeId]);
  const decision = decideTransition(loaded.facts, actor, approverNamingRequest(loaded, step, employeeId, 'employeeId'));
  if (!decision.ok && decision.status === 'forbidden') throw refused(decision);
  if (loaded.form.version !== version) refuseStale(loaded, actor);
  if (!decision.ok) throw refused(decision);
  await requireNoGain(tx, actor, employeeId, today);
  const after = await applyDecision(services, tx, loaded, decision, { performer: actor, at: now, reason: null });
  return after === null ? refuseStale(loaded, actor) : presentNaming(after, actor);
};

/** Loads the form for somebody who may name. Refuses others: 403 if they may read the form, else 404. */
async function loadFor(
  db: Executor,
  formId: number,
  { actor, today }: ReadContext,
  alsoLoad: readonly number[] = [],
): Promise<WholeForm> {
  const loaded = await loadForm(db, formId, { performer: actor, today, alsoLoad });
  if (loaded === null) throw new Problem('not_found');
  if (isSuperHr(actor) || isGroupAdmin(actor)) return loaded;
  throw new Problem(readAccessOf(loaded, actor) === null ? 'not_found' : 'forbidden');
}

function refuseStale(loaded: LoadedForm, actor: Actor): never {
  throw new Problem('stale_version', { current: presentNaming(loaded, actor) });
}

function presentNaming({ record, form, place, facts, organisation }: LoadedForm, actor: Actor): Naming {
  const nameOf = (id: number | null) => (id === null ? null : (organisation.holders.get(id)?.name ?? null));
  const { placeTexts } = record;
  return {
    formId: form.id,
    version: form.version,
    year: record.year,
    phase: form.phase,
    level: form.level,
    appraisee: {
      employeeId: record.employeeId,
      name: place.name,
      employeeNumber: place.employeeNumber,
      position: placeTexts.position,
      department: placeTexts.department,
      company: placeTexts.company,
    },
    pending: pendingStep(facts),
    steps: stepsToName(facts, actor).map((step) => ({ step, named: nameOf(form[NAMED_COLUMN[step]]) })),
  };
}
