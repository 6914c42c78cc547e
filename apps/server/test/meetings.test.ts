/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import type { MeetingView } from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { busyTimesOf, calendarEntriesOf } from '../src/meetings/index.ts';
import { notification } from '../src/schema/events.ts';
import { company } from '../src/schema/organisation.ts';
import { changeOf, inputOf, type MeetingsFixture, NOW, startMeetingsFixture, weekly } from './meetings-fixture.ts';
import type { TestPerson } from './organisation-fixture.ts';

let f: MeetingsFixture;
beforeAll(async () => {
  f = await startMeetingsFixture();
});
afterAll(() => f.app.close());

const get = async (person: TestPerson, id: number, occurrence?: number) =>
  (await f.as(person)).call(contract.getMeeting, { params: { id }, query: { occurrence } });
const refusedTo = async (person: TestPerson, id: number) =>
  (await (await f.as(person)).refused(contract.getMeeting, { params: { id } })).code;
const change = async (view: MeetingView, ...rest: [Parameters<typeof changeOf>[1], Parameters<typeof changeOf>[2]?]) =>
  (await f.as(f.aminah)).call(contract.changeMeeting, changeOf(view, ...rest));
const refusedChange = async (
  view: MeetingView,
  ...rest: [Parameters<typeof changeOf>[1], Parameters<typeof changeOf>[2]?]
) => (await f.as(f.aminah)).refused(contract.changeMeeting, changeOf(view, ...rest));
const daysOf = async (person: TestPerson, from: string, to: string) =>
  (await calendarEntriesOf(f.app.services.db, person.employeeId, { from, to })).map(
    ({ startsOn, title }) => `${startsOn} ${title}`,
  );
const noticesOf = async ({ accountId }: TestPerson) => {
  const rows = await f.app.services.db.select().from(notification).where(eq(notification.accountId, accountId));
  return rows.map(({ kind }) => kind);
};
const at = async <T>(instant: string, work: () => Promise<T>): Promise<T> => {
  f.app.clock.set(instant);
  try {
    return await work();
  } finally {
    f.app.clock.set(NOW);
  }
};

