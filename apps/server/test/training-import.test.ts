/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineSlowness } from '../../../scripts/machine-speed.ts';
import { APPLY_IMPORT, CHECK_IMPORT } from '../src/imports/index.ts';
import { errorsOf, type SheetInput, workbook } from './imports-fixture.ts';
import type { TestClient } from './test-client.ts';
import {
  enrolled,
  kindsOf,
  participantsOf,
  recordsOf,
  sessionOf,
  startTrainingFixture,
  type TrainingFixture,
} from './training-fixture.ts';

let fixture: TrainingFixture;
const SESSION = { startsOn: '2026-11-16', endsOn: '2026-11-19', hours: 16, seats: 3 };
const HEADINGS = ['Nombor pekerja', 'Kehadiran', 'Jam'];

beforeAll(async () => {
  fixture = await startTrainingFixture();
});
afterAll(() => fixture.app.close());

const numberOf = (who: 'clerk' | 'supervisor' | 'head' | 'foreigner') => fixture.people[who].employeeNumber;

/** Uploads a file for a session and has it checked. */
async function checked(id: number, content: Buffer, by: TestClient = fixture.as.hr) {
  const files = { file: { name: 'peserta.xlsx', content } };
  const uploaded = await by.call(contract.uploadParticipants, { params: { id }, files });
  await fixture.app.services.jobs.run(CHECK_IMPORT, { importId: uploaded.id });
  return by.call(contract.getImport, { params: { id: uploaded.id } });
}

async function applied(importId: number, by: TestClient = fixture.as.hr) {
  await by.call(contract.applyImport, { params: { id: importId } });
  await fixture.app.services.jobs.run(APPLY_IMPORT, { importId });
  return by.call(contract.getImport, { params: { id: importId } });
}

const sheet = (rows: SheetInput, headings: readonly string[] = HEADINGS) => workbook({ Helaian1: [headings, ...rows] });
const counts = (places: [number, number], attendance: [number, number, number]) => ({
  places: { created: places[0], changed: 0, unchanged: places[1] },
  attendance: { created: attendance[0], changed: attendance[1], unchanged: attendance[2] },
});

