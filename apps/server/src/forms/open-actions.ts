import type { getDashboard, OutputOf } from '@prestasi/contract';
import { isSuperHr, mayUse, PHASES, ROLE, STEPS, type Actor, type Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { formLink, SUMMARY_LIST_LINK, TEAM_LIST_LINK, teamFormLink } from './links.ts';
import { scopeFor } from './list-appraisals.ts';
import type { ListScope } from './list-conditions.ts';
import { findAttention, findWaiting, findYears, type Attention, type Waiting } from './list-queries.ts';
import { ownActions } from './own-actions.ts';
import { rememberFigures } from './remember-figures.ts';
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
  const others = await rememberFigures(db, 'actions', scope, {}, () => readActions(db, scope));
  return [...own, ...others, ...(await segmentActions(db, actor, today))];
}

async function readActions(db: Executor, scope: ListScope): Promise<OpenAction[]> {
  const years = (await findYears(db, scope)).slice(0, YEARS);
  const actions: OpenAction[] = [];
  for (const year of years) actions.push(...(await actionsOn(db, scope, year)));
  return actions;
}

async function actionsOn(db: Executor, scope: ListScope, year: number): Promise<OpenAction[]> {
  const waiting = await findWaiting(db, scope, year);
  const attention = mayUse(scope.actor, 'cycle.manage') ? await findAttention(db, scope, { year, phase: null }) : [];
  const found = [
    ...waiting.toSorted(byStep).map((group) => decision(group, waiting, scope.actor, year)),
    ...attention.flatMap((group) => oversight(group, scope.actor, year)),
  ];
  return PHASES.flatMap((phase) => found.filter((action) => action.phase === phase));
}

function byStep(one: Waiting, other: Waiting): number {
  return STEPS.indexOf(one.step) - STEPS.indexOf(other.step);
}

/** Forms to decide: one opens itself, several their list, narrowed to their step where others of the phase wait too. */
function decision(group: Waiting, all: readonly Waiting[], actor: Actor, year: number): OpenAction {
  const { phase, step, count, names, lastDay, employeeId, formId } = group;
  const isTeam = standsInTeam(group, actor);
  const one = isTeam ? teamFormLink(employeeId, formId) : formLink(employeeId, formId);
  const isAlone = all.filter((other) => other.phase === phase).length === 1;
  const list = `${isTeam ? TEAM_LIST_LINK : SUMMARY_LIST_LINK}/${TAB_MINE}?year=${year}&phase=${phase}`;
  const link = count === 1 ? one : isAlone ? list : `${list}&step=${step}`;
  return { kind: kindOf(group), count, phase, names, reason: null, dueOn: lastDay, link, progress: null };
}

function kindOf({ step, office }: Waiting): OpenAction['kind'] {
  if (step === 'supervisor') return 'mark_forms';
  if (step === 'super_hr') return 'finalise';
  if (office === 'hr') return 'approve_hr';
  return office === 'head_of_division' ? 'decide_division' : 'approve_forms';
}

/**
 * Whether forms are decided from the team's list: those that one marks as supervisor, but for an HOD, whose menu has the
 * summary instead; and all that somebody was named for to whom no summary is open.
 */
function standsInTeam({ step }: Waiting, actor: Actor): boolean {
  if (!mayUse(actor, 'appraisal.status')) return true;
  return step === 'supervisor' && actor.activeRole !== ROLE.hod && actor.activeRole !== ROLE.hr;
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
