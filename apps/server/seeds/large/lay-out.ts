import type { Random } from '../random.ts';
import { BUSINESSES, REGIONS } from './data/companies.ts';
import { type DepartmentText, DEPARTMENTS } from './data/departments.ts';
import { fillDepartment } from './fill-department.ts';
import { type Home, type Layout, newCompany, newDepartment, newDivision, newPlacement } from './layout.ts';
import { shareOut } from './shares.ts';

/** The smallest group with a group office, a second company, and people in each department. */
export const FEWEST = 100;
const PER_COMPANY = 1000;
const PER_DEPARTMENT = 45;
const PER_DIVISION = 350;
const PER_DIRECTOR = 8;

/** Lays out a group of so many employees: the holding, then a company for about every thousand. Refuses fewer than a hundred. */
export function layOut(employees: number, random: Random): Layout {
  if (employees < FEWEST) throw new RangeError(`A group has at least ${FEWEST} employees`);
  const layout: Layout = {
    companies: [],
    divisions: [],
    departments: [],
    sections: [],
    locations: [],
    placements: [],
    grants: [],
  };
  const count = Math.max(2, Math.round(employees / PER_COMPANY));
  const weights = Array.from({ length: count }, (_, index) => (index === 0 ? 0.5 : Math.exp(random.normal() * 0.4)));
  const [ofHolding = 0, ...others] = shareOut(employees, weights, 36);
  const directors = addHolding(layout, ofHolding, Math.ceil((count - 1) / PER_DIRECTOR), random);
  others.forEach((size, index) => addCompany(layout, size, directors[index % directors.length] ?? 0, random));
  return layout;
}

/** Adds the holding with the group's office; returns the directors to whom the companies' heads report. */
function addHolding(layout: Layout, size: number, directors: number, random: Random): readonly number[] {
  const at = newCompany(layout, 'technology', 0);
  const department = newDepartment(layout, at, null, 'PKP', 'Pejabat Kumpulan');
  const addPlacement = (key: string | null, position: string, supervisorId: number | null) =>
    newPlacement(layout, {
      ...at,
      departmentId: department.id,
      sectionId: null,
      key,
      position,
      supervisorId,
      leads: true,
    });
  const chair = addPlacement('chair', 'PENGERUSI', null);
  department.headId = chair;
  const md = addPlacement('md', 'MD', null);
  const ofGroup = Array.from({ length: directors }, (_, index) => addPlacement(`director.${index + 1}`, 'PGK', md));
  const corporate = addPlacement('director.corporate', 'PGH-KOR', md);
  const manager = addPlacement('gm.corporate', 'PB', corporate);
  const governance = addPlacement('governance', 'TADBIR', md);
  layout.grants.push({ employeeId: governance, role: 6, companyId: null });
  const division = newDivision(layout, null, 'KOR', 'Bahagian Khidmat Korporat Kumpulan', corporate);
  const rest = size - (directors + 5);
  addDepartments(
    layout,
    { ...at, kind: 'technology', divisions: [{ id: division, managerId: manager }] },
    rest,
    random,
  );
  return ofGroup;
}

function addCompany(layout: Layout, size: number, directorId: number, random: Random): void {
  const index = layout.companies.length - 1;
  const { kind } = BUSINESSES[index % BUSINESSES.length] ?? { kind: 'logistics' };
  const at = newCompany(layout, kind, random.whole(0, REGIONS.length - 1));
  const department = newDepartment(layout, at, null, 'PEJ', 'Pejabat Ketua Pegawai Eksekutif');
  const addPlacement = (position: string, supervisorId: number, leads: boolean) =>
    newPlacement(layout, {
      ...at,
      departmentId: department.id,
      sectionId: null,
      key: null,
      position,
      supervisorId,
      leads,
    });
  const chief = addPlacement('KPE', directorId, true);
  department.headId = chief;
  const count = Math.min(3, Math.max(1, Math.round(size / PER_DIVISION)));
  const divisions = Array.from({ length: count }, (_, nth) => {
    const [code, name] = DIVISIONS[nth] ?? DIVISIONS[0];
    const director = addPlacement('PGB', chief, true);
    return {
      id: newDivision(layout, at.companyId, code, name, director),
      managerId: addPlacement('PB', director, true),
    };
  });
  addPlacement('SETIA', divisions[0]?.managerId ?? chief, false);
  addDepartments(layout, { ...at, kind, divisions }, size - 2 - 2 * count, random);
}

const DIVISIONS = [
  ['KOR', 'Bahagian Khidmat Korporat'],
  ['OPR', 'Bahagian Operasi'],
  ['KOM', 'Bahagian Komersial'],
] as const;

type Owner = Home & {
  readonly kind: DepartmentText['kind'];
  readonly divisions: readonly { readonly id: number; readonly managerId: number }[];
};

function addDepartments(layout: Layout, owner: Owner, size: number, random: Random): void {
  const count = Math.max(3, Math.round(size / PER_DEPARTMENT));
  const shared = DEPARTMENTS.filter(({ kind }) => kind === 'shared');
  const own = DEPARTMENTS.filter(({ kind }) => kind === owner.kind);
  const weights = Array.from({ length: count }, (_, index) =>
    index < shared.length ? 0.4 : 0.6 + random.next() * 0.9,
  );
  shareOut(size, weights, 6).forEach((members, index) => {
    const nth = Math.floor((index - shared.length) / own.length);
    const text = shared[index] ?? own[(index - shared.length) % own.length];
    // Shared services are in the first division, the others in turn in the remaining ones.
    const others = owner.divisions.length > 1 ? owner.divisions.slice(1) : owner.divisions;
    const division = index < shared.length ? owner.divisions[0] : others[index % others.length];
    if (text === undefined || division === undefined) throw new Error('A company has a division and departments');
    const region = index < shared.length || nth === 0 ? '' : ` ${REGIONS[nth % REGIONS.length]?.name}${turn(nth)}`;
    const code = index < shared.length ? text.code : `${text.code}${nth + 1}`;
    const department = newDepartment(layout, owner, division.id, code, `${text.name}${region}`);
    fillDepartment(layout, { ...owner, text, department, managerId: division.managerId }, members, random);
  });
}

/** The suffix of a region that is used again. */
function turn(nth: number): string {
  const round = Math.floor(nth / REGIONS.length);
  return round === 0 ? '' : ` ${round + 1}`;
}
