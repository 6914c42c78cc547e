import type { OutputOf, previewSwitch as previewCall } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { organisationChangedAtLarge } from '../following/index.ts';
import { ensureAccounts, todayAt } from '../people/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { findSwitched, findSwitchGroups, switchAccounts, type Wanted } from './switch-queries.ts';

/** What a switch would do: how many, and who stays as they are and why (domain §2: active and deactivated, one or all of a list). */
export async function previewSwitch(
  db: Executor,
  actor: Actor,
  wanted: Wanted,
  now: Date,
): Promise<OutputOf<typeof previewCall>> {
  const groups = await findSwitchGroups(db, actor, wanted, { today: todayAt(now), now });
  const switched = groups.find(({ reason }) => reason === null);
  return {
    count: switched?.count ?? 0,
    names: switched?.names ?? [],
    leftOut: groups.flatMap(({ reason, count, names }) => (reason === null ? [] : [{ reason, count, names }])),
  };
}

/**
 * Activates or deactivates those people. Whoever is deactivated is signed out at once, and steps that waited for them go to
 * whoever acts in their place. The filter is asked anew: refuses (`selection_changed`) another number than the preview showed.
 */
export async function switchStaff(
  services: Services,
  tx: Tx,
  actor: Actor,
  { expected, ...wanted }: Wanted & { readonly expected: number },
): Promise<{ count: number }> {
  const now = services.clock.now();
  const people = await findSwitched(tx, actor, wanted, { today: todayAt(now), now });
  if (people.length !== expected) throw new Problem('selection_changed', { params: { count: people.length } });
  await ensureAccounts(tx, people);
  await switchAccounts(tx, people, wanted.to, { accountId: actor.accountId, now });
  await organisationChangedAtLarge(services, tx, { people, divisions: [], departments: [], sections: [] });
  return { count: people.length };
}
