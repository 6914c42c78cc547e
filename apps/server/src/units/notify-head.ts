import type { Actor, Day } from '@prestasi/domain';
import { notify, type Notice } from '../notifications/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';

/**
 * Notifies the new and the former head of a unit from a day (domain §4, f); never the actor. Somebody who stays head is
 * not notified.
 */
export async function notifyOfHeadship(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'accountId'>,
  params: { readonly unit: string; readonly day: Day },
  { given, ended }: { readonly given: number | null; readonly ended: number | null },
): Promise<void> {
  if (given === ended) return;
  const accounts = await findAccountIdsOf(
    tx,
    [given, ended].filter((id) => id !== null),
  );
  const noticeOf = (employeeId: number | null, kind: string): Notice[] => {
    const accountId = accounts.get(employeeId ?? 0);
    if (accountId === undefined || accountId === actor.accountId) return [];
    return [{ accountId, kind, params, link: '/my-profile' }];
  };
  await notify(services, tx, [...noticeOf(given, 'office_given'), ...noticeOf(ended, 'office_ended')]);
}
