import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { appraisalEvent, appraisalEventText } from '../src/schema/events.ts';
import {
  appraisalsOf,
  type CyclesFixture,
  kindsOf,
  openYear,
  companyCycleOf,
  startCyclesFixture,
} from './cycles-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';

const YEAR = 2027;

let fixture: CyclesFixture;
let companyCycleId: number;
let unfinished: TestPerson;
let finished: TestPerson;
let left: TestPerson;

beforeAll(async () => {
  fixture = await startCyclesFixture('2027-01-04T02:00:00.000Z');
  const { db } = fixture.app.services;
  const add = (number: string, name: string) =>
    addStaff(db, fixture.ours, number, name, { supervisorId: fixture.boss.employeeId });
  unfinished = await add('A1', 'Lim Wei Ling');
  finished = await add('A2', 'Devi a/p Raju');
  left = await add('A3', 'Zainal bin Hassan');
  companyCycleId = await openYear(fixture, YEAR);
  const appraisals = await appraisalsOf(fixture, companyCycleId);
  const idOf = ({ employeeId }: TestPerson) => appraisals.get(employeeId)?.id ?? 0;
  await db
    .update(appraisal)
    .set({ outcome: 'left' })
    .where(eq(appraisal.id, idOf(left)));
  await db
    .update(appraisal)
    .set({ outcome: 'rated' })
    .where(eq(appraisal.id, idOf(finished)));
  const final = and(eq(form.appraisalId, idOf(finished)), eq(form.phase, 'year_end'));
  await db.update(form).set({ level: 'super_hr_approved', completedAt: new Date() }).where(final);
});
afterAll(() => fixture.app.close());

const close = (reason: string | null) => ({ params: { id: companyCycleId }, body: { reason } });
const outcomes = async () => {
  const appraisals = await appraisalsOf(fixture, companyCycleId);
  return [unfinished, finished, left].map(({ employeeId }) => appraisals.get(employeeId)?.outcome);
};
const lastEvent = async ({ employeeId }: TestPerson) => {
  const { db } = fixture.app.services;
  const [row] = await db
    .select({ action: appraisalEvent.action, role: appraisalEvent.activeRole, reason: appraisalEventText.reason })
    .from(appraisalEvent)
    .innerJoin(appraisalEventText, eq(appraisalEventText.eventId, appraisalEvent.id))
    .where(eq(appraisalEvent.appraisalId, (await appraisalsOf(fixture, companyCycleId)).get(employeeId)?.id ?? 0))
    .orderBy(desc(appraisalEvent.sequence))
    .limit(1);
  return row;
};

describe('closing a cycle', () => {
  test('is refused while it is planned', async () => {
    const { id } = await companyCycleOf(fixture, fixture.theirs.id, YEAR);
    const refusal = await fixture.theirHr.refused(contract.closeCompanyCycle, {
      params: { id },
      body: { reason: 'Sebab' },
    });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'cycle_not_open',
      title: 'The cycle is not open for this company',
    });
  });

  test('needs a reason while appraisals are unfinished, and changes nothing without', async () => {
    const refusal = await fixture.hr.refused(contract.closeCompanyCycle, close(null));
    expect(refusal).toMatchObject({ status: 422, code: 'reason_needed', fields: [{ path: 'reason' }] });
    expect((await fixture.hr.send(contract.closeCompanyCycle, close('  '))).status).toBe(400);
    expect(await outcomes()).toEqual([null, 'rated', 'left']);
  });

  test('is for HR of the company', async () => {
    expect((await fixture.theirHr.refused(contract.closeCompanyCycle, close('Sebab'))).status).toBe(404);
    expect((await fixture.admin.refused(contract.closeCompanyCycle, close('Sebab'))).status).toBe(403);
    const { id } = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    const refusal = await fixture.hr.refused(contract.reopenCompanyCycle, {
      params: { id },
      body: { reason: 'Sebab' },
    });
    expect(refusal.status).toBe(403);
  });

  test('freezes what is unfinished as not completed, and leaves what has ended as it is', async () => {
    const open = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    expect(open.unfinished).toBe(1);
    expect(open.can).toEqual({
      edit: false,
      open: true,
      extend: true,
      close: true,
      reopen: false,
      nameAppraisers: true,
    });
    expect(await fixture.hr.call(contract.closeCompanyCycle, close('Tahun tamat'))).toEqual({ notCompleted: 1 });
    expect(await outcomes()).toEqual(['not_completed', 'rated', 'left']);
    const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR);
    expect(companyCycle).toMatchObject({
      state: 'closed',
      closingReason: 'Tahun tamat',
      closedAt: '2027-01-04T02:00:00.000Z',
    });
    expect(companyCycle.can).toEqual({
      edit: false,
      open: false,
      extend: false,
      close: false,
      reopen: true,
      nameAppraisers: false,
    });
  });

  test('says so in the chain of events, with the reason, and to the affected appraisees', async () => {
    expect(await lastEvent(unfinished)).toEqual({ action: 'not_completed', role: ROLE.hr, reason: 'Tahun tamat' });
    expect(await lastEvent(finished)).toMatchObject({ action: 'opened' });
    expect(await kindsOf(fixture, unfinished.accountId)).toEqual(['cycle_opened', 'appraisal_not_completed']);
    expect(await kindsOf(fixture, finished.accountId)).toEqual(['cycle_opened']);
  });

  test('stops the forms: nothing is submitted any more', async () => {
    const mine = (await appraisalsOf(fixture, companyCycleId)).get(unfinished.employeeId);
    const [planning] = await fixture.app.services.db
      .select()
      .from(form)
      .where(and(eq(form.appraisalId, mine?.id ?? 0), eq(form.phase, 'planning')));
    const client = await fixture.app.as(unfinished.accountId, ROLE.executive);
    const refusal = await client.refused(contract.transitionForm, {
      params: { id: planning?.id ?? 0 },
      body: { action: 'submit', version: planning?.version ?? 0 },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'appraisal_ended' });
  });

  test('ends what can be done with the company cycle', async () => {
    expect((await fixture.hr.refused(contract.closeCompanyCycle, close('Sebab'))).code).toBe('cycle_not_open');
    const opening = await fixture.hr.refused(contract.openCompanyCycle, { params: { id: companyCycleId } });
    expect(opening).toMatchObject({ status: 409, code: 'cycle_closed' });
  });
});

