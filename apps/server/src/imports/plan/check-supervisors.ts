import { findCycles, maySupervise, rolesOfAccount, type Category } from '@prestasi/domain';
import type { Context, SheetContext } from './context.ts';
import type { Organisation } from './placement.ts';
import type { PersonPlan } from './plan-employees.ts';

type PersonSheet = SheetContext<'employees'>;

/** The reporting lines of everybody who will be employed, by number: their supervisor, and whether they may be one. */
export type ReportingLine = {
  /**
   * Whether the importer may name them: they are in the workbook, or in the scope. Others are treated as if they did
   * not exist.
   */
  readonly has: (number: string) => boolean;
  readonly maySupervise: (number: string) => boolean;
  readonly supervisors: ReadonlyMap<string, string | null>;
};

/**
 * Builds the reporting line after the import: today's, replaced by the rows of the workbook. It covers the whole group,
 * except along a newly named superior who is out of reach: nothing may reveal that they exist.
 */
export function reportingLine(
  { state, scope }: Context,
  plans: readonly PersonPlan[],
  organisation: Organisation,
): ReportingLine {
  const supervisors = new Map([...state.staff].map(([number, { supervisor }]) => [number, supervisor]));
  const positions = new Map([...state.staff].map(([number, { position }]) => [number, position]));
  const planned = new Set(plans.map(({ number }) => number));
  const companyOf = (number: string) => state.reference.company.get(state.staff.get(number)?.company ?? '')?.id ?? null;
  const isReached = (number: string) => planned.has(number) || scope.reaches(companyOf(number));
  for (const plan of plans) {
    const { number, place, isEmployed } = plan;
    if (!isEmployed) continue;
    const named = newSupervisor(plan);
    const isCut = named !== null && !isReached(named);
    // A row whose placement has errors still stands for a person: rows that refer to them have no error.
    if (place === null) supervisors.set(number, supervisors.get(number) ?? null);
    else supervisors.set(number, isCut ? null : (place.supervisor ?? null));
    if (place !== null) positions.set(number, place.position ?? '');
  }
  const heads = new Set([...organisation.department.values()].map(({ head }) => head));
  const categoryOf = (number: string) =>
    (organisation.position.get(positions.get(number) ?? '')?.category ?? null) as Category | null;
  return {
    has: (number) => supervisors.has(number) && isReached(number),
    maySupervise: (number) =>
      maySupervise(rolesOfAccount({ category: categoryOf(number), headsDepartment: heads.has(number), grants: [] })),
    supervisors,
  };
}

/** Returns the supervisor whom a row gives to somebody who did not have them. */
function newSupervisor({ place, known }: PersonPlan): string | null {
  const supervisor = place?.supervisor ?? null;
  return supervisor === known?.place?.fields.supervisor ? null : supervisor;
}

/**
 * Refuses a supervisor who does not exist as far as the importer may know (decision 31), is the same person, holds no
 * role 3, 4 or 5, or reports to the person (domain §2). A supervisor whom the person has already is not checked,
 * whatever has become of them.
 */
export function checkSupervisors(sheet: PersonSheet, plans: readonly PersonPlan[], line: ReportingLine): void {
  const inCycle = new Map(
    findCycles(line.supervisors).flatMap((cycle) => cycle.map((number) => [number, cycle] as const)),
  );
  const withErrors = new Set(plans.filter(({ place }) => place === null).map(({ number }) => number));
  for (const plan of plans) {
    const { number, row } = plan;
    const supervisor = newSupervisor(plan);
    if (supervisor === null) continue;
    const cycle = inCycle.get(number);
    if (supervisor === number) sheet.report(row, 'supervisor', 'self_supervision');
    else if (!line.has(supervisor)) sheet.report(row, 'supervisor', 'unknown_supervisor', { value: supervisor });
    else if (cycle !== undefined)
      sheet.report(row, 'supervisor', 'supervisor_cycle', { chain: chainText(line, cycle, number) });
    // The future role of somebody whose own row has errors is not known yet.
    else if (!withErrors.has(supervisor) && !line.maySupervise(supervisor)) {
      sheet.report(row, 'supervisor', 'supervisor_role', { value: supervisor });
    }
  }
}

const LONGEST_CHAIN = 6;
const UNTOLD = '…';

/** Returns the loop from somebody back to themselves; people out of reach appear without their number. */
function chainText({ has }: ReportingLine, cycle: readonly string[], from: string): string {
  const start = cycle.indexOf(from);
  const chain = [...cycle.slice(start), ...cycle.slice(0, start), from]
    .map((number) => (has(number) ? number : UNTOLD))
    .filter((number, at, all) => number !== UNTOLD || all[at - 1] !== UNTOLD);
  if (chain.length <= LONGEST_CHAIN) return chain.join(' → ');
  const first = chain.slice(0, LONGEST_CHAIN - 1);
  return [...first, ...(first.at(-1) === UNTOLD ? [] : [UNTOLD]), from].join(' → ');
}
