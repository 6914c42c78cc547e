import * as contract from '@prestasi/contract';
import { addDays, type Repetition } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarChanged } from '../src/calendar-changes/index.ts';
import { calendarEntriesOf } from '../src/meetings/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { calendarFeed, holiday } from '../src/schema/calendar.ts';
import { account, employment } from '../src/schema/people.ts';
import { addMeeting, feedOf, occurrencesIn } from './calendar-fixture.ts';
import { type FormsFixture, MOMENTS, type Name, startFormsFixture } from './forms-fixture.ts';
import { recordStatements, type StatementRecorder } from './recorded-statements.ts';

let recorder: StatementRecorder;
let fixture: FormsFixture;
beforeAll(async () => {
  recorder = recordStatements();
  fixture = await startFormsFixture();
  fixture.moveTo(MOMENTS.planning);
});
afterAll(async () => {
  recorder.stop();
  await fixture.close();
});

const services = () => fixture.cycles.app.services;
const fetched = (token: string, headers: Record<string, string> = {}) =>
  fixture.cycles.app.anonymous.send(contract.readCalendarFeed, { params: { token }, headers });
const textOf = async (token: string) => {
  const { status, raw } = await fetched(token);
  expect(status).toBe(200);
  return raw.toString();
};
const weekly: Repetition = {
  frequency: 'weekly',
  interval: 1,
  weekdays: ['MO', 'TH'],
  monthlyBy: null,
  until: null,
  count: 40,
};
const monthly: Repetition = { ...weekly, frequency: 'monthly', weekdays: [], monthlyBy: 'weekday', count: 12 };

