import * as contract from '@prestasi/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistories } from '../src/forms/verify.ts';
import { recordChange } from '../src/schema/events.ts';
import { trainingRecord } from '../src/schema/form-content.ts';
import { complete, edit, fillMarks, fillSelf, move, read, refusedMove } from './form-actions.ts';
import { type FormsFixture, MOMENTS, type Name, startFormsFixture } from './forms-fixture.ts';

const PDF = { name: 'sijil.pdf', content: Buffer.from('%PDF-1.7\n%%EOF', 'latin1') };
const COURSE = {
  title: 'Keselamatan gudang',
  provider: 'NIOSH',
  method: 'Kursus',
  startsOn: '2027-03-01',
  endsOn: '2027-03-02',
  hours: 8,
};

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
  for (const phase of ['planning', 'review'] as const) {
    fixture.moveTo(MOMENTS[phase]);
    await complete(fixture, 'executive', phase);
  }
  fixture.moveTo(MOMENTS.year_end);
});
afterAll(() => fixture.close());

async function record(name: Name, changes: Partial<typeof COURSE> = {}) {
  const body = { ...COURSE, ...changes };
  return (await fixture.as(name)).call(contract.askExternalTraining, { body, files: { certificate: PDF } });
}

async function decide(decision: 'approve' | 'reject', id: number, reason: string | null = null) {
  const hr = await fixture.as('hr');
  const { rows } = await hr.call(contract.listRequests, { query: { about: 'training' } });
  const { version = 0 } = rows.find((row) => row.id === id) ?? {};
  const requests = [{ id, version, recordVersion: null }];
  return hr.call(contract.decideRequests, { body: { decision, requests, reason } });
}

async function stored(name: 'executive') {
  const { db } = fixture.cycles.app.services;
  const { employeeId } = fixture.people[name];
  return db.select().from(trainingRecord).where(eq(trainingRecord.employeeId, employeeId)).orderBy(trainingRecord.id);
}

