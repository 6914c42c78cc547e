import { isGroupAdmin, isSuperHr } from '../access/roles.ts';
import type { Actor } from '../actor.ts';
import { ROLE, type RoleId } from '../vocabulary.ts';
import { type Candidate, isSamePerson, type Officer } from './approvers.ts';

/** The active roles in which a member of a panel decides. */
export const PANEL_ROLES: readonly RoleId[] = [ROLE.executive, ROLE.topManagement, ROLE.hod, ROLE.hr];
/** The sizes of a panel: one person, or three who decide by majority (domain §5). */
export const PANEL_SIZES: readonly number[] = [1, 3];

/** Somebody by account and employee; either may be unknown. */
export type Participant = { readonly accountId: number | null; readonly employeeId: number | null };

/** What the rules of a panel look at (domain §5). */
export type PanelFacts = {
  readonly appraiseeId: number;
  /**
   * Everybody who took part in the form's approval, even if it was undone since: who took a step, sent the form back,
   * moderated a mark or gave a segment's mark; of what a stand-in did, both people.
   */
  readonly participants: readonly Participant[];
  /** Those who made the result final: of what a stand-in did, both people. */
  readonly finalisers: readonly Participant[];
  /** Who filed the appeal. */
  readonly filedBy: Participant;
  /** Super HR who can act. */
  readonly superHr: readonly Officer[];
};

export const PANEL_PROBLEMS = [
  'panel_is_appraisee',
  'panel_reports_to_appraisee',
  'panel_took_step',
  'panel_filed_appeal',
  'panel_unable',
] as const;
export type PanelProblem = (typeof PANEL_PROBLEMS)[number];

/**
 * Returns why a person cannot sit on the panel; null if they can: neither the appraisee nor somebody who reports to the
 * appraisee, who took no part in the form's approval, did not file the appeal, and can act (domain §5).
 */
export function panelProblem(
  { employeeId, able, reportsToAppraisee }: Candidate,
  facts: PanelFacts,
): PanelProblem | null {
  const isThisPerson = (other: Participant) => other.employeeId === employeeId;
  if (employeeId === facts.appraiseeId) return 'panel_is_appraisee';
  if (reportsToAppraisee) return 'panel_reports_to_appraisee';
  if (facts.participants.some(isThisPerson)) return 'panel_took_step';
  if (isThisPerson(facts.filedBy)) return 'panel_filed_appeal';
  return able ? null : 'panel_unable';
}

/** An error of a requested panel, at a field. */
export type PanelError = { readonly path: string; readonly code: PanelProblem | 'panel_size' | 'duplicate' };

/** Returns the errors of a requested panel by field: its size, somebody twice, and whoever cannot sit on it. */
export function panelErrors(members: readonly Candidate[], facts: PanelFacts): readonly PanelError[] {
  const size: readonly PanelError[] = PANEL_SIZES.includes(members.length)
    ? []
    : [{ path: 'memberIds', code: 'panel_size' }];
  const wrong = members.flatMap((member, index): PanelError[] => {
    const isTwice = members.slice(0, index).some(({ employeeId }) => employeeId === member.employeeId);
    const code = isTwice ? 'duplicate' : panelProblem(member, facts);
    return code === null ? [] : [{ path: `memberIds.${index}`, code }];
  });
  return [...size, ...wrong];
}

/**
 * Returns which of super HR may name the panel: who neither made the result final nor filed the appeal, is not the
 * appraisee and does not report to the appraisee (domain §5).
 */
export function superHrWhoName(facts: PanelFacts): readonly Officer[] {
  const { appraiseeId, finalisers, filedBy, superHr } = facts;
  return superHr.filter((officer) => {
    if (officer.employeeId === appraiseeId || officer.reportsToAppraisee) return false;
    return ![...finalisers, filedBy].some((other) => isSamePerson(other, officer));
  });
}

/** Whether the actor names the panel: one of super HR who may, else the group's admin without a conflict (domain §5). */
export function mayNamePanel(facts: PanelFacts, actor: Actor, callerReportsToAppraisee: boolean): boolean {
  const able = superHrWhoName(facts);
  if (isSuperHr(actor)) return able.some((officer) => isSamePerson(officer, actor));
  if (!isGroupAdmin(actor) || able.length > 0) return false;
  const isConflicted = actor.employeeId === facts.appraiseeId || callerReportsToAppraisee;
  return !isConflicted && !isSamePerson(facts.filedBy, actor);
}

/** A member of a panel: whether they have voted, and can still decide. */
export type SeatedMember = { readonly employeeId: number; readonly hasVoted: boolean; readonly isFit: boolean };

/** Whether a panel may be named anew: before the first vote, and afterwards while somebody who has not voted cannot decide. */
export function mayReplacePanel(members: readonly SeatedMember[]): boolean {
  const isUnvoted = members.every(({ hasVoted }) => !hasVoted);
  return isUnvoted || members.some(({ hasVoted, isFit }) => !hasVoted && !isFit);
}

/**
 * Returns those who stay on a panel that is named anew: once somebody has voted, all but members who cannot decide, so that
 * nobody chooses among votes.
 */
export function membersWhoStay(members: readonly SeatedMember[]): readonly number[] {
  if (members.every(({ hasVoted }) => !hasVoted)) return [];
  return members.filter(({ hasVoted, isFit }) => hasVoted || isFit).map(({ employeeId }) => employeeId);
}

/** Whether these people may take the place of a panel: who stays is among them and, once somebody has voted, as many as before. */
export function mayTakeOver(members: readonly SeatedMember[], memberIds: readonly number[]): boolean {
  const staying = membersWhoStay(members);
  return staying.length === 0 || (memberIds.length === members.length && staying.every((id) => memberIds.includes(id)));
}
