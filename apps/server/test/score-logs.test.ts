/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { result } from '../src/schema/appraisals.ts';
import { fileOn, nameOn, voteOn } from './appeals-fixture.ts';
import { exported, listOf } from './exports-fixture.ts';
import { edit, finalise, reachResponse, read, scored } from './form-actions.ts';
import { type FormsFixture, type Name, startFormsFixture } from './forms-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';

let fixture: FormsFixture;
let id: number;
/** The title of the item that was moderated. */
let item: string;

beforeAll(async () => {
  fixture = await startFormsFixture();
  id = await reachResponse(fixture, 'executive');
  const hod = await fixture.as('hod');
  for (const moderatedMark of [6, 5] as const) {
    const first = scored(await read(hod, id)).find(({ part }) => part === 'kra');
    const at = { itemId: first?.id ?? 0, version: first?.version ?? 0 };
    item = first?.title ?? '';
    await edit(hod, id, { kind: 'item.moderate', ...at, moderatedMark, reason: 'Laporan suku keempat' });
  }
  await finalise(fixture, 'executive');
});
afterAll(() => fixture.close());

const log = async (name: Name) => (await fixture.as(name)).call(contract.getScoreLog, { params: { id } });
const list = async (name: Name, query: object = {}) =>
  (await fixture.as(name, ROLE.hr)).call(contract.listModerations, { query });

describe('the log of an appraisal', () => {
  test('has every score as it stood, the last of them that of the stored result', async () => {
    const { entries } = await log('hr');
    expect(entries.map(({ kind, by, items }) => [kind, by, items.map(({ from, to }) => [from, to])])).toEqual([
      ['approved', expect.any(String), []],
      ['moderated', expect.any(String), [[4, 6]]],
      ['moderated', expect.any(String), [[6, 5]]],
      ['final', expect.any(String), []],
    ]);
    const [row] = await fixture.cycles.app.services.db.select().from(result).orderBy(result.revision);
    expect(entries.at(-1)?.score).toBe(((row?.score ?? 0) / 100).toFixed(2));
    const [approved, first, second, final] = entries.map(({ score }) => Number(score));
    // Part 1 weighs 60 %; two marks of six are a third of the item's worth, one is a sixth.
    const worth = 3 * ((first ?? 0) - (approved ?? 0));
    expect((second ?? 0) - (approved ?? 0)).toBeCloseTo(worth / 6, 1);
    expect(final).toBe(second);
    expect(entries[1]).toMatchObject({
      difference: expect.stringMatching(/^\d+\.\d\d$/),
      reason: 'Laporan suku keempat',
    });
    expect(entries[1]?.items[0]?.title).toBe(item);
    expect(entries[2]?.difference).toMatch(/^-/);
    expect(entries[3]).toMatchObject({ difference: '0.00', revision: 1, band: { key: expect.any(String) } });
  });

  test('shows an administrator the final score alone, without marks, items and reasons', async () => {
    const { entries, isRead } = await log('admin');
    expect(isRead).toBe(false);
    expect(entries).toMatchObject([{ kind: 'final', items: [], reason: null, difference: null }]);
    expect(JSON.stringify(entries)).not.toContain('Laporan');
  });

  test('is for those who may read the form’s marks, and for nobody else', async () => {
    expect((await log('executive')).entries).toHaveLength(4);
    for (const name of ['clerk', 'otherHr'] as const) {
      const { code } = await (await fixture.as(name)).refused(contract.getScoreLog, { params: { id } });
      expect([name, code]).toEqual([name, 'not_found']);
    }
    const planning = await fixture.formOf('executive', 'planning');
    const { code } = await (await fixture.as('hr')).refused(contract.getScoreLog, { params: { id: planning } });
    expect(code).toBe('not_found');
  });
});

