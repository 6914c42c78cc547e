import { type Actor, type Phase, ROLE } from '@prestasi/domain';

/** Addresses of the web app, without '#' (specification §2). */

/** Returns the address of one's own form. */
export function ownFormLink(formId: number, phase: Phase): string {
  return `/my-performance/${formId}/${phase}`;
}

/** Returns the address of a supervisee's form. */
export function teamFormLink(employeeId: number, formId: number): string {
  return `/team-performance-individual/${employeeId}/${formId}`;
}

/** Returns the address of a form for unit heads, HR and super HR. */
export function formLink(employeeId: number, formId: number): string {
  return `/performance-details-individual/${employeeId}/${formId}`;
}

export const TEAM_LIST_LINK = '/team-performance';
export const SUMMARY_LIST_LINK = '/summary-report';

/** Returns the address of the summary in a role: top management has its own (specification §2). */
export function summaryListLink({ activeRole }: Pick<Actor, 'activeRole'>): string {
  return activeRole === ROLE.topManagement ? `${SUMMARY_LIST_LINK}-tm` : SUMMARY_LIST_LINK;
}

export const OUTSTANDING_LIST_LINK = '/outstanding-forms';
export const DELEGATED_LIST_LINK = '/delegated-performance';

/** Returns the address of a form for somebody who stands in for its approver: it leads back to the list of such forms. */
export function delegatedFormLink(employeeId: number, formId: number): string {
  return `${formLink(employeeId, formId)}?${new URLSearchParams({ from: DELEGATED_LIST_LINK }).toString()}`;
}

/** A form that somebody may open, and whether it is in the list of their team or of those for whom they stand in. */
export type ListedForm = {
  readonly formId: number;
  readonly phase: Phase;
  readonly isTeam: boolean;
  readonly isDelegated: boolean;
};

/** Returns the address of a form in the list through which the actor reaches it. */
export function linkInSight(
  actor: Pick<Actor, 'employeeId'>,
  employeeId: number,
  { formId, phase, isTeam, isDelegated }: ListedForm,
): string {
  if (employeeId === actor.employeeId) return ownFormLink(formId, phase);
  if (isTeam) return teamFormLink(employeeId, formId);
  return isDelegated ? delegatedFormLink(employeeId, formId) : formLink(employeeId, formId);
}
