import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAILY_OPENING } from '../src/cycles/index.ts';
import { form } from '../src/schema/appraisals.ts';
import { recordChange } from '../src/schema/events.ts';
import { company } from '../src/schema/organisation.ts';
import {
  appraisalsOf,
  CANARY,
  type CyclesFixture,
  daysOf,
  kindsOf,
  moveTo,
  openYear,
  companyCycleOf,
  startCyclesFixture,
} from './cycles-fixture.ts';
import { addCompany, addStaff, type TestPerson } from './organisation-fixture.ts';

const YEAR = 2027;

let fixture: CyclesFixture;
let executive: TestPerson;
let storekeeper: TestPerson;

beforeAll(async () => {
  fixture = await startCyclesFixture('2026-12-01T02:00:00.000Z');
  const { db } = fixture.app.services;
  const under = { supervisorId: fixture.boss.employeeId };
  executive = await addStaff(db, fixture.ours, 'A1', 'Lim Wei Ling', under);
  storekeeper = await addStaff(db, fixture.ours, 'A2', 'Arumugam a/l Subramaniam', {
    ...under,
    category: 'non_executive',
  });
  const resting = await addCompany(db, 'ZZ', 'Syarikat Tidak Aktif');
  await db.update(company).set({ isActive: false }).where(eq(company.id, resting.id));
});
afterAll(() => fixture.app.close());

type Phases = ReturnType<typeof daysOf>;
const withDays = (phases: Phases, index: number, days: Partial<Phases[number]>) =>
  phases.map((phase, at) => (at === index ? { ...phase, ...days } : phase));

describe('creating a cycle', () => {
  test('is super HR’s alone', async () => {
    for (const client of [fixture.hr, fixture.admin]) {
      expect((await client.refused(contract.createCycle, { body: { year: YEAR } })).code).toBe('forbidden');
    }
    expect(await fixture.superHr.call(contract.listCycles, {})).toEqual({ cycles: [], canCreate: true });
  });

  test('gives every active company a planned run with the default calendar', async () => {
    await fixture.superHr.call(contract.createCycle, { body: { year: YEAR } });
    const { cycles } = await fixture.superHr.call(contract.listCycles, {});
    expect(cycles).toHaveLength(1);
    expect(cycles[0]?.companies.map((companyCycle) => companyCycle.company.name)).toEqual([
      `${CANARY} Sdn Bhd`,
      'Seri Maju Berhad',
    ]);
    expect(cycles[0]?.companies[1]).toMatchObject({
      year: YEAR,
      state: 'planned',
      hiredUntil: '2027-09-30',
      phases: [
        { phase: 'planning', firstDay: '2027-01-01', lastDay: '2027-03-31', complete: 0, extensionReason: null },
        { phase: 'review', firstDay: '2027-06-01', lastDay: '2027-07-31', complete: 0, extensionReason: null },
        { phase: 'year_end', firstDay: '2027-11-01', lastDay: '2027-12-31', complete: 0, extensionReason: null },
      ],
      appraisals: 0,
      waiting: 0,
      can: { edit: true, open: true, extend: false, close: false, reopen: false },
    });
  });

  test('is refused for a year that has one, and for what is no year', async () => {
    const again = await fixture.superHr.refused(contract.createCycle, { body: { year: YEAR } });
    expect(again).toMatchObject({ status: 409, title: 'There is a cycle for this year already' });
    for (const year of [1999, 2201, 2027.5]) {
      expect((await fixture.superHr.send(contract.createCycle, { body: { year } })).status).toBe(400);
    }
  });

  test('shows HR the cycle of their own company only, and an admin none', async () => {
    const { cycles, canCreate } = await fixture.hr.call(contract.listCycles, {});
    expect(cycles.flatMap(({ companies }) => companies.map((companyCycle) => companyCycle.company.name))).toEqual([
      'Seri Maju Berhad',
    ]);
    expect(canCreate).toBe(false);
    expect(JSON.stringify(cycles)).not.toContain(CANARY);
    expect((await fixture.admin.refused(contract.listCycles, {})).status).toBe(403);
  });

  test('reaches a company that is new by the nightly job', async () => {
    const late = await addCompany(fixture.app.services.db, 'LW', 'Syarikat Lewat');
    await fixture.app.services.jobs.run(DAILY_OPENING);
    expect(await companyCycleOf(fixture, late.id, YEAR)).toMatchObject({ state: 'planned', hiredUntil: '2027-09-30' });
  });
});

