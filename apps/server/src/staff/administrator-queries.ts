import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { listAdministrators, QueryOf } from '@prestasi/contract';
import type { Actor, Day, Grant } from '@prestasi/domain';
import { companyWithin, inDirectoryOf, reachedBy } from '../access/index.ts';
import { signInState } from '../organisation/index.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';
import { account, employee, roleGrant } from '../schema/people.ts';
import { isForWholeGroup } from './group-scope.ts';
import type { Moment } from './list-queries.ts';

type Query = QueryOf<typeof listAdministrators>;

/**
 * Accounts that an admin looks after: with a grant for a company in scope; all accounts without an employee for an admin of
 * the group, also those that hold nothing now.
 */
function looksAfter(actor: Actor): SQL | undefined {
  const granted = sql`exists (select from ${roleGrant} where ${roleGrant.accountId} = ${account.id}
    and ${companyWithin(actor, 'role.grant', roleGrant.companyId)})`;
  return isForWholeGroup(actor) ? or(granted, isNull(account.employeeId)) : granted;
}

/** A page of the accounts that the admin looks after, by name, with the number of all. */
export async function findAdministrators(
  db: Executor,
  actor: Actor,
  { kind, page, size, search }: Query,
  { today, now }: Moment,
) {
  const matching = and(
    looksAfter(actor),
    kind === 'all' ? undefined : isNull(account.employeeId),
    ...matchesWords(sql`lower(${account.fullName} || ' ' || coalesce(${account.email}, ''))`, search),
  );
  const rows = await db
    .select({
      id: account.id,
      employeeId: account.employeeId,
      fullName: account.fullName,
      email: account.email,
      isActive: account.isActive,
      access: signInState(now),
      readsHistory: sql<boolean>`case when ${account.employeeId} is null then ${isForWholeGroup(actor)}::boolean
        else ${reachedBy(actor, 'employee.write', sql`${account.employeeId}`, today)} end`,
    })
    .from(account)
    .where(matching)
    .orderBy(sql`lower(${account.fullName})`, asc(account.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ total: count() }).from(account).where(matching);
  return { rows, total: counted?.total ?? 0 };
}

/** An account that an admin may grant something: an employee of the directory, or one they look after; null where it is neither. */
export async function findGrantee(db: Executor, actor: Actor, id: number, today: Day, now: Date) {
  const [row] = await db
    .select({
      id: account.id,
      employeeId: account.employeeId,
      fullName: account.fullName,
      email: account.email,
      language: account.language,
      access: signInState(now),
    })
    .from(account)
    .where(and(eq(account.id, id), or(looksAfter(actor), inDirectoryOf(actor, sql`${account.employeeId}`, today))));
  return row ?? null;
}

/** Writes a grant; null where the account has it already. */
export async function insertGrant(tx: Tx, accountId: number, grant: Grant): Promise<number | null> {
  const [row] = await tx
    .insert(roleGrant)
    .values({ accountId, ...grant })
    .onConflictDoNothing()
    .returning({ id: roleGrant.id });
  return row?.id ?? null;
}

/** Takes a grant away. */
export async function deleteGrant(tx: Tx, id: number): Promise<void> {
  await tx.delete(roleGrant).where(eq(roleGrant.id, id));
}

/** Creates an account without an employee; null where the e-mail has one already, of whomever. */
export async function insertAdministrator(tx: Tx, fullName: string, email: string): Promise<number | null> {
  const [row] = await tx
    .insert(account)
    .values({ fullName, email })
    .onConflictDoNothing()
    .returning({ id: account.id });
  return row?.id ?? null;
}

/** The name of a company, for a mail or a history; that of the group is null. */
export async function findGrantedCompany(db: Executor, companyId: number | null): Promise<string | null> {
  if (companyId === null) return null;
  const [row] = await db.select({ name: company.name }).from(company).where(eq(company.id, companyId));
  return row?.name ?? null;
}

/** Whether somebody's employee record has this e-mail, whose account could then not use it. */
export async function isEmailOfEmployee(db: Executor, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(eq(sql`lower(${employee.email})`, email));
  return rows.length > 0;
}
