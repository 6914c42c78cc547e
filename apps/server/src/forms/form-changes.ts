import { isRouteComplete, type Effect, type Permitted } from '@prestasi/domain';
import { NAMED_COLUMN } from './approvers.ts';
import type { LoadedForm } from './loaded-form.ts';
import type { FormRow } from './record-queries.ts';

/** The texts of a transition, the actor (null: the product itself), and the time. */
export type ActionDetails = {
  readonly accountId: number | null;
  readonly at: Date;
  readonly reason: string | null;
  readonly decisionNote: string | null;
};

type Changes = Partial<FormRow>;

const NO_DECISION: Changes = { decisionNote: null, decisionBy: null, decisionStep: null };
const NO_RESPONSE: Changes = {
  response: null,
  responseReason: null,
  respondedAt: null,
  responseDueOn: null,
  ...NO_DECISION,
};

/** Returns the changes that a decision of the domain makes to the form's row (domain §5). */
export function formChanges(loaded: LoadedForm, decision: Permitted, details: ActionDetails): Changes {
  const { form } = loaded;
  const changes: Changes = {
    ...levelChanges(loaded, decision, details),
    ...pendingChanges(form, decision.pending, details.at),
  };
  for (const effect of decision.effects) Object.assign(changes, effectChanges(form, effect, details));
  return changes;
}

/** Returns the projection of who a form waits for, for lists; if that is unchanged, so is the time since when. */
export function pendingChanges(form: FormRow, pending: Permitted['pending'], at: Date): Changes {
  const approver = pending === null || pending.kind === 'skipped' ? null : pending.kind;
  const step = approver === null ? null : (pending?.step ?? null);
  const holder = approver === null ? null : (pending?.employeeId ?? null);
  const isSame = form.pendingStep === step && form.pendingApprover === approver && form.pendingHolderId === holder;
  if (isSame) return {};
  return {
    pendingStep: step,
    pendingApprover: approver,
    pendingHolderId: holder,
    pendingSince: approver === null ? null : at,
  };
}

function levelChanges({ form, record }: LoadedForm, { to }: Permitted, { at }: ActionDetails): Changes {
  if (to === form.level) return {};
  const submittedAt = to === 'unsubmitted' ? null : form.level === 'unsubmitted' ? at : form.submittedAt;
  return { level: to, submittedAt, completedAt: isRouteComplete(record.policy.routes[form.phase], to) ? at : null };
}

function effectChanges(form: FormRow, effect: Effect, details: ActionDetails): Changes {
  switch (effect.kind) {
    case 'open_response':
      return { ...NO_RESPONSE, responseDueOn: effect.due };
    case 'clear_response':
      return NO_RESPONSE;
    case 'record_response': {
      const isGiven = effect.response !== 'no_response';
      const responseReason = effect.response === 'disagreed' ? details.reason : null;
      return { response: effect.response, responseReason, respondedAt: isGiven ? details.at : null };
    }
    case 'record_decision':
      if (effect.step === 'supervisor') throw new Error('A supervisor decides no disagreement');
      return { decisionNote: details.decisionNote, decisionBy: details.accountId, decisionStep: effect.step };
    case 'withdraw_decision':
      return NO_DECISION;
    case 'extend_phase':
      return { extendedTo: form.extendedTo !== null && form.extendedTo > effect.to ? form.extendedTo : effect.to };
    case 'set_not_submitted':
      return { notSubmitted: effect.notSubmitted };
    case 'set_waived':
      return effect.waived
        ? { waivedAt: details.at, waivedBy: details.accountId, waiverReason: details.reason }
        : { waivedAt: null, waivedBy: null, waiverReason: null };
    case 'name_decider':
      return { [NAMED_COLUMN[effect.step]]: effect.employeeId };
    case 'take_step':
    case 'undo_steps':
    case 'take_work_snapshots':
    case 'drop_moderated_marks':
    case 'capture_training_score':
    case 'drop_training_score':
    case 'finalise_result':
    case 'set_outcome':
    case 'notify':
      return {};
  }
}
