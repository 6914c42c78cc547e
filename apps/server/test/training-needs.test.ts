/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import type { NeedStatus } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistories } from '../src/forms/index.ts';
import { appraisal } from '../src/schema/appraisals.ts';
import { trainingRecord } from '../src/schema/form-content.ts';
import { complete, edit, fillMarks, fillSelf, finalise, move, read } from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';

const SESSION = {
  code: 'LAT-1',
  startsOn: '2027-08-02',
  endsOn: '2027-08-04',
  hours: 24,
  place: 'Bilik Latihan',
  seats: 10,
  companyId: null as number | null,
  programmeId: null as number | null,
  programme: { title: 'Excel lanjutan', provider: 'INTAN', methodId: null, hours: 24, costSen: null },
};

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
  SESSION.companyId = fixture.cycles.ours.id;
  await addNeed('executive', 'Excel lanjutan', '2027-09-30');
  await addNeed('clerk', ' excel LANJUTAN', '2027-10-15');
});
afterAll(() => fixture.close());

async function addNeed(name: 'executive' | 'clerk', programme: string, targetDate: string) {
  const own = await fixture.as(name);
  const id = await fixture.formOf(name, 'planning');
  const [need] = (await edit(own, id, { kind: 'need.add' })).content.trainingNeeds;
  const fields = { programme, method: 'Kursus', targetDate, reason: 'Laporan bulanan' };
  await edit(own, id, { kind: 'need.save', needId: need?.id ?? 0, version: need?.version ?? 0, fields });
}

async function listed(query: object = {}, by: 'hr' | 'otherHr' = 'hr') {
  return (await fixture.as(by)).call(contract.listTrainingNeeds, { query: { year: 2027, ...query } });
}

const outcomeOn = async (name: 'executive' | 'clerk', phase: 'planning' | 'year_end') =>
  (await read(await fixture.as(name), await fixture.formOf(name, phase))).content.trainingNeeds[0]?.outcome;

