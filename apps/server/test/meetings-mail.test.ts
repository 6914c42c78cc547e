import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@prestasi/contract';
import type { MeetingView } from '@prestasi/contract';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMeeting, calendarEntriesOf, meetingsForFeed, startCalendar } from '../src/meetings/index.ts';
import { changeOf, type MeetingInput, type MeetingsFixture, startMeetingsFixture, weekly } from './meetings-fixture.ts';

let f: MeetingsFixture;
let folder: string;
beforeAll(async () => {
  f = await startMeetingsFixture();
  folder = join(f.app.folder, 'mail');
});
afterAll(() => f.app.close());
beforeEach(async () => {
  // What the test before left over goes out first.
  await f.app.services.mail.deliverDue();
  rmSync(folder, { recursive: true, force: true });
});

type Sent = { readonly to: string; readonly text: string; readonly method: string; readonly calendar: string };

/** The mails that went out since the last look, read as a mail program does. */
async function sent(): Promise<readonly Sent[]> {
  await f.app.services.mail.deliverDue();
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  return mails.map((mail) => {
    const [head = ''] = mail.split(/\r?\n\r?\n/);
    const parts = mail.split(/\r?\n--[^\r\n]+\r?\n/);
    const partOf = (type: RegExp) => decoded(parts.find((part) => type.test(part)) ?? '');
    return {
      to: /^To: (.*)$/m.exec(head)?.[1]?.trim() ?? '',
      text: partOf(/^Content-Type: text\/plain/m),
      method: /text\/calendar;[^\n]*method=(\w+)/i.exec(mail)?.[1] ?? '',
      calendar: partOf(/^Content-Type: text\/calendar/m),
    };
  });
}

function decoded(part: string): string {
  const at = part.search(/\r?\n\r?\n/);
  const [head, body] = [part.slice(0, at), part.slice(at).trim()];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : body;
}

/** The starts of all occurrences of an iCalendar object in UTC, as the second library reads them. */
function readStarts(text: string): string[] {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const starts: string[] = [];
  for (const master of events.filter((event) => !event.isRecurrenceException())) {
    for (const exception of events)
      if (exception.isRecurrenceException() && exception.uid === master.uid) master.relateException(exception);
    const iterator = master.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      const { startDate } = master.getOccurrenceDetails(next) as { startDate: { toJSDate: () => Date } };
      starts.push(startDate.toJSDate().toISOString());
      if (!master.isRecurring()) break;
    }
  }
  ICAL.TimezoneService.reset();
  return starts.toSorted();
}

const change = async (view: MeetingView, ...rest: [Parameters<typeof changeOf>[1], Partial<MeetingInput>?]) =>
  (await f.as(f.aminah)).call(contract.changeMeeting, changeOf(view, ...rest));

test('an invitation comes with what calendars take, and to nobody without an address', async () => {
  await f.create({ repetition: weekly(3) });
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual(['bala@maju.example']);
  const [{ method, calendar, text } = { method: '', calendar: '', text: '' }] = mails;
  expect(method).toBe('REQUEST');
  expect(text).toContain('Aminah binti Hassan');
  for (const line of [
    'METHOD:REQUEST',
    'SEQUENCE:0',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kuala_Lumpur',
    'RRULE:FREQ=WEEKLY',
  ]) {
    expect(calendar).toContain(line);
  }
  expect(calendar).toMatch(/ORGANIZER;CN="Aminah binti Hassan":mailto:aminah@maju\.example/i);
  expect(calendar).not.toContain('BEGIN:VALARM');
});

test('a change counts the sequence on, and a cancellation says so', async () => {
  const view = await f.create();
  await sent();
  const changed = await change(view, 'all', { title: 'Lain' });
  const [afterChange] = await sent();
  expect(afterChange?.calendar).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1[^]*SUMMARY:Lain/);
  const body = { version: changed.version, occurrenceId: changed.occurrence.id, scope: 'all' } as const;
  await (await f.as(f.aminah)).call(contract.cancelMeeting, { params: { id: view.id }, body });
  const [cancelled] = await sent();
  expect(cancelled?.method).toBe('CANCEL');
  expect(cancelled?.calendar).toMatch(/METHOD:CANCEL[^]*SEQUENCE:2[^]*STATUS:CANCELLED/);
});

