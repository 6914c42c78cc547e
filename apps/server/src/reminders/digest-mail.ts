import type { Language } from '@prestasi/domain';
import { linkFrom, type MailAddress, type Notice, notificationText } from '../notifications/index.ts';
import { translate } from '../platform/i18n/translate.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';
import type { Services } from '../platform/services.ts';

type DigestEntry = Pick<Notice, 'kind' | 'params' | 'link'>;

/** The content of a digest: reminders, and events since the last. */
export type Digest = { readonly reminders: readonly DigestEntry[]; readonly news: readonly DigestEntry[] };

const MOST = 20;
const PROFILE = '/my-profile';

/** Returns the one mail of a day for an account, in its language; none if there is no content. */
export function digestMail(
  services: Pick<Services, 'settings'>,
  { email, fullName, language }: MailAddress,
  { reminders, news }: Digest,
): OutgoingMail[] {
  if (reminders.length + news.length === 0) return [];
  const text = [...part(services, language, 'reminders', reminders), ...part(services, language, 'news', news)];
  const [first] = reminders;
  const subject =
    first === undefined
      ? translate(language, 'mail:digest.newsSubject')
      : notificationText(first.kind, first.params, language).title;
  const params = { subject, name: fullName, text: text.join('\n\n'), profile: linkFrom(services, PROFILE) };
  return [{ template: 'digest', language, to: email, params }];
}

/** A heading and the lines below it, the newest or most urgent twenty. */
function part(
  services: Pick<Services, 'settings'>,
  language: Language,
  heading: 'reminders' | 'news',
  entries: readonly DigestEntry[],
): string[] {
  if (entries.length === 0) return [];
  const lines = entries.slice(0, MOST).map(({ kind, params, link }) => {
    const { title, message } = notificationText(kind, params, language);
    return `${title}\n${message}\n${linkFrom(services, link)}`;
  });
  const rest = entries.length - lines.length;
  const more = translate(language, 'mail:digest.more', { rest, link: linkFrom(services, null) });
  return [translate(language, `mail:digest.${heading}`), ...lines, ...(rest > 0 ? [more] : [])];
}
