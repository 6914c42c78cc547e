import type { Actor } from '../actor.ts';
import type { Level, Step } from '../vocabulary.ts';
import type { FormFacts } from './facts.ts';
import { currentLevel } from './phase-state.ts';
import { lastGiven, approverOf } from './rights.ts';
import { levelBelow, levelOf, stepPendingAt } from './route.ts';
import type { StepApprover } from './approvers.ts';

/** A step upwards: taken by the caller, or skipped. */
export type StepUp = {
  readonly step: Step;
  readonly seat: StepApprover;
  readonly from: Level;
  readonly withSupervisor: boolean;
};

/**
 * Returns the steps that one approval of the pending step takes: the step itself, the HOD's if it is the supervisor's
 * too (planning and review), and those that are skipped on arrival (domain §5).
 */
export function stepsUp(facts: FormFacts, actor: Actor, pending: Step): readonly StepUp[] {
  const from = currentLevel(facts);
  const steps: StepUp[] = [{ step: pending, seat: approverOf(facts, pending), from, withSupervisor: false }];
  const after = markedBy(facts, actor, pending);
  let at = levelOf(pending);
  for (;;) {
    const step = stepPendingAt(facts.policy.routes[facts.phase], at);
    if (step === null) return steps;
    const seat = approverOf(after, step);
    const withSupervisor = pending === 'supervisor' && isHeldWithSupervisor(after, seat, actor);
    if (seat.kind !== 'skipped' && !withSupervisor) return steps;
    steps.push({ step, seat, from: at, withSupervisor });
    at = levelOf(step);
  }
}

/** Whether the supervisor's approval takes the HOD's step too: planning and review only (domain §5). */
export function isHeldWithSupervisor(facts: FormFacts, seat: StepApprover, supervisor: Actor): boolean {
  if (facts.phase === 'year_end' || seat.step !== 'hod') return false;
  return seat.employeeId !== null && seat.employeeId === supervisor.employeeId;
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
  const taken = steps.map(({ step, seat, withSupervisor }) => ({
    step,
    seat: seat.kind,
    withSupervisor,
    ...(seat.kind === 'skipped' ? nobody : { accountId, employeeId }),
  }));
  return { ...facts, taken: [...facts.taken, ...taken] };
}

/** Returns the facts after the caller has taken a step: a supervisor has marked the form. */
function markedBy(facts: FormFacts, actor: Actor, step: Step): FormFacts {
  if (step !== 'supervisor' || actor.employeeId === null) return facts;
  return { ...facts, seats: { ...facts.seats, markers: [...facts.seats.markers, actor.employeeId] } };
}