describe('an external training', () => {
  test('waits with its certificate until HR approves it, then stands in the record and its history', async () => {
    const asked = await record('executive');
    expect(asked).toMatchObject({ kind: 'training', action: 'add', state: 'pending', after: COURSE });
    expect(asked.certificate?.name).toBe('sijil.pdf');
    const hr = await fixture.as('hr');
    const { rows, waiting } = await hr.call(contract.listRequests, { query: { about: 'training' } });
    expect(waiting).toEqual({ education: 0, training: 1, personal: 0 });
    expect(rows[0]).toMatchObject({ id: asked.id, after: COURSE, recordVersion: null, isGone: false });
    expect(await stored('executive')).toEqual([]);
    await decide('approve', asked.id);
    expect(await stored('executive')).toMatchObject([
      { title: COURSE.title, startsOn: COURSE.startsOn, endsOn: COURSE.endsOn, hours: 8, requestId: asked.id },
    ]);
    const { db } = fixture.cycles.app.services;
    const [change] = await db.select().from(recordChange).orderBy(desc(recordChange.id)).limit(1);
    expect(change?.changes).toEqual({ training: [null, 'Keselamatan gudang, NIOSH, 2027-03-02, 8 h'] });
    const { requests } = await (await fixture.as('executive')).call(contract.getMyExternalTraining, {});
    expect(requests).toMatchObject([{ id: asked.id, state: 'approved' }]);
  });

  test('is rejected with a reason, and then counts nowhere', async () => {
    const { id } = await record('executive', { title: 'Bukan latihan', hours: 40 });
    await decide('reject', id, 'Tiada bukti kehadiran');
    const { requests } = await (await fixture.as('executive')).call(contract.getMyExternalTraining, {});
    expect(requests[0]).toMatchObject({ state: 'rejected', rejectionReason: 'Tiada bukti kehadiran' });
    expect(await stored('executive')).toHaveLength(1);
  });

  test('is refused with its last day before the first or to come, without hours, and with a wrong certificate', async () => {
    const own = await fixture.as('executive');
    const refused = async (changes: object, content = PDF.content) => {
      const body = { ...COURSE, ...changes };
      const problem = await own.refused(contract.askExternalTraining, {
        body,
        files: { certificate: { ...PDF, content } },
      });
      return [problem.code, ...(problem.fields ?? []).map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await refused({ endsOn: '2027-02-28' })).toEqual(['validation_error', 'endsOn end_before_start']);
    expect(await refused({ endsOn: '2028-01-01' })).toEqual(['validation_error', 'endsOn day_to_come']);
    expect(await refused({ hours: 0 })).toEqual(['validation_error', 'hours too_small']);
    expect(await refused({}, Buffer.from('hello'))).toEqual(['file_type_refused']);
  });
});

describe('external training that HR has not decided at year-end', () => {
  test('is decided by the supervisor, undecided blocks the approval, and the score counts what was confirmed', async () => {
    const id = await fixture.formOf('executive', 'year_end');
    const [own, supervisor] = [await fixture.as('executive'), await fixture.as('supervisor')];
    const asked = await record('executive', { title: 'Excel lanjutan', hours: 12 });
    const other = await record('executive', { title: 'Bahasa Jepun', hours: 30 });
    await record('executive', { title: 'Tahun lepas', startsOn: '2026-05-01', endsOn: '2026-05-02' });
    await fillSelf(own, id, 4);
    await move(own, id, { action: 'submit' });
    await fillMarks(supervisor, id, () => 4);
    const refusal = await refusedMove(supervisor, id, { action: 'approve' });
    expect([refusal.code, refusal.fields?.length]).toEqual(['entry_undecided', 2]);
    const { externalTrainings } = (await read(supervisor, id)).content;
    expect(externalTrainings.map(({ title, isConfirmed }) => [title, isConfirmed])).toEqual([
      ['Excel lanjutan', null],
      ['Bahasa Jepun', null],
    ]);
    const confirm = {
      kind: 'external.confirm',
      requestId: asked.id,
      version: asked.version,
      isConfirmed: true,
    } as const;
    expect((await own.refused(contract.editForm, { params: { id }, body: confirm })).status).toBe(403);
    await edit(supervisor, id, confirm);
    const stale = await supervisor.refused(contract.editForm, { params: { id }, body: confirm });
    expect(stale.code).toBe('stale_version');
    await edit(supervisor, id, { ...confirm, requestId: other.id, isConfirmed: false });
    await move(supervisor, id, { action: 'approve' });
    // 90 % of fours (60); training: 8 hours that HR approved and 12 confirmed, of 40 (2.5); no contributions (0).
    expect((await read(own, id)).score).toMatchObject({ state: 'complete', score: '62.50' });
  });

  test('changes neither the score nor the form once the supervisor approved, whatever HR decides then', async () => {
    const id = await fixture.formOf('executive', 'year_end');
    const own = await fixture.as('executive');
    const before = await read(own, id);
    const { rows } = await (await fixture.as('hr')).call(contract.listRequests, { query: { about: 'training' } });
    for (const { id: requestId } of rows) await decide('approve', requestId);
    expect((await stored('executive')).map(({ hours }) => hours)).toEqual([8, 12, 30, 8]);
    const after = await read(own, id);
    expect(after.score).toEqual(before.score);
    expect(after.content).toEqual(before.content);
    expect((await verifyHistories(fixture.cycles.app.services)).problems).toEqual([]);
  });

  test('counts once, by HR’s decision, where the approval is taken back', async () => {
    const id = await fixture.formOf('executive', 'year_end');
    const supervisor = await fixture.as('supervisor');
    await move(supervisor, id, { action: 'revert' });
    await move(supervisor, id, { action: 'approve' });
    // 8 + 12 + 30 hours, more than the target of 40.
    expect((await read(supervisor, id)).score).toMatchObject({ state: 'complete', score: '65.00' });
    expect((await read(supervisor, id)).content.externalTrainings).toEqual([]);
  });
});