describe('the calendar of a planned run', () => {
  test('is free to set, for HR of the company', async () => {
    const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    const phases = withDays(daysOf(companyCycle), 0, { firstDay: '2026-12-15', lastDay: '2027-02-28' });
    const saved = await fixture.hr.call(contract.planCompanyCycle, {
      params: { id: companyCycle.id },
      body: { hiredUntil: '2027-08-31', phases, reason: null, version: companyCycle.version },
    });
    expect(daysOf(saved)).toEqual(phases);
    expect(saved.hiredUntil).toBe('2027-08-31');
    const changes = await fixture.app.services.db
      .select()
      .from(recordChange)
      .where(eq(recordChange.recordId, companyCycle.id));
    expect(changes.map((row) => row.changes)).toContainEqual({
      hiredUntil: ['2027-09-30', '2027-08-31'],
      'planning.firstDay': ['2027-01-01', '2026-12-15'],
      'planning.lastDay': ['2027-03-31', '2027-02-28'],
    });
  });

  test.each([
    ['phases that overlap', 1, { firstDay: '2027-02-01' }, 'phases.1.firstDay', 'phase_order'],
    ['a phase that ends before it starts', 1, { lastDay: '2027-05-31' }, 'phases.1.lastDay', 'end_before_start'],
    ['a phase too long after the year', 2, { lastDay: '2028-07-01' }, 'phases.2.lastDay', 'outside_year'],
    ['a phase too long before the year', 0, { firstDay: '2026-09-30' }, 'phases.0.firstDay', 'outside_year'],
    ['a phase given twice', 1, { phase: 'planning' as const }, 'phases.1.phase', 'duplicate'],
  ])('is refused with %s', async (_what, index, days, path, code) => {
    const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    const phases = withDays(daysOf(companyCycle), index, days);
    const refusal = await fixture.hr.refused(contract.planCompanyCycle, {
      params: { id: companyCycle.id },
      body: { hiredUntil: companyCycle.hiredUntil, phases, reason: null, version: companyCycle.version },
    });
    expect(refusal).toMatchObject({ status: 422, code: 'calendar_invalid' });
    expect(refusal.fields?.map((field) => [field.path, field.code])).toContainEqual([path, code]);
    for (const field of refusal.fields ?? []) expect(field.message.length).toBeGreaterThan(10);
    expect(daysOf(await companyCycleOf(fixture, fixture.ours.id, YEAR))).toEqual(daysOf(companyCycle));
  });

  test('is refused with a cut-off outside the year, and with a day that does not exist', async () => {
    const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    const send = (hiredUntil: string) =>
      fixture.hr.refused(contract.planCompanyCycle, {
        params: { id: companyCycle.id },
        body: { hiredUntil, phases: daysOf(companyCycle), reason: null, version: companyCycle.version },
      });
    expect(await send('2029-01-01')).toMatchObject({ fields: [{ path: 'hiredUntil', code: 'outside_year' }] });
    expect(await send('2027-02-30')).toMatchObject({ status: 400, code: 'validation_error' });
  });

  test('is refused where somebody else changed it since, and theirs stays', async () => {
    const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    const send = (hiredUntil: string, version: number) => ({
      params: { id: companyCycle.id },
      body: { hiredUntil, phases: daysOf(companyCycle), reason: null, version },
    });
    const first = await fixture.hr.call(contract.planCompanyCycle, send('2027-08-01', companyCycle.version));
    const second = await fixture.hr.refused(contract.planCompanyCycle, send('2027-07-15', companyCycle.version));
    expect(second).toMatchObject({ status: 409, code: 'stale_version', current: { version: first.version } });
    expect((await companyCycleOf(fixture, fixture.ours.id, YEAR)).hiredUntil).toBe('2027-08-01');
    const unchanged = await fixture.hr.call(contract.planCompanyCycle, send('2027-08-01', first.version));
    expect(unchanged.version).toBe(first.version);
  });

  test('is nobody else’s', async () => {
    const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    const body = {
      hiredUntil: '2027-07-01',
      phases: daysOf(companyCycle),
      reason: null,
      version: companyCycle.version,
    };
    const input = { params: { id: companyCycle.id }, body };
    expect((await fixture.theirHr.refused(contract.planCompanyCycle, input)).code).toBe('not_found');
    expect((await fixture.admin.refused(contract.planCompanyCycle, input)).code).toBe('forbidden');
    expect((await companyCycleOf(fixture, fixture.ours.id, YEAR)).hiredUntil).toBe(companyCycle.hiredUntil);
  });
});

