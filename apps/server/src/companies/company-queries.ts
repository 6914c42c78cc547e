import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
import { company } from '../schema/organisation.ts';
import { account, assignment, employment } from '../schema/people.ts';

/** What a company has to itself; null where nothing is known. */
export type CompanyFields = {
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  readonly registrationNumber: string | null;
  readonly incorporatedOn: Day | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: string | null;
};

/** A company as it is kept, with its version. */
export type CompanyRecord = { readonly version: number; readonly isActive: boolean; readonly fields: CompanyFields };

/** A company, locked until the transaction ends; null where there is none. */
export async function lockCompany(tx: Tx, id: number): Promise<CompanyRecord | null> {
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for('update');
  if (row === undefined) return null;
  const { version, isActive, code, name, description, registrationNumber, incorporatedOn, phone, website, address } =
    row;
  const fields = { code, name, description, registrationNumber, incorporatedOn, phone, website, address };
  return { version, isActive, fields };
}

/** Which of code and name another company has: codes as they are written, names whatever their case. */
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

/** Keeps a new company; its id. */
export async function insertCompany(tx: Tx, fields: CompanyFields): Promise<number> {
  const [row] = await tx.insert(company).values(fields).returning({ id: company.id });
  if (row === undefined) throw new Error('The company was not made');
  return row.id;
}

/** Changes a company in the version that was seen; the version it has now, null where it is another one by now. */
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

/** How many people a company employs on the day, and how many of them can sign in. */
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
