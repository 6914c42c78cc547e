import type { BodyOf, FormDocument, transitionForm as transitionCall } from '@prestasi/contract';
import {
  decideTransition,
  pendingStep,
  stepsForNaming,
  type Actor,
  type Step,
  type TransitionRequest,
} from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { applyDecision } from './apply-decision.ts';
import { documentOf, type Asking } from './form-document.ts';
import { loadForm, type WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { sightOf } from './read-right.ts';
import { lockForms } from './record-queries.ts';
import { refused } from './refused.ts';
import { requireNoGain } from './require-no-gain.ts';
import { namingRequest } from './name-appraiser.ts';

type Wish = BodyOf<typeof transitionCall>;

/**
 * Moves a form (domain §5): locks it, asks the domain, does what it decides, and answers with the form as it is then.
 * Refuses what is not in sight (404), what is not the caller's (403), a form that is not what the caller saw (409 with
 * what it has become), and whatever the domain refuses.
 */
export async function transitionForm(
  services: Services,
  tx: Tx,
  formId: number,
  wish: Wish,
  asking: Asking & { readonly now: Date },
): Promise<FormDocument> {
  const { actor } = asking;
  const loaded = await lockForm(tx, formId, asking, wish.employeeId === undefined ? [] : [wish.employeeId]);
  const decision = decideTransition(loaded.facts, actor, requestOf(wish, loaded, actor));
  if (!decision.ok && decision.status === 'forbidden') throw refused(decision);
  if (loaded.form.version !== wish.version) await refuseStale(tx, loaded, asking);
  if (!decision.ok) throw refused(decision);
  if (wish.action === 'name_decider' && wish.employeeId !== undefined) {
    await requireNoGain(tx, actor, wish.employeeId, asking.today);
  }
  const carrying = {
    doer: actor,
    at: asking.now,
    reason: wish.reason ?? null,
    decisionNote: wish.action === 'approve' ? (wish.decisionNote ?? null) : null,
  };
  const after = await applyDecision(services, tx, loaded, decision, carrying);
  return after === null ? refuseStale(tx, loaded, asking) : documentOf(tx, after, asking);
}

/** Locks the form's appraisal and loads it for the caller. Refuses with 404 what is not in their sight. */
export async function lockForm(
  tx: Tx,
  formId: number,
  { actor, today }: Asking,
  alsoLoad: readonly number[] = [],
): Promise<WholeForm> {
  const locked = await lockForms(tx, [formId], { actor, today });
  if (locked === 0) throw new Problem('not_found');
  const loaded = await loadForm(tx, formId, { doer: actor, today, alsoLoad });
  if (loaded === null || sightOf(loaded, actor) === null) throw new Problem('not_found');
  return loaded;
}

/** Refuses with 409 and the form as it is now: as it was loaded once it was locked. */
export async function refuseStale(tx: Tx, loaded: WholeForm, asking: Asking): Promise<never> {
  throw new Problem('stale_version', { current: await documentOf(tx, loaded, asking) });
}

function requestOf(wish: Wish, loaded: LoadedForm, actor: Actor): TransitionRequest {
  const { action, reason = null, decisionNote = null, isConfirmed = false } = wish;
  switch (action) {
    case 'approve':
      return { action, decisionNote, irreversibleConfirmed: isConfirmed };
    case 'disagree':
    case 'disapprove':
    case 'waive':
    case 'unwaive':
      return { action, reason };
    case 'name_decider':
      return namingOf(wish, loaded, actor);
    default:
      return { action };
  }
}

/** The pending step where the actor can name for it, else the first that they can. */
function stepToName({ facts }: LoadedForm, actor: Actor): Step {
  const steps = stepsForNaming(facts, actor);
  const pending = pendingStep(facts);
  return pending !== null && steps.includes(pending) ? pending : (steps[0] ?? 'hod');
}

function namingOf({ employeeId, step }: Wish, loaded: LoadedForm, actor: Actor): TransitionRequest {
  if (employeeId === undefined) {
    throw new Problem('validation_error', { fields: [{ path: 'employeeId', code: 'required' }] });
  }
  return namingRequest(loaded, step ?? stepToName(loaded, actor), employeeId, 'employeeId');
}
