import * as contract from '@prestasi/contract';
import type { MeetingView } from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { busyTimesOf, calendarEntriesOf } from '../src/meetings/index.ts';
import { notification } from '../src/schema/events.ts';
import { feedOf, occurrencesIn } from './calendar-fixture.ts';
import { changeOf, type MeetingsFixture, NOW, startMeetingsFixture, weekly } from './meetings-fixture.ts';
import type { TestPerson } from './organisation-fixture.ts';

let f: MeetingsFixture;
let view: MeetingView;
let second: MeetingView;
beforeAll(async () => {
  f = await startMeetingsFixture();
});
afterAll(() => f.app.close());

const get = async (person: TestPerson, occurrence: number) =>
  (await f.as(person)).call(contract.getMeeting, { params: { id: view.id }, query: { occurrence } });

/** Tuesdays at 10: 2, 9 and 16 March. */
beforeEach(async () => {
  f.app.clock.set(NOW);
  view = await f.create({ repetition: weekly(3) });
  second = await get(f.aminah, view.occurrence.nextId ?? 0);
});

type Answer = contract.BodyOf<typeof contract.answerMeeting>['answer'];

async function answer(person: TestPerson, { occurrence }: MeetingView, given: Answer, scope: 'this' | 'all') {
  const body = { occurrenceId: occurrence.id, answer: given, scope };
  return (await f.as(person)).call(contract.answerMeeting, { params: { id: view.id }, body });
}

const daysOf = async ({ employeeId }: TestPerson) =>
  (await calendarEntriesOf(f.app.services.db, employeeId, { from: '2027-03-01', to: '2027-03-31' }))
    .filter(({ link }) => link?.startsWith(`/meeting/${view.id}?`))
    .map(({ startsOn }) => startsOn);
const noticesOf = async ({ accountId }: TestPerson) =>
  (await f.app.services.db.select().from(notification).where(eq(notification.accountId, accountId))).map(
    ({ kind }) => kind,
  );

test('one occurrence is declined alone: it leaves the calendar and the busy times, the others stay', async () => {
  await answer(f.bala, view, 'accepted', 'all');
  const there = await answer(f.bala, second, 'declined', 'this');
  expect([there.myAnswer, there.isOwnAnswer]).toEqual(['declined', true]);
  expect(await daysOf(f.bala)).toEqual(['2027-03-02', '2027-03-16']);
  const busy = await busyTimesOf(f.app.services.db, [f.bala.employeeId], { from: '2027-03-09', to: '2027-03-09' });
  expect(busy.filter(({ meetingId }) => meetingId === view.id)).toEqual([]);
  const first = await get(f.aminah, view.occurrence.id);
  expect(first.participants[0]).toMatchObject({ name: 'Bala a/l Krishnan', answer: 'accepted' });
  expect((await get(f.aminah, second.occurrence.id)).participants[0]?.answer).toBe('declined');
  expect(await noticesOf(f.aminah)).toContain('meeting_answer_once_declined');
  const { rows } = await (await f.as(f.bala)).call(contract.listMeetings, { query: { when: 'coming' } });
  const listed = rows.filter(({ meetingId }) => meetingId === view.id);
  expect(listed.map((row) => row.answer)).toEqual(['accepted', 'declined', 'accepted']);
  const token = await feedOf(await f.as(f.bala));
  const { raw } = await f.app.anonymous.send(contract.readCalendarFeed, { params: { token } });
  const shown = occurrencesIn(raw.toString(), new Date('2027-03-01T00:00:00Z'), new Date('2027-03-31T00:00:00Z'));
  const ofMeeting = shown.filter(({ title }) => title === view.title);
  expect(ofMeeting.map(({ starts }) => starts.slice(0, 10))).toEqual(['2027-03-02', '2027-03-16']);
});

test('whoever declined all can come to one', async () => {
  await answer(f.bala, view, 'declined', 'all');
  await answer(f.bala, second, 'accepted', 'this');
  expect(await daysOf(f.bala)).toEqual(['2027-03-09']);
});

test('an answer to all takes the place of those to the occurrences that are to come, and of no other', async () => {
  await answer(f.bala, view, 'declined', 'this');
  await answer(f.bala, second, 'declined', 'this');
  f.app.clock.set('2027-03-03T01:00:00.000Z');
  await answer(f.bala, second, 'accepted', 'all');
  expect(await daysOf(f.bala)).toEqual(['2027-03-09', '2027-03-16']);
});

test('an occurrence that moves asks anew, but not who declined the whole meeting', async () => {
  await answer(f.bala, second, 'declined', 'this');
  await answer(f.chong, view, 'declined', 'all');
  const aminah = await f.as(f.aminah);
  const moved = { startsAt: '2027-03-10T15:00', endsAt: '2027-03-10T16:00' };
  const renamed = await aminah.call(contract.changeMeeting, changeOf(second, 'this', { title: 'Lain' }));
  expect(renamed.participants.map((one) => one.answer)).toEqual(['declined', 'declined']);
  const after = await aminah.call(contract.changeMeeting, changeOf(renamed, 'this', moved));
  expect(after.participants.map((one) => one.answer)).toEqual(['none', 'declined']);
  expect(await daysOf(f.bala)).toEqual(['2027-03-02', '2027-03-10', '2027-03-16']);
});

test('a meeting that moves as a whole forgets all answers', async () => {
  await answer(f.bala, second, 'declined', 'this');
  const times = { startsAt: '2027-03-02T14:00', endsAt: '2027-03-02T15:00' };
  await (await f.as(f.aminah)).call(contract.changeMeeting, changeOf(second, 'all', times));
  expect(await daysOf(f.bala)).toEqual(['2027-03-02', '2027-03-09', '2027-03-16']);
});

test('a meeting without repetition has one answer, whatever is asked for', async () => {
  view = await f.create();
  const answered = await answer(f.bala, view, 'maybe', 'this');
  expect([answered.myAnswer, answered.isOwnAnswer]).toEqual(['maybe', false]);
});
