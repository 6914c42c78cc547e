import type { DepartmentText } from './data/departments.ts';

/** A post in the group. People who lead others or head a unit were hired before all years. */
export type Placement = {
  readonly id: number;
  readonly key: string | null;
  readonly companyId: number;
  readonly departmentId: number;
  readonly sectionId: number | null;
  readonly locationId: number;
  readonly position: string;
  readonly supervisorId: number | null;
  readonly leads: boolean;
};

type Unit = { readonly id: number; readonly code: string; readonly name: string; headId: number | null };

/** The group's companies, units and posts, before they are rows; ids are positions in these lists, from 1. */
export type Layout = {
  readonly companies: {
    readonly id: number;
    readonly kind: DepartmentText['kind'];
    readonly isHolding: boolean;
    readonly region: number;
  }[];
  readonly divisions: (Unit & { readonly companyId: number | null })[];
  readonly departments: (Unit & { readonly companyId: number; readonly divisionId: number | null })[];
  readonly sections: (Unit & { readonly departmentId: number })[];
  readonly locations: { readonly id: number; readonly companyId: number; readonly region: number }[];
  readonly placements: Placement[];
  /** HR and administrators: the company is null for the group. */
  readonly grants: { readonly employeeId: number; readonly role: 1 | 6; readonly companyId: number | null }[];
};

/** The company and the work location of a post. */
export type Home = { readonly companyId: number; readonly locationId: number };

/** Adds a company with its first location. */
export function newCompany(layout: Layout, kind: DepartmentText['kind'], region: number): Home {
  const companyId = layout.companies.length + 1;
  layout.companies.push({ id: companyId, kind, isHolding: companyId === 1, region });
  const locationId = layout.locations.length + 1;
  layout.locations.push({ id: locationId, companyId, region });
  return { companyId, locationId };
}

/** Adds a division and returns its id. */
export function newDivision(
  layout: Layout,
  companyId: number | null,
  code: string,
  name: string,
  headId: number,
): number {
  const id = layout.divisions.length + 1;
  layout.divisions.push({ id, companyId, code, name, headId });
  return id;
}

/** Adds a department, which has no head yet. */
export function newDepartment(
  layout: Layout,
  { companyId }: Home,
  divisionId: number | null,
  code: string,
  name: string,
) {
  const department = {
    id: layout.departments.length + 1,
    companyId,
    divisionId,
    code,
    name,
    headId: null as number | null,
  };
  layout.departments.push(department);
  return department;
}

/** Adds a post and returns its id. */
export function newPlacement(layout: Layout, placement: Omit<Placement, 'id'>): number {
  const { key, companyId, departmentId, sectionId, locationId, position, supervisorId, leads } = placement;
  const id = layout.placements.length + 1;
  layout.placements.push({ id, key, companyId, departmentId, sectionId, locationId, position, supervisorId, leads });
  return id;
}

/** Adds a section, which has no head yet, and returns its id. */
export function newSection(layout: Layout, departmentId: number, text: DepartmentText, nth: number): number {
  const id = layout.sections.length + 1;
  const name = text.sections[nth % text.sections.length] ?? '';
  const round = Math.floor(nth / text.sections.length);
  layout.sections.push({
    id,
    departmentId,
    code: `S${nth + 1}`,
    name: `Seksyen ${name}${round === 0 ? '' : ` ${round + 1}`}`,
    headId: null,
  });
  return id;
}
