import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Tx } from '../../platform/database/transaction.ts';
import { account, assignment, employee, employment } from '../../schema/people.ts';
import type { Fields } from '../plan/state.ts';
import { insertMany, type OnWritten, updateMany } from './bulk-queries.ts';

/** A placement by ids. */
export type PlacementIds = {
  readonly companyId: number;
  readonly divisionId: number | null;
  readonly departmentId: number | null;
  readonly sectionId: number | null;
  readonly positionId: number;
  readonly gradeId: number | null;
  readonly workLocationId: number | null;
  readonly supervisorId: number | null;
};

/** A dated assignment that is to begin. */
export type NewAssignment = PlacementIds & {
  readonly employeeId: number;
  readonly employmentId: number;
  readonly effectiveFrom: Day;
  readonly effectiveTo: Day | null;
  readonly kind: 'hire' | 'transfer' | 'change';
  readonly createdBy: number;
  readonly createdAt: Date;
};

// The fields of a person's details are the columns' names.
type Details = Pick<typeof employee.$inferInsert, 'employeeNumber' | 'fullName'>;
const asDetails = (fields: Fields) => fields as unknown as Details;

/** Creates employees; returns their ids in order. */
export function insertEmployees(tx: Tx, details: readonly Fields[], onWritten: OnWritten): Promise<number[]> {
  return insertMany(tx, employee, details.map(asDetails), onWritten);
}

/** Updates employees, each to the given version. */
export async function updateEmployees(
  tx: Tx,
  people: readonly { readonly id: number; readonly version: number; readonly details: Fields }[],
  onWritten: OnWritten,
): Promise<void> {
  await updateMany(
    tx,
    employee,
    people.map(({ id, version, details }) => ({ ...asDetails(details), id, version })),
    onWritten,
  );
}

/** Finds the employees with these numbers. */
export async function findEmployeesByNumber(
  tx: Tx,
  numbers: readonly string[],
): Promise<{ readonly number: string; readonly id: number; readonly fullName: string }[]> {
  if (numbers.length === 0) return [];
  return tx
    .select({ number: employee.employeeNumber, id: employee.id, fullName: employee.fullName })
    .from(employee)
    .where(sql`${employee.employeeNumber} = any(${sql.param([...numbers])}::text[])`);
}

/**
 * Finds the accounts of employees by their numbers, if they can sign in: records are often corrected by repeated
 * imports before their people are invited, who would otherwise find the same notice many times.
 */
export async function findSigningIn(tx: Tx, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: account.id, number: employee.employeeNumber })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(
        sql`${employee.employeeNumber} = any(${sql.param([...numbers])}::text[])`,
        isNotNull(account.passwordHash),
        account.isActive,
      ),
    );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Begins employments; returns their ids in order. */
export function insertEmployments(
  tx: Tx,
  stays: readonly { readonly employeeId: number; readonly hiredOn: Day }[],
  onWritten: OnWritten,
): Promise<number[]> {
  return insertMany(tx, employment, stays, onWritten);
}

/** Begins assignments; the earlier ones must have ended. */
export async function insertAssignments(tx: Tx, rows: readonly NewAssignment[], onWritten: OnWritten): Promise<void> {
  await insertMany(tx, assignment, rows, onWritten);
}

/** Ends assignments on their last day. */
export async function endAssignments(
  tx: Tx,
  rows: readonly { readonly id: number; readonly effectiveTo: Day }[],
): Promise<void> {
  await updateMany(tx, assignment, rows);
}

/** Corrects assignments that began only today: a placement must last at least a day. */
export async function correctAssignments(
  tx: Tx,
  rows: readonly (PlacementIds & { readonly id: number })[],
): Promise<void> {
  await updateMany(tx, assignment, rows);
}

type NewAccount = { readonly employeeId: number; readonly fullName: string; readonly email: string | null };

/** Creates the accounts of new employees, without a password. */
export async function insertAccounts(tx: Tx, accounts: readonly NewAccount[], onWritten: OnWritten): Promise<void> {
  await insertMany(tx, account, accounts, onWritten);
}

/** Updates accounts to the name and e-mail of their employees. */
export async function updateAccounts(
  tx: Tx,
  accounts: readonly { readonly id: number; readonly fullName: string; readonly email: string | null }[],
): Promise<void> {
  await updateMany(tx, account, accounts);
}
