import type { Day } from '@prestasi/domain';
import { type Notice, notify } from '../notifications/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { DelegationRow } from './delegation-queries.ts';
import type { PrincipalFor } from './principal.ts';

const PAGE = '/delegation';

/** Notifies stand-ins that they were named, and the approver where HR named them (domain §7). */
export async function notifyNamed(
  services: Services,
  tx: Tx,
  { person, isSelf }: PrincipalFor,
  named: { readonly standInIds: readonly number[]; readonly firstDay: Day; readonly lastDay: Day },
): Promise<void> {
  const { firstDay, lastDay, standInIds } = named;
  await send(services, tx, [
    ...standInIds.map((id) => ({ id, kind: 'stand_in_named', params: { name: person.name, firstDay, lastDay } })),
    ...(isSelf ? [] : [{ id: person.id, kind: 'stand_in_named_for_you', params: { firstDay, lastDay } }]),
  ]);
}

/** Notifies the stand-in that a delegation was withdrawn, and the approver where HR withdrew it. */
export async function notifyWithdrawn(
  services: Services,
  tx: Tx,
  { person, isSelf }: PrincipalFor,
  { standInId }: DelegationRow,
): Promise<void> {
  const params = { name: person.name };
  await send(services, tx, [
    { id: standInId, kind: 'stand_in_withdrawn', params },
    ...(isSelf ? [] : [{ id: person.id, kind: 'stand_in_withdrawn_for_you', params: {} }]),
  ]);
}

type Notified = { readonly id: number; readonly kind: string; readonly params: Notice['params'] };

async function send(services: Services, tx: Tx, people: readonly Notified[]): Promise<void> {
  const accounts = await findAccountIdsOf(
    tx,
    people.map(({ id }) => id),
  );
  const notices = people.flatMap(({ id, kind, params }): Notice[] => {
    const accountId = accounts.get(id);
    return accountId === undefined ? [] : [{ accountId, kind, params, link: PAGE }];
  });
  await notify(services, tx, notices);
}

/** Notifies a person whose absence HR recorded or withdrew. */
export async function notifyAbsence(
  services: Services,
  tx: Tx,
  { person, isSelf }: PrincipalFor,
  kind: 'absence_recorded' | 'absence_withdrawn',
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
): Promise<void> {
  if (!isSelf) await send(services, tx, [{ id: person.id, kind, params: { firstDay, lastDay } }]);
}
