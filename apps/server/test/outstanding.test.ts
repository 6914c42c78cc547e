/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisalSegment } from '../src/schema/appraisals.ts';
import { delegation } from '../src/schema/delegations.ts';
import { notification } from '../src/schema/events.ts';
import { account } from '../src/schema/people.ts';
import { fillPlan, move, read } from './form-actions.ts';
import { type FormsFixture, type Name, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
});
afterAll(() => fixture.close());

type Query = contract.InputOf<typeof contract.listOutstanding>['query'];
const list = async (name: Name, query: Query = {}) =>
  (await fixture.as(name, ROLE.hr)).call(contract.listOutstanding, { query });
/** Returns the row of a person, as somebody of HR sees it. */
const rowOf = async (name: Name, search: string) => {
  const { rows } = await list(name, { show: 'all', search });
  expect(rows).toHaveLength(1);
  return rows[0];
};
const remind = async (name: Name, id: number) =>
  (await fixture.as(name, ROLE.hr)).call(contract.remindOutstanding, { params: { id }, body: {} });
const refusedReminder = async (name: Name, id: number) =>
  (await (await fixture.as(name, ROLE.hr)).refused(contract.remindOutstanding, { params: { id }, body: {} })).code;

async function noticesOf(accountId: number) {
  const { db } = fixture.cycles.app.services;
  const rows = await db.select().from(notification).where(eq(notification.accountId, accountId));
  return rows.map(({ kind, link }) => ({ kind, link }));
}

describe('the forms that are not decided yet', () => {
  test('are HR’s to see in their companies only, and nobody else’s', async () => {
    const ours = await list('hr', { show: 'all' });
    expect(ours).toMatchObject({ total: 5, companies: [{ name: 'Seri Maju Berhad' }] });
    expect(ours.notOpened).toEqual([{ companyCycleId: fixture.companyCycleId, company: 'Seri Maju Berhad', count: 1 }]);
    expect((await list('superHr', { show: 'all' })).total).toBe(5);
    expect(await list('otherHr', { show: 'all' })).toMatchObject({
      rows: [],
      total: 0,
      companies: [],
      notOpened: [],
    });
    for (const name of ['executive', 'hod', 'admin'] as const) {
      expect((await (await fixture.as(name)).refused(contract.listOutstanding, { query: {} })).code).toBe('forbidden');
    }
  });

  test('say while a phase is open who fills in, and until when', async () => {
    const open = await list('hr', { show: 'all', search: 'osman' });
    expect(open.counts).toMatchObject({ open: 1, unassigned: 0, not_submitted: 0 });
    expect(open.rows).toMatchObject([
      {
        name: 'Aminah binti Osman',
        year: 2027,
        phase: 'planning',
        reason: 'open',
        responsible: { role: 'appraisee', names: ['Aminah binti Osman'], count: 1, employeeId: null },
        until: '2027-03-31',
        lastDay: '2027-03-31',
        supervisor: 'Suresh a/l Maniam',
        progress: { of: 'planned', done: 0, all: 10_000 },
        savedAt: null,
        blocked: [],
        can: ['remind', 'extend', 'waive'],
      },
    ]);
    expect((await list('hr')).total).toBe(0);
    expect((await list('hr', { show: 'all', reason: 'open', phase: 'planning' })).total).toBe(5);
    expect((await list('hr', { show: 'all', phase: 'review' })).total).toBe(0);
  });

  test('say for whom a submitted form waits, and who stands in', async () => {
    const id = await fixture.formOf('executive', 'planning');
    const own = await fixture.as('executive');
    await fillPlan(fixture, own, id);
    expect(await rowOf('hr', 'osman')).toMatchObject({
      progress: { of: 'planned', done: 10_000, all: 10_000 },
      savedAt: expect.stringMatching(/^2027-01-12T/),
    });
    await move(own, id, { action: 'submit' });
    const { supervisor, headOfDivision } = fixture.people;
    const days = { firstDay: '2027-01-01', lastDay: '2027-12-31', reason: 'Cuti', namedAt: new Date() };
    const named = { principalId: supervisor.employeeId, standInId: headOfDivision.employeeId };
    await fixture.cycles.app.services.db
      .insert(delegation)
      .values({ ...days, ...named, namedBy: supervisor.accountId });
    expect(await rowOf('hr', 'osman')).toMatchObject({
      reason: 'approval',
      step: 'supervisor',
      responsible: {
        role: 'supervisor',
        names: ['Suresh a/l Maniam'],
        employeeId: supervisor.employeeId,
        standIns: ['Tan Chee Keong'],
      },
      since: '2027-01-12',
      until: '2027-03-31',
      progress: null,
      can: ['remind', 'name_stand_in', 'waive'],
    });
  });
});

