import * as contract from '@prestasi/contract';
import { DEFAULT_POLICIES, ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policy, policySetting } from '../src/schema/cycles.ts';
import { appraisalEvent } from '../src/schema/events.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import {
  appraisalsOf,
  CANARY,
  type CyclesFixture,
  daysOf,
  kindsOf,
  moveTo,
  companyCycleOf,
  startCyclesFixture,
  wireContent,
} from './cycles-fixture.ts';
import { addStaff, giveGrades, setSupervisor, type TestPerson, transfer } from './organisation-fixture.ts';

const YEAR = 2027;
/** No competencies have been written yet. */
const EMPTY_LIBRARY = [
  { code: 'no_cores', count: 0, required: 2, blocks: true },
  { code: 'few_behaviours', count: 0, required: 5, blocks: true },
];
const page = { page: 1, size: 25 };

let fixture: CyclesFixture;
let companyCycleId: number;
let executive: TestPerson;
let storekeeper: TestPerson;
let alone: TestPerson;

beforeAll(async () => {
  fixture = await startCyclesFixture('2027-01-04T02:00:00.000Z');
  const { db } = fixture.app.services;
  const { ours, boss, superHr } = fixture;
  const under = { supervisorId: boss.employeeId };
  executive = await addStaff(db, ours, 'A1', 'Lim Wei Ling', under);
  storekeeper = await addStaff(db, ours, 'A2', 'Arumugam a/l Subramaniam', { ...under, category: 'non_executive' });
  alone = await addStaff(db, ours, 'A3', 'Tan Mei Hua', { departmentId: null });
  await addStaff(db, ours, 'A4', 'Nurul Aisyah', { ...under, hiredOn: '2027-01-02' });
  await addStaff(db, ours, 'A5', 'Zainal bin Hassan', { ...under, isActive: false });
  await addStaff(db, ours, 'A9', 'Zulkifli bin Hamid', { ...under, isActive: false, hiredOn: '2027-01-02' });
  await giveGrades(db, { positions: 'E1', employeeId: storekeeper.employeeId, own: 'N3' });
  await superHr.call(contract.createCycle, { body: { year: YEAR } });
  companyCycleId = (await companyCycleOf(fixture, ours.id, YEAR)).id;
});
afterAll(() => fixture.app.close());

const open = () => fixture.hr.call(contract.openCompanyCycle, { params: { id: companyCycleId } });
const waiting = () => fixture.hr.call(contract.listOpeningProblems, { params: { id: companyCycleId }, query: page });

describe('before a cycle is opened', () => {
  test('HR is told what opening would do, and who would wait or is warned about', async () => {
    const { ours, hr } = fixture;
    const companyCycle = await companyCycleOf(fixture, ours.id, YEAR);
    await hr.call(contract.planCompanyCycle, {
      params: { id: companyCycleId },
      body: { hiredUntil: '2027-01-01', phases: daysOf(companyCycle), reason: null, version: companyCycle.version },
    });
    const check = await hr.call(contract.checkOpening, { params: { id: companyCycleId } });
    const names = (findings: typeof check.waiting) => findings.map(({ employee, reason }) => [employee.name, reason]);
    expect(check.toOpen).toBe(2);
    expect(check.counts).toEqual({ waiting: 2, warnings: 1, leftOut: 3 });
    expect(names(check.waiting)).toEqual([
      ['Rohana binti Yusof', 'no_supervisor'],
      ['Tan Mei Hua', 'no_supervisor'],
    ]);
    expect(names(check.warnings)).toEqual([['Tan Mei Hua', 'no_hod']]);
    expect(names(check.leftOut)).toEqual([
      ['Nurul Aisyah', 'hired_after_cut_off'],
      ['Zainal bin Hassan', 'deactivated'],
      ['Zulkifli bin Hamid', 'deactivated'],
    ]);
    const ready = { isReady: true, needsEvaluation: false, shortages: EMPTY_LIBRARY };
    expect(check.policies).toEqual([
      { category: 'non_executive', employees: 1, ...ready },
      { category: 'executive', employees: 2, ...ready },
      { category: 'top_management', employees: 1, ...ready },
    ]);
    expect(check.overPhases).toEqual([]);
    expect(JSON.stringify(check)).not.toContain(CANARY);
  });

  test('looking changes nothing', async () => {
    expect(await appraisalsOf(fixture, companyCycleId)).toEqual(new Map());
    expect((await companyCycleOf(fixture, fixture.ours.id, YEAR)).state).toBe('planned');
  });

  test('another company’s HR and an admin have no part in it', async () => {
    const { theirHr, admin } = fixture;
    for (const call of [contract.openCompanyCycle, contract.checkOpening, contract.closeCompanyCycle] as const) {
      const input = {
        params: { id: companyCycleId },
        ...(call === contract.closeCompanyCycle ? { body: { reason: null } } : {}),
      };
      expect((await theirHr.send(call, input)).status).toBe(404);
      expect((await admin.send(call, input)).status).toBe(403);
    }
    const outside = await theirHr.refused(contract.openCompanyCycle, { params: { id: companyCycleId } });
    const missing = await theirHr.refused(contract.openCompanyCycle, { params: { id: 999_999 } });
    expect(outside).toEqual(missing);
    expect(await appraisalsOf(fixture, companyCycleId)).toEqual(new Map());
  });

  test('a failure half way leaves nothing behind', async () => {
    const { db } = fixture.app.services;
    await asDatabaseOwner(db, async ({ $client }) => {
      await $client.query(`create function fail_storekeeper() returns trigger language plpgsql as $$
        begin if new.category = 'non_executive' then raise exception 'no room'; end if; return new; end $$`);
      await $client.query(`create trigger fail_storekeeper before insert on appraisal
        for each row execute function fail_storekeeper()`);
    });
    expect((await fixture.hr.send(contract.openCompanyCycle, { params: { id: companyCycleId } })).status).toBe(500);
    await asDatabaseOwner(db, async ({ $client }) => {
      await $client.query('drop trigger fail_storekeeper on appraisal');
    });
    const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    expect(companyCycle).toMatchObject({ state: 'planned', appraisals: 0, waiting: 0, openedAt: null });
    expect(await db.select().from(policy)).toEqual([]);
    expect(await kindsOf(fixture, executive.accountId)).toEqual([]);
  });
});