describe('a meeting', () => {
  test('is read by those who are in it and by nobody else, whatever their role', async () => {
    const { id } = await f.create();
    expect(await get(f.bala, id)).toMatchObject({
      title: 'Mesyuarat mingguan',
      organiser: { name: 'Aminah binti Hassan' },
      agenda: [{ title: 'Jualan', minutes: 20 }, { title: 'Hal-hal lain' }],
      occurrence: { startsAt: '2027-03-02T02:00:00.000Z', localStart: '2027-03-02T10:00', number: 1, total: 1 },
      can: { change: false, answer: true, writeMinutes: false },
    });
    expect(await refusedTo(f.stranger, id)).toBe('not_found');
    const { app } = f;
    for (const role of [ROLE.admin, ROLE.hr]) {
      await app.services.db.execute(
        `insert into role_grant (account_id, role, company_id) values (${f.stranger.accountId}, ${role}, null)`,
      );
      const power = await app.as(f.stranger.accountId, role);
      expect((await power.refused(contract.getMeeting, { params: { id } })).code).toBe('not_found');
      expect((await power.call(contract.listMeetings, {})).total).toBe(0);
    }
  });

  test('is lost to whoever is taken out of it, with its minutes and files', async () => {
    const view = await f.create();
    await change(view, 'all', { participantIds: [f.chong.employeeId] });
    expect(await refusedTo(f.bala, view.id)).toBe('not_found');
    expect(await noticesOf(f.bala)).toContain('meeting_removed');
  });

  test('takes people of the company, and says by the field whom it does not', async () => {
    const organiser = await f.as(f.aminah);
    const found = await organiser.call(contract.findInvitable, { query: { search: 'wei' } });
    expect(found.people.map(({ name }) => name)).toEqual(['Chong Wei Keat']);
    expect((await organiser.call(contract.findInvitable, { query: { search: 'zainal' } })).people).toEqual([]);
    const refusal = await organiser.refused(contract.createMeeting, { body: inputOf([f.stranger.employeeId]) });
    expect(refusal).toMatchObject({ status: 400, fields: [{ path: 'participantIds', code: 'not_invitable' }] });
  });

  test.each([
    ['an end before the start', { endsAt: '2027-03-02T09:00' }, 'endsAt', 'end_before_start'],
    ['ten thousand occurrences', { repetition: weekly(10_000) }, 'repetition', 'too_many_occurrences'],
    ['no end of the repetition', { repetition: weekly(1, { count: null }) }, 'repetition', 'repetition_incomplete'],
    [
      'a first day that is no such weekday',
      { repetition: weekly(3, { weekdays: ['FR'] }) },
      'repetition',
      'weekday_missing',
    ],
    ['a day that does not exist', { startsAt: '2027-02-30T10:00' }, 'startsAt', 'time'],
    ['an unknown time zone', { timeZone: 'Asia/Atlantis' }, 'timeZone', 'time_zone'],
    ['more than a week', { endsAt: '2027-03-10T10:00' }, 'endsAt', 'meeting_too_long'],
  ])('is refused with %s, at its field', async (_, changes, path, code) => {
    const organiser = await f.as(f.aminah);
    const refusal = await organiser.refused(contract.createMeeting, { body: inputOf([f.bala.employeeId], changes) });
    expect(refusal).toMatchObject({ status: 400, fields: [{ path, code }] });
  });

  test('is answered, and its organiser learns it once', async () => {
    const { id, occurrence } = await f.create();
    const bala = await f.as(f.bala);
    const input = { params: { id }, body: { occurrenceId: occurrence.id, answer: 'accepted' } } as const;
    expect((await bala.call(contract.answerMeeting, input)).myAnswer).toBe('accepted');
    await bala.call(contract.answerMeeting, input);
    const kinds = await noticesOf(f.aminah);
    expect(kinds.filter((kind) => kind === 'meeting_answer_accepted')).toHaveLength(1);
    const own = await (await f.as(f.aminah)).refused(contract.answerMeeting, input);
    expect(own.code).toBe('forbidden');
  });

  test('changed by two at the same time keeps the first, and shows it to the second', async () => {
    const view = await f.create();
    await change(view, 'all', { title: 'Mesyuarat bulanan' });
    const refusal = await refusedChange(view, 'all', { title: 'Lain' });
    expect(refusal).toMatchObject({ code: 'stale_version', current: { title: 'Mesyuarat bulanan' } });
    const other = await (
      await f.as(f.bala)
    ).refused(contract.changeMeeting, changeOf(await get(f.bala, view.id), 'all'));
    expect(other.code).toBe('forbidden');
  });
});

