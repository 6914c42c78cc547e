import * as condition from './conditions.ts';
import type { Condition } from './conditions.ts';
import type { Party } from './rights.ts';
import type { Action } from './transition-types.ts';

/** To whom an action belongs, and the state of form, appraisal and cycle that it needs, checked in this order. */
export type TransitionRule = { readonly by: Party; readonly conditions: readonly Condition[] };

const { alive, notWaived, yearEnd } = condition;
const running = [alive, notWaived] as const;

/**
 * The life of a form (domain §5). `request-guards.ts` has the requirements of the request itself; the outcomes have the
 * effects.
 */
export const TRANSITIONS: Readonly<Record<Action, TransitionRule>> = {
  submit: {
    by: 'appraisee',
    conditions: [...running, condition.atUnsubmitted, condition.withinPhase, condition.phasesBeforeComplete],
  },
  unsubmit: {
    by: 'appraisee',
    conditions: [...running, condition.atSubmitted, condition.withinPhase, condition.supervisorNotStarted],
  },
  approve: {
    by: 'approver',
    conditions: [...running, condition.noEarlierStep, condition.callersTurn, condition.responseNotAwaited],
  },
  agree: { by: 'appraisee', conditions: [...running, yearEnd, condition.responseOpen] },
  disagree: { by: 'appraisee', conditions: [...running, yearEnd, condition.responseOpen] },
  no_response: { by: 'system', conditions: [...running, yearEnd, condition.responseOverdue] },
  disapprove: { by: 'approver', conditions: [...running, condition.callersTurn] },
  revert: { by: 'giver', conditions: [...running, condition.callersToRevert, condition.phasesAfterUntouched] },
  pass_on: {
    by: 'hr',
    conditions: [
      ...running,
      condition.atUnsubmitted,
      condition.afterPhase,
      condition.phasesBeforeComplete,
      condition.supervisorAssigned,
    ],
  },
  waive: { by: 'hr_or_system', conditions: [alive, notWaived, condition.notComplete] },
  unwaive: { by: 'hr', conditions: [condition.aliveButForWaiver, condition.waived, condition.phasesAfterUntouched] },
  name_decider: { by: 'namer', conditions: [...running, condition.notComplete, condition.someApproverForNaming] },
};
