import * as contract from '@prestasi/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAILY_OPENING } from '../src/cycles/index.ts';
import { appraisalSegment, form } from '../src/schema/appraisals.ts';
import { appraisalEvent } from '../src/schema/events.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import {
  appraisalsOf,
  type CyclesFixture,
  kindsOf,
  moveTo,
  openYear,
  companyCycleOf,
  startCyclesFixture,
} from './cycles-fixture.ts';
import { addStaff, setSupervisor, type TestPerson } from './organisation-fixture.ts';

const YEAR = 2027;

let fixture: CyclesFixture;
let companyCycleId: number;
let alone: TestPerson;

beforeAll(async () => {
  fixture = await startCyclesFixture('2027-01-04T02:00:00.000Z');
  const { db } = fixture.app.services;
  alone = await addStaff(db, fixture.ours, 'A1', 'Tan Mei Hua');
  companyCycleId = await openYear(fixture, YEAR);
});
afterAll(() => fixture.app.close());

const tonight = () => fixture.app.services.jobs.run(DAILY_OPENING);
const hire = (number: string, hiredOn: string) =>
  addStaff(fixture.app.services.db, fixture.ours, number, `Pekerja ${number}`, {
    supervisorId: fixture.boss.employeeId,
    hiredOn,
  });
const formOf = async ({ employeeId }: TestPerson, phase: 'planning' | 'review' | 'year_end') => {
  const mine = (await appraisalsOf(fixture, companyCycleId)).get(employeeId);
  const [row] = await fixture.app.services.db
    .select()
    .from(form)
    .where(and(eq(form.appraisalId, mine?.id ?? 0), eq(form.phase, phase)));
  return row;
};

describe('every night', () => {
  test('those are opened whose problem was fixed, by the product itself', async () => {
    await tonight();
    expect(await appraisalsOf(fixture, companyCycleId)).toEqual(new Map());
    await setSupervisor(fixture.app.services.db, alone.employeeId, fixture.boss.employeeId);
    await tonight();
    const mine = (await appraisalsOf(fixture, companyCycleId)).get(alone.employeeId);
    expect(mine).toBeDefined();
    expect(await companyCycleOf(fixture, fixture.ours.id, YEAR)).toMatchObject({ appraisals: 1, waiting: 1 });
    const events = await fixture.app.services.db
      .select({ action: appraisalEvent.action, by: appraisalEvent.actorAccountId })
      .from(appraisalEvent)
      .where(eq(appraisalEvent.appraisalId, mine?.id ?? 0));
    expect(events).toEqual([{ action: 'opened', by: null }]);
  });

  test('those are opened who were hired meanwhile, from the day of hire', async () => {
    fixture = await moveTo(fixture, '2027-05-10T02:00:00.000Z');
    const newcomer = await hire('B1', '2027-05-03');
    await tonight();
    const mine = (await appraisalsOf(fixture, companyCycleId)).get(newcomer.employeeId);
    const [segment] = await fixture.app.services.db
      .select()
      .from(appraisalSegment)
      .where(eq(appraisalSegment.appraisalId, mine?.id ?? 0));
    expect(segment).toMatchObject({ firstDay: '2027-05-03', supervisorId: fixture.boss.employeeId });
    expect(await kindsOf(fixture, newcomer.accountId)).toEqual(['cycle_opened_late']);
    expect(await formOf(newcomer, 'review')).toMatchObject({ waivedAt: null });
  });

  test('nobody is opened before they begin, nor who was hired after the cut-off', async () => {
    const soon = await hire('B2', '2027-05-17');
    await tonight();
    expect((await appraisalsOf(fixture, companyCycleId)).has(soon.employeeId)).toBe(false);
    fixture = await moveTo(fixture, '2027-10-20T02:00:00.000Z');
    const tooLate = await hire('B3', '2027-10-01');
    await tonight();
    const appraisals = await appraisalsOf(fixture, companyCycleId);
    expect([appraisals.has(soon.employeeId), appraisals.has(tooLate.employeeId)]).toEqual([true, false]);
  });

  test('the review is waived for whom it was over before they came, and for nobody else', async () => {
    fixture = await moveTo(fixture, '2027-08-10T02:00:00.000Z');
    const onTheLastDay = await hire('B4', '2027-07-31');
    const after = await hire('B5', '2027-08-01');
    await tonight();
    expect(await formOf(onTheLastDay, 'review')).toMatchObject({ waivedAt: null, waiverReason: null });
    expect(await formOf(after, 'review')).toMatchObject({
      waivedAt: expect.any(Date),
      waivedBy: null,
      waiverReason: 'hired_after_last_day',
    });
    expect(await formOf(after, 'planning')).toMatchObject({ waivedAt: null });
    expect((await companyCycleOf(fixture, fixture.ours.id, YEAR)).phases[1]).toMatchObject({ complete: 1 });
  });

  test('one company’s failure keeps no other waiting, and fails the job', async () => {
    const { db } = fixture.app.services;
    const theirCycle = await companyCycleOf(fixture, fixture.theirs.id, YEAR);
    await fixture.theirHr.call(contract.openCompanyCycle, { params: { id: theirCycle.id } });
    const theirs = await addStaff(db, fixture.theirs, 'K1', 'Pekerja K1', { supervisorId: fixture.boss.employeeId });
    const ours = await hire('B6', '2027-01-01');
    await asDatabaseOwner(db, async ({ $client }) => {
      await $client.query(`create function fail_ours() returns trigger language plpgsql as $$
        begin if new.employee_id = (select id from employee where employee_number = 'B6') then raise exception 'no room'; end if; return new; end $$`);
      await $client.query(
        'create trigger fail_ours before insert on appraisal for each row execute function fail_ours()',
      );
    });
    await expect(tonight()).rejects.toThrow('The daily opening failed for some companies');
    expect((await appraisalsOf(fixture, theirCycle.id)).has(theirs.employeeId)).toBe(true);
    expect((await appraisalsOf(fixture, companyCycleId)).has(ours.employeeId)).toBe(false);
    await asDatabaseOwner(db, async ({ $client }) => void (await $client.query('drop trigger fail_ours on appraisal')));
  });

  test('a closed run is left alone', async () => {
    await fixture.hr.call(contract.closeCompanyCycle, { params: { id: companyCycleId }, body: { reason: 'Tamat' } });
    const late = await hire('B7', '2027-01-01');
    await tonight();
    expect((await appraisalsOf(fixture, companyCycleId)).has(late.employeeId)).toBe(false);
  });
});
