import {
  companiesInScope,
  isGroupAdmin,
  isSuperHr,
  mayUse,
  OVERDUE_REASONS,
  PHASES,
  ROLE,
  STEPS,
  type Actor,
  type Day,
} from '@prestasi/domain';
import { findCompanyNames } from '../access/index.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import {
  formLink,
  OUTSTANDING_LIST_LINK,
  SUMMARY_LIST_LINK,
  summaryListLink,
  TEAM_LIST_LINK,
  teamFormLink,
} from './links.ts';
import { scopeFor } from './list-appraisals.ts';
import { isOfferedToSuperHr, type ListScope } from './list-condition-queries.ts';
import { findYears } from './list-queries.ts';
import { approverNamingActions } from './approver-naming-actions.ts';
import { delegatedActions } from './delegated-actions.ts';
import { type OpenAction, UNDATED } from './open-action.ts';
import { ownActions } from './own-actions.ts';
import { ownPlanActions, sectionActions } from './section-actions.ts';
import { segmentActions } from './segment-actions.ts';
import { countOutstanding, findOutstandingNames } from './outstanding-queries.ts';
import { findLastDays, findWaiting, type Waiting } from './waiting-queries.ts';

/** An open action before its companies are named: cached statistics hold no names that can change. */
type Draft = Omit<OpenAction, 'companies'> & { readonly companyIds: readonly number[] };

/** The year-end of one year and the planning of the next run at once. */
const YEARS = 2;

/**
 * Returns the open actions of the actor in their active role: their own forms first, then their decisions by phase and
 * role, then what HR looks after (domain §5, §7).
 */
export async function openActionsOf(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  const own = [...(await ownPlanActions(db, actor, today)), ...(await ownActions(db, actor, today))];
  if (isGroupAdmin(actor)) return [...own, ...(await approverNamingActions(db, actor, today))];
  if (!mayUse(actor, 'appraisal.supervise') && !mayUse(actor, 'appraisal.read')) return own;
  const scope = await scopeFor(db, 'scope', actor, today);
  const others = await cacheStatistics(db, ['actions', scope], (on) => readActions(on, scope));
  return [
    ...own,
    ...(await withCompanies(db, others, actor)),
    ...(await delegatedActions(db, actor, today)),
    ...(await segmentActions(db, actor, today)),
    ...(await sectionActions(db, actor, today)),
  ];
}

/** Adds the names of the companies for HR of several; nobody else needs them. */
async function withCompanies(db: Executor, drafts: readonly Draft[], actor: Actor): Promise<OpenAction[]> {
  const ids = looksAfterSeveral(actor) ? drafts.flatMap(({ companyIds }) => companyIds) : [];
  const names = await findCompanyNames(db, ids);
  return drafts.map(({ companyIds, ...action }) => ({
    ...action,
    companies: companyIds.flatMap((id) => names.get(id) ?? []).toSorted(),
  }));
}

/** Whether the actor is HR of more than one company. */
export function looksAfterSeveral(actor: Actor): boolean {
  const scope = companiesInScope(actor, ROLE.hr);
  return actor.activeRole === ROLE.hr && (scope === 'group' || scope.length > 1);
}

async function readActions(db: Executor, scope: ListScope): Promise<Draft[]> {
  const years = (await findYears(db, scope)).slice(0, YEARS);
  const actions: Draft[] = [];
  for (const year of years) actions.push(...(await actionsOn(db, scope, year)));
  return [...actions, ...(await outstandingActions(db, scope))];
}

async function actionsOn(db: Executor, scope: ListScope, year: number): Promise<Draft[]> {
  const waiting = await findWaiting(db, scope, year);
  const offered = isSuperHr(scope.actor) ? await findWaiting(db, scope, year, isOfferedToSuperHr) : [];
  const days = waiting.length === 0 ? new Set<string>() : await findLastDays(db, year);
  const found = [
    ...waiting.toSorted(byStep).map((group) => decision(group, { waiting, days, actor: scope.actor, year })),
    ...offered.map((group) => offer(group, year)),
  ];
  return PHASES.flatMap((phase) => found.filter((action) => action.phase === phase));
}

function byStep(one: Waiting, other: Waiting): number {
  return STEPS.indexOf(one.step) - STEPS.indexOf(other.step);
}

/**
 * Returns the action for forms to decide: it opens a single form, or the list of several, narrowed to their step if
 * others of the phase wait too.
 */