describe('a list of participants', () => {
  test('enrols by employee number, records attendance, and changes nothing the second time', async () => {
    const { as, people } = fixture;
    const id = await fixture.newSession(SESSION);
    await enrolled(as.hr, id, [people.clerk]);
    const [clerk, supervisor, head] = [numberOf('clerk'), numberOf('supervisor'), numberOf('head')];
    const content = await sheet([
      [clerk, 'Hadir', 12],
      [supervisor, 'Tidak hadir', null],
      [head, null, null],
    ]);
    const plan = await checked(id, content);
    expect(plan).toMatchObject({
      state: 'checked',
      kind: 'participants',
      sessionId: id,
      counts: counts([2, 1], [2, 0, 0]),
    });
    expect(await participantsOf(as.hr, id)).toHaveLength(1);

    expect(await applied(plan.id)).toMatchObject({ state: 'applied', counts: counts([2, 1], [2, 0, 0]) });
    expect(await sessionOf(as.hr, id)).toMatchObject({ state: 'held', taken: 3, counts: { attended: 1, absent: 1 } });
    const stored = await recordsOf(fixture, people.clerk);
    expect(stored).toMatchObject([{ hours: 12, source: 'session' }]);
    // Who was there needs no notice of a place.
    expect(await kindsOf(fixture, people.head)).toContain('training_enrolled');
    expect(await kindsOf(fixture, people.supervisor)).not.toContain('training_enrolled');
    expect(await kindsOf(fixture, people.hrOfficer)).toContain('import_applied');

    const again = await checked(id, content);
    expect(again.counts).toEqual(counts([0, 3], [0, 0, 2]));
    await applied(again.id);
    expect(await recordsOf(fixture, people.clerk)).toEqual(stored);
  });

  test('is the exported list: imported again it changes nothing, filled in it corrects', async () => {
    const { as, people } = fixture;
    const id = await fixture.newSession(SESSION);
    await enrolled(as.hr, id, [people.clerk, people.supervisor]);
    const [place] = await participantsOf(as.hr, id);
    const params = { id: place?.id ?? 0 };
    await as.hr.call(contract.removeParticipant, { params, body: { version: place?.version ?? 0 } });
    const file = await as.hr.send(contract.exportTrainingParticipants, { params: { id }, query: {} });
    const unchanged = await checked(id, file.raw);
    expect(unchanged).toMatchObject({ state: 'checked', counts: counts([0, 2], [0, 0, 0]) });
    await applied(unchanged.id);
    expect((await participantsOf(as.hr, id)).map(({ state }) => state).toSorted()).toEqual(['enrolled', 'withdrawn']);

    const other = await fixture.newSession(SESSION);
    const elsewhere = await checked(other, file.raw);
    expect(elsewhere.state).toBe('refused');
    const [wrong] = await errorsOf(as.hr, elsewhere.id);
    const code = (await sessionOf(as.hr, id)).code;
    expect(wrong).toMatchObject({ row: 2, column: 'Session code', code: 'other_session' });
    expect(wrong?.message).toContain(code);
  });

  test('is refused whole, with each error by row and column, in the reader’s language', async () => {
    const { as, people } = fixture;
    const id = await fixture.newSession(SESSION);
    const [clerk, supervisor, head] = [numberOf('clerk'), numberOf('supervisor'), numberOf('head')];
    const plan = await checked(
      id,
      await sheet([
        [clerk, 'Hadir', 17],
        [clerk, 'Hadir', null],
        ['TIADA', 'Hadir', null],
        [numberOf('foreigner'), 'Hadir', null],
        [supervisor, 'Tidak hadir', 4],
        [head, 'Mungkin', null],
      ]),
    );
    expect([plan.state, plan.errorCount]).toEqual(['refused', 6]);
    const errors = await errorsOf(as.hr, plan.id);
    expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Jam', 'too_many_hours'],
      [3, 'Nombor pekerja', 'duplicate_key'],
      [4, 'Nombor pekerja', 'unknown_participant'],
      [5, 'Nombor pekerja', 'unknown_participant'],
      [6, 'Jam', 'hours_of_absent'],
      [7, 'Kehadiran', 'bad_choice'],
    ]);
    expect(errors[0]?.message).toBe(
      'The session has 16 hours: enter 1 to 16, or leave the cell empty for all of them.',
    );
    expect(errors[5]?.message).toContain('Attended');
    expect((await as.hr.refused(contract.applyImport, { params: { id: plan.id } })).code).toBe('import_not_checked');
    expect(await participantsOf(as.hr, id)).toEqual([]);
    expect(await kindsOf(fixture, people.clerk)).not.toContain('training_moved');
  });

  test('finds no seat for more people than the session has, nor attendance before its last day', async () => {
    const { as } = fixture;
    const id = await fixture.newSession({ ...SESSION, seats: 1 });
    const [clerk, supervisor, head] = [numberOf('clerk'), numberOf('supervisor'), numberOf('head')];
    const full = await checked(id, await sheet([[clerk], [supervisor], [head]], ['Employee number']));
    expect((await errorsOf(as.hr, full.id)).map(({ row, code }) => [row, code])).toEqual([[3, 'seats_exceeded']]);
    const coming = await fixture.newSession({ startsOn: '2026-12-01', endsOn: '2026-12-03', hours: 8 });
    const early = await checked(coming, await sheet([[clerk, 'Attended', null]]));
    expect((await errorsOf(as.hr, early.id))[0]).toMatchObject({
      row: 2,
      column: 'Kehadiran',
      code: 'attendance_too_early',
    });
    expect(await participantsOf(as.hr, id)).toEqual([]);
  });

  test('of a group’s session takes another company’s people from their HR alone; a company’s takes none', async () => {
    const { as, people } = fixture;
    const group = await fixture.newSession({ ...SESSION, companyId: null }, as.superHr);
    const content = await sheet([[numberOf('foreigner'), 'Hadir', 4]]);
    expect((await checked(group, content)).state).toBe('refused');
    const own = await checked(group, content, as.theirHr);
    expect(own.state).toBe('checked');
    await applied(own.id, as.theirHr);
    expect(await participantsOf(as.hr, group)).toEqual([]);
    expect(await participantsOf(as.theirHr, group)).toMatchObject([
      { employeeId: people.foreigner.employeeId, attendedHours: 4 },
    ]);
    const ours = await fixture.newSession(SESSION);
    const by = await checked(ours, content, as.superHr);
    expect((await errorsOf(as.superHr, by.id))[0]).toMatchObject({ row: 2, code: 'participant_company' });
    const files = { file: { name: 'peserta.xlsx', content } };
    const hidden = await as.theirHr.refused(contract.uploadParticipants, { params: { id: ours }, files });
    expect(hidden.code).toBe('not_found');
  });

  test('is planned anew when it is carried out: who took the last seat meanwhile keeps it', async () => {
    const { as, people } = fixture;
    const id = await fixture.newSession({ ...SESSION, seats: 1 });
    const plan = await checked(id, await sheet([[numberOf('clerk'), 'Hadir', null]]));
    expect(plan.state).toBe('checked');
    await enrolled(as.hr, id, [people.head]);
    expect(await applied(plan.id)).toMatchObject({ state: 'failed', errorCount: 1 });
    expect((await errorsOf(as.hr, plan.id))[0]).toMatchObject({ row: 2, code: 'seats_exceeded' });
    expect(await participantsOf(as.hr, id)).toHaveLength(1);
    expect(await kindsOf(fixture, people.hrOfficer)).toContain('import_failed');
  });

  test('that is no workbook is refused, and nothing is kept of it', async () => {
    const id = await fixture.newSession(SESSION);
    const files = { file: { name: 'peserta.xlsx', content: Buffer.from('Nombor pekerja;Kehadiran') } };
    const problem = await fixture.as.hr.refused(contract.uploadParticipants, { params: { id }, files });
    expect(problem.code).toBe('file_type_refused');
    const { rows } = await fixture.app.services.db.execute<{ id: number }>(
      sql`select id from import_job where session_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });
});

// The embedded engine is for small installations: its seconds say nothing here.
const isEmbedded = !process.env['PRESTASI_TEST_DATABASE_URL'];
const LARGE = { tags: ['long'], timeout: 180_000 };

test.skipIf(isEmbedded)('of ten thousand people is checked and carried out in ten seconds', LARGE, async () => {
  const { as, app, people } = fixture;
  const { db } = app.services;
  // Copies of the clerk under other numbers.
  const copy = (table: 'employee' | 'employment' | 'assignment', key: string, changes: string) =>
    db.execute(
      sql.raw(`insert into ${table} overriding system value
      select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object('id', 1000000 + number, ${changes}))).*
      from ${table} one, generate_series(1, 10000) number where one.${key} = ${people.clerk.employeeId}`),
    );
  const own = "'employee_id', 1000000 + number";
  await copy('employee', 'id', "'employee_number', 'R' || number, 'email', null");
  await copy('employment', 'employee_id', own);
  await copy('assignment', 'employee_id', `${own}, 'employment_id', 1000000 + number`);
  const id = await fixture.newSession({ ...SESSION, seats: 10_000 });
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `R${index + 1}`,
    index % 9 === 0 ? 'Tidak hadir' : 'Hadir',
    null,
  ]);
  const content = await sheet(rows);
  const slowness = await machineSlowness();
  const began = performance.now();
  const plan = await checked(id, content);
  expect(plan).toMatchObject({ state: 'checked', total: 10_000 });
  const done = await applied(plan.id);
  const seconds = (performance.now() - began) / 1000 / slowness;
  expect(done).toMatchObject({ state: 'applied', counts: counts([10_000, 0], [10_000, 0, 0]) });
  expect(seconds).toBeLessThan(10);
  expect((await sessionOf(as.hr, id)).counts).toMatchObject({ attended: 8888, absent: 1112 });
});
