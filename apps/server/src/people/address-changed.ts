import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findNamed } from './account-queries.ts';
import { endEntrances } from './credential-queries.ts';

/** An account that signs in by another e-mail from now on; null is none. */
export type ChangedAddress = { readonly accountId: number; readonly from: string | null; readonly to: string | null };

/**
 * To be called by whatever changes the e-mail that accounts sign in by, in its transaction and before `actorChanged`:
 * sessions, invitations and codes of whoever had the earlier one are over, and both addresses are told (domain §4, f).
 */
export async function addressesChanged(
  { mail, clock }: Pick<Services, 'mail' | 'clock'>,
  tx: Tx,
  changed: readonly ChangedAddress[],
): Promise<void> {
  const accountIds = changed.map(({ accountId }) => accountId);
  await endEntrances(tx, accountIds, clock.now());
  const accounts = await findNamed(tx, accountIds);
  const mails = changed.flatMap(({ accountId, from, to }) => {
    const account = accounts.get(accountId);
    if (account === undefined) return [];
    const { fullName: name, language } = account;
    const params = { name, from: from ?? '–', to: to ?? '–' };
    const addresses = [from, to].filter((address) => address !== null);
    return addresses.map((address) => ({ template: 'address_changed', language, to: address, params }));
  });
  await mail.enqueueAll(tx, mails);
}
