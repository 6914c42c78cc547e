import { formLink, ownFormLink, SUMMARY_LIST_LINK, TEAM_LIST_LINK, teamFormLink } from '../forms/index.ts';
import type { Notice } from '../notifications/index.ts';
import type { DueLine } from './due-queries.ts';

/** What an account is told of forms that wait for it, with where it finds them. */
export function reminderOf(line: DueLine): Notice {
  const { accountId, kind, year, phase, lastDay, forms, formId, employeeId, employeeName } = line;
  const params = { year, phase, due: lastDay };
  if (kind === 'own') return { accountId, kind: 'reminder_own', params, link: ownFormLink(formId, phase) };
  if (kind === 'respond') return { accountId, kind: 'reminder_respond', params, link: ownFormLink(formId, phase) };
  if (forms > 1) return { accountId, kind: 'reminder_several', params: { ...params, forms }, link: listOf(line) };
  const link = line.seat === 'supervisor' ? teamFormLink(employeeId, formId) : formLink(employeeId, formId);
  return { accountId, kind: 'reminder_single', params: { ...params, name: employeeName }, link };
}

/** What waits for a supervisor stands in the team's list, for an office in the summary; somebody who was named may have neither. */
function listOf({ seat, year, phase }: DueLine): string {
  if (seat === 'named') return '/dashboard';
  return `${seat === 'supervisor' ? TEAM_LIST_LINK : SUMMARY_LIST_LINK}/0?year=${year}&phase=${phase}`;
}