describe('a repeated meeting', () => {
  test('stands in the calendar with each occurrence, and with what is different about one', async () => {
    const view = await f.create({
      title: 'Siri',
      startsAt: '2027-04-06T10:00',
      endsAt: '2027-04-06T11:00',
      repetition: weekly(4),
    });
    const days = () => daysOf(f.chong, '2027-04-01', '2027-05-31');
    expect(await days()).toEqual(['2027-04-06 Siri', '2027-04-13 Siri', '2027-04-20 Siri', '2027-04-27 Siri']);
    const second = await get(f.aminah, view.id, view.occurrence.nextId ?? 0);
    const moved = await change(second, 'this', {
      startsAt: '2027-04-14T15:00',
      endsAt: '2027-04-14T16:00',
      title: 'Siri 2',
    });
    expect(moved.occurrence).toMatchObject({ isException: true, localStart: '2027-04-14T15:00' });
    const third = await get(f.aminah, view.id, moved.occurrence.nextId ?? 0);
    const { version, occurrence } = third;
    const cancellation = {
      params: { id: view.id },
      body: { version, occurrenceId: occurrence.id, scope: 'this' },
    } as const;
    await (await f.as(f.aminah)).call(contract.cancelMeeting, cancellation);
    expect(await days()).toEqual(['2027-04-06 Siri', '2027-04-14 Siri 2', '2027-04-27 Siri']);
  });

  test('is divided where those that follow change, and what was before stays', async () => {
    const view = await f.create({
      title: 'Dulu',
      startsAt: '2027-06-01T10:00',
      endsAt: '2027-06-01T11:00',
      repetition: weekly(4),
    });
    const third = await get(
      f.aminah,
      view.id,
      (await get(f.aminah, view.id, view.occurrence.nextId ?? 0)).occurrence.nextId ?? 0,
    );
    const rest = await change(third, 'following', {
      title: 'Kini',
      startsAt: '2027-06-15T14:00',
      endsAt: '2027-06-15T15:00',
    });
    expect(rest.id).not.toBe(view.id);
    expect(rest.repetition?.count).toBe(2);
    expect(await daysOf(f.bala, '2027-06-01', '2027-06-30')).toEqual([
      '2027-06-01 Dulu',
      '2027-06-08 Dulu',
      '2027-06-15 Kini',
      '2027-06-22 Kini',
    ]);
    expect((await get(f.bala, view.id)).repetition?.count).toBe(2);
  });

  test('moved as a whole asks everybody anew', async () => {
    const view = await f.create({ repetition: weekly(3), startsAt: '2027-07-06T10:00', endsAt: '2027-07-06T11:00' });
    const bala = await f.as(f.bala);
    const body = { occurrenceId: view.occurrence.id, answer: 'accepted' } as const;
    await bala.call(contract.answerMeeting, { params: { id: view.id }, body });
    const renamed = await change(await get(f.aminah, view.id), 'all', { title: 'Nama baharu' });
    expect(renamed.participants.map(({ answer }) => answer)).toContain('accepted');
    const moved = await change(renamed, 'all', { startsAt: '2027-07-06T14:00', endsAt: '2027-07-06T15:00' });
    expect(moved.participants.map(({ answer }) => answer)).toEqual(['none', 'none']);
  });

  test('keeps what has begun: it is neither moved nor cancelled, and the rest can be', async () => {
    const view = await f.create({
      title: 'Berjalan',
      repetition: weekly(3),
      startsAt: '2027-08-03T10:00',
      endsAt: '2027-08-03T11:00',
    });
    await at('2027-08-04T01:00:00.000Z', async () => {
      const fresh = await get(f.aminah, view.id, view.occurrence.id);
      const moved = await refusedChange(fresh, 'all', { startsAt: '2027-08-03T12:00', endsAt: '2027-08-03T13:00' });
      expect(moved.code).toBe('occurrence_begun');
      expect((await refusedChange(fresh, 'this', { title: 'Lewat' })).code).toBe('occurrence_begun');
      const all = { version: fresh.version, occurrenceId: fresh.occurrence.id, scope: 'all' } as const;
      await (await f.as(f.aminah)).call(contract.cancelMeeting, { params: { id: view.id }, body: all });
    });
    expect(await daysOf(f.bala, '2027-08-01', '2027-08-31')).toEqual(['2027-08-03 Berjalan']);
  });
});

