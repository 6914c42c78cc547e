import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal, appraisalSegment, form } from '../src/schema/appraisals.ts';
import { headTerm } from '../src/schema/organisation.ts';
import { assignment, employment } from '../src/schema/people.ts';
import { appraisalsOf, type CyclesFixture, kindsOf, openYear, startCyclesFixture } from './cycles-fixture.ts';
import { addStaff, type TestPerson, transfer } from './organisation-fixture.ts';
import { ask, decide, reasonsOf } from './power-actions.ts';

const YEAR = 2027;
const HIRED = '2027-03-01';
let fixture: CyclesFixture;
let companyCycleId: number;
let count = 0;

beforeAll(async () => {
  fixture = await startCyclesFixture('2027-03-15T02:00:00.000Z');
  companyCycleId = await openYear(fixture, YEAR);
});
afterAll(() => fixture.app.close());

const db = () => fixture.app.services.db;
const hire = async (hiredOn = HIRED) => {
  count++;
  return addStaff(db(), fixture.ours, `B${count}`, `Pekerja ${count}`, {
    supervisorId: fixture.boss.employeeId,
    hiredOn,
  });
};
const opened = async (hiredOn = HIRED) => {
  const person = await hire(hiredOn);
  await fixture.hr.call(contract.openCompanyCycle, { params: { id: companyCycleId } });
  return person;
};
const correction = ({ employeeId: id }: TestPerson, hiredOn: string, version = 1) => ({
  params: { id },
  body: { hiredOn, reason: 'Silap semasa mendaftar', version },
});
const firstDaysOf = async ({ employeeId }: TestPerson) => {
  const [stay] = await db().select().from(employment).where(eq(employment.employeeId, employeeId));
  const [place] = await db()
    .select()
    .from(assignment)
    .where(eq(assignment.employeeId, employeeId))
    .orderBy(assignment.effectiveFrom);
  return [stay?.hiredOn, place?.effectiveFrom];
};
const inTheWay = async (person: TestPerson, to: string, version = 1) => {
  const refusal = await fixture.hr.refused(contract.correctHireDate, correction(person, to, version));
  return refusal.fields?.map(({ code, params }) => ({ code, ...params }));
};

describe('a wrong hire date', () => {
  test('is corrected with a reason: stay, first place and the running year begin with it, and the person is told', async () => {
    const person = await opened();
    expect(await fixture.hr.call(contract.correctHireDate, correction(person, '2027-02-15'))).toEqual({ version: 2 });
    expect(await firstDaysOf(person)).toEqual(['2027-02-15', '2027-02-15']);
    const [segment] = await db()
      .select({ firstDay: appraisalSegment.firstDay })
      .from(appraisalSegment)
      .innerJoin(appraisal, eq(appraisal.id, appraisalSegment.appraisalId))
      .where(eq(appraisal.employeeId, person.employeeId));
    expect(segment).toEqual({ firstDay: '2027-02-15' });
    const query = { entity: 'employee', recordId: person.employeeId } as const;
    const { rows } = await fixture.hr.call(contract.listRecordChanges, { query });
    const changes = new Map(rows[0]?.changes.map(({ field, from, to }) => [field, [from, to]]));
    expect(Object.fromEntries(changes)).toEqual({
      hiredOn: [HIRED, '2027-02-15'],
      reason: [null, 'Silap semasa mendaftar'],
    });
    expect(await kindsOf(fixture, person.accountId)).toContain('hire_date_corrected');
  });

  test('of years ago leaves a year that began with 1 January as it is', async () => {
    const person = await opened('2026-02-01');
    await fixture.hr.call(contract.correctHireDate, correction(person, '2025-06-01'));
    const [segment] = await db()
      .select({ firstDay: appraisalSegment.firstDay })
      .from(appraisalSegment)
      .innerJoin(appraisal, eq(appraisal.id, appraisalSegment.appraisalId))
      .where(eq(appraisal.employeeId, person.employeeId));
    expect(segment).toEqual({ firstDay: '2027-01-01' });
  });

  test('is seen by two: the second is refused with the version there is', async () => {
    const person = await hire();
    await fixture.hr.call(contract.correctHireDate, correction(person, '2027-02-15'));
    const refusal = await fixture.hr.refused(contract.correctHireDate, correction(person, '2027-02-16'));
    expect(refusal).toMatchObject({ status: 409, code: 'stale_version', current: { version: 2 } });
  });

  test('is corrected by the admin of the company too, not beyond it, and by nobody for themselves', async () => {
    const person = await hire();
    await fixture.admin.call(contract.correctHireDate, correction(person, '2027-02-15'));
    const foreign = await fixture.theirHr.refused(contract.correctHireDate, correction(person, '2027-02-10', 2));
    expect(foreign).toMatchObject({ status: 404 });
    const officer = await addStaff(db(), fixture.ours, 'H1', 'Pegawai', {
      supervisorId: fixture.boss.employeeId,
      grants: [{ role: 6, companyId: fixture.ours.id }],
    });
    const own = await fixture.app.as(officer.accountId, ROLE.hr);
    const refusal = await own.refused(contract.correctHireDate, correction(officer, '2019-02-10'));
    expect(refusal).toMatchObject({ status: 403, code: 'own_record' });
    const above = await own.refused(contract.correctHireDate, correction(fixture.boss, '2019-02-10'));
    expect(above).toMatchObject({ status: 409, code: 'second_person_needed' });
    expect(reasonsOf(above)).toEqual(['superior']);
    const { id } = await ask(own, 'correctHireDate', correction(fixture.boss, '2019-02-10'));
    await decide(fixture.hr, id, 'confirm');
    expect(await firstDaysOf(fixture.boss)).toEqual(['2019-02-10', '2019-02-10']);
  });
});

