import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Category, Day, Grant, Language, HeadedUnits, SignInFacts } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOn, isEmployedOn } from '../schema/on-day.ts';
import { company, department, division, position, section } from '../schema/organisation.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';

/** An account with the sources of its rights: employment and assignment of the day, grants, units headed. */
export type AccountFacts = {
  readonly accountId: number;
  readonly fullName: string;
  readonly email: string | null;
  readonly isActive: boolean;
  readonly mustChangePassword: boolean;
  readonly language: Language;
  readonly employeeId: number | null;
  /** Whether an employment is in force on the day; false for an account without an employee. */
  readonly isEmployed: boolean;
  readonly category: Category | null;
  readonly grants: readonly Grant[];
  readonly headedUnits: HeadedUnits;
  readonly passwordBy: SignInFacts['passwordBy'];
  readonly passwordSince: Date | null;
  readonly addressSince: Date | null;
};

/**
 * Finds the facts from which an account's rights follow, as of `today`; null if there is no such account (domain §2,
 * §4).
 */
export async function findAccountFacts(db: Executor, accountId: number, today: Day): Promise<AccountFacts | null> {
  const [row] = await db
    .select({
      accountId: account.id,
      ...pickColumns(
        account,
        'fullName',
        'email',
        'isActive',
        'mustChangePassword',
        'language',
        'passwordBy',
        'passwordSince',
        'addressSince',
        'employeeId',
      ),
      employmentId: employment.id,
      category: position.category,
      departments: idsHeaded('department'),
      divisions: idsHeaded('division'),
      sections: idsHeaded('section'),
    })
    .from(account)
    .leftJoin(employment, and(eq(employment.employeeId, account.employeeId), isEmployedOn(today)))
    .leftJoin(assignment, and(eq(assignment.employmentId, employment.id), isAssignedOn(today)))
    .leftJoin(position, eq(position.id, assignment.positionId))
    .where(eq(account.id, accountId));
  if (row === undefined) return null;
  const grants = await db
    .select({ role: roleGrant.role, companyId: roleGrant.companyId })
    .from(roleGrant)
    .where(eq(roleGrant.accountId, accountId))
    .orderBy(asc(roleGrant.id));
  const { employmentId, departments, divisions, sections, ...facts } = row;
  return { ...facts, isEmployed: employmentId !== null, grants, headedUnits: { departments, divisions, sections } };
}

/** A company with its theme. */
export type WorkplaceCompany = {
  readonly id: number;
  readonly name: string;
  readonly themeColour: string | null;
  readonly themeScheme: 'light' | 'dark' | 'auto';
  readonly logoFileId: number | null;
};

/** The columns of a company with its theme. */
export const WORKPLACE_COMPANY = pickColumns(company, 'id', 'name', 'themeColour', 'themeScheme', 'logoFileId');

/** The present workplace of a signed-in person, for the top bar, the menu and the theme. */
export type Workplace = {
  readonly employeeNumber: string;
  readonly fullName: string;
  readonly pictureFileId: number | null;
  readonly company: WorkplaceCompany | null;
  readonly position: string | null;
};

/** Finds the employee with company and position of the day; those are null for somebody without a placement. */
export async function findWorkplace(db: Executor, employeeId: number, today: Day): Promise<Workplace | null> {
  const [row] = await db
    .select({
      ...pickColumns(employee, 'employeeNumber', 'fullName', 'pictureFileId'),
      company: WORKPLACE_COMPANY,
      position: position.title,
    })
    .from(employee)
    .leftJoin(assignment, and(eq(assignment.employeeId, employee.id), isAssignedOn(today)))
    .leftJoin(company, eq(company.id, assignment.companyId))
    .leftJoin(position, eq(position.id, assignment.positionId))
    .where(eq(employee.id, employeeId));
  return row ?? null;
}

/** Finds the division that the person heads, the first by name if there are several; null for none. */
export async function findDivisionHeaded(
  db: Executor,
  employeeId: number,
): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: division.id, name: division.name })
    .from(division)
    .where(eq(division.headId, employeeId))
    .orderBy(asc(division.name))
    .limit(1);
  return row ?? null;
}

/** Finds the accounts of these employees. */
export async function findAccountIdsOf(db: Executor, employeeIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ employeeId: account.employeeId, accountId: account.id })
    .from(account)
    .where(sql`${account.employeeId} = any(${sql.param([...employeeIds])}::bigint[])`);
  return new Map(rows.flatMap(({ employeeId, accountId }) => (employeeId === null ? [] : [[employeeId, accountId]])));
}

/**
 * Finds active accounts that hold role 1 or 6 for a company or for the group; with `companyId` null only for the group.
 */
export async function findGranted(db: Executor, role: Grant['role'], companyId: number | null): Promise<number[]> {
  const rows = await db
    .selectDistinct({ accountId: account.id })
    .from(roleGrant)
    .innerJoin(account, eq(account.id, roleGrant.accountId))
    .where(
      and(
        eq(roleGrant.role, role),
        eq(account.isActive, true),
        companyId === null
          ? isNull(roleGrant.companyId)
          : or(isNull(roleGrant.companyId), eq(roleGrant.companyId, companyId)),
      ),
    )
    .orderBy(asc(account.id));
  return rows.map(({ accountId }) => accountId);
}

const UNITS = { department, division, section };

function idsHeaded(unit: keyof typeof UNITS) {
  const table = UNITS[unit];
  return sql<number[]>`(select coalesce(json_agg(${table.id} order by ${table.id}), '[]')
    from ${table} where ${table.headId} = ${account.employeeId})`;
}
