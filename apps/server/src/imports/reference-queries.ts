import { eq, isNotNull, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../platform/database/transaction.ts';
import { holiday } from '../schema/calendar.ts';
import { company, department, division, grade, position, section, workLocation } from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';
import { keyOf } from './plan/keys.ts';
import type { Known, KnownRecords, Reference } from './plan/state.ts';

type Keyed = Known & { readonly key: string };

const head = alias(employee, 'head');
const departmentCompany = alias(company, 'department_company');
const divisionCompany = alias(company, 'division_company');

/** Finds every reference record of the group by its key: companies, grades, locations, positions, units, holidays. */
export async function findReference(db: Executor): Promise<Record<Reference, KnownRecords>> {
  return {
    company: recordsOf(await findCompanies(db)),
    grade: recordsOf(await findGrades(db)),
    location: recordsOf(await findLocations(db)),
    position: recordsOf(await findPositions(db)),
    division: recordsOf(await findDivisions(db)),
    department: recordsOf(await findDepartments(db)),
    section: recordsOf(await findSections(db)),
    holiday: recordsOf(await findHolidays(db)),
  };
}

function recordsOf(rows: readonly Keyed[]): KnownRecords {
  return new Map(rows.map(({ key, ...known }): [string, Known] => [key, known]));
}

const isArchived = (archivedAt: PgColumn) => sql<boolean>`${isNotNull(archivedAt)}`;

async function findCompanies(db: Executor): Promise<Keyed[]> {
  const rows = await db
    .select({
      id: company.id,
      code: company.code,
      name: company.name,
      registrationNumber: company.registrationNumber,
      incorporatedOn: company.incorporatedOn,
      description: company.description,
      phone: company.phone,
      website: company.website,
      address: company.address,
      isClosed: sql<boolean>`not ${company.isActive}`,
    })
    .from(company);
  return rows.map(({ id, isClosed, ...fields }) => ({ id, isClosed, fields, key: fields.code }));
}

async function findGrades(db: Executor): Promise<Keyed[]> {
  const rows = await db
    .select({ id: grade.id, isClosed: isArchived(grade.archivedAt), gradeSet: grade.gradeSet, name: grade.name })
    .from(grade);
  return rows.map(({ id, isClosed, ...fields }) => ({
    id,
    isClosed,
    fields,
    key: keyOf(fields.gradeSet, fields.name),
  }));
}

async function findLocations(db: Executor): Promise<Keyed[]> {
  const { building, street, postcode, city, state, code, name, id, archivedAt } = workLocation;
  const rows = await db
    .select({
      id,
      isClosed: isArchived(archivedAt),
      company: company.code,
      code,
      name,
      building,
      street,
      postcode,
      city,
      state,
    })
    .from(workLocation)
    .innerJoin(company, eq(company.id, workLocation.companyId));
  return rows.map(({ id: rowId, isClosed, ...fields }) => ({
    id: rowId,
    isClosed,
    fields,
    key: keyOf(fields.company, fields.code),
  }));
}

async function findHolidays(db: Executor): Promise<Keyed[]> {
  const { code, name, nameEn, onDay, region, id, archivedAt } = holiday;
  const rows = await db
    .select({ id, isClosed: isArchived(archivedAt), company: company.code, code, name, nameEn, onDay, region })
    .from(holiday)
    .innerJoin(company, eq(company.id, holiday.companyId));
  return rows.map(({ id: rowId, isClosed, ...fields }) => ({
    id: rowId,
    isClosed,
    fields,
    key: keyOf(fields.company, fields.code),
  }));
}

async function findPositions(db: Executor): Promise<Keyed[]> {
  const { id, code, title, category, archivedAt } = position;
  const rows = await db
    .select({
      id,
      isClosed: isArchived(archivedAt),
      company: company.code,
      code,
      title,
      category,
      gradeSet: grade.gradeSet,
      grade: grade.name,
    })
    .from(position)
    .innerJoin(company, eq(company.id, position.companyId))
    .leftJoin(grade, eq(grade.id, position.gradeId));
  return rows.map(({ id: rowId, isClosed, gradeSet, grade: name, ...fields }) => ({
    id: rowId,
    isClosed,
    fields: { ...fields, grade: gradeSet === null || name === null ? null : keyOf(gradeSet, name) },
    key: keyOf(fields.company, fields.code),
  }));
}

async function findDivisions(db: Executor): Promise<Keyed[]> {
  const rows = await db
    .select({
      id: division.id,
      isClosed: isArchived(division.archivedAt),
      company: company.code,
      code: division.code,
      name: division.name,
      head: head.employeeNumber,
    })
    .from(division)
    .leftJoin(company, eq(company.id, division.companyId))
    .leftJoin(head, eq(head.id, division.headId));
  return rows.map(({ id, isClosed, ...fields }) => ({
    id,
    isClosed,
    fields,
    key: keyOf(fields.company ?? '', fields.code),
  }));
}

async function findDepartments(db: Executor): Promise<Keyed[]> {
  const rows = await db
    .select({
      id: department.id,
      isClosed: isArchived(department.archivedAt),
      company: company.code,
      code: department.code,
      name: department.name,
      head: head.employeeNumber,
      parent: sql<string | null>`case when ${division.id} is null then null
        else coalesce(${divisionCompany.code}, '') || ${keyOf('', '')} || ${division.code} end`,
    })
    .from(department)
    .innerJoin(company, eq(company.id, department.companyId))
    .leftJoin(division, eq(division.id, department.divisionId))
    .leftJoin(divisionCompany, eq(divisionCompany.id, division.companyId))
    .leftJoin(head, eq(head.id, department.headId));
  return rows.map(({ id, isClosed, ...fields }) => ({ id, isClosed, fields, key: keyOf(fields.company, fields.code) }));
}

async function findSections(db: Executor): Promise<Keyed[]> {
  const rows = await db
    .select({
      id: section.id,
      isClosed: isArchived(section.archivedAt),
      company: departmentCompany.code,
      code: section.code,
      name: section.name,
      head: head.employeeNumber,
      departmentCode: department.code,
    })
    .from(section)
    .innerJoin(department, eq(department.id, section.departmentId))
    .innerJoin(departmentCompany, eq(departmentCompany.id, department.companyId))
    .leftJoin(head, eq(head.id, section.headId));
  return rows.map(({ id, isClosed, departmentCode, ...fields }) => {
    const parent = keyOf(fields.company, departmentCode);
    return { id, isClosed, fields: { ...fields, parent }, key: keyOf(parent, fields.code) };
  });
}