describe('opening a cycle', () => {
  test('creates an appraisal for everybody ready, though others wait', async () => {
    expect(await open()).toEqual({ opened: 2, waiting: 2 });
    expect(await companyCycleOf(fixture, fixture.ours.id, YEAR)).toMatchObject({
      state: 'open',
      appraisals: 2,
      waiting: 2,
    });
    const company = await fixture.hr.call(contract.getCompany, { params: { id: fixture.ours.id } });
    expect(company.cycle?.differences).toEqual([
      { reason: 'deactivated', count: 2 },
      { reason: 'hired_after_cut_off', count: 1 },
    ]);
    const appraisals = await appraisalsOf(fixture, companyCycleId);
    expect(new Set(appraisals.keys())).toEqual(new Set([executive.employeeId, storekeeper.employeeId]));
    expect(appraisals.get(executive.employeeId)).toMatchObject({ category: 'executive', outcome: null });
    // A grade is the person's own (domain §2); that of the position is only what it usually has.
    const graded = [executive, storekeeper].map(({ employeeId }) => appraisals.get(employeeId)?.placeTexts.grade);
    expect(graded).toEqual([null, 'N3']);
  });

  test('tells the appraisees, by name of HR in the chain of events', async () => {
    expect(await kindsOf(fixture, executive.accountId)).toEqual(['cycle_opened']);
    expect(await kindsOf(fixture, alone.accountId)).toEqual([]);
    const client = await fixture.app.as(executive.accountId, ROLE.executive);
    const { rows } = await client.call(contract.listNotifications, { query: page });
    expect(rows).toMatchObject([
      {
        title: 'Your 2027 performance appraisal is open',
        message: expect.stringContaining('31 March 2027'),
        link: '/performance-cycle',
      },
    ]);
    const mine = (await appraisalsOf(fixture, companyCycleId)).get(executive.employeeId);
    const events = await fixture.app.services.db
      .select()
      .from(appraisalEvent)
      .where(eq(appraisalEvent.appraisalId, mine?.id ?? 0));
    expect(events).toMatchObject([{ action: 'opened', activeRole: ROLE.hr }]);
  });

  test('leaves the other company’s run as it was', async () => {
    expect(await companyCycleOf(fixture, fixture.theirs.id, YEAR)).toMatchObject({ state: 'planned', appraisals: 0 });
  });

  test('lists who waits and why, by name, to HR of the company only', async () => {
    const { rows, total } = await waiting();
    expect(total).toBe(2);
    expect(rows.map(({ employee, reason }) => [employee.employeeNumber, reason])).toEqual([
      ['A0', 'no_supervisor'],
      ['A3', 'no_supervisor'],
    ]);
    const found = await fixture.hr.call(contract.listOpeningProblems, {
      params: { id: companyCycleId },
      query: { ...page, search: 'tan' },
    });
    expect(found.rows.map(({ employee }) => employee.name)).toEqual(['Tan Mei Hua']);
    const theirs = await fixture.theirHr.refused(contract.listOpeningProblems, {
      params: { id: companyCycleId },
      query: page,
    });
    expect(theirs.status).toBe(404);
  });

  test('once more opens those whose problem is fixed, and nobody twice', async () => {
    expect(await open()).toEqual({ opened: 0, waiting: 2 });
    await setSupervisor(fixture.app.services.db, alone.employeeId, fixture.boss.employeeId);
    expect(await open()).toEqual({ opened: 1, waiting: 1 });
    expect(await kindsOf(fixture, alone.accountId)).toEqual(['cycle_opened']);
    expect(await kindsOf(fixture, executive.accountId)).toEqual(['cycle_opened']);
    expect((await waiting()).rows.map(({ employee }) => employee.employeeNumber)).toEqual(['A0']);
  });

  test('with the same key gives the same answer once more', async () => {
    const headers = { 'idempotency-key': 'opening-2027-once' };
    const another = await addStaff(fixture.app.services.db, fixture.ours, 'A6', 'Devi a/p Raju', {
      supervisorId: fixture.boss.employeeId,
    });
    const first = await fixture.hr.call(contract.openCompanyCycle, { params: { id: companyCycleId }, headers });
    const second = await fixture.hr.call(contract.openCompanyCycle, { params: { id: companyCycleId }, headers });
    expect(first).toEqual({ opened: 1, waiting: 1 });
    expect(second).toEqual(first);
    expect(await kindsOf(fixture, another.accountId)).toEqual(['cycle_opened']);
  });

  test('twice at the same time opens each person once', async () => {
    const { db } = fixture.app.services;
    const more = [];
    for (const number of ['B1', 'B2', 'B3']) {
      more.push(await addStaff(db, fixture.ours, number, `Baru ${number}`, { supervisorId: fixture.boss.employeeId }));
    }
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ opened }) => opened).toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    for (const { accountId } of more) expect(await kindsOf(fixture, accountId)).toEqual(['cycle_opened']);
  });

  test('does not open a second appraisal for somebody transferred during the year', async () => {
    const { db } = fixture.app.services;
    const theirCycle = await companyCycleOf(fixture, fixture.theirs.id, YEAR);
    await transfer(db, storekeeper.employeeId, fixture.theirs, '2027-01-03', '2027-01-02');
    await fixture.theirHr.call(contract.openCompanyCycle, { params: { id: theirCycle.id } });
    expect((await appraisalsOf(fixture, theirCycle.id)).has(storekeeper.employeeId)).toBe(false);
    expect((await appraisalsOf(fixture, companyCycleId)).has(storekeeper.employeeId)).toBe(true);
  });

  test('freezes one policy per category, which later settings never change', async () => {
    const { db } = fixture.app.services;
    const frozen = () =>
      db.select().from(policy).where(eq(policy.companyCycleId, companyCycleId)).orderBy(policy.category);
    const before = await frozen();
    expect(before.map(({ category, content }) => [category, content])).toEqual([
      ['executive', DEFAULT_POLICIES.executive],
      ['non_executive', DEFAULT_POLICIES.non_executive],
      ['top_management', DEFAULT_POLICIES.top_management],
    ]);
    await fixture.hr.call(contract.savePolicySetting, {
      params: { id: fixture.ours.id, category: 'executive' },
      body: { version: 0, content: { ...wireContent(DEFAULT_POLICIES.executive), responseDeadlineDays: 14 } },
    });
    await open();
    expect(await frozen()).toEqual(before);
    const { settings } = await fixture.hr.call(contract.getPolicySettings, { params: { id: fixture.ours.id } });
    expect(settings.find(({ category }) => category === 'executive')).toMatchObject({
      content: { responseDeadlineDays: 14 },
      frozenFor: YEAR,
      isDefault: false,
    });
  });
});

