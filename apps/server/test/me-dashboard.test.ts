import * as contract from '@prestasi/contract';
import { ROLE, type RoleId } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdministrator } from '../src/setup/index.ts';
import { form } from '../src/schema/appraisals.ts';
import { type CyclesFixture, openYear, companyCycleOf, startCyclesFixture } from './cycles-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';

const YEAR = 2027;

let fixture: CyclesFixture;
let executive: TestPerson;
let alone: TestPerson;
let formIds: number[];

beforeAll(async () => {
  fixture = await startCyclesFixture('2027-01-04T02:00:00.000Z');
  const { ours, boss } = fixture;
  const { db } = fixture.app.services;
  executive = await addStaff(db, ours, 'A1', 'Lim Wei Ling', { supervisorId: boss.employeeId });
  alone = await addStaff(db, ours, 'A2', 'Tan Mei Hua', { departmentId: null });
  await openYear(fixture, YEAR);
  const { appraisals } = await as(executive, ROLE.executive).then((client) =>
    client.call(contract.listMyAppraisals, {}),
  );
  formIds = appraisals[0]?.forms.map(({ id }) => id) ?? [];
});
afterAll(() => fixture.app.close());

const as = ({ accountId }: TestPerson, role: RoleId) => fixture.app.as(accountId, role);
const dashboardOf = async (person: TestPerson, role: RoleId) =>
  (await as(person, role)).call(contract.getDashboard, {});

describe('one’s own appraisals', () => {
  test('stand with their three forms', async () => {
    const client = await as(executive, ROLE.executive);
    const { appraisals, waitingReason } = await client.call(contract.listMyAppraisals, {});
    expect(waitingReason).toBeNull();
    expect(appraisals).toEqual([
      expect.objectContaining({
        year: YEAR,
        category: 'executive',
        company: 'Seri Maju Berhad',
        supervisorName: 'Rohana binti Yusof',
        outcome: null,
        score: null,
        band: null,
        finalisedAt: null,
      }),
    ]);
    expect(appraisals[0]?.forms.map(({ phase, level }) => [phase, level])).toEqual([
      ['planning', 'unsubmitted'],
      ['review', 'unsubmitted'],
      ['year_end', 'unsubmitted'],
    ]);
  });

  test('of who waits for one tell why', async () => {
    const client = await as(alone, ROLE.executive);
    expect(await client.call(contract.listMyAppraisals, {})).toEqual({
      appraisals: [],
      waitingReason: 'no_supervisor',
    });
  });

  test('of an account without an employee are none', async () => {
    const { db } = fixture.app.services;
    await createAdministrator(db, fixture.app.services.passwords, {
      email: 'pure@example.my',
      fullName: 'Pure Admin',
      password: 'Rahsia#2026',
      isSuperHr: false,
    });
    const { token } = await fixture.app.anonymous.call(contract.login, {
      body: { email: 'pure@example.my', password: 'Rahsia#2026' },
    });
    const client = fixture.app.withToken(token);
    expect(await client.call(contract.listMyAppraisals, {})).toEqual({ appraisals: [], waitingReason: null });
    expect(await client.call(contract.getDashboard, {})).toMatchObject({ mine: null, actions: [] });
    expect(await client.call(contract.getMyProfile, {})).toMatchObject({ employee: null, place: null });
  });
});

describe('the dashboard', () => {
  test('asks for the form that is open, and shows where one’s year stands', async () => {
    const { ours } = fixture;
    const planning = (await companyCycleOf(fixture, ours.id, YEAR)).phases.find(({ phase }) => phase === 'planning');
    const dashboard = await dashboardOf(executive, ROLE.executive);
    expect(dashboard.today).toBe('2027-01-04');
    expect(dashboard.actions).toEqual([
      expect.objectContaining({
        kind: 'fill_form',
        year: YEAR,
        phase: 'planning',
        count: 1,
        dueOn: planning?.lastDay,
        isExtended: false,
      }),
    ]);
    expect(dashboard.mine).toMatchObject({ year: YEAR, supervisorName: 'Rohana binti Yusof', scores: [] });
    expect(dashboard.deadlines[0]).toEqual({ phase: 'planning', company: null, lastDay: planning?.lastDay });
  });

  test('of a supervisor shows the team, and the menu how many forms wait', async () => {
    const { boss } = fixture;
    const { db, clock } = fixture.app.services;
    await db
      .update(form)
      .set({
        level: 'submitted',
        submittedAt: clock.now(),
        pendingStep: 'supervisor',
        pendingApprover: 'supervisor',
        pendingHolderId: boss.employeeId,
        pendingSince: clock.now(),
        extendedTo: '2027-05-15',
        extensionReason: 'Cuti haji',
      })
      .where(eq(form.id, formIds[0] ?? 0));
    const client = await as(boss, ROLE.topManagement);
    const dashboard = await client.call(contract.getDashboard, {});
    expect(dashboard.actions).toEqual([
      expect.objectContaining({
        kind: 'mark_forms',
        phase: 'planning',
        count: 1,
        dueOn: '2027-05-15',
        lastDueOn: '2027-05-15',
        isExtended: true,
        companies: [],
      }),
    ]);
    expect(dashboard.team?.phases.find(({ phase }) => phase === 'planning')).toMatchObject({ mine: 1, total: 1 });
    const { menu } = await client.call(contract.getSession, {});
    expect(menu.find(({ key }) => key === 'teamPerformance')?.badge).toBe(1);
    expect(menu.find(({ key }) => key === 'myProfile')?.badge).toBeNull();
    const { actions } = await dashboardOf(executive, ROLE.executive);
    expect(actions).toEqual([]);
  });

  test('of HR names those whose appraisal could not be opened, and the companies of the deadlines', async () => {
    const dashboard = await fixture.hr.call(contract.getDashboard, {});
    const { id } = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    expect(dashboard.actions).toContainEqual(
      expect.objectContaining({
        kind: 'opening_problems',
        count: 2,
        names: ['Rohana binti Yusof', 'Tan Mei Hua'],
        link: `/cycles/${id}`,
        companies: [],
      }),
    );
    const ofGroup = await fixture.superHr.call(contract.getDashboard, {});
    expect(ofGroup.actions).toContainEqual(
      expect.objectContaining({ kind: 'opening_problems', companies: ['Seri Maju Berhad'] }),
    );
    const { menu } = await fixture.hr.call(contract.getSession, {});
    expect(menu.find(({ key }) => key === 'companyInfo')?.badge).toBe(2);
    expect(dashboard.deadlines[0]).toMatchObject({ phase: 'planning', company: { name: 'Seri Maju Berhad' } });
    const elsewhere = await fixture.theirHr.call(contract.getDashboard, {});
    expect(elsewhere).toMatchObject({ actions: [], deadlines: [] });
  });
});
