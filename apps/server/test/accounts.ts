import type { Actor, RoleId } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import type { LoadIdentity } from '../src/platform/auth/sessions.ts';
import type { Database } from '../src/platform/database/transaction.ts';

/**
 * Writes an account without an employee and returns its id, for tests of the platform, which knows no more of people.
 */
export async function writeAccount(db: Database, fullName: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into account (full_name) values (${fullName}) returning id`,
  );
  return Number(rows[0]?.id);
}

/** Loads any account as an actor without headed units, in the requested role; by default in English. */
export function anyIdentity(overrides: Partial<Awaited<ReturnType<LoadIdentity>>> = {}): LoadIdentity {
  return async (_db, accountId, activeRole) => ({
    actor: actorOf(accountId, activeRole),
    language: 'en',
    mustChangePassword: false,
    entrance: { passwordBy: null, passwordSince: null, addressSince: null },
    ...overrides,
  });
}

function actorOf(accountId: number, activeRole: RoleId): Actor {
  const grants = activeRole === 1 || activeRole === 6 ? [{ role: activeRole, companyId: null }] : [];
  const headedUnits = { departments: [], divisions: [], sections: [] };
  return { accountId, employeeId: accountId, activeRole, grants, headedUnits };
}
