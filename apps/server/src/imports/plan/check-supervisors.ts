import { findCycles, maySupervise, rolesOfAccount, type Category } from '@prestasi/domain';
import type { SheetContext } from './context.ts';
import type { Organisation } from './place.ts';
import type { PersonPlan } from './plan-employees.ts';
import type { State } from './state.ts';

type PersonSheet = SheetContext<'employees'>;

/** Everybody who will be employed, by number: their superior, and whether they may be one. */
export type ReportingLine = {
  readonly has: (number: string) => boolean;
  readonly maySupervise: (number: string) => boolean;
  readonly supervisors: ReadonlyMap<string, string | null>;
};

/** The reporting line as it will be: that of today with the rows of the workbook laid over it. */
export function reportingLine(state: State, plans: readonly PersonPlan[], organisation: Organisation): ReportingLine {
  const supervisors = new Map([...state.staff].map(([number, { supervisor }]) => [number, supervisor]));
  const positions = new Map([...state.staff].map(([number, { position }]) => [number, position]));
  for (const { number, place } of plans) {
    // A row whose place has errors still is somebody: who refers to them makes no mistake.
    supervisors.set(number, place === null ? (supervisors.get(number) ?? null) : (place.supervisor ?? null));
    if (place !== null) positions.set(number, place.position ?? '');
  }
  const heads = new Set([...organisation.department.values()].map(({ head }) => head));
  const categoryOf = (number: string) =>
    (organisation.position.get(positions.get(number) ?? '')?.category ?? null) as Category | null;
  return {
    has: (number) => supervisors.has(number),
    maySupervise: (number) =>
      maySupervise(rolesOfAccount({ category: categoryOf(number), headsDepartment: heads.has(number), grants: [] })),
    supervisors,
  };
}

/** Refuses a supervisor who does not exist, is the person, holds no role 3, 4 or 5, or reports to the person (domain §2). */
export function checkSupervisors(sheet: PersonSheet, plans: readonly PersonPlan[], line: ReportingLine): void {
  const inCycle = new Map(
    findCycles(line.supervisors).flatMap((cycle) => cycle.map((number) => [number, cycle] as const)),
  );
  const withErrors = new Set(plans.filter(({ place }) => place === null).map(({ number }) => number));
  for (const { number, row, place } of plans) {
    const supervisor = place?.supervisor ?? null;
    if (supervisor === null) continue;
    const cycle = inCycle.get(number);
    if (supervisor === number) sheet.report(row, 'supervisor', 'self_supervision');
    else if (!line.has(supervisor)) sheet.report(row, 'supervisor', 'unknown_supervisor', { value: supervisor });
    else if (cycle !== undefined)
      sheet.report(row, 'supervisor', 'supervisor_cycle', { chain: chainText(cycle, number) });
    // What role somebody will hold whose own row has errors, nobody knows yet.
    else if (!withErrors.has(supervisor) && !line.maySupervise(supervisor)) {
      sheet.report(row, 'supervisor', 'supervisor_role', { value: supervisor });
    }
  }
}

const LONGEST_CHAIN = 6;

function chainText(cycle: readonly string[], from: string): string {
  const start = cycle.indexOf(from);
  const chain = [...cycle.slice(start), ...cycle.slice(0, start), from];
  return chain.length > LONGEST_CHAIN
    ? [...chain.slice(0, LONGEST_CHAIN - 1), '…', from].join(' → ')
    : chain.join(' → ');
}