describe('the log across people', () => {
  test('says what was moderated, by whom, by how many points and across which bands, the latest first', async () => {
    const { rows, total, companies } = await list('hr');
    const { entries } = await log('hr');
    expect([total, companies.map(({ name }) => name)]).toEqual([2, ['Seri Maju Berhad']]);
    expect(rows.map(({ from, to, difference, score, item: title }) => [from, to, difference, score, title])).toEqual(
      [entries[2], entries[1]].map((entry) => [
        entry?.items[0]?.from,
        entry?.items[0]?.to,
        entry?.difference,
        entry?.score,
        item,
      ]),
    );
    expect(rows[1]).toMatchObject({ bandBefore: entries[0]?.band, band: entries[1]?.band, step: 'hod' });
  });

  test('is narrowed by person, step and year, and holds nothing out of scope', async () => {
    expect((await list('hr', { step: 'hod', year: 2027 })).total).toBe(2);
    expect((await list('hr', { step: 'hr' })).total).toBe(0);
    expect((await list('hr', { year: 2026 })).total).toBe(0);
    expect((await list('hr', { search: 'zzz' })).rows).toEqual([]);
    expect(await list('otherHr')).toMatchObject({ rows: [], total: 0, years: [], companies: [] });
  });

  test('is narrowed by who moderated and what it did, and sorted by points', async () => {
    const { moderators, rows } = await list('hr');
    expect(moderators.map(({ name }) => name)).toEqual([rows[0]?.by]);
    expect((await list('hr', { byId: moderators[0]?.id })).total).toBe(2);
    expect((await list('hr', { byId: (moderators[0]?.id ?? 0) + 1 })).total).toBe(0);
    const marksOf = async (query: object) => (await list('hr', query)).rows.map(({ from, to }) => [from, to]);
    expect(await marksOf({ effect: 'raised' })).toEqual([[4, 6]]);
    expect(await marksOf({ effect: 'lowered' })).toEqual([[6, 5]]);
    const crossed = rows.filter(({ band, bandBefore }) => band?.key !== bandBefore?.key);
    expect(crossed.length).toBeGreaterThan(0);
    expect(await marksOf({ effect: 'crossed' })).toEqual(crossed.map(({ from, to }) => [from, to]));
    const up = [
      [4, 6],
      [6, 5],
    ];
    expect([await marksOf({ sort: '-points' }), await marksOf({ sort: 'points' })]).toEqual([up, up.toReversed()]);
  });

  test('goes to Excel with numbers and the time of each', async () => {
    const query = { step: 'hod', sort: 'points' };
    const { rows, about } = await listOf(
      await exported(await fixture.as('hr', ROLE.hr), contract.exportModerations, query),
    );
    const listed = await list('hr', query);
    expect(rows.map((row) => [row['Mark before'], row['Mark after'], row['Points'], row['Score after']])).toEqual(
      listed.rows.map(({ from, to, difference, score }) => [from, to, Number(difference), Number(score)]),
    );
    expect(rows[0]?.['When']).toBeInstanceOf(Date);
    expect(Object.fromEntries(about)).toMatchObject({
      List: 'Score logs',
      Level: 'Head of department',
      'Sorted by': 'Most points down',
    });
  });
});

describe('a revision', () => {
  test('stands in the log with the marks that an appeal raised', async () => {
    const { app, theirs } = fixture.cycles;
    const person = async (number: string, grants: { role: 6; companyId: null }[] = []): Promise<TestPerson> =>
      addStaff(app.services.db, theirs, number, `Kenari ${number}`, {
        category: grants.length === 0 ? 'top_management' : 'executive',
        email: `${number.toLowerCase()}@kenari.example`,
        grants,
      });
    const judge = await person('J1');
    const namer = await person('G9', [{ role: ROLE.hr, companyId: null }]);
    const appeal = await fileOn(await fixture.as('executive'), id);
    await nameOn(await app.as(namer.accountId, ROLE.hr), appeal.id, [judge]);
    await voteOn(await app.as(judge.accountId, ROLE.topManagement), appeal.id, 1);
    const { entries } = await log('hr');
    const last = entries.at(-1);
    expect(last).toMatchObject({ kind: 'revision', revision: 2, by: null });
    expect(last?.items.length).toBeGreaterThan(1);
    expect(last?.items.every(({ from, to }) => Number(to) === Number(from) + 1)).toBe(true);
    const [row] = await app.services.db.select().from(result).where(eq(result.revision, 2));
    expect(last?.score).toBe(((row?.score ?? 0) / 100).toFixed(2));
    expect((await log('admin')).entries).toMatchObject([{ kind: 'final' }, { kind: 'revision', items: [] }]);
  });
});
