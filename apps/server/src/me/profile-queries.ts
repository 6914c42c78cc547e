import { aliasedTable, and, asc, desc, eq } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOn, isEmployedOn } from '../schema/on-day.ts';
import { company, department, division, grade, position, section, workLocation } from '../schema/organisation.ts';
import { account, assignment, education, employee, employment } from '../schema/people.ts';

const supervisor = aliasedTable(employee, 'supervisor');
const hod = aliasedTable(employee, 'hod');

/** Name and sign-in e-mail of the account, which exists: its session was just read. */
export async function findAccount(db: Executor, accountId: number) {
  const [row] = await db
    .select({ fullName: account.fullName, email: account.email })
    .from(account)
    .where(eq(account.id, accountId));
  if (row === undefined) throw new Error(`There is no account ${accountId}`);
  return row;
}

/** The person's own record with the first day of the present employment, null once it has ended. */
export async function findPersonal(db: Executor, employeeId: number, today: Day) {
  const [row] = await db
    .select({
      id: employee.id,
      employeeNumber: employee.employeeNumber,
      fullName: employee.fullName,
      email: employee.email,
      phone: employee.phone,
      identityCard: employee.identityCard,
      dateOfBirth: employee.dateOfBirth,
      gender: employee.gender,
      religion: employee.religion,
      race: employee.race,
      citizenship: employee.citizenship,
      maritalStatus: employee.maritalStatus,
      addressLine1: employee.addressLine1,
      addressLine2: employee.addressLine2,
      addressLine3: employee.addressLine3,
      postalCode: employee.postalCode,
      city: employee.city,
      state: employee.state,
      country: employee.country,
      hiredOn: employment.hiredOn,
    })
    .from(employee)
    .leftJoin(employment, and(eq(employment.employeeId, employee.id), isEmployedOn(today)))
    .where(eq(employee.id, employeeId));
  if (row === undefined) throw new Error(`There is no employee ${employeeId}`);
  return row;
}

/** Where the person stands on the day, in words; null where nothing is assigned. */
export async function findPlace(db: Executor, employeeId: number, today: Day) {
  const [row] = await db
    .select({
      company: company.name,
      division: division.name,
      department: department.name,
      section: section.name,
      position: position.title,
      category: position.category,
      grade: grade.name,
      gradeSet: grade.gradeSet,
      workLocation: workLocation.name,
      supervisor: supervisor.fullName,
      hod: hod.fullName,
      since: assignment.effectiveFrom,
    })
    .from(assignment)
    .innerJoin(company, eq(company.id, assignment.companyId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(division, eq(division.id, assignment.divisionId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .leftJoin(section, eq(section.id, assignment.sectionId))
    .leftJoin(grade, eq(grade.id, assignment.gradeId))
    .leftJoin(workLocation, eq(workLocation.id, assignment.workLocationId))
    .leftJoin(supervisor, eq(supervisor.id, assignment.supervisorId))
    .leftJoin(hod, eq(hod.id, department.headId))
    .where(and(eq(assignment.employeeId, employeeId), isAssignedOn(today)));
  return row ?? null;
}

export type OfficeHeld = { readonly kind: 'department' | 'division' | 'section'; readonly name: string };

/** Units that the person heads. */
export async function findOffices(db: Executor, employeeId: number): Promise<OfficeHeld[]> {
  const divisions = await db
    .select({ name: division.name })
    .from(division)
    .where(eq(division.headId, employeeId))
    .orderBy(asc(division.name));
  const departments = await db
    .select({ name: department.name })
    .from(department)
    .where(eq(department.headId, employeeId))
    .orderBy(asc(department.name));
  const sections = await db
    .select({ name: section.name })
    .from(section)
    .where(eq(section.headId, employeeId))
    .orderBy(asc(section.name));
  return [
    ...divisions.map(({ name }) => ({ kind: 'division' as const, name })),
    ...departments.map(({ name }) => ({ kind: 'department' as const, name })),
    ...sections.map(({ name }) => ({ kind: 'section' as const, name })),
  ];
}

/** The person’s education, newest first. */
export async function findEducation(db: Executor, employeeId: number) {
  return db
    .select({
      id: education.id,
      qualification: education.qualification,
      institute: education.institute,
      fieldOfStudy: education.fieldOfStudy,
      graduationYear: education.graduationYear,
    })
    .from(education)
    .where(eq(education.employeeId, employeeId))
    .orderBy(desc(education.graduationYear), asc(education.id));
}

/** All dated assignments of the person, newest first (domain §2: History Transfer reads these). */
export async function findHistory(db: Executor, employeeId: number) {
  return db
    .select({
      id: assignment.id,
      from: assignment.effectiveFrom,
      to: assignment.effectiveTo,
      kind: assignment.kind,
      company: company.name,
      department: department.name,
      position: position.title,
      reason: assignment.reason,
    })
    .from(assignment)
    .innerJoin(company, eq(company.id, assignment.companyId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .where(eq(assignment.employeeId, employeeId))
    .orderBy(desc(assignment.effectiveFrom));
}
