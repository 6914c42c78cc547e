import { DEPARTMENTS, COMPANIES, type CompanyCode, DIVISIONS, LOCATIONS, SECTIONS } from './data/organisation.ts';
import { GRADES, type PositionText, POSITIONS } from './data/positions.ts';
import { STAFF } from './data/staff.ts';
import { AS_MADE, COMPANY_AS_MADE } from './rows.ts';
import type {
  company,
  department,
  division,
  grade,
  position,
  positionTask,
  section,
  workLocation,
} from '../src/schema/organisation.ts';

export type PositionRow = typeof position.$inferSelect & { readonly text: PositionText };

/** The units of a group as rows. */
export type Structure = {
  readonly companies: readonly (typeof company.$inferSelect)[];
  readonly divisions: readonly (typeof division.$inferSelect)[];
  readonly departments: readonly (typeof department.$inferSelect)[];
  readonly sections: readonly (typeof section.$inferSelect)[];
  readonly locations: readonly (typeof workLocation.$inferSelect)[];
  readonly grades: readonly (typeof grade.$inferSelect)[];
  readonly positions: readonly PositionRow[];
  readonly tasks: readonly (typeof positionTask.$inferSelect)[];
  readonly tasksOf: (positionId: number) => Structure['tasks'];
};

/** The units of the demo group, and where to find them by their codes. */
export type DemoStructure = Structure & {
  readonly companyId: (code: CompanyCode) => number;
  readonly department: (code: string) => typeof department.$inferSelect;
  readonly sectionId: (code: string) => number;
  readonly locationId: (code: string) => number;
  readonly positionOf: (company: CompanyCode, code: string) => PositionRow;
  readonly headsDepartment: (key: string | null) => boolean;
};

/** Builds the organisation; unit heads are found by the position of their key in the staff list. */
export function createStructure(createdAt: Date): DemoStructure {
  const personId = (key: string | null) => {
    if (key === null) return null;
    const index = STAFF.findIndex((post) => post.key === key);
    if (index < 0) throw new Error(`Nobody has the key ${key}`);
    return index + 1;
  };
  const companies = COMPANIES.map(
    ({ code, name, description, registration, incorporated, phone, colour, address }, index) => ({
      id: index + 1,
      code,
      name,
      description,
      registrationNumber: registration,
      incorporatedOn: incorporated,
      phone,
      website: `https://${code.toLowerCase()}.example.my`,
      address,
      themeColour: colour,
      isActive: true,
      createdAt,
      ...COMPANY_AS_MADE,
    }),
  );
  const companyId = (code: CompanyCode) => found(companies, code).id;
  const divisions = DIVISIONS.map(({ code, company: owner, name, head }, index) => ({
    id: index + 1,
    companyId: owner === null ? null : companyId(owner),
    code,
    name,
    headId: personId(head),
    ...AS_MADE,
  }));
  const departments = DEPARTMENTS.map(({ code, company: owner, division: above, name, head }, index) => ({
    id: index + 1,
    companyId: companyId(owner),
    divisionId: above === null ? null : found(divisions, above).id,
    code,
    name,
    headId: personId(head),
    ...AS_MADE,
  }));
  const sections = SECTIONS.map(({ code, department: owner, name, head }, index) => ({
    id: index + 1,
    departmentId: found(departments, owner).id,
    code,
    name,
    headId: personId(head),
    ...AS_MADE,
  }));
  const locations = LOCATIONS.map(({ company: owner, ...rest }, index) => ({
    id: index + 1,
    companyId: companyId(owner),
    ...rest,
    ...AS_MADE,
  }));
  const grades = Object.entries(GRADES)
    .flatMap(([gradeSet, names]) => names.map((name, index) => ({ gradeSet, name, rank: index + 1 })))
    .map((row, index) => ({ id: index + 1, ...row, ...AS_MADE }));
  const positions = COMPANIES.flatMap(({ code }) =>
    POSITIONS[code].map((text) => ({ text, owner: companyId(code) })),
  ).map(({ text, owner }, index) => ({
    id: index + 1,
    companyId: owner,
    code: text.code,
    title: text.title,
    category: text.category,
    gradeId: grades.find(({ name }) => name === text.grade)?.id ?? null,
    text,
    ...AS_MADE,
  }));
  const tasks = tasksOf(positions);
  const byPosition = Map.groupBy(tasks, ({ positionId }) => positionId);
  return {
    companies,
    divisions,
    departments,
    sections,
    locations,
    grades,
    positions,
    tasks,
    tasksOf: (positionId) => byPosition.get(positionId) ?? [],
    companyId,
    department: (code) => found(departments, code),
    sectionId: (code) => found(sections, code).id,
    locationId: (code) => found(locations, code).id,
    positionOf: (owner, code) =>
      found(
        positions.filter((row) => row.companyId === companyId(owner)),
        code,
      ),
    headsDepartment: (key) => key !== null && DEPARTMENTS.some(({ head }) => head === key),
  };
}

/** Returns the tasks of every position that has some. */
export function tasksOf(positions: readonly PositionRow[]): Structure['tasks'] {
  const rows: (typeof positionTask.$inferSelect)[] = [];
  for (const { id: positionId, text } of positions) {
    let sort = 1;
    for (const task of text.tasks) {
      const id = rows.length + 1;
      rows.push({
        id,
        positionId,
        parentId: null,
        kind: task.kind,
        title: task.title,
        weight: task.percent * 100,
        sort: sort++,
      });
      for (const title of task.subtasks)
        rows.push({
          id: rows.length + 1,
          positionId,
          parentId: id,
          kind: 'subtask',
          title,
          weight: null,
          sort: sort++,
        });
    }
  }
  return rows;
}

/** Returns the row of an id; null for null. Rows are in the order of their ids, from 1. */
export function rowOf<Row extends { readonly id: number }>(rows: readonly Row[], id: number | null): Row | null {
  if (id === null) return null;
  const row = rows[id - 1];
  if (row?.id !== id) throw new Error(`There is no row with the id ${id}`);
  return row;
}

function found<Row extends { readonly code: string }>(rows: readonly Row[], code: string): Row {
  const row = rows.find((each) => each.code === code);
  if (row === undefined) throw new Error(`There is nothing with the code ${code}`);
  return row;
}