describe('the calendar of an open run', () => {
  beforeAll(async () => {
    fixture = await moveTo(fixture, '2028-02-01T02:00:00.000Z');
    await openYear(fixture, YEAR + 1);
  });

  const change = async (days: Partial<Phases[number]>, reason: string | null, index = 0) => {
    const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR + 1);
    return {
      params: { id: companyCycle.id },
      body: {
        hiredUntil: companyCycle.hiredUntil,
        phases: withDays(daysOf(companyCycle), index, days),
        reason,
        version: companyCycle.version,
      },
    };
  };

  test('only lets last days move, and only later', async () => {
    for (const days of [{ firstDay: '2028-01-02' }, { lastDay: '2028-03-30' }]) {
      const refusal = await fixture.hr.refused(contract.planCompanyCycle, await change(days, 'Sebab'));
      expect(refusal).toMatchObject({ code: 'calendar_invalid', fields: [{ code: 'only_extending' }] });
    }
    const { params, body } = await change({}, 'Sebab');
    const refusal = await fixture.hr.refused(contract.planCompanyCycle, {
      params,
      body: { ...body, hiredUntil: '2028-10-31' },
    });
    expect(refusal.fields).toMatchObject([{ path: 'hiredUntil', code: 'only_extending' }]);
  });

  test('needs a reason to be extended', async () => {
    const refusal = await fixture.hr.refused(contract.planCompanyCycle, await change({ lastDay: '2028-04-15' }, null));
    expect(refusal).toMatchObject({ status: 422, code: 'reason_needed', title: 'Please give a reason' });
    expect(refusal.fields).toMatchObject([{ path: 'reason', code: 'required' }]);
  });

  test('tells of an extension those who still have to fill the form, and nobody else', async () => {
    const { db } = fixture.app.services;
    const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR + 1);
    const done = (await appraisalsOf(fixture, companyCycle.id)).get(storekeeper.employeeId);
    await db
      .update(form)
      .set({ level: 'submitted' })
      .where(eq(form.appraisalId, done?.id ?? 0));
    const saved = await fixture.hr.call(
      contract.planCompanyCycle,
      await change({ lastDay: '2028-06-05' }, 'Banjir di Klang'),
    );
    expect(saved.phases[0]).toMatchObject({ lastDay: '2028-06-05', extensionReason: 'Banjir di Klang' });
    expect(saved.phases[1]).toMatchObject({ extensionReason: null });
    expect(await kindsOf(fixture, executive.accountId)).toEqual(['cycle_opened', 'phase_extended']);
    expect(await kindsOf(fixture, storekeeper.accountId)).toEqual(['cycle_opened']);
    const client = await fixture.app.as(executive.accountId, ROLE.executive);
    const { rows } = await client.call(contract.listNotifications, { query: { page: 1, size: 1 } });
    expect(rows[0]).toMatchObject({
      title: 'More time for your performance planning 2028',
      message: 'You can fill in the form until 5 June 2028.',
    });
  });

  test('asks for no reason where nothing moves, and tells nobody', async () => {
    await fixture.hr.call(contract.planCompanyCycle, await change({}, null));
    expect(await kindsOf(fixture, executive.accountId)).toEqual(['cycle_opened', 'phase_extended']);
  });

  test('does not change once the company cycle is closed', async () => {
    const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR + 1);
    await fixture.hr.call(contract.closeCompanyCycle, { params: { id: companyCycle.id }, body: { reason: 'Tamat' } });
    const refusal = await fixture.hr.refused(
      contract.planCompanyCycle,
      await change({ lastDay: '2028-06-30' }, 'Sebab'),
    );
    expect(refusal).toMatchObject({ status: 409, code: 'cycle_closed' });
  });
});