describe('training needs', () => {
  test('are gathered from approved plans alone, by programme, method, unit and month, in the scope of HR', async () => {
    expect((await listed()).rows).toEqual([]);
    await complete(fixture, 'executive', 'planning');
    expect((await listed()).rows).toMatchObject([{ name: 'Aminah binti Osman', status: 'open', session: null }]);
    await complete(fixture, 'clerk', 'planning');
    const hr = await fixture.as('hr');
    const gather = async (by: 'programme' | 'method' | 'unit' | 'month') =>
      (await hr.call(contract.gatherTrainingNeeds, { query: { year: 2027, by } })).rows.map(
        ({ label, people, open }) => [label?.toLowerCase(), people, open],
      );
    expect(await gather('programme')).toEqual([['excel lanjutan', 2, 2]]);
    expect(await gather('method')).toEqual([['kursus', 2, 2]]);
    expect(await gather('month')).toEqual([
      ['2027-09', 1, 1],
      ['2027-10', 1, 1],
    ]);
    expect((await gather('unit')).map(([, people]) => people)).toEqual([2]);
    expect((await listed({ programme: 'EXCEL lanjutan', month: '2027-10' })).rows.map(({ name }) => name)).toEqual([
      'Jeffrey anak Langgi',
    ]);
    expect((await listed({ search: 'aminah' })).total).toBe(1);
    expect((await listed({}, 'otherHr')).rows).toEqual([]);
    const file = await hr.send(contract.exportTrainingNeeds, { query: { year: 2027 } });
    expect([file.status, file.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  test('are planned in one step, with a new programme and session; the people are enrolled, the form says so', async () => {
    fixture.moveTo(MOMENTS.review);
    const hr = await fixture.as('hr');
    const needs = (await listed()).rows.map(({ id, status }) => ({ id, status }));
    const plan = (changes: object, seen: typeof needs = needs) => ({
      body: { needs: seen, sessionId: null, session: { ...SESSION, ...changes } },
    });
    const refused = async (changes: object) => {
      const problem = await hr.refused(contract.planTrainingNeeds, plan(changes));
      return [problem.code, ...(problem.fields ?? []).map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await refused({ endsOn: '2027-08-01' })).toEqual(['validation_error', 'session.endsOn end_before_start']);
    expect(await refused({ seats: 1 })).toEqual(['session_full']);
    const other = await (await fixture.as('otherHr')).refused(contract.planTrainingNeeds, plan({}));
    expect(other.code).toBe('not_found');
    const stale = needs.map(({ id }) => ({ id, status: 'planned' as const }));
    expect((await hr.refused(contract.planTrainingNeeds, plan({}, stale))).code).toBe('stale_version');
    expect((await listed()).rows.map(({ status }) => status)).toEqual(['open', 'open']);

    const planned = await hr.call(contract.planTrainingNeeds, plan({}));
    expect(planned).toMatchObject({ planned: 2, enrolled: 2 });
    expect((await listed()).rows).toMatchObject([
      { status: 'planned', session: { id: planned.sessionId, programme: 'Excel lanjutan', startsOn: '2027-08-02' } },
      { status: 'planned' },
    ]);
    expect(await outcomeOn('executive', 'planning')).toMatchObject({
      status: 'planned',
      session: { programme: 'Excel lanjutan' },
      on: '2027-06-14',
      remark: null,
    });
  });

  test('are met by attendance, whose hours count in the score, and can be decided by hand', async () => {
    await complete(fixture, 'executive', 'review');
    fixture.moveTo(MOMENTS.year_end);
    const hr = await fixture.as('hr');
    const [need, other] = (await listed()).rows;
    const sessionId = need?.session?.id ?? 0;
    const { rows } = await hr.call(contract.listTrainingParticipants, { params: { id: sessionId }, query: {} });
    const attend = (name: string, attendance: 'attended' | 'absent', hours: number | null) => {
      const { id = 0, version = 0 } = rows.find((row) => row.name.startsWith(name)) ?? {};
      return { id, version, attendance, hours };
    };
    const entries = [attend('Aminah', 'attended', 18), attend('Jeffrey', 'absent', null)];
    await hr.call(contract.recordAttendance, { params: { id: sessionId }, body: { entries } });
    expect((await listed()).rows.map(({ status }) => status)).toEqual(['met', 'not_met']);
    expect(await outcomeOn('executive', 'year_end')).toMatchObject({ status: 'met', on: '2027-08-04' });

    const settle = (status: NeedStatus, outcome: 'met' | null) => ({
      body: { needs: [{ id: other?.id ?? 0, status }], outcome, remark: 'Diajar di tempat kerja' },
    });
    expect((await hr.refused(contract.settleTrainingNeeds, settle('open', 'met'))).code).toBe('stale_version');
    await hr.call(contract.settleTrainingNeeds, settle('not_met', 'met'));
    expect((await listed({ status: 'met' })).rows.map(({ remark }) => remark)).toEqual([
      null,
      'Diajar di tempat kerja',
    ]);
    const again = { needs: [{ id: other?.id ?? 0, status: 'met' as const }], sessionId, session: null };
    expect((await hr.refused(contract.planTrainingNeeds, { body: again })).code).toBe('need_met');
    await hr.call(contract.settleTrainingNeeds, settle('met', null));
    expect((await listed()).rows.map(({ status }) => status)).toEqual(['met', 'not_met']);

    const id = await fixture.formOf('executive', 'year_end');
    await fillSelf(await fixture.as('executive'), id, 4);
    await move(await fixture.as('executive'), id, { action: 'submit' });
    const supervisor = await fixture.as('supervisor');
    await fillMarks(supervisor, id, () => 4);
    await move(supervisor, id, { action: 'approve' });
    const { db } = fixture.cycles.app.services;
    const records = await db.select().from(trainingRecord);
    const hours = records.reduce((sum, row) => sum + row.hours, 0);
    // 90 % of fours, and 5 % for the hours that were attended of the 40 that are the target.
    const score = (60 + 5 * Math.min(1, hours / 40)).toFixed(2);
    expect((await read(supervisor, id)).score).toMatchObject({ state: 'complete', score });
  });

  test('stand on a final form as they stood, whatever is decided afterwards', async () => {
    const id = await fixture.formOf('executive', 'year_end');
    await finalise(fixture, 'executive');
    const before = await read(await fixture.as('executive'), id);
    const hr = await fixture.as('hr');
    const [need] = (await listed()).rows;
    const body = { needs: [{ id: need?.id ?? 0, status: 'met' as const }], outcome: 'not_met' as const, remark: '' };
    await hr.call(contract.settleTrainingNeeds, { body });
    expect((await listed()).rows[0]?.status).toBe('not_met');
    expect((await read(await fixture.as('executive'), id)).content.trainingNeeds).toEqual(before.content.trainingNeeds);
    expect(before.content.trainingNeeds[0]?.outcome?.status).toBe('met');
    const { db } = fixture.cycles.app.services;
    expect((await verifyHistories(fixture.cycles.app.services)).problems).toEqual([]);
    const { employeeId } = fixture.people.executive;
    const change = db.update(appraisal).set({ needOutcomes: null }).where(eq(appraisal.employeeId, employeeId));
    await expect(change).rejects.toThrow('Failed query');
  });
});
