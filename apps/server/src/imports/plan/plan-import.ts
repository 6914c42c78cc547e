import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportCounts } from '../job.ts';
import { createFindings, type Findings, type Found, sortFindings } from '../findings.ts';
import { SHEETS, type SheetKey, type Workbook } from '../sheets.ts';
import type { Change } from './change.ts';
import { checkSupervisors, reportingLine } from './check-supervisors.ts';
import { type Context, type SheetContext, sheetContext } from './context.ts';
import { refuseRepeatedIdentity } from './identity.ts';
import { checkLostRoles } from './lost-roles.ts';
import type { Organisation } from './place.ts';
import { planCompanies } from './plan-companies.ts';
import { type PersonPlan, planPerson } from './plan-employees.ts';
import { planLocations, planPositions } from './plan-reference.ts';
import { planUnits } from './plan-units.ts';
import type { Scope } from './scope.ts';
import { type Fields, isSaid, REFERENCE, type Reference, type State } from './state.ts';

/** Everything that a workbook would change, or what stands against it. */
export type ImportPlan = Found & {
  readonly counts: ImportCounts;
  readonly changes: Readonly<Record<Reference, readonly Change[]>>;
  readonly people: readonly PersonPlan[];
};

export type Asked = {
  readonly workbook: Workbook;
  readonly state: State;
  readonly scope: Scope;
  /** Hears how many employees are planned. */
  readonly onProgress?: (done: number) => Promise<void>;
};

const AT_ONCE = 500;

/**
 * Plans an import: checks every row against what is on record and against all others, and says what would be created
 * and changed. Plain of side effects; it lets others have the thread between batches of rows.
 */
export async function planImport({ workbook, state, scope, onProgress }: Asked): Promise<ImportPlan> {
  const findings = createFindings();
  const context: Context = { state, scope };
  const sheets = contextsOf(workbook, findings);
  const { organisation, changes } = planOrganisation(context, sheets);
  const people = await planPeople(context, sheets.employees, organisation, onProgress);
  await breathe();
  checkLines(context, sheets, people, organisation);
  await breathe();
  const counts = Object.fromEntries(
    SHEETS.map((key) => [key, sheets[key]?.counts ?? { created: 0, changed: 0, unchanged: 0 }]),
  );
  return { errors: sortFindings(findings.list(), workbook), errorCount: findings.count(), counts, changes, people };
}

type Sheets = { readonly [S in SheetKey]: SheetContext<S> | null };

function contextsOf(workbook: Workbook, findings: Findings): Sheets {
  return {
    companies: sheetContext(workbook, 'companies', findings),
    units: sheetContext(workbook, 'units', findings),
    positions: sheetContext(workbook, 'positions', findings),
    locations: sheetContext(workbook, 'locations', findings),
    employees: sheetContext(workbook, 'employees', findings),
  };
}

function planOrganisation(
  context: Context,
  sheets: Sheets,
): { organisation: Organisation; changes: ImportPlan['changes'] } {
  const company = planCompanies(context, sheets.companies);
  const location = planLocations(context, sheets.locations, company.after);
  const { positions, grades } = planPositions(context, sheets.positions, company.after);
  const planned = {
    company,
    location,
    position: positions,
    grade: grades,
    ...planUnits(context, sheets.units, company.after),
  };
  const of = <T>(pick: (one: (typeof planned)[Reference]) => T) =>
    Object.fromEntries(Object.entries(planned).map(([kind, one]) => [kind, pick(one)])) as Record<Reference, T>;
  return { organisation: of(({ after }) => after), changes: of(({ changes }) => changes) };
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
  { state }: Context,
  sheets: Sheets,
  people: readonly PersonPlan[],
  organisation: Organisation,
): void {
  const { employees, units } = sheets;
  const after = reportingLine(state, people, organisation);
  if (employees !== null) checkSupervisors(employees, people, after);
  checkLostRoles(state, sheets, people, reportingLine(state, [], organisationOf(state)), after);
  for (const { row, values } of units?.rows ?? []) {
    const { head } = values;
    if (isSaid(head) && !after.has(head)) units?.report(row, 'head', 'unknown_head', { value: head });
  }
}

function organisationOf({ reference }: State): Organisation {
  const fieldsOf = (kind: Reference) => new Map([...reference[kind]].map(([key, { fields }]) => [key, fields]));
  return Object.fromEntries(REFERENCE.map((kind) => [kind, fieldsOf(kind)])) as Record<Reference, Map<string, Fields>>;
}