describe('a feed, read by another library', () => {
  test('has the same occurrences as the calendar: repeated, moved, cancelled, and in another time zone', async () => {
    const { db } = services();
    const { employeeId } = fixture.people.supervisor;
    const other = fixture.people.hod.employeeId;
    await addMeeting(db, {
      title: 'Mesyuarat mingguan, jabatan; suku 1',
      organiserId: other,
      participants: [employeeId],
      starts: '2027-01-04T09:00',
      ends: '2027-01-04T10:30',
      repetition: weekly,
      moved: { 3: 26, 10: -2 },
      cancelled: [5, 6],
    });
    // The clocks of New York change twice in the year; those of Kuala Lumpur never do.
    await addMeeting(db, {
      title: 'Panggilan New York',
      organiserId: employeeId,
      timeZone: 'America/New_York',
      starts: '2027-01-14T20:00',
      ends: '2027-01-14T21:00',
      repetition: monthly,
      moved: { 4: 48 },
    });
    await addMeeting(db, {
      title: 'Bengkel dua hari',
      organiserId: employeeId,
      starts: '2027-02-10T14:00',
      ends: '2027-02-11T11:00',
    });
    const days = { from: '2026-12-01', to: '2028-01-11' };
    const expected = (await calendarEntriesOf(db, employeeId, days)).map(({ title, startsAt, endsAt }) => ({
      title,
      starts: startsAt,
      ends: endsAt,
    }));
    const text = await textOf(await feedOf(await fixture.as('supervisor')));
    const shown = occurrencesIn(text, new Date('2026-11-30T16:00:00Z'), new Date('2028-01-11T16:00:00Z'));
    const meetings = shown.filter(({ starts }) => starts.includes('T'));
    expect(meetings.length).toBe(38 + 12 + 1);
    expect(meetings).toEqual(
      expected.toSorted((a, b) => `${a.starts} ${a.title}`.localeCompare(`${b.starts} ${b.title}`)),
    );
    expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/New_York/);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test('has whole days for deadlines and holidays, each under a name of its own', async () => {
    const { db } = services();
    const companyId = fixture.cycles.ours.id;
    const day = { companyId, name: 'Hari Wesak', nameEn: 'Vesak Day', onDay: '2027-05-20', region: 'all' as const };
    await db.insert(holiday).values({ ...day, code: 'wesak' });
    const text = await textOf(await feedOf(await fixture.as('clerk')));
    const shown = occurrencesIn(text, new Date('2026-01-20'), new Date('2028-01-01'));
    const whole = shown.filter(({ starts }) => !starts.includes('T'));
    expect(whole).toContainEqual({ title: 'Vesak Day', starts: '2027-05-20', ends: '2027-05-21' });
    expect(whole.every(({ starts, ends }) => addDays(starts, 1) === ends)).toBe(true);
    expect(whole.filter(({ title }) => /last day/.test(title)).length).toBe(3);
    const ids = text.match(/^UID:.*$/gm) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('leaves out the kinds that are switched off', async () => {
    const clerk = await fixture.as('clerk');
    const token = await feedOf(clerk);
    await clerk.call(contract.saveCalendarKinds, { body: { hiddenKinds: ['holiday'] } });
    expect(await textOf(token)).not.toMatch(/Vesak/);
    await clerk.call(contract.saveCalendarKinds, { body: { hiddenKinds: [] } });
    expect(await textOf(token)).toMatch(/Vesak/);
  });
});

describe('an unchanged feed', () => {
  const etagOf = async (token: string) => String((await fetched(token)).headers['etag']);

  test('is answered without the database, until something of the person changes', async () => {
    const { db, notices } = services();
    const { employeeId } = fixture.people.executive;
    const token = await feedOf(await fixture.as('executive'));
    const etag = await etagOf(token);
    const again = () => recorder.of(() => fetched(token, { 'if-none-match': etag }));
    const unchanged = await again();
    expect([unchanged.answer.status, unchanged.answer.raw.length, unchanged.statements]).toEqual([304, 0, []]);
    await addMeeting(db, {
      title: 'Perbincangan baharu',
      organiserId: employeeId,
      starts: '2027-01-20T09:00',
      ends: '2027-01-20T10:00',
    });
    await inTransaction(db, (tx) => calendarChanged(notices, tx, [employeeId]));
    const changed = await again();
    expect([changed.answer.status, changed.answer.raw.toString().includes('Perbincangan baharu')]).toEqual([200, true]);
  });

  test('is read again after a change of somebody’s that leaves it as it was, and is still unchanged', async () => {
    const { db, notices } = services();
    const token = await feedOf(await fixture.as('executive'));
    const etag = await etagOf(token);
    await inTransaction(db, (tx) => calendarChanged(notices, tx, '*'));
    const read = await recorder.of(() => fetched(token, { 'if-none-match': etag }));
    expect([read.answer.status, read.statements.length > 0]).toEqual([304, true]);
    await inTransaction(db, (tx) => calendarChanged(notices, tx, [fixture.people.boss.employeeId]));
    const other = await recorder.of(() => fetched(token, { 'if-none-match': etag }));
    expect([other.answer.status, other.statements]).toEqual([304, []]);
  });

  test('is read again on a new day, and after a quarter of an hour', async () => {
    const token = await feedOf(await fixture.as('executive'));
    const etag = await etagOf(token);
    const after = async (instant: string) => {
      fixture.moveTo(instant);
      return (await recorder.of(() => fetched(token, { 'if-none-match': etag }))).statements.length > 0;
    };
    expect(await after('2027-01-12T02:14:00.000Z')).toBe(false);
    expect(await after('2027-01-12T02:16:00.000Z')).toBe(true);
    expect(await after('2027-01-12T02:17:00.000Z')).toBe(false);
    expect(await after('2027-01-12T15:55:00.000Z')).toBe(true);
    expect(await after('2027-01-12T15:59:00.000Z')).toBe(false);
    expect(await after('2027-01-12T16:00:00.000Z')).toBe(true);
    fixture.moveTo(MOMENTS.planning);
  });
});

describe('a feed that opens nothing is answered as one that never was:', () => {
  const never = async () => {
    const answer = await fetched('A'.repeat(43));
    return answer.raw.toString().replace(String(answer.headers['x-request-id']), '');
  };
  const isAsNever = async (token: string) => {
    const answer = await fetched(token);
    expect(answer.status).toBe(404);
    expect(answer.raw.toString().replace(String(answer.headers['x-request-id']), '')).toBe(await never());
  };

  test('one that was replaced, and one that was revoked, also for who has its tag', async () => {
    const boss = await fixture.as('boss');
    const first = await feedOf(boss);
    const etag = String((await fetched(first)).headers['etag']);
    const second = await feedOf(boss);
    await isAsNever(first);
    expect((await fetched(first, { 'if-none-match': etag })).status).toBe(404);
    expect((await fetched(second)).status).toBe(200);
    await boss.call(contract.revokeCalendarFeed, {});
    await isAsNever(second);
    expect(await boss.call(contract.getCalendarFeed, {})).toEqual({ madeAt: null });
  });

  test.each(['x', '..%2f', 'A'.repeat(100)])('the guess %s', async (token) => {
    await isAsNever(token);
    expect((await fetched(token)).status).toBe(404);
  });

  test('that of somebody deactivated', async () => {
    const { db, sessions } = services();
    const token = await feedOf(await fixture.as('headOfDivision'));
    const etag = String((await fetched(token)).headers['etag']);
    const own = eq(account.id, fixture.accountOf('headOfDivision'));
    await inTransaction(db, async (tx) => {
      await tx.update(account).set({ isActive: false }).where(own);
      await sessions.forget(tx, fixture.accountOf('headOfDivision'));
    });
    await isAsNever(token);
    expect((await fetched(token, { 'if-none-match': etag })).status).toBe(404);
    await db.update(account).set({ isActive: true }).where(own);
  });

  test('that of somebody who left', async () => {
    const { db } = services();
    const token = await feedOf(await fixture.as('clerk'));
    expect((await fetched(token)).status).toBe(200);
    const own = eq(employment.employeeId, fixture.people.clerk.employeeId);
    await db.update(employment).set({ lastDay: '2027-01-12' }).where(own);
    fixture.moveTo('2027-01-13T02:00:00.000Z');
    await isAsNever(token);
    await db.update(employment).set({ lastDay: null }).where(own);
    fixture.moveTo(MOMENTS.planning);
  });
});

test('the token of a feed is stored nowhere, and is never shown again', async () => {
  const name: Name = 'hod';
  const client = await fixture.as(name);
  const token = await feedOf(client);
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  const rows = await services().db.select().from(calendarFeed);
  expect(JSON.stringify(rows.map(({ tokenHash }) => tokenHash.toString('base64url')))).not.toContain(token);
  expect(JSON.stringify(await client.call(contract.getCalendarFeed, {}))).not.toContain(token);
});
