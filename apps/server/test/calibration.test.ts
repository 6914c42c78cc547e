/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from './documents-fixture.ts';
import { edit, move, reachResponse, read, scored } from './form-actions.ts';
import { type FormsFixture, type Name, startFormsFixture, YEAR } from './forms-fixture.ts';
import { pdfText } from './pdf-reading.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
let id: number;
let companyId: number;

beforeAll(async () => {
  fixture = await startFormsFixture();
  id = await reachResponse(fixture, 'executive');
  companyId = fixture.cycles.ours.id;
});
afterAll(() => fixture.close());

const view = async (name: Name, query: object = {}) =>
  (await fixture.as(name)).call(contract.getCalibration, { query });

/** The input of a proposal for an item of the form as it is. */
async function proposal(client: TestClient, index: number, mark: number, reason = 'Laporan suku keempat') {
  const document = await read(client, id);
  const item = scored(document)[index];
  const versions = { formVersion: document.version, itemVersion: item?.version ?? 0 };
  return { year: YEAR, companyId, formId: id, itemId: item?.id ?? 0, mark, reason, ...versions };
}

const save = (draft: contract.OutputOf<typeof contract.proposeMark>) => ({
  body: {
    year: YEAR,
    companyId,
    proposals: draft.proposals.map(({ itemId, mark, formVersion }) => ({ itemId, mark, formVersion })),
  },
  headers: { 'idempotency-key': crypto.randomUUID() },
});

