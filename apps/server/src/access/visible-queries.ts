import { type SQL, sql } from 'drizzle-orm';
import {
  companiesInScope,
  historyReach,
  mayUse,
  reachOf,
  ROLE,
  ROLES_OF_APPROVER,
  type Actor,
  type Day,
  type HistoryView,
  hasUnitReport,
  type Permission,
  type Reach,
  type ReportedUnit,
} from '@prestasi/domain';
import { appraisal, form } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { department } from '../schema/organisation.ts';
import { assignment } from '../schema/people.ts';
import { appraisalsDelegatedTo } from './delegated-queries.ts';
import { appraisalsOnPanel } from './panel-queries.ts';
import { cameFromElsewhere, isPlacement, isPlacementOrFirst } from './placement-queries.ts';

/** The records that something reaches: a query of their ids, or all. */
type Ids = SQL | 'all';

/**
 * Whether the actor reads the whole appraisal, by its id; equals the domain's `canReadAppraisal` on every row (domain
 * §4). Evaluated for each row that was found by something else, instead of collecting all ids.
 */
export function visibleTo(actor: Actor, appraisalId: SQL, today: Day): SQL {
  return isOneOf(appraisalId, [...inPerson(actor, today), ...appraisalsReached(actor, READ, today)]);
}

/** As `visibleTo`, but the ids are collected once: for sums over all appraisals of a year. */
export function visibleAmong(actor: Actor, appraisalId: SQL, today: Day, year: number): SQL {
  return among(appraisalId, [...inPerson(actor, today), ...appraisalsReached(actor, READ, today, year)]);
}

/** Restricts to people of whom the actor reads at least one appraisal whole, as `visibleTo` does for one appraisal. */
export function readOf(actor: Actor, employeeId: SQL, today: Day): SQL {
  const sets = [...inPerson(actor, today), ...appraisalsReached(actor, READ, today)];
  return gathered(sets, (ids) => sql`${employeeId} in (select employee_id from ${appraisal} where id in (${ids}))`);
}

/**
 * Restricts to appraisals whose level and final score the actor's lists may show; equals the domain's `canSeeStatus`.
 */
export function listedFor(actor: Actor, appraisalId: SQL, today: Day): SQL {
  return among(appraisalId, [...inPerson(actor, today), ...appraisalsReached(actor, LISTED, today)]);
}

/** As `listedFor`, for a few known appraisals. */
export function isListedFor(actor: Actor, appraisalId: SQL, today: Day): SQL {
  return isOneOf(appraisalId, [...inPerson(actor, today), ...appraisalsReached(actor, LISTED, today)]);
}

/**
 * As `listedFor`, without one's own form unless it is in the scope of one's unit or role: the forms of reports. With a
 * year, only the ids needed to find those of the year are collected.
 */
export function reportedTo(actor: Actor, appraisalId: SQL, today: Day, year?: number): SQL {
  return among(appraisalId, [...named(actor), ...appraisalsReached(actor, LISTED, today, year)]);
}

/** Restricts to appraisals of a year in the scope of the actor's unit or role alone: the forms of statistics. */
export function countedFor(actor: Actor, appraisalId: SQL, today: Day, year: number): SQL {
  return among(appraisalId, appraisalsReached(actor, ['appraisal.status'], today, year));
}

/**
 * Restricts to rows of `score_listing`, under this name, that belong to a history of the actor; equals the domain's
 * `isInHistory`. A year belongs to the units and the company of its snapshot, wherever its appraisee is now.
 */
