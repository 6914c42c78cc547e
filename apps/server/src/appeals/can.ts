import {
  type Actor,
  isAppealOpen,
  mayReplacePanel,
  PANEL_ROLES,
  panelProblem,
  type SeatedMember,
} from '@prestasi/domain';
import { candidateOf } from '../forms/index.ts';
import { hasVoted, type LoadedAppeal, memberOf } from './loaded-appeal.ts';
import type { MemberRow, QuestionRow } from './appeal-queries.ts';

/** Whether the actor may withdraw the appeal, or add a file: who filed it, until the first vote. */
export function mayChange(loaded: LoadedAppeal, actor: Actor): boolean {
  const { appeal, votes } = loaded;
  return appeal.filedBy === actor.accountId && isAppealOpen(appeal.state) && votes.length === 0;
}

/** Whether the actor may name the panel now: before the first vote, or while a member cannot decide (domain §5). */
export function mayName(loaded: LoadedAppeal): boolean {
  const { appeal, relations } = loaded;
  return relations.mayName && isAppealOpen(appeal.state) && mayReplacePanel(seated(loaded));
}

/** Returns the members with whether they have voted, and can still decide. */
export function seated(loaded: LoadedAppeal): readonly SeatedMember[] {
  return loaded.members.map((member) => ({
    employeeId: member.employeeId,
    hasVoted: hasVoted(loaded, member),
    isFit: isFit(loaded, member),
  }));
}

/** Whether the member can still decide: without a conflict, and able to act (domain §5). */
export function isFit({ form, panelFacts }: LoadedAppeal, { employeeId }: MemberRow): boolean {
  const candidate = candidateOf(employeeId, 'named', form.record.employeeId, form.organisation);
  return candidate !== null && panelProblem(candidate, panelFacts) === null;
}

/** Returns the member as whom the actor may act on the panel now; null if they may not. */
export function actingMember(loaded: LoadedAppeal, actor: Actor): MemberRow | null {
  const member = memberOf(loaded, actor);
  const isSeated = member !== null && isAppealOpen(loaded.appeal.state) && PANEL_ROLES.includes(actor.activeRole);
  return isSeated && isFit(loaded, member) ? member : null;
}

/** Whether the actor may vote now. */
export function mayVote(loaded: LoadedAppeal, actor: Actor): boolean {
  const member = actingMember(loaded, actor);
  return member !== null && !hasVoted(loaded, member);
}

/** The two sides of an appeal, by employee: the appraisee, and whoever marked the form as supervisor (domain §5). */
export function sidesOf({ form }: Pick<LoadedAppeal, 'form'>): readonly number[] {
  const marked = form.facts.taken.find(({ step }) => step === 'supervisor');
  const supervisorId = marked?.onBehalfOfId ?? marked?.employeeId ?? null;
  return supervisorId === null ? [form.record.employeeId] : [form.record.employeeId, supervisorId];
}

/** Whether the actor may answer a question: who was asked, or HR of the company for an appraisee who has left. */
export function mayAnswer(loaded: LoadedAppeal, question: QuestionRow, actor: Actor, isHrOfLeaver: boolean): boolean {
  if (question.answer !== null || !isAppealOpen(loaded.appeal.state)) return false;
  const isAppraisees = question.askedId === loaded.form.record.employeeId;
  return question.askedId === actor.employeeId || (isAppraisees && isHrOfLeaver);
}
