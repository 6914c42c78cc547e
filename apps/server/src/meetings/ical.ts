import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  type ICalCalendarMethod,
  type ICalDayJsStub,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { type LocalTime, localTimeIn, type MeetingAnswer } from '@prestasi/domain';
import { ruleText, type Times } from './expand.ts';
import type { Attendee, FeedMeeting } from './feed-queries.ts';

/** Starts an iCalendar object that says the rules of each time zone that its events name (RFC 5545). */
export function startCalendar(method: ICalCalendarMethod | null, name: string | null = null): ICalCalendar {
  return ical({
    prodId: { company: 'Prestasi', product: 'Prestasi' },
    timezone: { name: null, generator: zoneBlock },
    ...(method === null ? {} : { method }),
    ...(name === null ? {} : { name }),
  });
}

type MeetingOptions = {
  readonly meeting: FeedMeeting;
  /** Address of the meeting in the product. */
  readonly address: string;
  /** The address in whose name people without one of their own invite. */
  readonly from: string;
  /** Of invitations: who is written to, as the only attendee; null for all of them. */
  readonly only?: Attendee | null;
};

/** Adds a meeting with its repetition and its exceptions to an iCalendar object. */
export function addMeeting(calendar: ICalCalendar, whole: MeetingOptions): void {
  const { meeting } = whole;
  const { repetition, timeZone } = meeting;
  const cancelled = meeting.exceptions.filter(({ cancelledAt }) => cancelledAt !== null);
  const absent = [...cancelled.map(({ originalStart }) => originalStart), ...meeting.declined];
  const left = absent.map((start) => `EXDATE;TZID=${timeZone}:${compact(localTimeIn(timeZone, start))}`);
  const event = addEvent(calendar, whole, meeting);
  if (repetition === null) return;
  event.repeating([ruleText(repetition, meeting), ...left].join('\r\n'));
  const isAbsent = new Set(absent.map((start) => start.getTime()));
  for (const exception of meeting.exceptions) {
    if (!isAbsent.has(exception.originalStart.getTime())) addOccurrence(calendar, whole, exception);
  }
}

type Exception = FeedMeeting['exceptions'][number];

/** Adds one occurrence that was moved, changed or cancelled. */
export function addOccurrence(calendar: ICalCalendar, whole: MeetingOptions, exception: Exception): void {
  const { meeting } = whole;
  const attendees = meeting.attendees.map((one) => ({
    ...one,
    answer: exception.answers.get(one.employeeId) ?? one.answer,
  }));
  const event = addEvent(
    calendar,
    { ...whole, meeting: { ...meeting, attendees } },
    {
      ...exception,
      title: exception.title ?? meeting.title,
      location: exception.location ?? meeting.location,
      link: exception.link ?? meeting.link,
      cancelledAt: exception.cancelledAt ?? meeting.cancelledAt,
    },
  );
  event.recurrenceId(timeOf(localTimeIn(meeting.timeZone, exception.originalStart)));
}

type EventText = Times & Pick<FeedMeeting, 'title' | 'location' | 'link' | 'cancelledAt'>;

function addEvent(calendar: ICalCalendar, { meeting, address, from, only = null }: MeetingOptions, said: EventText) {
  const { timeZone, organiser } = meeting;
  const description = [...meeting.agenda.map((item, index) => `${index + 1}. ${item}`), said.link ?? '', address];
  const attendees = only === null ? meeting.attendees : [only];
  return calendar.createEvent({
    id: meeting.uid,
    sequence: meeting.sequence,
    stamp: meeting.changedAt,
    start: timeOf(localTimeIn(timeZone, said.startsAt)),
    end: timeOf(localTimeIn(timeZone, said.endsAt)),
    timezone: timeZone,
    summary: said.title,
    location: said.location ?? said.link ?? null,
    description: description.filter((line) => line !== '').join('\n'),
    url: address,
    status: said.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: organiser.name, email: organiser.email ?? from },
    attendees: attendees.flatMap(({ name, email, answer }) =>
      email === null
        ? []
        : [{ name, email, role: ICalAttendeeRole.REQ, status: STATUS[answer], rsvp: answer === 'none' }],
    ),
  });
}

const STATUS: Readonly<Record<MeetingAnswer, ICalAttendeeStatus>> = {
  none: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  maybe: ICalAttendeeStatus.TENTATIVE,
};

// The library of zones gives the rules of a zone with another name under that name.
function zoneBlock(timeZone: string): string {
  const [block = ''] = [tzlib_get_ical_block(timeZone)].flat();
  return block.replace(/^TZID:.*$/m, `TZID:${timeZone}`).replace(/^X-LIC-LOCATION:.*$/m, `X-LIC-LOCATION:${timeZone}`);
}

/** Returns a local time in the form that the library of iCalendar takes without asking the clocks of this machine. */
export function timeOf(local: LocalTime): ICalDayJsStub {
  const [date = '', time = ''] = compact(local).split('T');
  return {
    isValid: () => true,
    format: (pattern) => (pattern === 'HHmmss' ? time : date),
    toDate: () => new Date(`${local}:00Z`),
    toJSON: () => local,
    tz: () => timeOf(local),
  };
}

function compact(local: LocalTime): string {
  return `${local.replaceAll(/[-:]/g, '')}00`;
}
