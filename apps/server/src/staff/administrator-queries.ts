import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { listAdministrators, QueryOf } from '@prestasi/contract';
import type { Actor, Day, Grant } from '@prestasi/domain';
import { companyWithin, inDirectoryOf, reachedBy } from '../access/index.ts';
import { type Moment, signInState } from '../directory/index.ts';
import { pageQuery } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';
import { account, employee, roleGrant } from '../schema/people.ts';
import { isForWholeGroup } from './group-scope.ts';

type Query = QueryOf<typeof listAdministrators>;

/**
 * Restricts to the accounts in an admin's charge: with a grant for a company in scope; for an admin of the group, all
 * accounts without an employee, including those without any role now.
 */
function looksAfter(actor: Actor): SQL | undefined {
  const granted = sql`exists (select from ${roleGrant} where ${roleGrant.accountId} = ${account.id}
    and ${companyWithin(actor, 'role.grant', roleGrant.companyId)})`;
  return isForWholeGroup(actor) ? or(granted, isNull(account.employeeId)) : granted;
}

/** Finds a page of the accounts in the admin's charge, by name, with the number of all. */
export async function findAdministrators(
  db: Executor,
  actor: Actor,
  { kind, search, ...page }: Query,
  { today, now }: Moment,
) {
  const where = and(
    looksAfter(actor),
    kind === 'all' ? undefined : isNull(account.employeeId),
    ...matchesWords(sql`lower(${account.fullName} || ' ' || coalesce(${account.email}, ''))`, search),
  );
  const select = () =>
    db
      .select({
        ...pickColumns(account, 'id', 'employeeId', 'fullName', 'email', 'isActive'),
        access: signInState(now),
        readsHistory: sql<boolean>`case when ${account.employeeId} is null then ${isForWholeGroup(actor)}::boolean
          else ${reachedBy(actor, 'employee.write', sql`${account.employeeId}`, today)} end`,
      })
      .from(account)
      .$dynamic();
  return pageQuery(db, select, { where, order: [sql`lower(${account.fullName})`, asc(account.id)] }, page);
}

/**
 * Finds an account to which an admin may grant a role: an employee of the directory, or one in their charge; null if it
 * is neither.
 */
export async function findGrantee(db: Executor, actor: Actor, id: number, today: Day, now: Date) {
  const [row] = await db
    .select({
      ...pickColumns(account, 'id', 'employeeId', 'fullName', 'email', 'language'),
      access: signInState(now),
    })
    .from(account)
    .where(and(eq(account.id, id), or(looksAfter(actor), inDirectoryOf(actor, sql`${account.employeeId}`, today))));
  return row ?? null;
}

/** Inserts a grant; returns null if the account has it already. */
export async function insertGrant(tx: Tx, accountId: number, grant: Grant): Promise<number | null> {
  const [row] = await tx
    .insert(roleGrant)
    .values({ accountId, ...grant })
    .onConflictDoNothing()
    .returning({ id: roleGrant.id });
  return row?.id ?? null;
}

/** Deletes a grant. */
export async function deleteGrant(tx: Tx, id: number): Promise<void> {
  await tx.delete(roleGrant).where(eq(roleGrant.id, id));
}

/** Creates an account without an employee; returns null if any account has the e-mail already. */
export async function insertAdministrator(tx: Tx, fullName: string, email: string): Promise<number | null> {
  const [row] = await tx
    .insert(account)
    .values({ fullName, email })
    .onConflictDoNothing()
    .returning({ id: account.id });
  return row?.id ?? null;
}

/** Finds the name of a company, for a mail or a history; null for the group. */
export async function findGrantedCompany(db: Executor, companyId: number | null): Promise<string | null> {
  if (companyId === null) return null;
  const [row] = await db.select({ name: company.name }).from(company).where(eq(company.id, companyId));
  return row?.name ?? null;
}

/** Whether an employee's record has this e-mail, whose account could then not use it. */
export async function isEmailOfEmployee(db: Executor, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(eq(sql`lower(${employee.email})`, email));
  return rows.length > 0;
}