describe('a clash', () => {
  test('is said before saving, of whom one could invite, as busy times alone, with the next free time', async () => {
    await f.create({ startsAt: '2027-09-07T10:00', endsAt: '2027-09-07T11:00', repetition: weekly(2) });
    const bala = await f.as(f.bala);
    const body = {
      timeZone: 'Asia/Kuala_Lumpur',
      startsAt: '2027-09-07T10:30',
      endsAt: '2027-09-07T11:30',
      repetition: weekly(3),
      participantIds: [f.chong.employeeId, f.stranger.employeeId],
      exceptMeetingId: null,
    };
    const checked = await bala.call(contract.checkClashes, { body });
    expect(checked.people.map(({ id, clashes }) => [id, clashes])).toEqual([
      [f.bala.employeeId, 2],
      [f.chong.employeeId, 2],
    ]);
    expect(checked.people[0]?.busy).toEqual([
      { startsAt: '2027-09-07T02:00:00.000Z', endsAt: '2027-09-07T03:00:00.000Z' },
    ]);
    expect(checked.proposed).toEqual({ startsAt: '2027-09-07T11:00', endsAt: '2027-09-07T12:00' });
  });

  test('is none for whoever declined', async () => {
    const { id, occurrence } = await f.create({ startsAt: '2027-10-05T10:00', endsAt: '2027-10-05T11:00' });
    const days = { from: '2027-10-05', to: '2027-10-05' };
    const busy = () => busyTimesOf(f.app.services.db, [f.bala.employeeId], days);
    expect(await busy()).toHaveLength(1);
    const body = { occurrenceId: occurrence.id, answer: 'declined' } as const;
    await (await f.as(f.bala)).call(contract.answerMeeting, { params: { id }, body });
    expect(await busy()).toEqual([]);
    expect(await daysOf(f.bala, days.from, days.to)).toEqual([]);
  });
});

test('the list has what is to come first, and what is over, page by page', async () => {
  const { app, stranger } = f;
  const own = await f.as(stranger);
  await own.call(contract.createMeeting, { body: inputOf([], { title: 'Sendiri', repetition: weekly(5) }) });
  const list = (query: object) => own.call(contract.listMeetings, { query });
  const first = await list({ size: 2 });
  expect(first).toMatchObject({ total: 5, rows: [{ startsAt: '2027-03-02T02:00:00.000Z', isOrganiser: true }, {}] });
  app.clock.set('2027-03-17T01:00:00.000Z');
  const past = await (await f.as(stranger)).call(contract.listMeetings, { query: { when: 'past', search: 'sendiri' } });
  expect(past.rows.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(['2027-03-16', '2027-03-09', '2027-03-02']);
  app.clock.set(NOW);
});

test('people of the whole group are invited where the organiser’s company allows that, and their busy times shown', async () => {
  const { db } = f.app.services;
  const organiser = await f.as(f.aminah);
  const allow = (isAllowed: boolean) =>
    db.update(company).set({ meetingsAcrossGroup: isAllowed }).where(eq(company.code, 'SM'));
  await allow(true);
  const found = await organiser.call(contract.findInvitable, { query: { search: 'zainal' } });
  expect(found.people).toMatchObject([{ id: f.stranger.employeeId, company: 'Kilang Berhad' }]);
  const { id, occurrence } = await organiser.call(contract.createMeeting, { body: inputOf([f.stranger.employeeId]) });
  const { timeZone, startsAt, endsAt } = inputOf([]);
  const asked = {
    timeZone,
    startsAt,
    endsAt,
    repetition: null,
    participantIds: [f.stranger.employeeId],
    exceptMeetingId: null,
  };
  const clashes = await organiser.call(contract.checkClashes, { body: asked });
  expect(clashes.people.at(-1)).toMatchObject({ id: f.stranger.employeeId, clashes: 1 });
  // It is the company of whoever invites that decides: theirs does not.
  const theirs = await f.as(f.stranger);
  expect((await theirs.call(contract.findInvitable, { query: { search: 'aminah' } })).people).toEqual([]);
  // Whoever is in a meeting stays in it when that is switched off.
  await allow(false);
  const view = await get(f.aminah, id, occurrence.id);
  expect((await change(view, 'all', { title: 'Lain' })).participants).toMatchObject([{ id: f.stranger.employeeId }]);
  expect((await organiser.call(contract.checkClashes, { body: asked })).people).toHaveLength(1);
});
