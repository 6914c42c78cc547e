import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportCounts } from '../job.ts';
import { createFindings, type Finding, type Findings, type Found, joinFound } from '../findings.ts';
import { SHEETS, type SheetKey, type Workbook } from '../sheets.ts';
import { type Causes, createCauses } from './causes.ts';
import type { Change } from './change.ts';
import { checkPower } from './check-power.ts';
import { checkSupervisors, reportingLine } from './check-supervisors.ts';
import { type Context, type SheetContext, sheetContext } from './context.ts';
import { refuseRepeatedIdentity } from './identity.ts';
import { checkLostRoles } from './lost-roles.ts';
import type { Organisation } from './placement.ts';
import { planCompanies } from './plan-companies.ts';
import { type PersonPlan, planPerson } from './plan-employees.ts';
import { type LibraryPlan, planCompetencies } from './plan-competencies.ts';
import { planHolidays } from './plan-holidays.ts';
import { planLocations, planPositions } from './plan-reference.ts';
import { planTasks, type TasksPlan } from './plan-tasks.ts';
import { type NewHeadRow, planUnits } from './plan-units.ts';
import type { Scope } from './scope.ts';
import { type Fields, REFERENCE, type Reference, type State } from './state.ts';

/** Everything that a workbook would change, or the errors that prevent it. */
export type ImportPlan = Found & {
  readonly counts: ImportCounts;
  readonly changes: Readonly<Record<Reference, readonly Change[]>>;
  readonly people: readonly PersonPlan[];
  readonly tasks: readonly TasksPlan[];
  readonly library: LibraryPlan;
  /** How many rows follow from each row with an error, by its location. */
  readonly followers: ReadonlyMap<string, number>;
};

export type Asked = {
  readonly workbook: Workbook;
  readonly state: State;
  readonly scope: Scope;
  /** The errors of the workbook in itself. */
  readonly read?: readonly Finding[];
  /** Is called with the number of employees planned so far. */
  readonly onProgress?: (done: number) => Promise<void>;
};

const AT_ONCE = 500;

/**
 * Plans an import: checks every row against the records and all other rows, and returns what would be created and
 * changed. Has no side effects; yields the thread between batches of rows.
 */
export async function planImport({ workbook, state, scope, read = [], onProgress }: Asked): Promise<ImportPlan> {
  const findings = createFindings();
  const context: Context = { state, scope };
  const causes = createCauses(workbook, read);
  const sheets = contextsOf(workbook, findings, causes);
  const { organisation, changes, newHeads } = planOrganisation(context, sheets);
  const tasks = planTasks(context, sheets.tasks, organisation);
  const library = planCompetencies(context, sheets.competencies);
  const people = await planPeople(context, sheets.employees, organisation, onProgress);
  await breathe();
  checkLines(context, sheets, people, organisation, newHeads);
  await breathe();
  const counts = Object.fromEntries(
    SHEETS.flatMap((key) => {
      const sheet = sheets[key];
      return sheet === null ? [] : [[key, sheet.counts] as const];
    }),
  );
  const followers = causes.followers();
  const found = joinFound(workbook, followers, { errors: findings.list(), errorCount: findings.count() });
  return { ...found, counts, changes, people, tasks, library, followers };
}

type Sheets = { readonly [S in SheetKey]: SheetContext<S> | null };

function contextsOf(workbook: Workbook, findings: Findings, causes: Causes): Sheets {
  return {
    companies: sheetContext(workbook, 'companies', findings, causes),
    units: sheetContext(workbook, 'units', findings, causes),
    positions: sheetContext(workbook, 'positions', findings, causes),
    locations: sheetContext(workbook, 'locations', findings, causes),
    employees: sheetContext(workbook, 'employees', findings, causes),
    tasks: sheetContext(workbook, 'tasks', findings, causes),
    competencies: sheetContext(workbook, 'competencies', findings, causes),
    holidays: sheetContext(workbook, 'holidays', findings, causes),
  };
}

function planOrganisation(
  context: Context,
  sheets: Sheets,
): { organisation: Organisation; changes: ImportPlan['changes']; newHeads: readonly NewHeadRow[] } {
  const company = planCompanies(context, sheets.companies);
  const location = planLocations(context, sheets.locations, company.after);
  const holiday = planHolidays(context, sheets.holidays, company.after);
  const { positions, grades } = planPositions(context, sheets.positions, company.after);
  const { units, newHeads } = planUnits(context, sheets.units, company.after);
  const planned = {
    company,
    location,
    holiday,
    position: positions,
    grade: grades,
    ...units,
  };
  const of = <T>(pick: (one: (typeof planned)[Reference]) => T) =>
    Object.fromEntries(Object.entries(planned).map(([kind, one]) => [kind, pick(one)])) as Record<Reference, T>;
  return { organisation: of(({ after }) => after), changes: of(({ changes }) => changes), newHeads };
}

async function planPeople(
  context: Context,
  sheet: SheetContext<'employees'> | null,
  organisation: Organisation,
  onProgress: Asked['onProgress'],
): Promise<PersonPlan[]> {
  if (sheet === null) return [];
  refuseRepeatedIdentity(sheet);
  const people: PersonPlan[] = [];
  for (let from = 0; from < sheet.rows.length; from += AT_ONCE) {
    const batch = sheet.rows.slice(from, from + AT_ONCE);
    people.push(...batch.flatMap((row) => planPerson(context, sheet, organisation, row) ?? []));
    await onProgress?.(from + batch.length);
    await breathe();
  }
  return people;
}

function checkLines(
  context: Context,
  sheets: Sheets,
  people: readonly PersonPlan[],
  organisation: Organisation,
  newHeads: readonly NewHeadRow[],
): void {
  const { employees, units } = sheets;
  const after = reportingLine(context, people, organisation);
  if (employees !== null) checkSupervisors(employees, people, after);
  const before = reportingLine(context, [], organisationOf(context.state));
  checkLostRoles(context.state, sheets, people, before, after);
  checkPower(context, sheets, people, newHeads, { before, after });
  for (const { row, head } of newHeads) {
    if (head !== null && !after.has(head)) units?.report(row, 'head', 'unknown_head', { value: head });
  }
}

function organisationOf({ reference }: State): Organisation {
  const fieldsOf = (kind: Reference) => new Map([...reference[kind]].map(([key, { fields }]) => [key, fields]));
  return Object.fromEntries(REFERENCE.map((kind) => [kind, fieldsOf(kind)])) as Record<Reference, Map<string, Fields>>;
}
