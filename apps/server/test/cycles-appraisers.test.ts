import * as contract from '@prestasi/contract';
import { PHASES, ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../src/schema/appraisals.ts';
import {
  appraisalsOf,
  type CyclesFixture,
  kindsOf,
  openYear,
  companyCycleOf,
  startCyclesFixture,
} from './cycles-fixture.ts';
import { addStaff, setSupervisor, type TestPerson } from './organisation-fixture.ts';

const YEAR = 2027;

let fixture: CyclesFixture;
let companyCycleId: number;
let appraiser: TestPerson;
let below: TestPerson;
beforeAll(async () => {
  fixture = await startCyclesFixture('2027-01-12T02:00:00.000Z');
  const { app, ours, theirs, boss } = fixture;
  appraiser = await addStaff(app.services.db, theirs, 'B1', 'Datin Salmah binti Idris', { category: 'top_management' });
  below = await addStaff(app.services.db, ours, 'A1', 'Lim Wei Ling', { supervisorId: boss.employeeId });
  companyCycleId = await openYear(fixture, YEAR);
});
afterAll(() => fixture.app.close());

const add = (number: string, name: string, options: Parameters<typeof addStaff>[4] = {}) =>
  addStaff(fixture.app.services.db, fixture.ours, number, name, options);
const inputFor = (employeeId: number, appraiserId: number, id = companyCycleId) => ({
  params: { id },
  body: { employeeId, appraiserId },
});
const name = (employeeId: number, appraiserId = appraiser.employeeId) =>
  fixture.superHr.call(contract.nameAppraiser, inputFor(employeeId, appraiserId));
const refused = (employeeId: number, appraiserId = appraiser.employeeId, id = companyCycleId) =>
  fixture.superHr.refused(contract.nameAppraiser, inputFor(employeeId, appraiserId, id));
const waiting = async () => {
  const query = { page: 1, size: 50 };
  const { rows } = await fixture.hr.call(contract.listOpeningProblems, { params: { id: companyCycleId }, query });
  return rows.map(({ employee }) => employee.name);
};
const namedOn = async (appraisalId: number) => {
  const rows = await fixture.app.services.db.select().from(form).where(eq(form.appraisalId, appraisalId));
  return Object.fromEntries(rows.map(({ phase, namedSupervisorId }) => [phase, namedSupervisorId]));
};

describe('an appraiser for somebody above whom nobody stands', () => {
  test('is none who is the person, reports to them, may not supervise, may not act, or does not exist', async () => {
    const { boss } = fixture;
    const clerk = await add('A2', 'Jamilah binti Sani', {
      category: 'non_executive',
      grants: [{ role: ROLE.hr, companyId: fixture.ours.id }],
    });
    const gone = await add('A3', 'Ravi a/l Kumar', { supervisorId: boss.employeeId, isActive: false });
    for (const { employeeId } of [boss, below, clerk, gone]) {
      expect(await refused(boss.employeeId, employeeId)).toMatchObject({ status: 422, code: 'decider_unfit' });
    }
    expect(await refused(boss.employeeId, 999_999)).toMatchObject({
      code: 'validation_error',
      fields: [{ path: 'appraiserId', code: 'unknown_reference' }],
    });
  });

  test('is named by super HR alone, in an open run', async () => {
    const { hr, admin, ours, superHr } = fixture;
    const input = inputFor(fixture.boss.employeeId, appraiser.employeeId);
    expect(await hr.refused(contract.nameAppraiser, input)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await admin.refused(contract.nameAppraiser, input)).toMatchObject({ status: 403 });
    await superHr.call(contract.createCycle, { body: { year: YEAR + 1 } });
    const { id } = await companyCycleOf(fixture, ours.id, YEAR + 1);
    expect(await refused(fixture.boss.employeeId, appraiser.employeeId, id)).toMatchObject({ code: 'cycle_not_open' });
    expect(await refused(fixture.boss.employeeId, appraiser.employeeId, 999_999)).toMatchObject({ status: 404 });
  });

  test('is not named by super HR for themselves', async () => {
    const { theirs, theirHr, superHr } = fixture;
    const { id } = await companyCycleOf(fixture, theirs.id, YEAR);
    await theirHr.call(contract.openCompanyCycle, { params: { id } });
    const { employee } = await superHr.call(contract.getSession, {});
    expect(await refused(employee?.id ?? 0, appraiser.employeeId, id)).toMatchObject({ status: 403, code: 'own_form' });
  });

  test('leaves nothing behind when refused: the person waits on', async () => {
    expect(await waiting()).toContain('Rohana binti Yusof');
    expect((await appraisalsOf(fixture, companyCycleId)).has(fixture.boss.employeeId)).toBe(false);
    expect(await kindsOf(fixture, fixture.boss.accountId)).toEqual([]);
  });

  test('opens the appraisal, on each of its forms, and both are told', async () => {
    const { boss, app } = fixture;
    const before = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    expect(before.can.nameAppraisers).toBe(true);
    const { appraisalId, formId } = await name(boss.employeeId);
    const { employeeId: by } = appraiser;
    expect(await namedOn(appraisalId)).toEqual({ planning: by, review: by, year_end: by });
    expect(await waiting()).not.toContain('Rohana binti Yusof');
    const after = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    expect([after.appraisals, after.waiting]).toEqual([before.appraisals + 1, before.waiting - 1]);
    expect(await kindsOf(fixture, boss.accountId)).toEqual(['cycle_opened']);
    expect(await kindsOf(fixture, appraiser.accountId)).toEqual(['appraiser_named']);
    const own = await app.as(boss.accountId, ROLE.topManagement);
    const document = await own.call(contract.getForm, { params: { id: formId } });
    expect(document.timeline.map(({ action, step, actorName }) => [action, step, actorName])).toEqual([
      ['opened', null, 'Kenari G3'],
      ['name_decider', 'supervisor', 'Kenari G3'],
    ]);
    expect(document.appraisee.supervisorName).toBe('Datin Salmah binti Idris');
    expect((await own.call(contract.getDashboard, {})).mine?.supervisorName).toBe('Datin Salmah binti Idris');
    expect(document.missing.map(({ code }) => code)).not.toContain('assign_supervisor');
    const named = await app.as(appraiser.accountId, ROLE.topManagement);
    expect((await named.call(contract.getForm, { params: { id: formId } })).appraisee.name).toBe('Rohana binti Yusof');
  });

  test('finds the form in their team’s list, under a role that supervises, until there is a supervisor', async () => {
    const { app, boss, theirs } = fixture;
    const named = await app.as(appraiser.accountId, ROLE.topManagement);
    const team = async () => {
      const query = { view: 'team', year: YEAR, phase: 'planning' } as const;
      return (await named.call(contract.listAppraisals, { query })).rows.map(({ name: whose }) => whose);
    };
    expect(await team()).toEqual(['Rohana binti Yusof']);
    const chairman = await addStaff(app.services.db, theirs, 'B2', 'Tan Sri Halim', { category: 'top_management' });
    await setSupervisor(app.services.db, boss.employeeId, chairman.employeeId);
    expect(await team()).toEqual([]);
  });

  test('is named once: nobody is opened twice, nor named for whom somebody supervises', async () => {
    expect(await refused(fixture.boss.employeeId)).toMatchObject({ status: 409, code: 'approver_not_for_naming' });
    const later = await add('A4', 'Nurul Aisyah binti Ali', { supervisorId: fixture.boss.employeeId });
    expect(await refused(later.employeeId)).toMatchObject({ status: 409, code: 'approver_not_for_naming' });
    expect(await refused(appraiser.employeeId)).toMatchObject({
      code: 'validation_error',
      fields: [{ path: 'employeeId', code: 'unknown_reference' }],
    });
  });

  test('can be named for somebody whom the opening check finds, before the waiting list does', async () => {
    const alone = await add('A5', 'Tan Mei Hua');
    expect(await waiting()).not.toContain('Tan Mei Hua');
    const { waiting: found } = await fixture.hr.call(contract.checkOpening, { params: { id: companyCycleId } });
    expect(found.map(({ employee }) => employee.name)).toContain('Tan Mei Hua');
    const { appraisalId } = await name(alone.employeeId);
    expect(Object.keys(await namedOn(appraisalId))).toHaveLength(PHASES.length);
    expect((await fixture.hr.call(contract.openCompanyCycle, { params: { id: companyCycleId } })).waiting).toBe(
      (await waiting()).length,
    );
    expect(await waiting()).not.toContain('Tan Mei Hua');
  });

  test('is not needed on a review that is over before the hire', async () => {
    fixture.app.clock.set('2027-09-01T02:00:00.000Z');
    const late = await add('A6', 'Prakash a/l Nair', { hiredOn: '2027-08-16' });
    fixture = { ...fixture, ...(await fixture.signIn()) };
    const { appraisalId } = await name(late.employeeId);
    const { employeeId: by } = appraiser;
    expect(await namedOn(appraisalId)).toEqual({ planning: by, review: null, year_end: by });
    expect(await kindsOf(fixture, late.accountId)).toEqual(['cycle_opened_late']);
  });
});
