/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holiday } from '../src/schema/calendar.ts';
import { company, workLocation } from '../src/schema/organisation.ts';
import { assignment } from '../src/schema/people.ts';
import { addMeeting } from './calendar-fixture.ts';
import { choose, fillPlan, move } from './form-actions.ts';
import { type FormsFixture, MOMENTS, type Name, startFormsFixture, YEAR } from './forms-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
  fixture.moveTo(MOMENTS.planning);
});
afterAll(() => fixture.close());

/** The last month of planning. */
const MARCH = { from: '2027-03-01', to: '2027-03-31' };
const JANUARY = { from: '2027-01-01', to: '2027-01-31' };
const entriesOf = async (client: TestClient, query = JANUARY) =>
  (await client.call(contract.getCalendar, { query })).entries;
const ofKind = async (name: Name, kind: contract.CalendarEntry['kind'], query = JANUARY) =>
  (await entriesOf(await fixture.as(name), query)).filter((entry) => entry.kind === kind);
const titles = (entries: readonly contract.CalendarEntry[]) => entries.map(({ title }) => title);

describe('deadlines', () => {
  test('are the last days of one’s own phases, each with its form', async () => {
    const formId = await fixture.formOf('clerk', 'planning');
    const found = await ofKind('clerk', 'deadline', MARCH);
    expect(found).toMatchObject([
      { title: `Performance planning ${YEAR}: last day`, link: `/my-performance/${formId}/planning`, startsAt: null },
    ]);
    expect(found[0]?.startsOn).toBe(found[0]?.endsOn);
  });

  test('follow an extension', async () => {
    const id = await fixture.formOf('clerk', 'planning');
    const body = { lastDay: '2027-04-20', reason: 'Cuti sakit' };
    await (await fixture.as('hr')).call(contract.extendForm, { params: { id }, body });
    expect(await ofKind('clerk', 'deadline', MARCH)).toEqual([]);
    const inApril = await ofKind('clerk', 'deadline', { from: '2027-04-01', to: '2027-04-30' });
    expect(inApril).toMatchObject([{ startsOn: '2027-04-20' }]);
  });

  test('are, for an approver, those of the forms that wait for them, and of nobody else’s', async () => {
    expect((await ofKind('supervisor', 'deadline', MARCH)).length).toBe(1);
    const client = await fixture.as('executive');
    const id = await fixture.formOf('executive', 'planning');
    await fillPlan(fixture, client, id);
    await choose(fixture, client, id);
    await move(client, id, { action: 'submit' });
    expect(titles(await ofKind('supervisor', 'deadline', MARCH))).toEqual(
      expect.arrayContaining(['1 form of your team waits for your review']),
    );
    expect(await ofKind('boss', 'deadline', MARCH)).toEqual([]);
  });

  test('are, for HR, those of the phases of its companies', async () => {
    const ours = titles(await ofKind('hr', 'deadline', MARCH));
    expect(ours.filter((title) => title.startsWith(`Performance planning ${YEAR}: last day at`)).length).toBe(1);
    const theirs = titles(await ofKind('otherHr', 'deadline', MARCH));
    expect(theirs.some((title) => title.includes('Seri Maju'))).toBe(false);
  });
});

describe('public holidays', () => {
  test('are those of the state of one’s work location, else of the headquarters, in one’s own language', async () => {
    const { db } = fixture.cycles.app.services;
    const companyId = fixture.cycles.ours.id;
    await db.update(company).set({ address: '40000 Shah Alam, Selangor' }).where(eq(company.id, companyId));
    const day = (code: string, region: 'all' | 'selangor' | 'penang', onDay: string) => ({
      companyId,
      code,
      region,
      onDay,
      name: `Cuti ${code}`,
      nameEn: `Holiday ${code}`,
    });
    await db
      .insert(holiday)
      .values([
        day('a', 'all', '2027-01-05'),
        day('b', 'selangor', '2027-01-06'),
        day('c', 'penang', '2027-01-07'),
        { ...day('d', 'all', '2027-01-08'), archivedAt: new Date() },
        { ...day('e', 'all', '2027-01-09'), companyId: fixture.cycles.theirs.id },
      ]);
    expect(titles(await ofKind('executive', 'holiday'))).toEqual(['Holiday a', 'Holiday b']);
    const [location] = await db
      .insert(workLocation)
      .values({ companyId, code: 'PRI', name: 'Perai', state: 'P. Pinang' })
      .returning();
    await db
      .update(assignment)
      .set({ workLocationId: location?.id ?? null })
      .where(eq(assignment.employeeId, fixture.people.executive.employeeId));
    expect(titles(await ofKind('executive', 'holiday'))).toEqual(['Holiday a', 'Holiday c']);
  });
});

describe('the calendar', () => {
  test('has one’s meetings beside the rest, whole days first, and nobody else’s', async () => {
    const { db } = fixture.cycles.app.services;
    await addMeeting(db, {
      title: 'Mesyuarat pasukan',
      organiserId: fixture.people.supervisor.employeeId,
      participants: [fixture.people.executive.employeeId],
      starts: '2027-01-05T09:00',
      ends: '2027-01-05T10:00',
    });
    const day = { from: '2027-01-05', to: '2027-01-05' };
    const found = await entriesOf(await fixture.as('executive'), day);
    expect(titles(found)).toEqual(['Holiday a', 'Mesyuarat pasukan']);
    expect(found[1]).toMatchObject({ startsAt: '2027-01-05T01:00:00.000Z', endsAt: '2027-01-05T02:00:00.000Z' });
    expect(titles(await entriesOf(await fixture.as('hod'), day))).toEqual(['Holiday a']);
  });

  test('keeps which kinds are switched off, for each account', async () => {
    const executive = await fixture.as('executive');
    const hiddenKinds = ['training', 'holiday', 'holiday'] as const;
    const saved = await executive.call(contract.saveCalendarKinds, { body: { hiddenKinds: [...hiddenKinds] } });
    expect(saved.hiddenKinds).toEqual(['training', 'holiday']);
    const read = await executive.call(contract.getCalendar, { query: JANUARY });
    expect(read.hiddenKinds).toEqual(['training', 'holiday']);
    expect(read.entries.some(({ kind }) => kind === 'holiday')).toBe(true);
    const other = await (await fixture.as('hod')).call(contract.getCalendar, { query: JANUARY });
    expect(other.hiddenKinds).toEqual([]);
  });

  test('says what is next in two weeks: what is over and holidays are left out', async () => {
    const { db } = fixture.cycles.app.services;
    const organiserId = fixture.people.executive.employeeId;
    for (const [title, day] of [
      ['Pagi tadi', '2027-01-12T08:00'],
      ['Petang ini', '2027-01-12T16:00'],
      ['Bulan depan', '2027-02-12T16:00'],
    ] as const) {
      await addMeeting(db, { title, organiserId, starts: day, ends: `${day.slice(0, 14)}30` });
    }
    const { entries } = await (await fixture.as('executive')).call(contract.getNextEntries, {});
    expect(titles(entries)).toEqual(['Petang ini']);
  });

  test.each([
    [{ from: '2027-01-31', to: '2027-01-01' }, 'end_before_start'],
    [{ from: '2027-01-01', to: '2027-02-15' }, 'too_many'],
    [{ from: '2027-01-01', to: '2027-02-30' }, 'date'],
  ])('refuses the days %j', async (query, code) => {
    const { fields } = await (await fixture.as('clerk')).refused(contract.getCalendar, { query });
    expect(fields).toMatchObject([{ path: 'to', code }]);
  });
});