function decision(group: Waiting, { waiting, days, actor, year }: DecisionContext): Draft {
  const { phase, step, count, names, firstLastDay, finalLastDay, employeeId, formId, companyIds } = group;
  const isTeam = standsInTeam(group, actor);
  const one = isTeam ? teamFormLink(employeeId, formId) : formLink(employeeId, formId);
  const isAlone = waiting.filter((other) => other.phase === phase).length === 1;
  const list = `${isTeam ? TEAM_LIST_LINK : summaryListLink(actor)}/${TAB_MINE}?year=${year}&phase=${phase}`;
  const link = count === 1 ? one : isAlone ? list : `${list}&step=${step}`;
  const isExtended = !days.has(`${phase} ${firstLastDay}`);
  const until = { dueOn: firstLastDay, lastDueOn: finalLastDay, isExtended };
  return { ...UNDATED, ...until, kind: kindOf(group), count, year, phase, names, link, companyIds };
}

/**
 * Returns the action for HR's steps that super HR could take instead of HR of the company: shown apart and without a
 * day, since they wait for somebody else and whoever takes one cannot finalise (domain §5).
 */
function offer({ phase, count, names, companyIds }: Waiting, year: number): Draft {
  const link = `${SUMMARY_LIST_LINK}/${TAB_HR}?year=${year}&phase=${phase}`;
  return { ...UNDATED, kind: 'hr_step_offered', count, year, phase, names, link, companyIds };
}

/** The context of a decision: all that wait, and on which days companies end which phase. */
type DecisionContext = {
  readonly waiting: readonly Waiting[];
  readonly days: ReadonlySet<string>;
  readonly actor: Actor;
  readonly year: number;
};

function kindOf({ step, approver }: Waiting): OpenAction['kind'] {
  if (step === 'supervisor') return 'mark_forms';
  if (step === 'super_hr') return 'finalise';
  if (approver === 'hr' || approver === 'super_hr') return 'approve_hr';
  return approver === 'head_of_division' ? 'decide_division' : 'approve_forms';
}

/**
 * Whether forms are decided from the team's list: those that the actor marks as supervisor, except for an HOD, whose
 * menu has the summary instead; and all for which the actor was named without having a summary.
 */
function standsInTeam({ step }: Waiting, actor: Actor): boolean {
  if (!mayUse(actor, 'appraisal.status')) return true;
  return step === 'supervisor' && actor.activeRole !== ROLE.hod && actor.activeRole !== ROLE.hr;
}

/** How many people an action names. */
const NAMES = 3;

/** The positions of the tabs `mine` and `hr` in the addresses of lists. */
const TAB_MINE = 0;
const TAB_HR = 4;

/** The reasons that are shown as open actions: unassigned forms are super HR's to look after, the others HR's (domain §3, §5). */
const OVERSIGHT = {
  unassigned: 'stuck_forms',
  not_submitted: 'not_submitted',
  approval_late: 'late_approvals',
} as const satisfies Record<(typeof OVERDUE_REASONS)[number], OpenAction['kind']>;

/** Returns what HR looks after: the outstanding forms that do not go on by themselves, by year, phase and reason. */
async function outstandingActions(db: Executor, { actor, today }: ListScope): Promise<Draft[]> {
  if (!mayUse(actor, 'cycle.manage')) return [];
  const counted = await countOutstanding(db, { actor, today }, {}, OVERDUE_REASONS);
  const actions: Draft[] = [];
  for (const [reason, kind] of Object.entries(OVERSIGHT) as [keyof typeof OVERSIGHT, OpenAction['kind']][]) {
    if (reason === 'unassigned' && !isSuperHr(actor)) continue;
    const groups = Map.groupBy(
      counted.filter((one) => one.reason === reason),
      ({ year, phase }) => `${year} ${phase}`,
    );
    for (const found of groups.values()) {
      const [first] = found;
      if (first === undefined) continue;
      const { year, phase } = first;
      const names = await findOutstandingNames(db, { actor, today }, first, NAMES);
      const link = `${OUTSTANDING_LIST_LINK}?reason=${reason}&phase=${phase}`;
      const count = found.reduce((sum, one) => sum + one.count, 0);
      const companyIds = found.map(({ companyId }) => companyId);
      actions.push({ ...UNDATED, kind, count, year, phase, names: [...names], link, companyIds });
    }
  }
  return actions;
}
