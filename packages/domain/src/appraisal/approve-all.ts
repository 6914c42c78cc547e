import type { Actor } from '../actor.ts';
import type { Step } from '../vocabulary.ts';
import type { TransitionFacts } from './facts.ts';
import { pendingStep } from './phase-state.ts';
import { refuse, type Refusal, type RefusalCode, type RefusalStatus } from './refusal.ts';
import { decideTransition } from './transition.ts';
import type { Decision, Permitted } from './transition-types.ts';

/** A form selected for a joint approval. */
export type SelectedForm = { readonly formId: number; readonly facts: TransitionFacts };

/** The step that the caller takes on every form; one confirmation counts for all of them. */
export type ApproveAllRequest = { readonly step: Step; readonly irreversibleConfirmed: boolean };

export type ApproveAllDecision =
  | { readonly ok: true; readonly decisions: readonly { readonly formId: number; readonly decision: Permitted }[] }
  | {
      readonly ok: false;
      readonly status: RefusalStatus;
      readonly code: RefusalCode;
      /** The forms that are not ready, each with its own refusal. */
      readonly forms: readonly { readonly formId: number; readonly refusal: Refusal }[];
    };

/**
 * Decides one approval of many forms: all or none (domain §5). A disagreement that still needs a decision note is
 * decided on its own form, so such a form counts as not ready.
 */
export function decideApproveAll(
  forms: readonly SelectedForm[],
  actor: Actor,
  request: ApproveAllRequest,
): ApproveAllDecision {
  if (forms.length === 0) return { ok: false, status: 'refused', code: 'nothing_selected', forms: [] };
  const decided = forms.map(({ formId, facts }) => ({ formId, decision: decideOne(facts, actor, request) }));
  const refused = decided.flatMap(({ formId, decision }) => (decision.ok ? [] : [{ formId, refusal: decision }]));
  const permitted = decided.flatMap(({ formId, decision }) => (decision.ok ? [{ formId, decision }] : []));
  if (refused.length === 0) return { ok: true, decisions: permitted };
  const [first] = refused;
  const noneIsTheirs =
    refused.length === forms.length && refused.every(({ refusal }) => refusal.status === 'forbidden');
  if (first !== undefined && noneIsTheirs)
    return { ok: false, status: 'forbidden', code: first.refusal.code, forms: refused };
  return { ok: false, status: 'refused', code: 'complete_all_performance_first', forms: refused };
}

function decideOne(facts: TransitionFacts, actor: Actor, request: ApproveAllRequest): Decision {
  const { irreversibleConfirmed } = request;
  const decision = decideTransition(facts, actor, { action: 'approve', decisionNote: null, irreversibleConfirmed });
  return decision.ok && pendingStep(facts) !== request.step ? refuse('not_your_turn') : decision;
}
