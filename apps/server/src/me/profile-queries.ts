import { and, desc, eq } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { RECORD_COLUMNS } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { placementNames } from '../schema/names.ts';
import { isEmployedOn } from '../schema/on-day.ts';
import { company, department, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';

/** Finds name and sign-in e-mail of the account, which exists: its session was just read. */
export async function findAccount(db: Executor, accountId: number) {
  const [row] = await db
    .select({ fullName: account.fullName, email: account.email })
    .from(account)
    .where(eq(account.id, accountId));
  if (row === undefined) throw new Error(`There is no account ${accountId}`);
  return row;
}

/** Finds the person's own record with the first day of the present employment, null once it has ended. */
export async function findPersonal(db: Executor, employeeId: number, today: Day) {
  const [row] = await db
    .select({
      id: employee.id,
      ...RECORD_COLUMNS,
      hiredOn: employment.hiredOn,
    })
    .from(employee)
    .leftJoin(employment, and(eq(employment.employeeId, employee.id), isEmployedOn(today)))
    .where(eq(employee.id, employeeId));
  if (row === undefined) throw new Error(`There is no employee ${employeeId}`);
  return row;
}

/** Finds all dated assignments of the person, newest first (domain §2: History Transfer reads these). */
export async function findHistory(db: Executor, employeeId: number) {
  return db
    .select({
      id: assignment.id,
      from: assignment.effectiveFrom,
      to: assignment.effectiveTo,
      kind: assignment.kind,
      ...placementNames,
      reason: assignment.reason,
    })
    .from(assignment)
    .innerJoin(company, eq(company.id, assignment.companyId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .where(eq(assignment.employeeId, employeeId))
    .orderBy(desc(assignment.effectiveFrom));
}
