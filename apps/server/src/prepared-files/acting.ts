import type { Actor, RoleId } from '@prestasi/domain';
import { loadActor, todayAt } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';

/** For whom a file is prepared. */
export type Asker = { readonly accountId: number; readonly role: RoleId };

/**
 * Returns for whom a file is prepared, with their present rights in the role in which they asked; null if they no longer
 * hold it.
 */
export async function actingFor(
  { clock, settings }: Services,
  db: Executor,
  { accountId, role }: Asker,
): Promise<{ readonly actor: Actor; readonly fullName: string } | null> {
  const account = await loadActor(db, accountId, { today: todayAt(clock.now()), isDemo: settings.isDemo });
  if (account === null || !account.roles.includes(role)) return null;
  const { employeeId, grants, headedUnits, fullName } = account;
  return { actor: { accountId, employeeId, activeRole: role, grants, headedUnits }, fullName };
}
