import { missingForApproval, missingForSubmit } from './completeness.ts';
import { hasSupervisor } from './conditions.ts';
import type { FormContent } from './content.ts';
import type { Performer, TransitionFacts } from './facts.ts';
import { isFitToDecide, stepsToName } from './approver-naming.ts';
import { choosingPhase, pendingStep } from './phase-state.ts';
import { formLocation, refuse, type Missing, type Refusal, type RefusalCode } from './refusal.ts';
import { isDisagreementUndecided } from './response.ts';
import type { TransitionRequest } from './transition-types.ts';

/** Returns the refusal for what the request or the form's content still lacks (domain §5); null if nothing. */
export function requestRefusal(
  facts: TransitionFacts,
  performer: Performer,
  request: TransitionRequest,
): Refusal | null {
  switch (request.action) {
    case 'submit':
      return refuseMissing(missingForSubmit(contentOf(facts), facts.policy, facts.phase));
    case 'approve':
      return refuseMissing(missingToApprove(facts)) ?? approvalRefusal(facts, request);
    case 'disagree':
    case 'disapprove':
    case 'waive':
    case 'unwaive':
      return isBlank(request.reason) ? refuseField('reason_required', 'reason') : null;
    case 'name_decider':
      if (performer === 'system' || !stepsToName(facts, performer).includes(request.step))
        return refuseField('approver_not_for_naming', 'step');
      return isFitToDecide(facts, request.step, request.nominee) ? null : refuseField('decider_unfit', 'nominee');
    default:
      return null;
  }
}

type Approval = Extract<TransitionRequest, { action: 'approve' }>;

function approvalRefusal(facts: TransitionFacts, request: Approval): Refusal | null {
  if (facts.phase !== 'year_end') return null;
  const step = pendingStep(facts);
  if (step !== 'supervisor' && isDisagreementUndecided(facts) && isBlank(request.decisionNote)) {
    return refuseField('decision_note_required', 'decisionNote');
  }
  return step === 'super_hr' && !request.irreversibleConfirmed
    ? refuseField('confirm_irreversible', 'irreversibleConfirmed')
    : null;
}

function missingToApprove(facts: TransitionFacts): readonly Missing[] {
  const step = pendingStep(facts);
  return step === null ? [] : missingForApproval(contentOf(facts), facts.policy, facts.phase, step);
}

/** Returns the content with the values that follow from the other facts. */
function contentOf(facts: TransitionFacts): FormContent {
  return {
    ...facts.content,
    supervisorAssigned: hasSupervisor(facts),
    choosing: choosingPhase(facts.forms) === facts.phase,
    year: facts.year,
  };
}

function refuseMissing(missing: readonly Missing[]): Refusal | null {
  const [first] = missing;
  return first === undefined ? null : refuse(first.code, missing);
}

function refuseField(code: RefusalCode, field: string): Refusal {
  return refuse(code, [formLocation(code, field)]);
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}
