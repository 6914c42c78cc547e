import type { Company } from './company.ts';

/** A unit of a company in the order of its table: its depth, its head, its number of employees. */
export type UnitRow = {
  readonly key: string;
  readonly id: number;
  readonly kind: 'division' | 'department' | 'section';
  readonly depth: 0 | 1 | 2;
  readonly name: string;
  /** Null if the unit has no head. */
  readonly head: string | null;
  /** A section's employees are counted in its department, too. */
  readonly employees: number;
  /** The department's id if the unit is a department, else null. */
  readonly departmentId: number | null;
};

/** Returns divisions with their departments and sections below them, then departments without division (domain §2). */
export function unitRows(company: Pick<Company, 'divisions' | 'departments' | 'sections'>): UnitRow[] {
  const { divisions, departments } = company;
  const named = new Set(divisions.map(({ name }) => name));
  return [
    ...divisions.flatMap(({ id, name, head }): UnitRow[] => {
      const within = departments.filter(({ division }) => division === name);
      const employees = within.reduce((sum, department) => sum + department.employees, 0);
      const row = { key: `v${id}`, id, kind: 'division', depth: 0, name, head, employees, departmentId: null } as const;
      return [row, ...within.flatMap((department) => departmentRows(company, department, 1))];
    }),
    ...departments
      .filter(({ division }) => division === null || !named.has(division))
      .flatMap((department) => departmentRows(company, department, 0)),
  ];
}

function departmentRows(
  { sections }: Pick<Company, 'sections'>,
  { id, name, head, employees }: Company['departments'][number],
  depth: 0 | 1,
): UnitRow[] {
  const below = sections
    .filter(({ department }) => department === name)
    .map((section): UnitRow => ({
      key: `s${section.id}`,
      id: section.id,
      kind: 'section',
      depth: depth === 0 ? 1 : 2,
      name: section.name,
      head: section.head,
      employees: section.employees,
      departmentId: null,
    }));
  return [{ key: `d${id}`, id, kind: 'department', depth, name, head, employees, departmentId: id }, ...below];
}
