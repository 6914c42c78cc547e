import type { Actor } from '../actor.ts';
import type { Step } from '../vocabulary.ts';
import type { FormFacts } from './facts.ts';
import { stepsUp } from './movement.ts';
import { pendingStep } from './phase-state.ts';
import { levelOf, stepPendingAt } from './route.ts';

/**
 * The result of one approval: the steps it takes, and the step for which the form then waits; null if it is complete.
 */
export type ApprovalPath = { readonly takes: readonly Step[]; readonly next: Step | null };

/**
 * Returns where the actor's approval of the pending step would bring the form, past steps that it includes or that are
 * skipped on arrival (domain §5); null if no step is pending. Does not check whether the actor may approve.
 */
export function approvalPath(facts: FormFacts, actor: Actor): ApprovalPath | null {
  const pending = pendingStep(facts);
  if (pending === null) return null;
  const steps = stepsUp(facts, actor, pending);
  const last = steps.at(-1)?.step ?? pending;
  return {
    takes: steps.filter(({ approver }) => approver.kind !== 'skipped').map(({ step }) => step),
    next: stepPendingAt(facts.policy.routes[facts.phase], levelOf(last)),
  };
}
