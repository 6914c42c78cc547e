/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notification } from '../src/schema/events.ts';
import { fillPlan, move, read } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
let peer: TestPerson;
beforeAll(async () => {
  fixture = await startFormsFixture();
  const { app, ours } = fixture.cycles;
  peer = await addStaff(app.services.db, ours, 'F7', 'Farid bin Hashim', { email: 'f7@maju.example' });
});
afterAll(() => fixture.close());

type Input = contract.BodyOf<typeof contract.recordAbsence>;
const WEEK = { firstDay: '2027-01-11', lastDay: '2027-01-17' };
const input = (changes: Partial<Input> = {}): Input => ({
  employeeId: null,
  ...WEEK,
  reason: null,
  standInIds: [],
  ...changes,
});
const record = async (client: TestClient, changes: Partial<Input> = {}) =>
  client.call(contract.recordAbsence, { body: input(changes) });
const withdraw = async (client: TestClient, id: number) =>
  client.call(contract.withdrawAbsence, { params: { id }, body: {} });

/** Returns what the list of appraisals tells the appraisee's HR about an approver who is away. */
async function awayInList() {
  const query = { view: 'scope', year: 2027, phase: 'planning', search: 'osman' } as const;
  const { rows } = await (await fixture.as('hr')).call(contract.listAppraisals, { query });
  expect(rows).toHaveLength(1);
  return rows[0]?.approverAway;
}

async function noticesOf({ accountId }: TestPerson): Promise<readonly string[]> {
  const { db } = fixture.cycles.app.services;
  const rows = await db.select().from(notification).where(eq(notification.accountId, accountId));
  return rows.map(({ kind }) => kind);
}

describe('an approver who is away', () => {
  let form: number;
  beforeAll(async () => {
    form = await fixture.formOf('executive', 'planning');
    const own = await fixture.as('executive');
    await fillPlan(fixture, own, form);
    await move(own, form, { action: 'submit' });
  });

  test('is shown where a form waits for them, and in the health of the organisation, until they are back', async () => {
    const hr = await fixture.as('hr');
    const awayOf = async () =>
      (await hr.call(contract.listHealthFindings, { params: { check: 'approver_away' } })).rows;
    expect(await awayOf()).toEqual([]);
    expect((await read(await fixture.as('executive'), form)).approverAway).toBeNull();
    expect(await awayInList()).toBeNull();

    const supervisor = await fixture.as('supervisor');
    const recorded = await record(supervisor, { reason: 'Cuti tahunan' });
    expect(recorded).toMatchObject({
      can: { recordAbsence: true },
      absences: [{ ...WEEK, reason: 'Cuti tahunan', state: 'active', can: { withdraw: true } }],
      given: [],
    });
    const away = { name: 'Suresh a/l Maniam', until: '2027-01-17', standIns: 0 };
    expect((await read(await fixture.as('executive'), form)).approverAway).toEqual(away);
    expect(await awayOf()).toMatchObject([{ name: 'Suresh a/l Maniam', note: { names: ['2027-01-17'], count: 1 } }]);
    const query = { show: 'all', search: 'osman' } as const;
    const listed = await hr.call(contract.listOutstanding, { query });
    expect(listed.rows[0]?.responsible).toMatchObject({ awayUntil: '2027-01-17', standIns: [] });
    expect(await awayInList()).toEqual({ until: '2027-01-17', standIns: [] });

    await withdraw(supervisor, recorded.absences[0]?.id ?? 0);
    expect(await awayOf()).toEqual([]);
    expect(await awayInList()).toBeNull();
    expect((await read(await fixture.as('executive'), form)).approverAway).toBeNull();
  });

  test('names stand-ins with the same action: then nobody has to look after it', async () => {
    const supervisor = await fixture.as('supervisor');
    const recorded = await record(supervisor, { standInIds: [peer.employeeId] });
    expect(recorded.given).toMatchObject([{ ...WEEK, standIn: { name: 'Farid bin Hashim' }, state: 'active' }]);
    expect(await noticesOf(peer)).toContain('stand_in_named');
    const hr = await fixture.as('hr');
    const findings = await hr.call(contract.listHealthFindings, { params: { check: 'approver_away' } });
    expect(findings.rows).toEqual([]);
    expect((await read(await fixture.as('executive'), form)).approverAway).toMatchObject({ standIns: 1 });
    expect(await awayInList()).toEqual({ until: '2027-01-17', standIns: ['Farid bin Hashim'] });
    await withdraw(supervisor, recorded.absences[0]?.id ?? 0);
    // The delegation stays until it is withdrawn.
    expect((await supervisor.call(contract.listDelegations, { query: {} })).given).toMatchObject([{ state: 'active' }]);
  });

  test('is not recorded at all if a stand-in is unfit', async () => {
    const supervisor = await fixture.as('supervisor');
    const body = input({ standInIds: [fixture.people.supervisor.employeeId] });
    const refusal = await supervisor.refused(contract.recordAbsence, { body });
    expect(refusal).toMatchObject({ fields: [{ path: 'standInIds.0', code: 'stand_in_unfit' }] });
    const { absences } = await supervisor.call(contract.listDelegations, { query: {} });
    expect(absences.filter(({ state }) => state === 'active')).toEqual([]);
  });
});

