import type { BodyOf, transitionForm as transitionCall } from '@prestasi/contract';
import {
  decideTransition,
  pendingStep,
  stepsToName,
  type Actor,
  type Step,
  type TransitionRequest,
} from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { DocumentContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { applyDecision } from './apply-decision.ts';
import { documentOf } from './form-document.ts';
import { loadForm, type WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { readAccessOf } from './read-right.ts';
import { lockForms } from './record-queries.ts';
import { refused } from './refused.ts';
import { requireNoGain } from './require-no-gain.ts';
import { approverNamingRequest } from './name-appraiser.ts';

type Input = BodyOf<typeof transitionCall>;

/**
 * Moves a form (domain §5): locks it, asks the domain, carries out the decision, and returns the form as it is then.
 * Refuses a form out of sight (404), one that is not the caller's (403), one that is not what the caller saw (409 with
 * its present content), and whatever the domain refuses.
 */
export const transitionForm: ChangeHandler<typeof transitionCall> = async (tx, context) => {
  const { services, actor, body: input } = context;
  const { id: formId } = context.params;
  const loaded = await lockForm(tx, formId, context, input.employeeId === undefined ? [] : [input.employeeId]);
  const decision = decideTransition(loaded.facts, actor, requestOf(input, loaded, actor));
  if (!decision.ok && decision.status === 'forbidden') throw refused(decision);
  if (loaded.form.version !== input.version) await refuseStale(tx, loaded, context);
  if (!decision.ok) throw refused(decision);
  if (input.action === 'name_decider' && input.employeeId !== undefined) {
    await requireNoGain(tx, actor, input.employeeId, context.today);
  }
  const execution = {
    performer: actor,
    at: context.now,
    reason: input.reason ?? null,
    decisionNote: input.action === 'approve' ? (input.decisionNote ?? null) : null,
  };
  const after = await applyDecision(services, tx, loaded, decision, execution);
  return after === null ? refuseStale(tx, loaded, context) : documentOf(tx, after, context);
};

/** Locks the form's appraisal and loads the form for the caller. Refuses with 404 a form that is not in their sight. */
export async function lockForm(
  tx: Tx,
  formId: number,
  { actor, today }: DocumentContext,
  alsoLoad: readonly number[] = [],
): Promise<WholeForm> {
  const locked = await lockForms(tx, [formId], { actor, today });
  if (locked === 0) throw new Problem('not_found');
  const loaded = await loadForm(tx, formId, { performer: actor, today, alsoLoad });
  if (loaded === null || readAccessOf(loaded, actor) === null) throw new Problem('not_found');
  return loaded;
}

/** Refuses with 409 and the present form, as loaded after it was locked. */
export async function refuseStale(tx: Tx, loaded: WholeForm, context: DocumentContext): Promise<never> {
  throw new Problem('stale_version', { current: await documentOf(tx, loaded, context) });
}

function requestOf(input: Input, loaded: LoadedForm, actor: Actor): TransitionRequest {
  const { action, reason = null, decisionNote = null, isConfirmed = false } = input;
  switch (action) {
    case 'approve':
      return { action, decisionNote, irreversibleConfirmed: isConfirmed };
    case 'disagree':
    case 'disapprove':
    case 'waive':
    case 'unwaive':
      return { action, reason };
    case 'name_decider':
      return namingOf(input, loaded, actor);
    default:
      return { action };
  }
}

/** Returns the pending step if the actor can name for it, else the first for which they can. */
function stepToName({ facts }: LoadedForm, actor: Actor): Step {
  const steps = stepsToName(facts, actor);
  const pending = pendingStep(facts);
  return pending !== null && steps.includes(pending) ? pending : (steps[0] ?? 'hod');
}

function namingOf({ employeeId, step }: Input, loaded: LoadedForm, actor: Actor): TransitionRequest {
  if (employeeId === undefined) {
    throw new Problem('validation_error', { fields: [{ path: 'employeeId', code: 'required' }] });
  }
  return approverNamingRequest(loaded, step ?? stepToName(loaded, actor), employeeId, 'employeeId');
}
