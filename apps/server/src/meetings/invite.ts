import { ICalCalendarMethod } from 'ical-generator';
import { type Day, dayIn, GROUP_TIME_ZONE, type Language, timeIn } from '@prestasi/domain';
import { calendarChanged } from '../calendar-changes/index.ts';
import { findMailAddresses, linkFrom, type Notice, notifyInBell } from '../notifications/index.ts';
import { findAccountIdsOf, hashToken, newToken } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { dayText } from '../platform/i18n/day-text.ts';
import { translate } from '../platform/i18n/translate.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';
import type { Services } from '../platform/services.ts';
import { type Invitation, setTokenThere } from './answer-queries.ts';
import { meetingPage } from './calendar.ts';
import { type FeedMeeting, findFeedMeetings } from './feed-queries.ts';
import { addMeeting, addOccurrence, startCalendar } from './ical.ts';
import { setTokenHash } from './meeting-queries.ts';

/** The change of a meeting of which its participants are notified. */
export type MeetingChangeKind = 'invited' | 'changed' | 'cancelled' | 'removed';

type MeetingChange = {
  readonly kind: MeetingChangeKind;
  /** Participants, by employee. */
  readonly to: readonly number[];
  /** The one occurrence that was changed or cancelled; null if it is the meeting. */
  readonly occurrenceId: number | null;
};

/**
 * Notifies participants of an invitation, change or cancellation: by the bell, and at once by mail with an iCalendar part
 * and links that answer, for whoever has an address and wants mail (decision 0090). Each mail has new links: those of
 * earlier ones stop answering.
 */
export async function notifyOfMeeting(
  services: Services,
  tx: Tx,
  meetingId: number,
  news: MeetingChange,
): Promise<void> {
  const [meeting] = await findFeedMeetings(tx, [meetingId]);
  if (meeting === undefined || news.to.length === 0) return;
  const accounts = await findAccountIdsOf(tx, news.to);
  const said = saidOf(meeting, news.occurrenceId);
  const params = {
    name: meeting.organiser.name,
    title: said.title,
    day: dayIn(GROUP_TIME_ZONE, said.startsAt),
    time: timeIn(GROUP_TIME_ZONE, said.startsAt),
  };
  const link = news.kind === 'removed' ? '/meetings' : meetingPage(meetingId, news.occurrenceId);
  const notices = [...accounts.values()].map((accountId): Notice => ({
    accountId,
    kind: `meeting_${news.kind}`,
    params,
    link,
  }));
  await notifyInBell(services, tx, notices);
  await calendarChanged(services.notices, tx, [meeting.organiser.employeeId, ...news.to]);
  await services.mail.enqueueAll(tx, await mailsOf(services, tx, meeting, news, accounts));
}

async function mailsOf(
  services: Services,
  tx: Tx,
  meeting: FeedMeeting,
  news: MeetingChange,
  accounts: ReadonlyMap<number, number>,
): Promise<readonly OutgoingMail[]> {
  const today = dayIn(GROUP_TIME_ZONE, services.clock.now());
  const addresses = await findMailAddresses(tx, [...accounts.values()], today);
  const mails: OutgoingMail[] = [];
  const asks = news.kind === 'invited' || news.kind === 'changed';
  const shared = asks || news.kind === 'cancelled' ? contentOf(services, meeting, news, null) : null;
  for (const [employeeId, accountId] of accounts) {
    const address = addresses.get(accountId);
    if (address === undefined) continue;
    const { email: to, language, fullName: name } = address;
    const { occurrenceId } = news;
    const links = asks ? await answerLinks(services, tx, { meetingId: meeting.id, employeeId, occurrenceId }) : {};
    const only = { employeeId, name, email: to, answer: 'none' } as const;
    mails.push({
      template: `meeting_${news.kind}`,
      language,
      to,
      params: {
        ...paramsOf(meeting, news.occurrenceId, language),
        ...links,
        name,
        link: pageOf(services, meeting, news),
      },
      calendar: {
        method: asks ? 'REQUEST' : 'CANCEL',
        content: shared ?? contentOf(services, meeting, news, only),
      },
    });
  }
  return mails;
}

/** Gives a participant new links, which say nothing but that somebody holds them; for one occurrence links of its own. */
async function answerLinks(
  services: Services,
  tx: Tx,
  { occurrenceId, ...participant }: Invitation,
): Promise<Readonly<Record<'accept' | 'maybe' | 'decline', string>>> {
  const token = newToken();
  if (occurrenceId === null) await setTokenHash(tx, participant, hashToken(token));
  else await setTokenThere(tx, { ...participant, occurrenceId }, hashToken(token));
  const link = (answer: string) =>
    linkFrom(services, `/meeting-invitation?${new URLSearchParams({ token, answer }).toString()}`);
  return { accept: link('accepted'), maybe: link('maybe'), decline: link('declined') };
}

function contentOf(
  services: Services,
  meeting: FeedMeeting,
  { kind, occurrenceId }: MeetingChange,
  only: FeedMeeting['attendees'][number] | null,
): string {
  const isCancel = kind === 'cancelled' || kind === 'removed';
  const calendar = startCalendar(isCancel ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  const ended = isCancel && occurrenceId === null ? { cancelledAt: meeting.cancelledAt ?? meeting.changedAt } : {};
  const whole = {
    meeting: { ...meeting, ...ended },
    address: linkFrom(services, meetingPage(meeting.id)),
    from: services.settings.mailFrom,
    only,
  };
  const exception = meeting.exceptions.find(({ id }) => id === occurrenceId);
  if (exception === undefined) addMeeting(calendar, whole);
  else addOccurrence(calendar, whole, exception);
  return calendar.toString();
}

function pageOf(services: Services, meeting: FeedMeeting, { kind, occurrenceId }: MeetingChange): string {
  return linkFrom(services, kind === 'removed' ? '/meetings' : meetingPage(meeting.id, occurrenceId));
}

type EventText = Pick<FeedMeeting, 'title' | 'startsAt' | 'endsAt' | 'location' | 'link'>;

/** Returns what is said of a meeting, or of one occurrence that differs. */
export function saidOf(meeting: FeedMeeting, occurrenceId: number | null): EventText {
  const exception = meeting.exceptions.find(({ id }) => id === occurrenceId);
  if (exception === undefined) return meeting;
  return {
    title: exception.title ?? meeting.title,
    location: exception.location ?? meeting.location,
    link: exception.link ?? meeting.link,
    startsAt: exception.startsAt,
    endsAt: exception.endsAt,
  };
}

function paramsOf(meeting: FeedMeeting, occurrenceId: number | null, language: Language) {
  const { timeZone, repetition } = meeting;
  const said = saidOf(meeting, occurrenceId);
  const day: Day = dayIn(timeZone, said.startsAt);
  const values = {
    day: dayText(day, language),
    from: timeIn(timeZone, said.startsAt),
    to: timeIn(timeZone, said.endsAt),
    zone: timeZone,
  };
  const isRepeated = repetition !== null && occurrenceId === null;
  const details = [
    translate(language, 'mail:meeting.when', values),
    ...(isRepeated ? [translate(language, `mail:meeting.${repetition.frequency}`)] : []),
    ...(said.location === null ? [] : [translate(language, 'mail:meeting.where', { place: said.location })]),
    ...(said.link === null ? [] : [said.link]),
    ...meeting.agenda.map((item, index) => `${index + 1}. ${item}`),
  ];
  return { title: said.title, organiser: meeting.organiser.name, day: values.day, details: details.join('\n') };
}
