import { ROLE, superHrWhoName } from '@prestasi/domain';
import { type Notice, notify } from '../notifications/index.ts';
import { findAccountIdsOf, findGranted } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { LoadedAppeal } from './loaded-appeal.ts';

/** The address of an appeal in the web app, without '#'. */
export function appealLink(id: number): string {
  return `/appeal/${id}`;
}

/** Those who are told of an appeal, by employee or by account. */
type Audience = { readonly employees?: readonly number[]; readonly accounts?: readonly number[] };

/** Notifies people of what happened to an appeal (domain §5), except the one who did it; `by` is null for the product itself. */
export async function notifyOfAppeal(
  services: Services,
  tx: Tx,
  loaded: Pick<LoadedAppeal, 'appeal' | 'form'>,
  { kind, to, by }: { readonly kind: string; readonly to: Audience; readonly by: number | null },
): Promise<void> {
  const { appeal, form } = loaded;
  const ofEmployees = await findAccountIdsOf(tx, [...(to.employees ?? [])]);
  const accountIds = new Set([...ofEmployees.values(), ...(to.accounts ?? [])]);
  const params = { name: form.place.name, year: form.record.year, due: appeal.dueOn };
  const notices = [...accountIds]
    .filter((accountId) => accountId !== by)
    .map((accountId): Notice => ({ accountId, kind, params, link: appealLink(appeal.id) }));
  await notify(services, tx, notices);
}

/** Returns the accounts of those who name the panel: super HR who may, else the group's admins (domain §5). */
export async function namersOf(tx: Tx, { panelFacts }: Pick<LoadedAppeal, 'panelFacts'>): Promise<readonly number[]> {
  const able = superHrWhoName(panelFacts).map(({ accountId }) => accountId);
  return able.length > 0 ? able : findGranted(tx, ROLE.admin, null);
}
