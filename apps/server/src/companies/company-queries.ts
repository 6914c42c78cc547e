import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { insertRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
import { company } from '../schema/organisation.ts';
import { account, assignment, employment } from '../schema/people.ts';

/** A company's own fields; null if not known. */
export type CompanyFields = {
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  readonly registrationNumber: string | null;
  readonly incorporatedOn: Day | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: string | null;
  readonly projectsAcrossGroup?: boolean;
  readonly meetingsAcrossGroup?: boolean;
};

/** A company as stored, with its version. */
export type CompanyRecord = {
  readonly version: number;
  readonly isActive: boolean;
  readonly fields: Required<CompanyFields>;
};

/** Finds a company and locks it until the transaction ends; null if there is none. */
export async function lockCompany(tx: Tx, id: number): Promise<CompanyRecord | null> {
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for('update');
  if (row === undefined) return null;
  const { version, isActive, code, name, description, registrationNumber, incorporatedOn, phone, website, address } =
    row;
  const { projectsAcrossGroup, meetingsAcrossGroup } = row;
  const fields = {
    code,
    name,
    description,
    registrationNumber,
    incorporatedOn,
    phone,
    website,
    address,
    projectsAcrossGroup,
    meetingsAcrossGroup,
  };
  return { version, isActive, fields };
}

/** Finds which of code and name another company has: compares codes exactly, names whatever their case. */
export async function findTaken(
  db: Executor,
  { code, name }: Pick<CompanyFields, 'code' | 'name'>,
  except: number | null,
): Promise<readonly ('code' | 'name')[]> {
  const isSameName = sql<boolean>`lower(${company.name}) = lower(${name})`;
  const rows = await db
    .select({ code: company.code, isSameName })
    .from(company)
    .where(and(or(eq(company.code, code), isSameName), except === null ? undefined : ne(company.id, except)));
  return [
    ...(rows.some((row) => row.code === code) ? (['code'] as const) : []),
    ...(rows.some((row) => row.isSameName) ? (['name'] as const) : []),
  ];
}

/** Inserts a company; returns its id. */
export async function insertCompany(tx: Tx, fields: CompanyFields): Promise<number> {
  return insertRow(tx, company, fields);
}

/** Updates a company in the version that was seen; returns its new version, null if it has another by now. */
export async function updateCompany(
  tx: Tx,
  id: number,
  version: number,
  values: Partial<CompanyFields> & { readonly isActive?: boolean },
): Promise<number | null> {
  const [row] = await tx
    .update(company)
    .set({ ...values, version: sql`${company.version} + 1` })
    .where(and(eq(company.id, id), eq(company.version, version)))
    .returning({ version: company.version });
  return row?.version ?? null;
}

/** Counts the people whom a company employs on the day, and those of them who can sign in. */
export async function countPeople(
  db: Executor,
  companyId: number,
  today: Day,
): Promise<{ readonly employees: number; readonly readers: number }> {
  const canSignIn = sql`${account.isActive} and (${account.passwordHash} is not null or ${account.pinHash} is not null)`;
  const [row] = await db
    .select({ employees: count(), readers: sql`count(*) filter (where ${canSignIn})`.mapWith(Number) })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .leftJoin(account, eq(account.employeeId, assignment.employeeId))
    .where(and(eq(assignment.companyId, companyId), worksOn(today)));
  return row ?? { employees: 0, readers: 0 };
}
