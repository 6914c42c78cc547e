import { and, asc, between, eq, inArray, isNull, notExists, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { exportCompanies, exportHolidays, exportPositions, exportUnits, QueryOf } from '@prestasi/contract';
import { type Actor, companiesInScope, mayUse, ROLE } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { containing, matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { searchedText } from '../records/index.ts';
import { holiday } from '../schema/calendar.ts';
import {
  company,
  department,
  division,
  grade,
  position,
  positionTask,
  section,
  workLocation,
} from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';
import type { ExportedRow } from './sheet-file.ts';

type OfCompany = { readonly companyId?: number | undefined; readonly search?: string | undefined };
export type UnitFilter = QueryOf<typeof exportUnits>;
export type PositionFilter = QueryOf<typeof exportPositions>;

const head = alias(employee, 'head');

/** Finds the companies in the actor's scope, by code. */
export async function findCompanyRows(
  db: Executor,
  actor: Actor,
  { search, state }: QueryOf<typeof exportCompanies>,
): Promise<ExportedRow[]> {
  return db
    .select({
      code: company.code,
      name: company.name,
      registrationNumber: company.registrationNumber,
      incorporatedOn: company.incorporatedOn,
      description: company.description,
      phone: company.phone,
      website: company.website,
      address: company.address,
    })
    .from(company)
    .where(
      and(
        companyWithin(actor, 'company.read', company.id),
        state === undefined ? undefined : eq(company.isActive, state === 'active'),
        isFound(search, company.name, company.code),
      ),
    )
    .orderBy(asc(company.code));
}

/**
 * Finds the divisions in the actor's scope; the group's own only for those in charge of the group, and without a
 * company filter.
 */
export async function findDivisionRows(db: Executor, actor: Actor, filter: UnitFilter): Promise<ExportedRow[]> {
  const isOfGroup = filter.companyId === undefined && keepsGroup(actor) ? isNull(division.companyId) : undefined;
  return db
    .select({
      kind: sql<string>`'division'`,
      company: company.code,
      code: division.code,
      name: division.name,
      parent: sql<string | null>`null`,
      head: head.employeeNumber,
    })
    .from(division)
    .leftJoin(company, eq(company.id, division.companyId))
    .leftJoin(head, eq(head.id, division.headId))
    .where(and(isNull(division.archivedAt), or(isOfGroup, isWithin(actor, filter)), ...leftBy(filter, division, null)))
    .orderBy(asc(company.code), asc(division.code));
}

/** Finds the departments in the actor's scope, by company and code. */
export async function findDepartmentRows(db: Executor, actor: Actor, filter: UnitFilter): Promise<ExportedRow[]> {
  return db
    .select({
      kind: sql<string>`'department'`,
      company: company.code,
      code: department.code,
      name: department.name,
      parent: division.code,
      head: head.employeeNumber,
    })
    .from(department)
    .innerJoin(company, eq(company.id, department.companyId))
    .leftJoin(division, eq(division.id, department.divisionId))
    .leftJoin(head, eq(head.id, department.headId))
    .where(
      and(isNull(department.archivedAt), isWithin(actor, filter), ...leftBy(filter, department, department.divisionId)),
    )
    .orderBy(asc(company.code), asc(department.code));
}

/** Finds the sections in the actor's scope, by company, department and code. */
export async function findSectionRows(db: Executor, actor: Actor, filter: UnitFilter): Promise<ExportedRow[]> {
  return db
    .select({
      kind: sql<string>`'section'`,
      company: company.code,
      code: section.code,
      name: section.name,
      parent: department.code,
      head: head.employeeNumber,
    })
    .from(section)
    .innerJoin(department, eq(department.id, section.departmentId))
    .innerJoin(company, eq(company.id, department.companyId))
    .leftJoin(head, eq(head.id, section.headId))
    .where(and(isNull(section.archivedAt), isWithin(actor, filter), ...leftBy(filter, section, section.departmentId)))
    .orderBy(asc(company.code), asc(department.code), asc(section.code));
}

/** Finds the ids of positions in the actor's scope, by company and code. */
export async function findPositionIds(db: Executor, actor: Actor, filter: PositionFilter): Promise<number[]> {
  const tasks = db
    .select({ one: sql`1` })
    .from(positionTask)
    .where(eq(positionTask.positionId, position.id));
  const rows = await db
    .select({ id: position.id })
    .from(position)
    .innerJoin(company, eq(company.id, position.companyId))
    .where(
      and(
        isNull(position.archivedAt),
        isWithin(actor, filter),
        filter.category === undefined ? undefined : eq(position.category, filter.category),
        filter.tasks === undefined ? undefined : and(eq(position.category, 'non_executive'), notExists(tasks)),
        ...matchesWords(sql`lower(${position.code} || ' ' || ${position.title})`, filter.search),
      ),
    )
    .orderBy(asc(company.code), asc(position.code));
  return rows.map(({ id }) => id);
}

/** Finds positions by their ids, by company and code. */
export async function findPositionRows(db: Executor, ids: readonly number[]): Promise<ExportedRow[]> {
  return db
    .select({
      company: company.code,
      code: position.code,
      title: position.title,
      category: position.category,
      gradeSet: grade.gradeSet,
      grade: grade.name,
    })
    .from(position)
    .innerJoin(company, eq(company.id, position.companyId))
    .leftJoin(grade, eq(grade.id, position.gradeId))
    .where(inArray(position.id, [...ids]))
    .orderBy(asc(company.code), asc(position.code));
}

/** Finds the work locations in the actor's scope, by company and code. */
export async function findLocationRows(db: Executor, actor: Actor, filter: OfCompany): Promise<ExportedRow[]> {
  const { code, name, building, street, postcode, city, state } = workLocation;
  const searched = searchedText([code, name, building, street, postcode, city, state]);
  return db
    .select({ company: company.code, code, name, building, street, postcode, city, state })
    .from(workLocation)
    .innerJoin(company, eq(company.id, workLocation.companyId))
    .where(and(isNull(workLocation.archivedAt), isWithin(actor, filter), ...matchesWords(searched, filter.search)))
    .orderBy(asc(company.code), asc(code));
}

/** Finds the public holidays in the actor's scope, by company, day and code. */
export async function findHolidayRows(
  db: Executor,
  actor: Actor,
  filter: QueryOf<typeof exportHolidays>,
): Promise<ExportedRow[]> {
  const { code, name, nameEn, onDay, region } = holiday;
  const { year } = filter;
  return db
    .select({ company: company.code, code, name, nameEn, onDay, region })
    .from(holiday)
    .innerJoin(company, eq(company.id, holiday.companyId))
    .where(
      and(
        isNull(holiday.archivedAt),
        isWithin(actor, filter),
        year === undefined ? undefined : between(onDay, `${year}-01-01`, `${year}-12-31`),
        filter.region === undefined ? undefined : eq(region, filter.region),
        ...matchesWords(searchedText([code, name, nameEn]), filter.search),
      ),
    )
    .orderBy(asc(company.code), asc(onDay), asc(code));
}

/** Restricts to the company's records, or to those of all companies in scope. */
export function isWithin(actor: Actor, { companyId }: OfCompany): SQL | undefined {
  const inScope = companyWithin(actor, 'company.read', company.id);
  return companyId === undefined
    ? and(sql`${company.id} is not null`, inScope)
    : and(eq(company.id, companyId), inScope);
}

function keepsGroup(actor: Actor): boolean {
  const role = actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr;
  return mayUse(actor, 'company.read') && companiesInScope(actor, role) === 'group';
}

/** Returns the conditions of the list of units: its search, the unit above, and whether there is a head. */
function leftBy(
  { search, parentId, head: headFilter }: UnitFilter,
  unit: { readonly code: SQLWrapper; readonly name: SQLWrapper; readonly headId: SQLWrapper },
  above: SQLWrapper | null,
): SQL[] {
  return [
    ...matchesWords(sql`lower(${unit.code} || ' ' || ${unit.name} || ' ' || coalesce(${head.fullName}, ''))`, search),
    ...(parentId === undefined ? [] : [above === null ? sql`false` : sql`${above} = ${parentId}`]),
    ...(headFilter === undefined ? [] : [sql`${unit.headId} is null`]),
  ];
}

/** Whether name or code contain the searched text, in any case. */
function isFound(search: string | undefined, ...columns: readonly SQLWrapper[]): SQL | undefined {
  if (search === undefined || search === '') return undefined;
  const pattern = containing(search.toLowerCase());
  return or(...columns.map((column) => sql`lower(${column}) like ${pattern}`));
}