describe('a reminder', () => {
  test('goes to who has to act and who stands in, once a day', async () => {
    const id = await fixture.formOf('executive', 'planning');
    expect(await remind('hr', id)).toEqual({ names: ['Suresh a/l Maniam'] });
    const { employeeId } = fixture.people.executive;
    expect(await noticesOf(fixture.accountOf('supervisor'))).toContainEqual({
      kind: 'reminder_by_hr',
      link: `/team-performance-individual/${employeeId}/${id}`,
    });
    expect((await noticesOf(fixture.accountOf('headOfDivision'))).map(({ kind }) => kind)).toContain(
      'reminder_by_hr_for',
    );
    expect(await refusedReminder('hr', id)).toBe('reminded_today');
    expect(await rowOf('hr', 'osman')).toMatchObject({ remindedOn: '2027-01-12' });
    fixture.moveTo('2027-01-13T02:00:00.000Z');
    expect(await remind('superHr', id)).toEqual({ names: ['Suresh a/l Maniam'] });
  });

  test('asks an appraisee for their own form', async () => {
    const id = await fixture.formOf('clerk', 'planning');
    await remind('hr', id);
    expect(await noticesOf(fixture.accountOf('clerk'))).toContainEqual({
      kind: 'reminder_own',
      link: `/my-performance/${id}/planning`,
    });
  });

  test('is not theirs who do not see the form, nor for a form that waits for nobody', async () => {
    expect(await refusedReminder('otherHr', await fixture.formOf('hod', 'planning'))).toBe('not_found');
    expect(await refusedReminder('hr', await fixture.formOf('hod', 'review'))).toBe('not_found');
    expect(await refusedReminder('hr', 999_999)).toBe('not_found');
    const { db } = fixture.cycles.app.services;
    const ofHod = eq(account.id, fixture.accountOf('hod'));
    await db.update(account).set({ isActive: false }).where(ofHod);
    const row = await rowOf('hr', 'norhayati');
    expect(row).toMatchObject({ reason: 'open', obstacle: 'no_account', responsible: { role: 'hr' } });
    expect(await refusedReminder('hr', row?.formId ?? 0)).toBe('nobody_to_remind');
    await db.update(account).set({ isActive: true }).where(ofHod);
  });
});

describe('after the last day', () => {
  test('a form that was not submitted is HR’s to pass on, and says which phases it blocks', async () => {
    fixture.moveTo('2027-06-02T02:00:00.000Z');
    const late = await list('hr');
    expect(late.total).toBe(5);
    expect(late.counts).toMatchObject({ not_submitted: 4, approval_late: 1 });
    // The oldest first: what waits for the supervisor since January.
    expect(late.rows.map(({ reason }) => reason)[0]).toBe('approval_late');
    const row = await rowOf('hr', 'jeffrey');
    expect(row).toMatchObject({
      reason: 'not_submitted',
      responsible: { role: 'hr', names: ['Kenari G1'], count: 1 },
      since: '2027-04-01',
      until: null,
      blocked: ['review'],
      can: ['pass_on', 'extend', 'waive'],
    });
    await move(await fixture.as('hr'), row?.formId ?? 0, { action: 'pass_on' });
    expect(await rowOf('hr', 'jeffrey')).toMatchObject({ reason: 'approval_late', since: '2027-06-02' });
  });

  test('shows what a former supervisor has not given', async () => {
    const { db } = fixture.cycles.app.services;
    const { document } = { document: await read(await fixture.as('hr'), await fixture.formOf('clerk', 'planning')) };
    const common = { appraisalId: document.appraisalId, companyId: fixture.cycles.ours.id, departmentId: null };
    const past = { supervisorId: fixture.people.boss.employeeId, firstDay: '2026-11-01', lastDay: '2026-12-31' };
    const [segment] = await db
      .insert(appraisalSegment)
      .values({ ...common, ...past })
      .returning();
    expect(await rowOf('hr', 'jeffrey')).toMatchObject({
      missingMarks: [{ name: 'Rohana binti Yusof', lastDay: '2026-12-31', hasLeft: false }],
    });
    await db.delete(appraisalSegment).where(eq(appraisalSegment.id, segment?.id ?? 0));
  });
});