describe('the calibration of a department', () => {
  test('has the forms at one’s step, also while the appraisee may still respond', async () => {
    const { rows, counts, companies, year, draft } = await view('hod');
    expect([year, companies.map(({ waiting }) => waiting)]).toEqual([YEAR, [1]]);
    expect(rows).toMatchObject([
      { formId: id, reasons: [], lastScore: null, moderated: 0, responseDueOn: '2027-11-15' },
    ]);
    expect([counts.waiting, counts.final, draft.proposals.length]).toEqual([1, 0, 0]);
    expect(draft.now).toEqual([{ band: rows[0]?.band.key, people: 1 }]);
    for (const name of ['hr', 'superHr', 'otherHr'] as const) expect((await view(name)).rows).toEqual([]);
  });

  test('says the bands of a company to who sees a form of it, and to nobody who only names it', async () => {
    expect((await view('hod', { year: YEAR, companyId })).bands).not.toEqual([]);
    expect((await view('otherHr', { year: YEAR, companyId })).bands).toEqual([]);
  });

  test('shows what a proposal would change before anything on the form does', async () => {
    const hod = await fixture.as('hod');
    const before = await read(hod, id);
    const draft = await hod.call(contract.proposeMark, { body: await proposal(hod, 0, 6, '') });
    expect(draft.proposals).toMatchObject([{ from: 4, seen: 4, mark: 6, isStale: false, refusal: 'reason_required' }]);
    expect(draft.forms[0]?.responseDue).toBeNull();
    const again = await hod.call(contract.proposeMark, { body: await proposal(hod, 0, 6) });
    expect(again.proposals).toMatchObject([{ mark: 6, refusal: null }]);
    expect(again.forms[0]).toMatchObject({ responseDue: '2027-11-15', score: before.score?.score });
    expect(Number(again.forms[0]?.proposedScore)).toBeGreaterThan(Number(before.score?.score));
    expect(await read(hod, id)).toEqual(before);
    expect((await view('hod')).draft).toEqual(again);
  });

  test('is nobody’s but who takes the step, in the active role', async () => {
    const hod = await fixture.as('hod');
    const body = await proposal(hod, 1, 5);
    const refusal = async (name: Name, role?: 3 | 5) =>
      (await (await fixture.as(name, role)).refused(contract.proposeMark, { body })).code;
    expect(await refusal('hr')).toBe('not_your_turn');
    expect(await refusal('superHr')).toBe('not_your_turn');
    expect(await refusal('otherHr')).toBe('not_found');
    for (const name of ['executive', 'supervisor', 'admin', 'clerk'] as const) {
      expect([name, await refusal(name)]).toEqual([name, 'forbidden']);
    }
    expect(await refusal('hod', ROLE.executive)).toBe('forbidden');
  });

  test('keeps a proposal whose form has changed, says what happened, and saves none of a draft with one', async () => {
    const hod = await fixture.as('hod');
    await hod.call(contract.proposeMark, { body: await proposal(hod, 1, 5) });
    await move(await fixture.as('executive'), id, { action: 'agree' });
    const { draft } = await view('hod');
    expect(draft.proposals.map(({ isStale, since }) => [isStale, since.map(({ action }) => action)])).toEqual([
      [true, ['agree']],
      [true, ['agree']],
    ]);
    const input = save(draft);
    const { code, fields } = await hod.refused(contract.saveCalibration, input);
    expect([code, fields?.map((field) => field.code)]).toEqual([
      'proposals_not_ready',
      ['stale_version', 'stale_version'],
    ]);
    expect(scored(await read(hod, id)).every(({ moderatedMark }) => moderatedMark === null)).toBe(true);
  });

  test('saves all together exactly as it was shown, tells the appraisee once, and says who took part', async () => {
    const hod = await fixture.as('hod');
    const people = await hod.call(contract.findCalibrationPeople, { query: {} });
    const chosen = people.people.slice(0, 2);
    expect(chosen.length).toBeGreaterThan(0);
    const employeeIds = chosen.map((one) => one.id);
    await hod.call(contract.setCalibrationParticipants, { body: { year: YEAR, employeeIds } });
    const departmentId = fixture.cycles.ours.departmentId;
    const note = { year: YEAR, companyId, departmentId, text: 'Selaras dengan sasaran jabatan', version: 0 };
    expect(await hod.call(contract.writeCalibrationNote, { body: note })).toMatchObject({ version: 1 });
    await hod.call(contract.proposeMark, { body: await proposal(hod, 1, 5) });
    const draft = await hod.call(contract.proposeMark, { body: await proposal(hod, 0, 6) });
    const bells = async () =>
      (await (await fixture.as('executive')).call(contract.listNotifications, { query: {} })).rows.filter(
        ({ kind }) => kind === 'marks_moderated',
      ).length;
    const before = await bells();
    const changed = {
      ...save(draft).body,
      proposals: draft.proposals.slice(1).map(({ itemId, mark, formVersion }) => ({ itemId, mark, formVersion })),
    };
    expect((await hod.refused(contract.saveCalibration, { body: changed })).code).toBe('draft_changed');
    const input = save(draft);
    const saved = await hod.call(contract.saveCalibration, input);
    expect(saved).toMatchObject({ forms: 1, marks: 2, draft: { proposals: [], forms: [] } });
    expect(await hod.call(contract.saveCalibration, input)).toEqual(saved);
    expect((await bells()) - before).toBe(1);
    const after = await read(hod, id);
    expect(after.score?.score).toBe(draft.forms[0]?.proposedScore);
    expect(after.score?.band).toEqual(draft.forms[0]?.proposedBand);
    expect(saved.draft.now).toEqual(draft.proposed);
    expect(after.response).toMatchObject({ value: null, dueOn: draft.forms[0]?.responseDue });
    const timeline = after.timeline.map(({ action, reason, facts }) => [action, reason, facts['participants']]);
    expect(timeline.slice(-3)).toEqual([
      ['moderate', 'Laporan suku keempat', undefined],
      ['moderate', 'Laporan suku keempat', undefined],
      ['calibrated', note.text, chosen.map(({ name }) => name).join(', ')],
    ]);
  });

  test('shows a note to those who keep it alone: never to the appraisee or the supervisor', async () => {
    const seen = async (name: Name) => (await read(await fixture.as(name), id)).timeline.at(-1);
    for (const name of ['hod', 'hr', 'superHr'] as const) {
      expect([name, (await seen(name))?.reason]).toEqual([name, 'Selaras dengan sasaran jabatan']);
    }
    for (const name of ['executive', 'supervisor', 'headOfDivision'] as const) {
      const event = await seen(name);
      expect([name, event?.action, event?.reason]).toEqual([name, 'calibrated', null]);
      expect(JSON.stringify(event)).not.toContain('Selaras');
      expect(event?.facts['participants']).not.toBe('');
    }
  });

  test('is on paper with who took part, but without the note, which stays with those who keep it', async () => {
    const hod = await fixture.as('hod');
    const text = await pdfText(await makePdf(hod, id, 'en'));
    const participants = (await read(hod, id)).timeline.at(-1)?.facts['participants'];
    expect(text).toContain(`Took part: ${String(participants)}`);
    expect(text).not.toContain('Selaras dengan sasaran jabatan');
  });

  test('goes on while the response is open again, and drops a draft whole', async () => {
    const hod = await fixture.as('hod');
    expect((await view('hod')).rows).toMatchObject([{ formId: id, moderated: 2, responseDueOn: '2027-11-15' }]);
    const draft = await hod.call(contract.proposeMark, { body: await proposal(hod, 2, 5) });
    expect(draft.proposals).toHaveLength(1);
    const dropped = await hod.call(contract.withdrawProposals, { body: { year: YEAR, companyId, itemId: null } });
    expect([dropped.proposals, dropped.forms, dropped.proposed]).toEqual([[], [], dropped.now]);
    expect((await view('hod')).participants).toEqual([]);
  });

  test('refuses a note that somebody else has written over, and one of another unit', async () => {
    const hod = await fixture.as('hod');
    const departmentId = fixture.cycles.ours.departmentId;
    const note = { year: YEAR, companyId, departmentId, text: 'Lain', version: 0 };
    const { code, current } = await hod.refused(contract.writeCalibrationNote, { body: note });
    expect([code, current]).toEqual(['stale_version', expect.objectContaining({ version: 1 })]);
    const company = { ...note, departmentId: null };
    expect((await hod.refused(contract.writeCalibrationNote, { body: company })).code).toBe('not_found');
    const other = { ...company, companyId: fixture.cycles.theirs.id };
    const hr = await fixture.as('hr');
    expect((await hr.refused(contract.writeCalibrationNote, { body: other })).code).toBe('not_found');
    expect(await hr.call(contract.writeCalibrationNote, { body: company })).toMatchObject({ version: 1, text: 'Lain' });
  });

  test('leaves a single moderated mark on the form as it was', async () => {
    const hod = await fixture.as('hod');
    const item = scored(await read(hod, id))[3];
    const at = { itemId: item?.id ?? 0, version: item?.version ?? 0 };
    const after = await edit(hod, id, { kind: 'item.moderate', ...at, moderatedMark: 3, reason: 'Sebab' });
    expect(after.timeline.at(-1)).toMatchObject({ action: 'moderate', reason: 'Sebab' });
  });
});