test('one occurrence that moves goes out alone, with the start that it had', async () => {
  const view = await f.create({ repetition: weekly(3) });
  await sent();
  await change(view, 'this', { startsAt: '2027-03-03T15:00', endsAt: '2027-03-03T16:00' });
  const [mail] = await sent();
  expect(mail?.calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(mail?.calendar).toContain('RECURRENCE-ID;TZID=Asia/Kuala_Lumpur:20270302T100000');
  expect(mail?.calendar).toContain('DTSTART;TZID=Asia/Kuala_Lumpur:20270303T150000');
});

test('the links in the mail answer without signing in, by the last mail alone, and nothing by being opened', async () => {
  const view = await f.create();
  const tokenIn = (text: string) => /meeting-invitation\?token=([\w-]+)&answer=accepted/.exec(text)?.[1] ?? '';
  const first = tokenIn((await sent())[0]?.text ?? '');
  const { anonymous } = f.app;
  const seen = await anonymous.call(contract.readInvitation, { body: { token: first } });
  expect(seen).toMatchObject({ title: 'Mesyuarat mingguan', name: 'Bala a/l Krishnan', answer: 'none' });
  const read = async () => (await f.as(f.aminah)).call(contract.getMeeting, { params: { id: view.id } });
  expect((await read()).participants.map(({ answer }) => answer)).toEqual(['none', 'none']);
  await anonymous.call(contract.answerInvitation, { body: { token: first, answer: 'accepted' } });
  expect((await read()).participants[0]?.answer).toBe('accepted');
  const changed = await change(await read(), 'all', { title: 'Lain' });
  const second = tokenIn((await sent())[0]?.text ?? '');
  const old = await anonymous.refused(contract.readInvitation, { body: { token: first } });
  expect(old).toEqual(await anonymous.refused(contract.readInvitation, { body: { token: 'tiada' } }));
  await change(changed, 'all', { participantIds: [f.chong.employeeId] });
  const revoked = await anonymous.refused(contract.answerInvitation, { body: { token: second, answer: 'maybe' } });
  expect(revoked.code).toBe('not_found');
});

test('the links in a mail about one occurrence answer for it alone, and those of the whole meeting go on', async () => {
  const view = await f.create({ repetition: weekly(3) });
  const tokenIn = (text: string) => /meeting-invitation\?token=([\w-]+)&answer=declined/.exec(text)?.[1] ?? '';
  const whole = tokenIn((await sent())[0]?.text ?? '');
  const aminah = await f.as(f.aminah);
  const at = (occurrence: number | null) => ({ params: { id: view.id }, query: { occurrence: occurrence ?? 0 } });
  const second = await aminah.call(contract.getMeeting, at(view.occurrence.nextId));
  await change(second, 'this', { startsAt: '2027-03-10T15:00', endsAt: '2027-03-10T16:00' });
  const [mail] = await sent();
  expect(mail?.calendar).toMatch(/PARTSTAT=NEEDS-ACTION/);
  const one = tokenIn(mail?.text ?? '');
  const { anonymous } = f.app;
  const seen = await anonymous.call(contract.readInvitation, { body: { token: one } });
  expect(seen).toMatchObject({ isOne: true, isRepeated: false, startsAt: '2027-03-10T07:00:00.000Z' });
  await anonymous.call(contract.answerInvitation, { body: { token: one, answer: 'declined' } });
  await anonymous.call(contract.answerInvitation, { body: { token: whole, answer: 'accepted' } });
  const answers = async (occurrence: number | null) =>
    (await aminah.call(contract.getMeeting, at(occurrence))).participants[0]?.answer;
  expect(await answers(view.occurrence.id)).toBe('accepted');
  await anonymous.call(contract.answerInvitation, { body: { token: one, answer: 'declined' } });
  expect([await answers(view.occurrence.id), await answers(second.occurrence.id)]).toEqual(['accepted', 'declined']);
  const body = { version: (await aminah.call(contract.getMeeting, at(second.occurrence.id))).version };
  const cancelled = { ...body, occurrenceId: second.occurrence.id, scope: 'this' } as const;
  await aminah.call(contract.cancelMeeting, { params: { id: view.id }, body: cancelled });
  const refusal = await anonymous.refused(contract.answerInvitation, { body: { token: one, answer: 'maybe' } });
  expect(refusal.code).toBe('meeting_cancelled');
  await sent();
});

test('an occurrence that one declined is left out of one’s own feed, and of nobody else’s', async () => {
  const view = await f.create({ repetition: weekly(4) });
  const bala = await f.as(f.bala);
  const aminah = await f.as(f.aminah);
  const query = { occurrence: view.occurrence.nextId ?? 0 };
  const second = await aminah.call(contract.getMeeting, { params: { id: view.id }, query });
  await change(second, 'this', { startsAt: '2027-03-10T15:00', endsAt: '2027-03-10T16:00' });
  for (const occurrenceId of [view.occurrence.id, second.occurrence.id]) {
    const body = { occurrenceId, answer: 'declined', scope: 'this' } as const;
    await bala.call(contract.answerMeeting, { params: { id: view.id }, body });
  }
  const { db } = f.app.services;
  const days = { from: '2027-01-01', to: '2027-12-31' };
  const feedOf = async (employeeId: number) => {
    const calendar = startCalendar(null);
    for (const meeting of await meetingsForFeed(db, employeeId, days))
      if (meeting.id === view.id) addMeeting(calendar, { meeting, address: 'https://p.example', from: 'p@p.example' });
    return readStarts(calendar.toString());
  };
  const own = (await calendarEntriesOf(db, f.bala.employeeId, days)).filter(({ link }) =>
    link?.startsWith(`/meeting/${view.id}?`),
  );
  expect(await feedOf(f.bala.employeeId)).toEqual(own.map(({ startsAt }) => startsAt));
  expect(own).toHaveLength(2);
  expect(await feedOf(f.chong.employeeId)).toHaveLength(4);
  await sent();
});

const RULES: readonly (readonly [string, Partial<MeetingInput>])[] = [
  ['every other day', { repetition: weekly(5, { frequency: 'daily', interval: 2, weekdays: [] }) }],
  [
    'on two weekdays until a day',
    { repetition: weekly(5, { weekdays: ['TU', 'TH'], count: null, until: '2027-04-01' }) },
  ],
  [
    'on the last Tuesday of the month',
    {
      startsAt: '2027-03-30T10:00',
      endsAt: '2027-03-30T11:00',
      repetition: weekly(5, { frequency: 'monthly', weekdays: [], monthlyBy: 'weekday' }),
    },
  ],
  [
    'on the 31st',
    {
      startsAt: '2027-03-31T10:00',
      endsAt: '2027-03-31T11:00',
      repetition: weekly(5, { frequency: 'monthly', weekdays: [], monthlyBy: 'day' }),
    },
  ],
  [
    'yearly on a leap day',
    {
      startsAt: '2028-02-29T10:00',
      endsAt: '2028-02-29T11:00',
      repetition: weekly(3, { frequency: 'yearly', weekdays: [] }),
    },
  ],
  ['over the change of the clocks in London', { timeZone: 'Europe/London', repetition: weekly(6) }],
  [
    'at night over that of New York',
    {
      timeZone: 'America/New_York',
      startsAt: '2027-03-02T03:30',
      endsAt: '2027-03-02T04:30',
      repetition: weekly(14, { frequency: 'daily', weekdays: [] }),
    },
  ],
];

test.each(RULES)(
  'a meeting %s is the same to another reader, occurrence by occurrence, with its exceptions',
  async (_, input) => {
    const view = await f.create(input);
    const second = await (
      await f.as(f.aminah)
    ).call(contract.getMeeting, {
      params: { id: view.id },
      query: { occurrence: view.occurrence.nextId ?? 0 },
    });
    const day = second.occurrence.localStart.slice(0, 10);
    const moved = await change(second, 'this', {
      timeZone: view.timeZone,
      startsAt: `${day}T20:15`,
      endsAt: `${day}T21:15`,
    });
    const body = { version: moved.version, occurrenceId: moved.occurrence.nextId ?? 0, scope: 'this' } as const;
    await (await f.as(f.aminah)).call(contract.cancelMeeting, { params: { id: view.id }, body });
    const { db } = f.app.services;
    const days = { from: '2027-01-01', to: '2060-12-31' };
    const own = (await calendarEntriesOf(db, f.bala.employeeId, days)).filter(({ link }) =>
      link?.startsWith(`/meeting/${view.id}?`),
    );
    const calendar = startCalendar(null);
    const meetings = await meetingsForFeed(db, f.bala.employeeId, days);
    for (const meeting of meetings)
      if (meeting.id === view.id) addMeeting(calendar, { meeting, address: 'https://p.example', from: 'p@p.example' });
    expect(own.length).toBeGreaterThan(1);
    expect(readStarts(calendar.toString())).toEqual(own.map(({ startsAt }) => startsAt));
    await sent();
  },
);
