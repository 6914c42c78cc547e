import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Day, Language } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
import { company } from '../schema/organisation.ts';
import { WORKPLACE_COMPANY, type WorkplaceCompany } from './actor-queries.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';

/** Somebody who works in a company, with the state of their sign-in. */
export type StaffMember = {
  readonly employeeId: number;
  readonly employeeNumber: string;
  readonly fullName: string;
  readonly email: string | null;
  readonly language: Language | null;
  readonly accountId: number | null;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  readonly pinExpiresAt: Date | null;
  readonly hasGrants: boolean;
};

/** Finds the people employed in the company on the day: those named, or all of them; by employee number. */
export async function findStaff(
  db: Executor,
  companyId: number,
  employeeIds: readonly number[] | null,
  today: Day,
): Promise<StaffMember[]> {
  return db
    .select({
      employeeId: employee.id,
      employeeNumber: employee.employeeNumber,
      fullName: employee.fullName,
      email: sql<string | null>`coalesce(${account.email}, ${employee.email})`,
      language: account.language,
      accountId: account.id,
      isActive: sql<boolean>`coalesce(${account.isActive}, true)`,
      hasPassword: sql<boolean>`${account.passwordHash} is not null`,
      pinExpiresAt: account.pinExpiresAt,
      hasGrants: sql<boolean>`exists (select 1 from ${roleGrant} where ${roleGrant.accountId} = ${account.id})`,
    })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(
      and(
        eq(assignment.companyId, companyId),
        worksOn(today),
        employeeIds === null ? undefined : inArray(employee.id, [...employeeIds]),
      ),
    )
    .orderBy(asc(employee.employeeNumber));
}

/**
 * Gives each of these employees an account, without a password, if there is none; and sets their e-mail if the account
 * lacks it.
 */
export async function ensureAccounts(tx: Tx, employeeIds: readonly number[]): Promise<Map<number, number>> {
  if (employeeIds.length === 0) return new Map();
  const people = tx
    .select({ employeeId: employee.id, fullName: employee.fullName, email: employee.email })
    .from(employee)
    .where(inArray(employee.id, [...employeeIds]));
  await tx.insert(account).select(people).onConflictDoNothing();
  await tx
    .update(account)
    .set({ email: employee.email })
    .from(employee)
    .where(
      and(
        eq(employee.id, account.employeeId),
        inArray(employee.id, [...employeeIds]),
        isNull(account.email),
        isNotNull(employee.email),
      ),
    );
  const rows = await tx
    .select({ employeeId: account.employeeId, accountId: account.id })
    .from(account)
    .where(inArray(account.employeeId, [...employeeIds]));
  return new Map(rows.flatMap(({ employeeId, accountId }) => (employeeId === null ? [] : [[employeeId, accountId]])));
}

/** Sets a one-time PIN of an account in place of its password. */
export async function savePinHash(tx: Tx, accountId: number, pinHash: string, pinExpiresAt: Date): Promise<void> {
  await tx
    .update(account)
    .set({ pinHash, pinExpiresAt, passwordHash: null, mustChangePassword: true })
    .where(eq(account.id, accountId));
}

/** Finds the first company by name among these, or of all for the group; null if there is none. */
export async function findFirstCompany(
  db: Executor,
  scope: 'group' | readonly number[],
): Promise<WorkplaceCompany | null> {
  const [row] = await db
    .select(WORKPLACE_COMPANY)
    .from(company)
    .where(and(eq(company.isActive, true), scope === 'group' ? undefined : inArray(company.id, [...scope])))
    .orderBy(asc(company.name))
    .limit(1);
  return row ?? null;
}
