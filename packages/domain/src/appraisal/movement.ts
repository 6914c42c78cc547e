import type { Actor } from '../actor.ts';
import type { Level, Step } from '../vocabulary.ts';
import type { FormFacts } from './facts.ts';
import { currentLevel } from './phase-state.ts';
import { lastGiven, approverOf } from './step-approver.ts';
import { levelBelow, levelOf, stepPendingAt } from './route.ts';
import type { StepApprover } from './approvers.ts';
import { principalOf } from './stand-in.ts';

/** A step upwards: taken by the caller, or skipped. */
export type StepUp = {
  readonly step: Step;
  readonly approver: StepApprover;
  readonly from: Level;
  readonly withSupervisor: boolean;
  /** The approver for whom a stand-in takes it, by employee (domain §7). */
  readonly onBehalfOfId: number | null;
};

/**
 * Returns the steps that one approval of the pending step takes: the step itself, the HOD's if it is the supervisor's
 * too (planning and review), and those that are skipped on arrival (domain §5).
 */
export function stepsUp(facts: FormFacts, actor: Actor, pending: Step): readonly StepUp[] {
  const from = currentLevel(facts);
  const onBehalfOfId = principalOf(facts, actor, pending);
  const approver = approverOf(facts, pending);
  const steps: StepUp[] = [{ step: pending, approver, from, withSupervisor: false, onBehalfOfId }];
  const after = markedBy(facts, [actor.employeeId, onBehalfOfId], pending);
  let at = levelOf(pending);
  for (;;) {
    const step = stepPendingAt(facts.policy.routes[facts.phase], at);
    if (step === null) return steps;
    const next = approverOf(after, step);
    const withSupervisor =
      pending === 'supervisor' && isHeldWithSupervisor(after, next, onBehalfOfId ?? actor.employeeId);
    if (next.kind !== 'skipped' && !withSupervisor) return steps;
    steps.push({ step, approver: next, from: at, withSupervisor, onBehalfOfId: withSupervisor ? onBehalfOfId : null });
    at = levelOf(step);
  }
}

/** Whether the supervisor's approval takes the HOD's step too: planning and review only (domain §5). */
export function isHeldWithSupervisor(facts: FormFacts, approver: StepApprover, supervisorId: number | null): boolean {
  if (facts.phase === 'year_end' || approver.step !== 'hod') return false;
  return approver.employeeId !== null && approver.employeeId === supervisorId;
}

/**
 * Returns the steps that a way back undoes and the level it reaches. Skipped steps are passed over, and steps taken by
 * one approval are undone together (domain §5).
 */
export function stepsDown(facts: FormFacts): { readonly to: Level; readonly undone: readonly Step[] } {
  const last = lastGiven(facts);
  if (last === null) return { to: 'unsubmitted', undone: [] };
  const first = last.withSupervisor ? 'supervisor' : last.step;
  const index = facts.taken.findIndex((taken) => taken.step === first);
  const to = levelBelow(facts.policy.routes[facts.phase], levelOf(first)) ?? 'unsubmitted';
  return { to, undone: facts.taken.slice(index).map((taken) => taken.step) };
}

/** Returns the facts after the caller has taken these steps; skipped ones belong to nobody. */
export function withTaken(facts: FormFacts, { accountId, employeeId }: Actor, steps: readonly StepUp[]): FormFacts {
  const nobody = { accountId: null, employeeId: null };
  const taken = steps.map(({ step, approver, withSupervisor, onBehalfOfId }) => ({
    step,
    approver: approver.kind,
    withSupervisor,
    onBehalfOfId,
    ...(approver.kind === 'skipped' ? nobody : { accountId, employeeId }),
  }));
  return { ...facts, taken: [...facts.taken, ...taken] };
}

/** Returns the facts after these people have taken a step: who takes the supervisor's has marked the form. */
function markedBy(facts: FormFacts, takerIds: readonly (number | null)[], step: Step): FormFacts {
  if (step !== 'supervisor') return facts;
  const markers = [...facts.approvers.markers, ...takerIds.filter((id) => id !== null)];
  return { ...facts, approvers: { ...facts.approvers, markers } };
}
