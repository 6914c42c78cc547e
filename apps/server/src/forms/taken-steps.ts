import { isAtLeast, levelOf, type ApproverKind, type Step, type TakenStep } from '@prestasi/domain';
import type { EventRow } from './event-queries.ts';

/** The fields of an event that show whether a step was taken. */
export type StepEvent = Pick<
  EventRow,
  'action' | 'step' | 'toLevel' | 'actorAccountId' | 'actorEmployeeId' | 'onBehalfOfId' | 'facts'
>;

/**
 * Returns the steps of a form that are in force, by its events in order: taken or skipped, and not undone since (domain
 * §5).
 */
export function stepsInForce(events: readonly StepEvent[]): readonly TakenStep[] {
  let inForce: TakenStep[] = [];
  for (const event of events) {
    const { toLevel } = event;
    if (isStep(event)) inForce.push(takenBy(event));
    else if (toLevel !== null) inForce = inForce.filter(({ step }) => isAtLeast(toLevel, levelOf(step)));
  }
  return inForce;
}

/** Returns the employees who ever approved the form as supervisor, even if it was sent back since: they marked it. */
export function markersOf(events: readonly StepEvent[]): readonly number[] {
  const markers = events.filter((event) => isStep(event) && event.step === 'supervisor');
  const ids = markers.flatMap(({ actorEmployeeId, onBehalfOfId }) => [actorEmployeeId, onBehalfOfId]);
  return [...new Set(ids)].filter((id) => id !== null);
}

function isStep(event: StepEvent): event is StepEvent & { readonly step: Step } {
  return (event.action === 'approve' || event.action === 'skip') && event.step !== null;
}

function takenBy(event: StepEvent & { readonly step: Step }): TakenStep {
  const { step, facts, actorAccountId, actorEmployeeId, onBehalfOfId } = event;
  return {
    onBehalfOfId,
    step,
    approver: facts.seat as ApproverKind,
    accountId: actorAccountId,
    employeeId: actorEmployeeId,
    withSupervisor: facts.withSupervisor === true,
  };
}
