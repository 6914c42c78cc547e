import { dayIn, GROUP_TIME_ZONE } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findMailAddresses, insertNotifications, type NotificationParams } from './queries.ts';
import { notificationsChanged } from './versions.ts';
import { isNotificationKind, notificationText } from './notification-text.ts';

/** A notice for one account: `notifications:<kind>.title` and `.message` with the parameters. */
export type Notice = {
  readonly accountId: number;
  readonly kind: string;
  readonly params: NotificationParams;
  /** Address in the web app, without '#': '/performance-cycle'. Null if there is nothing to open. */
  readonly link: string | null;
};

const AT_ONCE = 500;

/**
 * Notifies people of an event, in its transaction: by the bell, and by mail in the language of the account if it has an
 * e-mail: at once, or with the next digest, as person and company chose (domain §7). An account that gets the same
 * notice twice in one call is notified once. Refuses a kind that has no texts.
 */
export async function notify(services: Services, tx: Tx, notices: readonly Notice[]): Promise<void> {
  refuseWordless(notices);
  const unique = withoutRepeats(notices);
  for (let from = 0; from < unique.length; from += AT_ONCE)
    await notifyBatch(services, tx, unique.slice(from, from + AT_ONCE));
}

/** Notifies people by the bell alone, in the running transaction. Refuses a kind that has no texts. */
export async function notifyInBell(services: Services, tx: Tx, notices: readonly Notice[]): Promise<void> {
  refuseWordless(notices);
  for (let from = 0; from < notices.length; from += AT_ONCE) {
    await insert(services, tx, notices.slice(from, from + AT_ONCE), () => false);
  }
}

function refuseWordless(notices: readonly Notice[]): void {
  const kinds = new Set(notices.map(({ kind }) => kind));
  for (const kind of kinds)
    if (!isNotificationKind(kind)) throw new Error(`There are no words for the notification ${kind}`);
}

async function notifyBatch(services: Services, tx: Tx, notices: readonly Notice[]): Promise<void> {
  const accountIds = notices.map(({ accountId }) => accountId);
  const addresses = await findMailAddresses(tx, accountIds, dayIn(GROUP_TIME_ZONE, services.clock.now()));
  await insert(services, tx, notices, (accountId) => addresses.get(accountId)?.choice === 'digest');
  const mails = notices.flatMap(({ accountId, kind, params, link }) => {
    const address = addresses.get(accountId);
    if (address?.choice !== 'at_once') return [];
    const { language, email: to } = address;
    const values = { ...notificationText(kind, params, language), link: linkFrom(services, link) };
    return [{ template: 'notification', language, to, params: values }];
  });
  await services.mail.enqueueAll(tx, mails);
}

/** Returns the address of a page for somebody outside the product: that of the bell's page if there is none to open. */
export function linkFrom({ settings }: Pick<Services, 'settings'>, link: string | null): string {
  return `${settings.publicUrl}/#${link ?? '/notifications'}`;
}

async function insert(
  { clock, notices: published }: Services,
  tx: Tx,
  notices: readonly Notice[],
  awaitsDigest: (accountId: number) => boolean,
): Promise<void> {
  const createdAt = clock.now();
  await insertNotifications(
    tx,
    notices.map((notice) => ({ ...notice, createdAt, awaitsDigest: awaitsDigest(notice.accountId) })),
  );
  await notificationsChanged(
    published,
    tx,
    notices.map(({ accountId }) => accountId),
  );
}

function withoutRepeats(notices: readonly Notice[]): Notice[] {
  return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()];
}