describe('reopening a cycle', () => {
  const reopen = { params: { id: 0 }, body: { reason: 'Rayuan jabatan' } };

  test('is super HR’s alone, with a reason, and of a closed company cycle', async () => {
    reopen.params.id = companyCycleId;
    expect((await fixture.hr.refused(contract.reopenCompanyCycle, reopen)).code).toBe('forbidden');
    const nothing = await fixture.superHr.send(contract.reopenCompanyCycle, { ...reopen, body: { reason: '' } });
    expect(nothing.status).toBe(400);
    const { id } = await companyCycleOf(fixture, fixture.theirs.id, YEAR);
    const refusal = await fixture.superHr.refused(contract.reopenCompanyCycle, { ...reopen, params: { id } });
    expect(refusal).toMatchObject({ status: 409, code: 'cycle_not_closed' });
  });

  test('lets what was frozen go on; what is final stays final', async () => {
    expect(await fixture.superHr.call(contract.reopenCompanyCycle, reopen)).toEqual({ reopened: 1 });
    expect(await outcomes()).toEqual([null, 'rated', 'left']);
    expect(await companyCycleOf(fixture, fixture.ours.id, YEAR)).toMatchObject({
      state: 'open',
      closedAt: null,
      closingReason: null,
      openedAt: '2027-01-04T02:00:00.000Z',
    });
    expect(await lastEvent(unfinished)).toMatchObject({ action: 'reopened', reason: 'Rayuan jabatan' });
    expect((await kindsOf(fixture, unfinished.accountId)).at(-1)).toBe('cycle_reopened');
  });

  test('and closing without anything unfinished needs no reason', async () => {
    const { db } = fixture.app.services;
    const mine = (await appraisalsOf(fixture, companyCycleId)).get(unfinished.employeeId);
    await db
      .update(appraisal)
      .set({ outcome: 'not_rated', outcomeReason: 'Cuti panjang' })
      .where(eq(appraisal.id, mine?.id ?? 0));
    expect(await fixture.hr.call(contract.closeCompanyCycle, close(null))).toEqual({ notCompleted: 0 });
    expect(await outcomes()).toEqual(['not_rated', 'rated', 'left']);
  });

  test('records it all in the history of the company cycle, with a reason only if one was given', async () => {
    const query = { entity: 'company_cycle' as const, recordId: companyCycleId };
    const { rows } = await fixture.hr.call(contract.listRecordChanges, { query });
    const all = rows.map(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]));
    expect([rows.at(-1)?.by, all.at(-1)]).toEqual(['Kenari G3', [['created', null, true]]]);
    expect(all.slice(0, 3)).toEqual([
      [['state', 'open', 'closed']],
      [
        ['state', 'closed', 'open'],
        ['reason', null, 'Rayuan jabatan'],
        ['closingReason', 'Tahun tamat', null],
      ],
      [
        ['state', 'open', 'closed'],
        ['reason', null, 'Tahun tamat'],
      ],
    ]);
  });
});