describe('an absence', () => {
  test.each<[string, Partial<Input>, string, string]>([
    ['in the wrong order', { lastDay: '2027-01-10' }, 'lastDay', 'end_before_start'],
    ['that is over', { firstDay: '2027-01-01', lastDay: '2027-01-02' }, 'lastDay', 'day_past'],
    ['of more than a year', { lastDay: '2028-01-12' }, 'lastDay', 'period_too_long'],
  ])('is refused %s', async (_, changes, path, code) => {
    const refusal = await (await fixture.as('hod')).refused(contract.recordAbsence, { body: input(changes) });
    expect(refusal).toMatchObject({ code: 'validation_error', fields: [{ path, code }] });
  });

  test('is refused on days on which the person is absent already, and once it has ended', async () => {
    const hod = await fixture.as('hod');
    const { absences } = await record(hod);
    const refusal = await hod.refused(contract.recordAbsence, {
      body: input({ firstDay: '2027-01-17', lastDay: '2027-01-20' }),
    });
    expect(refusal).toMatchObject({ fields: [{ path: 'firstDay', code: 'absent_already' }] });
    const params = { id: absences[0]?.id ?? 0 };
    await withdraw(hod, params.id);
    expect((await hod.refused(contract.withdrawAbsence, { params, body: {} })).code).toBe('absence_ended');
  });

  test('is recorded by HR for their people, who are told, and for nobody else', async () => {
    const { employeeId } = fixture.people.hod;
    const hr = await fixture.as('hr');
    const recorded = await record(hr, { employeeId, firstDay: '2027-02-01', lastDay: '2027-02-05' });
    expect(recorded).toMatchObject({ person: { name: 'Norhayati binti Kassim' }, received: [] });
    expect(await noticesOf(fixture.people.hod)).toContain('absence_recorded');
    const id = recorded.absences.find(({ state }) => state === 'planned')?.id ?? 0;
    const otherHr = await fixture.as('otherHr');
    expect((await otherHr.refused(contract.recordAbsence, { body: input({ employeeId }) })).code).toBe('not_found');
    expect((await otherHr.refused(contract.withdrawAbsence, { params: { id }, body: {} })).code).toBe('not_found');
    const clerk = await fixture.as('clerk', ROLE.user);
    expect((await clerk.refused(contract.recordAbsence, { body: input({ employeeId }) })).code).toBe('not_found');
    await withdraw(hr, id);
    expect(await noticesOf(fixture.people.hod)).toContain('absence_withdrawn');
  });
});
