import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findNamed, saveAddressSince } from './account-queries.ts';
import { endEntrances } from './credential-queries.ts';

/** An account that signs in by another e-mail from now on; null stands for none. */
export type ChangedAddress = { readonly accountId: number; readonly from: string | null; readonly to: string | null };

/**
 * Must be called by everything that changes the e-mail by which accounts sign in, in its transaction and before
 * `actorChanged`: ends sessions, invitations and codes of the earlier e-mail's owner, and notifies both addresses
 * (domain §4, f).
 */
export async function addressesChanged(
  { mail, clock }: Pick<Services, 'mail' | 'clock'>,
  tx: Tx,
  changed: readonly ChangedAddress[],
): Promise<void> {
  const accountIds = changed.map(({ accountId }) => accountId);
  await saveAddressSince(tx, accountIds, clock.now());
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