describe('a category whose settings have a problem', () => {
  test('lets its people wait, freezes the others, and is frozen once fixed', async () => {
    const later = await moveTo(fixture, '2028-01-10T02:00:00.000Z');
    const { app, hr, superHr, ours } = later;
    const { db } = app.services;
    await superHr.call(contract.createCycle, { body: { year: YEAR + 1 } });
    const { id } = await companyCycleOf(later, ours.id, YEAR + 1);
    const broken = {
      ...DEFAULT_POLICIES.non_executive,
      weights: { ...DEFAULT_POLICIES.non_executive.weights, core: 1 },
    };
    await db.insert(policySetting).values({ companyId: ours.id, category: 'non_executive', content: broken });
    const keeper = await addStaff(db, ours, 'C1', 'Penjaga Baharu', {
      category: 'non_executive',
      supervisorId: fixture.boss.employeeId,
    });
    const check = await hr.call(contract.checkOpening, { params: { id } });
    expect(check.policies).toContainEqual({
      category: 'non_executive',
      employees: 1,
      isReady: false,
      needsEvaluation: false,
      shortages: EMPTY_LIBRARY,
    });
    await hr.call(contract.openCompanyCycle, { params: { id } });
    const { rows } = await hr.call(contract.listOpeningProblems, { params: { id }, query: page });
    expect(rows.map(({ employee, reason }) => [employee.employeeNumber, reason])).toContainEqual(['C1', 'no_policy']);
    expect((await appraisalsOf(fixture, id)).has(executive.employeeId)).toBe(true);
    await db.delete(policySetting).where(eq(policySetting.category, 'non_executive'));
    await hr.call(contract.openCompanyCycle, { params: { id } });
    expect((await appraisalsOf(fixture, id)).has(keeper.employeeId)).toBe(true);
  });
});
