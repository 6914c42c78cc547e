import type { getDashboard, OutputOf } from '@prestasi/contract';
import { isSuperHr, mayUse, PHASES, ROLE, type Actor, type Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { formLink, SUMMARY_LIST_LINK, TEAM_LIST_LINK, teamFormLink } from './links.ts';
import { scopeFor } from './list-appraisals.ts';
import type { ListScope } from './list-conditions.ts';
import { findAttention, findWaiting, findYears, type Attention, type Waiting } from './list-queries.ts';
import { ownActions } from './own-actions.ts';
import { segmentActions } from './segment-actions.ts';

export type OpenAction = OutputOf<typeof getDashboard>['actions'][number];

/** The year-end of one year and the planning of the next run at once. */
const YEARS = 2;

/**
 * What waits for the actor under their active role: their own forms first, then what they decide, by phase and office,
 * then what HR has to look after (domain §5, §7).
 */
export async function openActionsOf(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  const own = await ownActions(db, actor, today);
  if (!mayUse(actor, 'appraisal.supervise') && !mayUse(actor, 'appraisal.read')) return own;
  const scope = await scopeFor(db, 'scope', actor, today);
  const years = (await findYears(db, scope)).slice(0, YEARS);
  const others: OpenAction[] = [];
  for (const year of years) others.push(...(await actionsOn(db, scope, year)));
  return [...own, ...others, ...(await segmentActions(db, actor, today))];
}

async function actionsOn(db: Executor, scope: ListScope, year: number): Promise<OpenAction[]> {
  const waiting = await findWaiting(db, scope, year);
  const attention = mayUse(scope.actor, 'cycle.manage') ? await findAttention(db, scope, { year, phase: null }) : [];
  const found = [
    ...waiting.flatMap((group) => decision(group, scope.actor, year)),
    ...attention.flatMap((group) => oversight(group, scope.actor, year)),
  ];
  return PHASES.flatMap((phase) => found.filter((action) => action.phase === phase));
}

const KIND_OF_SEAT: Readonly<Record<string, OpenAction['kind']>> = {
  supervisor: 'mark_forms',
  hod: 'approve_forms',
  named: 'approve_forms',
  head_of_division: 'decide_division',
  hr: 'approve_hr',
  super_hr: 'finalise',
};

/** Forms to decide: one opens itself, several their list. */
function decision(group: Waiting, actor: Actor, year: number): OpenAction[] {
  const kind = KIND_OF_SEAT[group.seat];
  if (kind === undefined) return [];
  const { phase, count, names, lastDay, employeeId, formId } = group;
  const isTeam = kind === 'mark_forms' && actor.activeRole !== ROLE.hod;
  const one = isTeam ? teamFormLink(employeeId, formId) : formLink(employeeId, formId);
  const list = `${isTeam ? TEAM_LIST_LINK : SUMMARY_LIST_LINK}/${TAB_MINE}?year=${year}&phase=${phase}`;
  return [{ kind, count, phase, names, reason: null, dueOn: lastDay, link: count === 1 ? one : list, progress: null }];
}

/** The places of the tabs `mine` and `all` in the addresses of lists. */
const TAB_MINE = 0;
const TAB_ALL = 7;

/** Forms that nobody can decide are super HR's to look after; forms that were not submitted, HR's (domain §3, §5). */
function oversight({ phase, kind, count, names }: Attention, actor: Actor, year: number): OpenAction[] {
  const isTheirs = kind === 'not_submitted' || (kind === 'stuck' && isSuperHr(actor));
  if (!isTheirs) return [];
  const link = `${SUMMARY_LIST_LINK}/${TAB_ALL}?year=${year}&phase=${phase}&attention=${kind}`;
  const action = kind === 'stuck' ? 'stuck_forms' : 'not_submitted';
  return [{ kind: action, count, phase, names, reason: null, dueOn: null, link, progress: null }];
}
