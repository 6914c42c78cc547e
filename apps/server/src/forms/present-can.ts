import type { FormDocument } from '@prestasi/contract';
import {
  actingFor,
  approvalPath,
  availableActions,
  decideTransition,
  editableGroups,
  forgoneFinalising,
  missingForApproval,
  missingForSubmit,
  pendingStep,
  stepsToName,
  type Action,
  type Actor,
  type Level,
  type Missing,
  type TransitionFacts,
} from '@prestasi/domain';
import type { LoadedForm } from './loaded-form.ts';

type Can = FormDocument['can'];
type OfferedAction = Can['actions'][number];

/**
 * Returns the actions and edits open to the reader now, by the domain's tables (domain §5); a reader of part 1 alone
 * may do nothing.
 */
export function presentCan({ facts, organisation }: LoadedForm, actor: Actor, mayExtend: boolean): Can {
  const actions = availableActions(facts, actor).filter(isOffered);
  return {
    actions,
    edit: [...editableGroups(facts, actor)],
    onBehalfOf: principalName(facts, actor, organisation),
    needsDecisionNote: actions.includes('approve') && asksForNote(facts, actor),
    approval: actions.includes('approve') ? presentApproval(facts, actor, organisation) : null,
    finalises: actions.includes('approve') && finalises(facts, actor),
    sendsBackTo: actions.includes('disapprove') ? levelSentBackTo(facts, actor) : null,
    extend: mayExtend,
    naming: actions.includes('name_decider') ? [...stepsToName(facts, actor)] : [],
  };
}

function principalName(
  facts: TransitionFacts,
  actor: Actor,
  { holders }: LoadedForm['organisation'],
): Can['onBehalfOf'] {
  const principalId = actingFor(facts, actor, 'approve');
  return principalId === null ? null : (holders.get(principalId)?.name ?? null);
}

/** Returns the places that are still incomplete for the reader's own step: submitting, or approving. */
export function presentMissing(facts: TransitionFacts, actor: Actor): FormDocument['missing'] {
  const actions = availableActions(facts, actor);
  const step = pendingStep(facts);
  if (isOwnDraft(facts, actor)) return missingForSubmit(facts.content, facts.policy, facts.phase).map(presentPlace);
  if (step === null || !actions.includes('approve')) return [];
  return missingForApproval(facts.content, facts.policy, facts.phase, step).map(presentPlace);
}

/** Before the phase begins or the one before it is complete, appraisees already see what will be asked for. */
function isOwnDraft(facts: TransitionFacts, actor: Actor): boolean {
  const { level, waived } = facts.forms[facts.phase];
  const isRunning = facts.cycleOpen && facts.outcome === null && !waived;
  return isRunning && level === 'unsubmitted' && actor.employeeId === facts.approvers.appraiseeId;
}

function presentPlace({ code, part, itemId, rowId, field, params }: Missing): FormDocument['missing'][number] {
  return { code, part, itemId, rowId, field, ...(params === null ? {} : { params: { ...params } }) };
}

function presentApproval(
  facts: TransitionFacts,
  actor: Actor,
  { officers }: LoadedForm['organisation'],
): Can['approval'] {
  const path = approvalPath(facts, actor);
  if (path === null) return null;
  const forgone = forgoneFinalising(facts, actor);
  const others = new Set(forgone?.others.map(({ accountId }) => accountId));
  const names = officers.filter(({ accountId }) => others.has(accountId)).map(({ name }) => name);
  const forgoesFinalising = forgone && { others: names.toSorted((a, b) => a.localeCompare(b)) };
  return { takes: [...path.takes], next: path.next, forgoesFinalising };
}

function asksForNote(facts: TransitionFacts, actor: Actor): boolean {
  const decision = decideTransition(facts, actor, {
    action: 'approve',
    decisionNote: null,
    irreversibleConfirmed: true,
  });
  return !decision.ok && decision.code === 'decision_note_required';
}

function finalises(facts: TransitionFacts, actor: Actor): boolean {
  const decision = decideTransition(facts, actor, {
    action: 'approve',
    decisionNote: 'any',
    irreversibleConfirmed: true,
  });
  return decision.ok && decision.effects.some(({ kind }) => kind === 'finalise_result');
}

function levelSentBackTo(facts: TransitionFacts, actor: Actor): Level | null {
  const decision = decideTransition(facts, actor, { action: 'disapprove', reason: 'any' });
  return decision.ok ? decision.to : null;
}

function isOffered(action: Action): action is OfferedAction {
  return action !== 'no_response';
}