describe('what stands on the hire date is named', () => {
  test('a later place', async () => {
    const person = await hire('2027-01-10');
    await transfer(db(), person.employeeId, fixture.theirs, '2027-03-01', '2027-02-28');
    const refusal = await fixture.superHr.refused(contract.correctHireDate, correction(person, '2027-03-01'));
    expect(refusal.fields?.map(({ code, params }) => ({ code, ...params }))).toEqual([
      { code: 'hire_after_move', day: '2027-03-01' },
    ]);
    await fixture.superHr.call(contract.correctHireDate, correction(person, '2027-02-28'));
    expect(await firstDaysOf(person)).toEqual(['2027-02-28', '2027-02-28']);
  });

  test('a headed unit, people who report to them, and an earlier employment', async () => {
    const person = await hire('2027-01-10');
    await db().insert(headTerm).values({
      kind: 'department',
      unitId: fixture.ours.departmentId,
      employeeId: person.employeeId,
      firstDay: '2027-02-01',
    });
    await addStaff(db(), fixture.ours, 'C1', 'Bawahan', { supervisorId: person.employeeId });
    await db()
      .insert(employment)
      .values({ employeeId: person.employeeId, hiredOn: '2020-01-01', lastDay: '2022-12-31' });
    expect(await inTheWay(person, '2027-02-02')).toEqual([{ code: 'hire_after_office', day: '2027-02-01' }]);
    expect(await inTheWay(person, '2022-12-31')).toEqual([{ code: 'before_last_day', day: '2022-12-31' }]);
    expect(await inTheWay(person, '2027-04-01')).toEqual([
      { code: 'hire_after_office', day: '2027-02-01' },
      { code: 'hire_supervises' },
    ]);
  });

  test('a running year that would not concern them, and one that is over', async () => {
    const person = await opened();
    expect(await inTheWay(person, '2027-10-01')).toEqual([
      { code: 'hire_beyond_cut_off', year: YEAR, day: '2027-09-30' },
    ]);
    expect(await inTheWay(person, '2027-03-16')).toEqual([{ code: 'hire_year_runs', year: YEAR }]);
    await db().update(appraisal).set({ outcome: 'left' }).where(eq(appraisal.employeeId, person.employeeId));
    expect(await inTheWay(person, '2027-02-15')).toEqual([{ code: 'hire_year_over', year: YEAR }]);
    expect(await firstDaysOf(person)).toEqual([HIRED, HIRED]);
  });

  test('a review that was waived because of it, until the waiver is undone', async () => {
    const late = await startCyclesFixture('2027-08-10T02:00:00.000Z');
    const lateCycle = await openYear(late, YEAR);
    const { services } = late.app;
    const person = await addStaff(services.db, late.ours, 'B9', 'Pekerja Lewat', {
      supervisorId: late.boss.employeeId,
      hiredOn: '2027-08-02',
    });
    await late.hr.call(contract.openCompanyCycle, { params: { id: lateCycle } });
    const mine = (await appraisalsOf(late, lateCycle)).get(person.employeeId);
    const refusal = await late.hr.refused(contract.correctHireDate, correction(person, '2027-07-30'));
    expect(refusal.fields).toMatchObject([{ path: 'hiredOn', code: 'hire_review_waived', params: { year: YEAR } }]);
    const [review] = await services.db
      .select()
      .from(form)
      .where(and(eq(form.appraisalId, mine?.id ?? 0), eq(form.phase, 'review')));
    await late.hr.call(contract.transitionForm, {
      params: { id: review?.id ?? 0 },
      body: { action: 'unwaive', version: review?.version ?? 0, reason: 'Mula bekerja lebih awal' },
    } as never);
    await late.hr.call(contract.correctHireDate, correction(person, '2027-07-30'));
    await late.app.close();
  });

  test('a day that no hire has: the same one, or more than a year ahead', async () => {
    const person = await hire();
    expect(await inTheWay(person, HIRED)).toEqual([{ code: 'nothing_changes' }]);
    expect(await inTheWay(person, '2028-03-16')).toEqual([{ code: 'hired_too_far' }]);
  });
});
