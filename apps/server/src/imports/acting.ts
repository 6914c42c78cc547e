import type { Actor } from '@prestasi/domain';
import { mayUse } from '@prestasi/domain';
import { loadActor, todayAt } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { ImportWork } from './job.ts';

/**
 * Returns the actor for whom an import is carried out, with their present rights; null if they may no longer import.
 */
export async function actingFor(
  { clock, settings }: Services,
  db: Executor,
  { accountId, role }: ImportWork,
): Promise<Actor | null> {
  const account = await loadActor(db, accountId, { today: todayAt(clock.now()), isDemo: settings.isDemo });
  if (account === null || !account.roles.includes(role)) return null;
  const { employeeId, grants, headedUnits } = account;
  const actor: Actor = { accountId, employeeId, activeRole: role, grants, headedUnits };
  return mayUse(actor, 'import.run') ? actor : null;
}
