import { and, eq, sql } from 'drizzle-orm';
import type { Day, MailChoice } from '@prestasi/domain';
import { isPlacement } from '../access/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';
import { account, assignment } from '../schema/people.ts';

/**
 * Finds an account's mail choice, its e-mail, and whether the company of the person's placement sends mail; officers of
 * the group have none.
 */
export async function findMailChoice(db: Executor, accountId: number, today: Day) {
  const [row] = await db
    .select({
      choice: account.mailChoice,
      email: account.email,
      isCompanySending: sql<boolean>`coalesce(${company.mailEvents}, true)`,
    })
    .from(account)
    .leftJoin(assignment, and(eq(assignment.employeeId, account.employeeId), isPlacement('assignment', today)))
    .leftJoin(company, eq(company.id, assignment.companyId))
    .where(eq(account.id, accountId));
  if (row === undefined) throw new Error(`There is no account ${accountId}`);
  return row;
}

/** Saves an account's mail choice. */
export async function updateMailChoice(tx: Tx, accountId: number, choice: MailChoice): Promise<void> {
  await tx.update(account).set({ mailChoice: choice }).where(eq(account.id, accountId));
}
