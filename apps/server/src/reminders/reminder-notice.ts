import type { Day } from '@prestasi/domain';
import {
  DELEGATED_LIST_LINK,
  formLink,
  ownFormLink,
  SUMMARY_LIST_LINK,
  TEAM_LIST_LINK,
  teamFormLink,
} from '../forms/index.ts';
import type { Notice } from '../notifications/index.ts';
import type { DueLine } from './due-queries.ts';

/**
 * Returns the notice about forms that wait for an account, with the link to them; once their last day has passed it is
 * one about something late.
 */
export function reminderOf(line: DueLine, today: Day): Notice {
  const notice = noticeOf(line);
  return line.lastDay < today ? { ...notice, kind: `${notice.kind}_late` } : notice;
}

function noticeOf(line: DueLine): Notice {
  const { accountId, kind, year, phase, lastDay, forms, formId, employeeId, employeeName } = line;
  const params = { year, phase, due: lastDay };
  if (kind === 'own') return { accountId, kind: 'reminder_own', params, link: ownFormLink(formId, phase) };
  if (kind === 'respond') return { accountId, kind: 'reminder_respond', params, link: ownFormLink(formId, phase) };
  if (kind === 'decide_for') {
    const link = `${DELEGATED_LIST_LINK}/0?year=${year}&phase=${phase}`;
    return { accountId, kind: 'reminder_for', params: { ...params, forms, approver: line.approver }, link };
  }
  if (forms > 1) return { accountId, kind: 'reminder_several', params: { ...params, forms }, link: listOf(line) };
  const link = line.approverKind === 'supervisor' ? teamFormLink(employeeId, formId) : formLink(employeeId, formId);
  return { accountId, kind: 'reminder_single', params: { ...params, name: employeeName }, link };
}

/**
 * Forms that wait for a supervisor are in the team's list, those for other approvers in the summary; a named approver
 * may have neither.
 */
function listOf({ approverKind, year, phase }: DueLine): string {
  if (approverKind === 'named') return '/dashboard';
  return `${approverKind === 'supervisor' ? TEAM_LIST_LINK : SUMMARY_LIST_LINK}/0?year=${year}&phase=${phase}`;
}
