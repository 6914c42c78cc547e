import type { ReportingLine } from './check-supervisors.ts';
import type { SheetContext } from './context.ts';
import type { PersonPlan } from './plan-employees.ts';
import type { State } from './state.ts';

type Sheets = {
  readonly employees: SheetContext<'employees'> | null;
  readonly positions: SheetContext<'positions'> | null;
  readonly units: SheetContext<'units'> | null;
};

/**
 * Refuses to take the role in which somebody supervises others, if the workbook leaves those unchanged (domain §2).
 * Reported at their own row; else where their position changes its category, or their department its head.
 */
export function checkLostRoles(
  state: State,
  { employees, positions, units }: Sheets,
  people: readonly PersonPlan[],
  before: ReportingLine,
  after: ReportingLine,
): void {
  const rows = new Map(people.map(({ number, row }) => [number, row]));
  for (const [value, count] of lostSupervisors(rows, before, after)) {
    const row = rows.get(value);
    if (row !== undefined) {
      employees?.report(row, 'position', 'supervisor_role_lost', { value, count });
      continue;
    }
    const position = rowOfPosition(state, positions, value);
    if (position !== null) positions?.report(position, 'category', 'supervisor_role_lost', { value, count });
    const unit = position === null ? rowOfDepartment(state, units, value) : null;
    if (unit !== null) units?.report(unit, 'head', 'supervisor_role_lost', { value, count });
  }
}

/**
 * Returns those who may supervise today but not after the import, with the number of their people outside the workbook.
 */
function lostSupervisors(
  rows: ReadonlyMap<string, number>,
  before: ReportingLine,
  after: ReportingLine,
): Map<string, number> {
  const lost = new Map<string, number>();
  for (const [number, supervisor] of after.supervisors) {
    if (supervisor === null || rows.has(number)) continue;
    if (after.maySupervise(supervisor) || !before.maySupervise(supervisor)) continue;
    lost.set(supervisor, (lost.get(supervisor) ?? 0) + 1);
  }
  return lost;
}

function rowOfPosition({ reference, staff }: State, sheet: Sheets['positions'], number: string): number | null {
  const held = reference.position.get(staff.get(number)?.position ?? '')?.fields;
  return sheet?.rows.find(({ values }) => values.company === held?.company && values.code === held?.code)?.row ?? null;
}

function rowOfDepartment({ reference }: State, sheet: Sheets['units'], number: string): number | null {
  const headed = [...reference.department.values()].filter(({ fields }) => fields.head === number);
  const isHeaded = (company: string | null | undefined, code: string | null | undefined) =>
    headed.some(({ fields }) => fields.company === company && fields.code === code);
  const unit = sheet?.rows.find(
    ({ values: { kind, company, code } }) => kind === 'department' && isHeaded(company, code),
  );
  return unit?.row ?? null;
}