export function inHistoryOf(actor: Actor, view: HistoryView, name: 'listing' | 'other', today: Day): SQL {
  const column = (of: string) => sql`${sql.identifier(name)}.${sql.identifier(of)}`;
  const { sections, departments, divisions } = actor.headedUnits;
  const conditions = historyReach(actor, view).map((reach): SQL => {
    if (reach === 'companies') {
      const scope = scopeOf(actor);
      return scope === 'group' ? sql`true` : sql`${column('company_id')} = ${anyId(scope)}`;
    }
    if (reach === 'section') return sql`${column('section_id')} = ${anyId(sections)}`;
    if (reach === 'department') return sql`${column('department_id')} = ${anyId(departments)}`;
    if (reach === 'division') return sql`${column('division_id')} = ${anyId(divisions)}`;
    if (reach === 'supervisees') return reachedBy(actor, 'appraisal.supervise', column('employee_id'), today);
    return reach === 'group' ? sql`true` : sql`false`;
  });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * Restricts to appraisals whose snapshot is in a unit that the actor heads today: those of the unit's report; equals the
 * domain's `isInUnitReport`. With a year as in `reportedTo`.
 */
export function inUnitReportOf(actor: Actor, unit: ReportedUnit, appraisalId: SQL, year?: number): SQL {
  if (!hasUnitReport(actor, unit)) return sql`false`;
  const { divisions, sections } = actor.headedUnits;
  const isOfUnit = unit === 'division' ? sql`division_id = ${anyId(divisions)}` : sql`section_id = ${anyId(sections)}`;
  return among(appraisalId, [sql`select id from ${appraisal} where ${isOfUnit}${ofYear(year)}`]);
}

/**
 * Restricts to appraisals that the actor decides in person: those of people whom they supervise, those for which they
 * were named as appraiser while nobody is above the appraisee, and those for which they were named to take a later step
 * (domain §4, §5). With a year as in `reportedTo`.
 */
export function appraisedBy(actor: Actor, appraisalId: SQL, today: Day, year?: number): SQL {
  return among(appraisalId, [
    ...appraisalsReached(actor, ['appraisal.supervise'], today, year),
    ...namedAppraiser(actor, today),
    ...namedDecider(actor),
  ]);
}

/** Restricts to appraisals that the actor reads as a stand-in, by id (domain §7). */
export function delegatedTo(actor: Actor, appraisalId: SQL, today: Day): SQL {
  return among(appraisalId, appraisalsDelegatedTo(actor, today));
}

/** Restricts to people in the actor's directory, by id; equals the domain's `canReadEmployee`. */
export function inDirectoryOf(actor: Actor, employeeId: SQL, today: Day): SQL {
  const { employeeId: self } = actor;
  const themselves: Ids[] = self === null ? [] : [sql`select ${self}::bigint`];
  return among(employeeId, [...themselves, ...peopleReached(actor, 'employee.directory', today)]);
}

/** Restricts to people whom a permission reaches in the actor's active role, by id; equals the domain's `isReached`. */
export function reachedBy(actor: Actor, permission: Permission, employeeId: SQL, today: Day): SQL {
  return among(employeeId, peopleReached(actor, permission, today));
}

/**
 * As `reachedBy`, but the ids are collected before anything else is read: for lists of few among many, for which the
 * database would otherwise read all.
 */
export function firstReachedBy(actor: Actor, permission: Permission, employeeId: SQL, today: Day): SQL {
  return gathered(peopleReached(actor, permission, today), (ids) => sql`${employeeId} = any(array(${ids}))`);
}

const READ = ['appraisal.supervise', 'appraisal.read'] as const satisfies readonly Permission[];
const LISTED = [...READ, 'appraisal.status'] as const satisfies readonly Permission[];

/**
 * By the appraisee's placement; for HR and admin by the company of the snapshot, and by that of newcomers (domain §6).
 */
function appraisalsReached(actor: Actor, permissions: readonly Permission[], today: Day, year?: number): Ids[] {
  const reaches = [...new Set(permissions.flatMap((permission) => reachOf(actor, permission)))];
  const scope = reaches.includes('companies') ? scopeOf(actor) : [];
  const people = reaches.filter((reach) => reach !== 'companies').flatMap((reach) => HELD[reach](actor, today));
  if (scope === 'group' || people.includes('all')) return ['all'];
  return [
    ...people.map((ids) => sql`select id from ${appraisal} where employee_id in (${ids})${ofYear(year)}`),
    ...(scope.length === 0
      ? []
      : [
          sql`select id from ${appraisal} where company_id = ${anyId(scope)}${ofYear(year)}`,
          sql`select id from (${ofNewcomers(scope, today)}) appraisal where true${ofYear(year)}`,
        ]),
  ];
}

/**
 * Selects appraisals of other companies whose appraisees came to one of these: while they run, and those of the year in
 * which they came.
 */
function ofNewcomers(scope: readonly number[], today: Day): SQL {
  return sql`select appraisal.id, appraisal.company_cycle_id from ${assignment} place
    join ${appraisal} on appraisal.employee_id = place.employee_id and appraisal.company_id <> place.company_id
    join ${companyCycle} run on run.id = appraisal.company_cycle_id
    join ${cycle} on cycle.id = run.cycle_id
    where place.company_id = ${anyId(scope)} and ${isPlacementOrFirst('place', today)}
      and (run.state = 'open' or coalesce(${cameFromElsewhere('place')} <= make_date(cycle.year::int, 12, 31), true))`;
}

function ofYear(year: number | undefined): SQL {
  if (year === undefined) return sql``;
  return sql` and company_cycle_id in (select company_cycle.id from ${companyCycle}
    join ${cycle} on cycle.id = company_cycle.cycle_id where cycle.year = ${year})`;
}

function peopleReached(actor: Actor, permission: Permission, today: Day): Ids[] {
  return reachOf(actor, permission).flatMap((reach) => HELD[reach](actor, today));
}

const HELD: Readonly<Record<Reach, (actor: Actor, today: Day) => Ids[]>> = {
  group: () => ['all'],
  companies: (actor, today) => {
    const scope = scopeOf(actor);
    return scope === 'group' ? ['all'] : placed(sql`company_id`, scope, today);
  },
  own: ({ employeeId }) => (employeeId === null ? [] : [sql`select ${employeeId}::bigint`]),
  supervisees: ({ employeeId }, today) => (employeeId === null ? [] : placed(sql`supervisor_id`, [employeeId], today)),
  section: ({ headedUnits }, today) => placed(sql`section_id`, headedUnits.sections, today),
  department: ({ headedUnits }, today) => placed(sql`department_id`, headedUnits.departments, today),
  division: ({ headedUnits }, today) => inDivision(headedUnits.divisions, today),
  own_company: () => [],
};

function scopeOf(actor: Actor): ReturnType<typeof companiesInScope> {
  return companiesInScope(actor, actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr);
}

/** Finds people by a column of the assignment in force today. */
function placed(column: SQL, ids: readonly number[], today: Day): SQL[] {
  if (ids.length === 0) return [];
  return [
    sql`select employee_id from ${assignment} where ${column} = ${anyId(ids)} and ${isPlacementOrFirst('assignment', today)}`,
  ];
}

/** The division of the department counts, or the person's own where the department has none. */
function inDivision(ids: readonly number[], today: Day): SQL[] {
  if (ids.length === 0) return [];
  const departments = (condition: SQL) => sql`(select id from ${department} where ${condition})`;
  return [
    sql`select employee_id from ${assignment}
      where department_id in ${departments(sql`division_id = ${anyId(ids)}`)} and ${isPlacementOrFirst('assignment', today)}`,
    sql`select employee_id from ${assignment}
      where division_id = ${anyId(ids)} and ${isPlacementOrFirst('assignment', today)}
        and (department_id is null or department_id in ${departments(sql`division_id is null`)})`,
  ];
}

/**
 * Appraisals that the actor reads whatever their office: their own, those they were named for, as a stand-in, and those
 * of whose appeal they decide.
 */
function inPerson(actor: Actor, today: Day): Ids[] {
  return [...own(actor), ...named(actor), ...appraisalsDelegatedTo(actor, today), ...appraisalsOnPanel(actor)];
}

function own({ employeeId }: Actor): Ids[] {
  return employeeId === null ? [] : [sql`select id from ${appraisal} where employee_id = ${employeeId}`];
}

/** Super HR named the actor for a step of one of the appraisal's forms (domain §5). */
function named({ employeeId, activeRole }: Actor): Ids[] {
  if (employeeId === null || !ROLES_OF_APPROVER.named.includes(activeRole)) return [];
  return [
    sql`select appraisal_id from ${form} where named_supervisor_id = ${employeeId} or named_hod_id = ${employeeId}
      or named_hr_id = ${employeeId} or named_super_hr_id = ${employeeId}`,
  ];
}

function namedAppraiser({ employeeId, activeRole }: Actor, today: Day): Ids[] {
  if (employeeId === null || !ROLES_OF_APPROVER.supervisor.includes(activeRole)) return [];
  return [
    sql`select form.appraisal_id from ${form} join ${appraisal} on appraisal.id = form.appraisal_id
      where form.named_supervisor_id = ${employeeId} and not exists (
        select from ${assignment} place
        where place.employee_id = appraisal.employee_id and ${isPlacement('place', today)} and place.supervisor_id is not null)`,
  ];
}

/** Only if no unit of the actor shows it: with one, such a form is in the list of the unit. */
function namedDecider(actor: Actor): Ids[] {
  const { employeeId, activeRole } = actor;
  if (employeeId === null || !ROLES_OF_APPROVER.supervisor.includes(activeRole)) return [];
  if (mayUse(actor, 'appraisal.status')) return [];
  return [
    sql`select appraisal_id from ${form} where named_hod_id = ${employeeId} or named_hr_id = ${employeeId}
      or named_super_hr_id = ${employeeId}`,
  ];
}

function among(id: SQL, sets: readonly Ids[]): SQL {
  return gathered(sets, (ids) => sql`${id} in (${ids})`);
}

/** The same for one row: each set is queried for this id alone. */
function isOneOf(id: SQL, sets: readonly Ids[]): SQL {
  return gathered(sets, (ids) => sql`exists (select from (${ids}) reached(id) where reached.id = ${id})`);
}

function gathered(sets: readonly Ids[], holds: (ids: SQL) => SQL): SQL {
  const queries = sets.filter((ids) => ids !== 'all');
  if (queries.length < sets.length) return sql`true`;
  return queries.length === 0 ? sql`false` : holds(sql.join(queries, sql` union all `));
}

function anyId(ids: readonly number[]): SQL {
  return sql`any(${sql.param([...ids])}::bigint[])`;
}
