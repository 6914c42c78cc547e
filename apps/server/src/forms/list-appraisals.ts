import type { listAppraisals as listCall, OutputOf, QueryOf } from '@prestasi/contract';
import { hasUnitReport, mayUse, STAND_IN_ROLES, type Actor, type Day, type Phase } from '@prestasi/domain';
import { onOneConnection } from '../platform/database/query-together.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { formsToDecideAsStandIn } from './delegated-forms.ts';
import { isUnitReport, type AskedFilter, type ListFilter, type ListScope } from './list-condition-queries.ts';
import { countTabs, findPage, findPhaseOf, findUnits, findYears, type TabCounts, type Units } from './list-queries.ts';
import { presentRows } from './list-rows.ts';
import { findSuperiors } from './approver-queries.ts';
import { findAttention } from './waiting-queries.ts';

type Query = QueryOf<typeof listCall>;
type List = OutputOf<typeof listCall>;

/**
 * Lists appraisals of a year and phase that the caller may see, one page, with the counts of all tabs (domain §4, §7).
 * Refuses a view that the active role does not have.
 */
export async function listAppraisals(db: Executor, query: Query, context: PresentContext): Promise<List> {
  return onOneConnection(db, (on) => listOn(on, query, context));
}

async function listOn(db: Executor, query: Query, context: PresentContext): Promise<List> {
  const { tab, sort, page, size, ...filter } = query;
  const scope = await scopeOf(db, query.view, context);
  const remembered = await cacheStatistics(db, ['list', scope, filter], (on) => readStatistics(on, scope, filter));
  const { totals, ...statistics } = remembered;
  const { year, phase } = statistics;
  const at = { tab, sort, limit: size, offset: (page - 1) * size };
  const listed = await findPage(db, scope, { ...filter, year, phase }, at);
  const rows = await presentRows(db, listed, year, context);
  return { rows, total: totals[tab], page, size, ...statistics };
}

/** Returns what a query selects, with its year and phase, and the units by which it can be narrowed. */
export async function listedOf(
  db: Executor,
  query: Pick<Query, 'view'> & AskedFilter,
  context: PresentContext,
): Promise<{ readonly scope: ListScope; readonly filter: ListFilter & { readonly phase: Phase } } & Units> {
  const scope = await scopeOf(db, query.view, context);
  const year = await yearOf(db, scope, query);
  const phase = query.phase ?? (await findPhaseOf(db, year, scope.today));
  const { search, companyId, divisionId, departmentId, category, band, attention, step } = query;
  const units = { companyId, divisionId, departmentId };
  const filter = { year, phase, search, ...units, category, band, attention, step };
  return { scope, filter, ...(await findUnits(db, scope, filter)) };
}

async function yearOf(db: Executor, scope: ListScope, asked: AskedFilter): Promise<number> {
  return asked.year ?? (await findYears(db, scope))[0] ?? Number(scope.today.slice(0, 4));
}

/** Reads the data around the rows: the same for every page, tab and order. */
async function readStatistics(
  db: Executor,
  scope: ListScope,
  asked: AskedFilter,
): Promise<Omit<List, 'rows' | 'total' | 'page' | 'size'> & { readonly totals: TabCounts }> {
  const years = await findYears(db, scope);
  const year = asked.year ?? years[0] ?? Number(scope.today.slice(0, 4));
  const phase = asked.phase ?? (await findPhaseOf(db, year, scope.today));
  const filter = { ...asked, year, phase };
  const countedAt = async (step: AskedFilter['step']) =>
    (await countTabs(db, scope, { ...filter, step })).get(phase) ?? NO_FORMS;
  // A step narrows the rows of a tab; the counts of the tabs ignore it.
  const counts = await countedAt(undefined);
  const totals = asked.step === undefined ? counts : await countedAt(asked.step);
  const attention = await findAttention(db, scope, { year, phase });
  return {
    year,
    phase,
    years: [...years],
    counts: { ...counts },
    totals,
    attention: attention.map(({ kind, count, mine, names }) => ({ kind, count, mine, names })),
    ...(await findUnits(db, scope, filter)),
  };
}

const NO_FORMS: TabCounts = {
  mine: 0,
  unsubmitted: 0,
  supervisor: 0,
  hod: 0,
  hr: 0,
  super_hr: 0,
  complete: 0,
  all: 0,
  others: 0,
};

/** Returns the scope of a view for its caller. Refuses a view that the active role does not have. */
export async function scopeOf(
  db: Executor,
  view: ListScope['view'],
  { actor, today }: PresentContext,
): Promise<ListScope> {
  if (!mayList(actor, view)) throw new Problem('forbidden');
  return scopeFor(db, view, actor, today);
}

function mayList(actor: Actor, view: ListScope['view']): boolean {
  if (isUnitReport(view)) return hasUnitReport(actor, view);
  if (view === 'delegated') return mayStandIn(actor);
  return mayUse(actor, view === 'team' ? 'appraisal.supervise' : 'appraisal.status');
}

/** True if the actor can stand in for approvers in their active role (domain §7). */
export function mayStandIn({ employeeId, activeRole }: Actor): boolean {
  return employeeId !== null && STAND_IN_ROLES.includes(activeRole);
}

/** Returns the scope of a view that the active role is known to have. */
export async function scopeFor(db: Executor, view: ListScope['view'], actor: Actor, today: Day): Promise<ListScope> {
  const { employeeId } = actor;
  const superiors = employeeId === null ? undefined : (await findSuperiors(db, [employeeId], today)).get(employeeId);
  const delegated = view === 'delegated' ? await formsToDecideAsStandIn(db, actor, today) : null;
  return { actor, view, today, superiors: [...(superiors ?? [])], delegated };
}
