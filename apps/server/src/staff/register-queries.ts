import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Category } from '@prestasi/domain';
import { insertRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { company, department, division, grade, position, section, workLocation } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { isGradeOf } from './choice-queries.ts';

type Chosen = {
  readonly positionId: number;
  readonly divisionId: number | null;
  readonly departmentId: number | null;
  readonly sectionId: number | null;
  readonly gradeId: number | null;
  readonly workLocationId: number | null;
};

/** Closed means a deactivated company or any other archived record. */
type Named = { readonly name: string; readonly isClosed: boolean };
/** The chosen records with their names; null for those not chosen, and those that the company does not have. */
export type Units = {
  readonly company: Named | null;
  readonly position: (Named & { readonly category: Category }) | null;
  readonly division: Named | null;
  /** With its division, to which its people belong. */
  readonly department: (Named & { readonly divisionId: number | null; readonly division: string | null }) | null;
  readonly section: (Named & { readonly departmentId: number }) | null;
  readonly grade: Named | null;
  readonly workLocation: Named | null;
};

/** Finds a company and its units by their ids. */
export async function findUnits(db: Executor, companyId: number, ids: Chosen, isForGroup: boolean): Promise<Units> {
  const first = async <Row>(id: number | null, query: (id: number) => PromiseLike<Row[]>): Promise<Row | null> =>
    id === null ? null : ((await query(id))[0] ?? null);
  return {
    company: await first(companyId, (id) =>
      db
        .select({ name: company.name, isClosed: sql<boolean>`not ${company.isActive}` })
        .from(company)
        .where(eq(company.id, id)),
    ),
    position: await first(ids.positionId, (id) =>
      db
        .select({ name: position.title, category: position.category, isClosed: isArchived(position.archivedAt) })
        .from(position)
        .where(and(eq(position.id, id), eq(position.companyId, companyId))),
    ),
    division: await first(ids.divisionId, (id) =>
      db
        .select({ name: division.name, isClosed: isArchived(division.archivedAt) })
        .from(division)
        .where(and(eq(division.id, id), or(eq(division.companyId, companyId), isNull(division.companyId)))),
    ),
    department: await first(ids.departmentId, (id) =>
      db
        .select({
          name: department.name,
          divisionId: department.divisionId,
          division: division.name,
          isClosed: isArchived(department.archivedAt),
        })
        .from(department)
        .leftJoin(division, eq(division.id, department.divisionId))
        .where(and(eq(department.id, id), eq(department.companyId, companyId))),
    ),
    section: await first(ids.sectionId, (id) =>
      db
        .select({
          name: section.name,
          departmentId: section.departmentId,
          isClosed: isArchived(section.archivedAt),
        })
        .from(section)
        .innerJoin(department, eq(department.id, section.departmentId))
        .where(and(eq(section.id, id), eq(department.companyId, companyId))),
    ),
    grade: await first(ids.gradeId, (id) =>
      db
        .select({ name: grade.name, isClosed: isArchived(grade.archivedAt) })
        .from(grade)
        .where(and(eq(grade.id, id), isForGroup ? undefined : isGradeOf(companyId))),
    ),
    workLocation: await first(ids.workLocationId, (id) =>
      db
        .select({ name: workLocation.name, isClosed: isArchived(workLocation.archivedAt) })
        .from(workLocation)
        .where(and(eq(workLocation.id, id), eq(workLocation.companyId, companyId))),
    ),
  };
}

const isArchived = (archivedAt: PgColumn) => sql<boolean>`${isNotNull(archivedAt)}`;

export type NewPerson = Omit<typeof employee.$inferInsert, 'id' | 'createdAt' | 'version' | 'pictureFileId'>;
type FirstPlace = Omit<typeof assignment.$inferInsert, 'id' | 'employeeId' | 'employmentId' | 'kind' | 'effectiveFrom'>;

/**
 * Inserts a new person with their employment, first assignment and account, without a password; returns the employee's
 * id.
 */
export async function insertPerson(tx: Tx, person: NewPerson, hiredOn: string, place: FirstPlace): Promise<number> {
  const employeeId = await insertRow(tx, employee, person);
  const employmentId = await insertRow(tx, employment, { employeeId, hiredOn });
  await tx.insert(assignment).values({ ...place, employeeId, employmentId, kind: 'hire', effectiveFrom: hiredOn });
  await tx.insert(account).values({ employeeId, fullName: person.fullName, email: person.email ?? null });
  return employeeId;
}
