import type { Step } from '../vocabulary.ts';
import type { FormFacts } from './facts.ts';
import { event, eventAt, notify, permit, notifyPending, withLevel, workSnapshots } from './outcome.ts';
import { pendingStep } from './phase-state.ts';
import { approverOf } from './step-approver.ts';
import type { Candidate } from './approvers.ts';
import type { Effect, Permitted } from './transition-types.ts';

/** Returns the outcome when HR passes a form on without its appraisee: "not submitted" (domain §3). */
export function passedOn(facts: FormFacts): Permitted {
  const after = withLevel(facts, 'submitted');
  return permit(
    after,
    [event(facts, 'pass_on', 'submitted')],
    [
      { kind: 'set_not_submitted', notSubmitted: true },
      ...workSnapshots(facts),
      notify('appraisee', 'form_passed_on'),
      ...notifyPending(after, 'step_pending'),
    ],
  );
}

/** Returns the outcome of a waiver: the phase counts as complete; waiving year-end means "not rated" (domain §3). */
export function phaseWaived(facts: FormFacts): Permitted {
  return permit(
    withWaived(facts, true),
    [eventAt(facts, 'waive')],
    [
      { kind: 'set_waived', waived: true },
      ...yearEndOutcome(facts, 'not_rated'),
      notify('appraisee', 'phase_waived'),
      ...(pendingStep(facts) === null ? [] : [notify('former_pending_holder', 'phase_waived')]),
    ],
  );
}

/** Returns the outcome of revoking a waiver: the form continues from where it was. */
export function phaseUnwaived(facts: FormFacts): Permitted {
  const after = withWaived(facts, false);
  return permit(
    after,
    [eventAt(facts, 'unwaive')],
    [
      { kind: 'set_waived', waived: false },
      ...yearEndOutcome(facts, null),
      notify('appraisee', 'phase_unwaived'),
      ...notifyPending(after, 'step_pending'),
    ],
  );
}

/** Returns the outcome when super HR names who takes an unassigned step (domain §5). */
export function deciderNamed(facts: FormFacts, step: Step, nominee: Candidate): Permitted {
  const after = { ...facts, approvers: { ...facts.approvers, named: { ...facts.approvers.named, [step]: nominee } } };
  const reported = pendingStep(facts) === step ? notifyPending(after, 'decider_named') : [];
  return permit(
    after,
    [eventAt(facts, 'name_decider', approverOf(after, step))],
    [{ kind: 'name_decider', step, employeeId: nominee.employeeId }, ...reported],
  );
}

function withWaived(facts: FormFacts, waived: boolean): FormFacts {
  return { ...facts, forms: { ...facts.forms, [facts.phase]: { ...facts.forms[facts.phase], waived } } };
}

function yearEndOutcome(facts: FormFacts, outcome: 'not_rated' | null): readonly Effect[] {
  return facts.phase === 'year_end' ? [{ kind: 'set_outcome', outcome }] : [];
}
