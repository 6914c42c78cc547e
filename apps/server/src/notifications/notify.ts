import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findMailAddresses, insertNotifications, type NotificationParams } from './queries.ts';
import { notificationsChanged } from './stamps.ts';
import { hasWords, wordingOf } from './wording.ts';

/** Something that one account is told: `notifications:<kind>.title` and `.message` with the parameters. */
export type Notice = {
  readonly accountId: number;
  readonly kind: string;
  readonly params: NotificationParams;
  /** Address in the web app, without '#': '/performance-cycle'. Null where there is nothing to open. */
  readonly link: string | null;
};

const AT_ONCE = 500;

/**
 * Tells people of an event, in its transaction: in the bell, and by mail in the language of the account where it has an
 * e-mail (domain §7). An account told the same twice by one call is told once. Refuses a kind that has no words.
 */
export async function notify(services: Services, tx: Tx, notices: readonly Notice[]): Promise<void> {
  const kinds = new Set(notices.map(({ kind }) => kind));
  for (const kind of kinds) if (!hasWords(kind)) throw new Error(`There are no words for the notification ${kind}`);
  const told = withoutRepeats(notices);
  for (let from = 0; from < told.length; from += AT_ONCE) await tell(services, tx, told.slice(from, from + AT_ONCE));
}

async function tell(services: Services, tx: Tx, notices: readonly Notice[]): Promise<void> {
  const createdAt = services.clock.now();
  const accountIds = notices.map(({ accountId }) => accountId);
  await insertNotifications(
    tx,
    notices.map((notice) => ({ ...notice, createdAt })),
  );
  await notificationsChanged(services.notices, tx, accountIds);
  const addresses = await findMailAddresses(tx, accountIds);
  const mails = notices.flatMap(({ accountId, kind, params, link }) => {
    const address = addresses.get(accountId);
    if (address === undefined) return [];
    const { language, email: to } = address;
    const told = {
      ...wordingOf(kind, params, language),
      link: `${services.settings.publicUrl}/#${link ?? '/notifications'}`,
    };
    return [{ template: 'notification', language, to, params: told }];
  });
  await services.mail.enqueueAll(tx, mails);
}

function withoutRepeats(notices: readonly Notice[]): Notice[] {
  return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()];
}
