import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { appraisalEvent, appraisalEventText } from '../src/schema/events.ts';
import { appraisalsOf, type CyclesWorld, kindsOf, openYear, runOf, startCyclesWorld } from './cycles-world.ts';
import { addStaff, type TestPerson } from './organisation-world.ts';

const YEAR = 2027;

let world: CyclesWorld;
let runId: number;
let unfinished: TestPerson;
let finished: TestPerson;
let left: TestPerson;

beforeAll(async () => {
  world = await startCyclesWorld('2027-01-04T02:00:00.000Z');
  const { db } = world.app.services;
  const add = (number: string, name: string) =>
    addStaff(db, world.ours, number, name, { supervisorId: world.boss.employeeId });
  unfinished = await add('A1', 'Lim Wei Ling');
  finished = await add('A2', 'Devi a/p Raju');
  left = await add('A3', 'Zainal bin Hassan');
  runId = await openYear(world, YEAR);
  const appraisals = await appraisalsOf(world, runId);
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
afterAll(() => world.app.close());

const close = (reason: string | null) => ({ params: { id: runId }, body: { reason } });
const outcomes = async () => {
  const appraisals = await appraisalsOf(world, runId);
  return [unfinished, finished, left].map(({ employeeId }) => appraisals.get(employeeId)?.outcome);
};
const lastEvent = async ({ employeeId }: TestPerson) => {
  const { db } = world.app.services;
  const [row] = await db
    .select({ action: appraisalEvent.action, role: appraisalEvent.activeRole, reason: appraisalEventText.reason })
    .from(appraisalEvent)
    .innerJoin(appraisalEventText, eq(appraisalEventText.eventId, appraisalEvent.id))
    .where(eq(appraisalEvent.appraisalId, (await appraisalsOf(world, runId)).get(employeeId)?.id ?? 0))
    .orderBy(desc(appraisalEvent.sequence))
    .limit(1);
  return row;
};

describe('closing a cycle', () => {
  test('is refused while it is planned', async () => {
    const { id } = await runOf(world, world.theirs.id, YEAR);
    const refusal = await world.theirHr.refused(contract.closeCompanyCycle, {
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
    const refusal = await world.hr.refused(contract.closeCompanyCycle, close(null));
    expect(refusal).toMatchObject({ status: 422, code: 'reason_needed', fields: [{ path: 'reason' }] });
    expect((await world.hr.send(contract.closeCompanyCycle, close('  '))).status).toBe(400);
    expect(await outcomes()).toEqual([null, 'rated', 'left']);
  });

  test('is for HR of the company', async () => {
    expect((await world.theirHr.refused(contract.closeCompanyCycle, close('Sebab'))).status).toBe(404);
    expect((await world.admin.refused(contract.closeCompanyCycle, close('Sebab'))).status).toBe(403);
    const { id } = await runOf(world, world.ours.id, YEAR);
    const refusal = await world.hr.refused(contract.reopenCompanyCycle, { params: { id }, body: { reason: 'Sebab' } });
    expect(refusal.status).toBe(403);
  });

  test('freezes what is unfinished as not completed, and leaves what has ended as it is', async () => {
    const open = await runOf(world, world.ours.id, YEAR);
    expect(open.unfinished).toBe(1);
    expect(open.can).toEqual({
      edit: false,
      open: true,
      extend: true,
      close: true,
      reopen: false,
      nameAppraisers: true,
    });
    expect(await world.hr.call(contract.closeCompanyCycle, close('Tahun tamat'))).toEqual({ notCompleted: 1 });
    expect(await outcomes()).toEqual(['not_completed', 'rated', 'left']);
    const run = await runOf(world, world.ours.id, YEAR);
    expect(run).toMatchObject({ state: 'closed', closingReason: 'Tahun tamat', closedAt: '2027-01-04T02:00:00.000Z' });
    expect(run.can).toEqual({
      edit: false,
      open: false,
      extend: false,
      close: false,
      reopen: true,
      nameAppraisers: false,
    });
  });

  test('says so in the chain of events, with the reason, and to the appraisees concerned', async () => {
    expect(await lastEvent(unfinished)).toEqual({ action: 'not_completed', role: ROLE.hr, reason: 'Tahun tamat' });
    expect(await lastEvent(finished)).toMatchObject({ action: 'opened' });
    expect(await kindsOf(world, unfinished.accountId)).toEqual(['cycle_opened', 'appraisal_not_completed']);
    expect(await kindsOf(world, finished.accountId)).toEqual(['cycle_opened']);
  });

  test('stops the forms: nothing is submitted any more', async () => {
    const mine = (await appraisalsOf(world, runId)).get(unfinished.employeeId);
    const [planning] = await world.app.services.db
      .select()
      .from(form)
      .where(and(eq(form.appraisalId, mine?.id ?? 0), eq(form.phase, 'planning')));
    const client = await world.app.as(unfinished.accountId, ROLE.executive);
    const refusal = await client.refused(contract.transitionForm, {
      params: { id: planning?.id ?? 0 },
      body: { action: 'submit', version: planning?.version ?? 0 },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'appraisal_ended' });
  });

  test('ends what can be done with the run', async () => {
    expect((await world.hr.refused(contract.closeCompanyCycle, close('Sebab'))).code).toBe('cycle_not_open');
    const opening = await world.hr.refused(contract.openCompanyCycle, { params: { id: runId } });
    expect(opening).toMatchObject({ status: 409, code: 'cycle_closed' });
  });
});

describe('reopening a cycle', () => {
  const reopen = { params: { id: 0 }, body: { reason: 'Rayuan jabatan' } };

  test('is super HR’s alone, with a reason, and of a closed run', async () => {
    reopen.params.id = runId;
    expect((await world.hr.refused(contract.reopenCompanyCycle, reopen)).code).toBe('forbidden');
    const nothing = await world.superHr.send(contract.reopenCompanyCycle, { ...reopen, body: { reason: '' } });
    expect(nothing.status).toBe(400);
    const { id } = await runOf(world, world.theirs.id, YEAR);
    const refusal = await world.superHr.refused(contract.reopenCompanyCycle, { ...reopen, params: { id } });
    expect(refusal).toMatchObject({ status: 409, code: 'cycle_not_closed' });
  });

  test('lets what was frozen go on; what is final stays final', async () => {
    expect(await world.superHr.call(contract.reopenCompanyCycle, reopen)).toEqual({ reopened: 1 });
    expect(await outcomes()).toEqual([null, 'rated', 'left']);
    expect(await runOf(world, world.ours.id, YEAR)).toMatchObject({
      state: 'open',
      closedAt: null,
      closingReason: null,
      openedAt: '2027-01-04T02:00:00.000Z',
    });
    expect(await lastEvent(unfinished)).toMatchObject({ action: 'reopened', reason: 'Rayuan jabatan' });
    expect((await kindsOf(world, unfinished.accountId)).at(-1)).toBe('cycle_reopened');
  });

  test('and closing without anything unfinished needs no reason', async () => {
    const { db } = world.app.services;
    const mine = (await appraisalsOf(world, runId)).get(unfinished.employeeId);
    await db
      .update(appraisal)
      .set({ outcome: 'not_rated', outcomeReason: 'Cuti panjang' })
      .where(eq(appraisal.id, mine?.id ?? 0));
    expect(await world.hr.call(contract.closeCompanyCycle, close(null))).toEqual({ notCompleted: 0 });
    expect(await outcomes()).toEqual(['not_rated', 'rated', 'left']);
  });

  test('tells it all in the history of the run, and of a reason only where one was given', async () => {
    const query = { entity: 'company_cycle' as const, recordId: runId };
    const { rows } = await world.hr.call(contract.listRecordChanges, { query });
    const told = rows.map(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]));
    expect([rows.at(-1)?.by, told.at(-1)]).toEqual(['Kenari G3', [['created', null, true]]]);
    expect(told.slice(0, 3)).toEqual([
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
