import * as contract from '@prestasi/contract';
import { DEFAULT_BANDS, rangesOf, type ScoreRange } from '@prestasi/domain';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policy } from '../src/schema/cycles.ts';
import { recordChange } from '../src/schema/events.ts';
import { change, rangesFrom, type SettingsFixture, settingOf, startSettingsFixture } from './settings-fixture.ts';

let fixture: SettingsFixture;
beforeAll(async () => {
  fixture = await startSettingsFixture();
});
afterAll(() => fixture.app.close());

const create = (name: string, companyId: number | null, ranges = rangesOf(DEFAULT_BANDS)) =>
  fixture.groupAdmin.call(contract.createScoreSet, { body: { name, companyId, ranges } });
const bandsOf = async (companyId: number, category: 'executive' | 'non_executive' = 'executive') =>
  (await settingOf(fixture.groupAdmin, companyId, category)).content.bands;

describe('a score set', () => {
  const broken = (index: number, part: Partial<ScoreRange>) =>
    rangesOf(DEFAULT_BANDS).map((range, place) => (place === index ? { ...range, ...part } : range));

  test.each([
    [
      'a gap',
      broken(1, { to: 6400 }),
      'ranges.1',
      'There is a gap: this range ends before the next one begins',
      'Ada jurang: julat ini tamat sebelum julat seterusnya bermula',
    ],
    [
      'an overlap',
      broken(2, { to: 7600 }),
      'ranges.2',
      'There is an overlap: this range ends after the next one begins',
      'Ada pertindihan: julat ini tamat selepas julat seterusnya bermula',
    ],
    [
      'an end below 100',
      broken(4, { to: 9900 }),
      'ranges.4',
      'The last range must end at 100',
      'Julat terakhir mesti tamat pada 100',
    ],
  ])('with %s is refused, in both languages', async (_what, ranges, path, en, ms) => {
    const body = { name: 'Bercanggah', companyId: fixture.ours.id, ranges };
    const refusal = await fixture.admin.refused(contract.createScoreSet, { body });
    expect(refusal).toMatchObject({ status: 400, fields: [{ path, message: en }] });
    const malay = await fixture.malayAdmin.refused(contract.createScoreSet, { body });
    expect(malay.fields).toMatchObject([{ path, message: ms }]);
  });

  test('of a company is kept by its admin, one of the group by who looks after the group', async () => {
    const ranges = rangesOf(DEFAULT_BANDS);
    const own = await fixture.admin.call(contract.createScoreSet, {
      body: { name: 'Set Seri Maju', companyId: fixture.ours.id, ranges },
    });
    expect(own).toMatchObject({
      company: { name: 'Seri Maju Berhad' },
      ranges,
      version: 1,
      uses: [],
      can: { write: true },
    });
    const forGroup = await fixture.admin.refused(contract.createScoreSet, {
      body: { name: 'Set Kumpulan', companyId: null, ranges },
    });
    expect(forGroup).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await create('Set Kumpulan', null)).company).toBeNull();
  });

  test('of another company is out of sight; that of the group is in it, to read', async () => {
    const { rows } = await fixture.theirHr.call(contract.listScoreSets, { query: {} });
    expect(rows.map(({ name, can }) => [name, can.write])).toEqual([['Set Kumpulan', false]]);
    const ours = await fixture.hr.call(contract.listScoreSets, { query: {} });
    expect(ours.rows.map(({ name }) => name)).toEqual(['Set Kumpulan', 'Set Seri Maju']);
    expect(ours.canCreateForGroup).toBe(false);
    // Other users of the group's set are hidden; that there may be some is shown.
    expect(ours.rows.map(({ seesAllUses }) => seesAllUses)).toEqual([false, true]);
  });

  test('has a name of its own among those of its company', async () => {
    const refusal = await fixture.admin.refused(contract.createScoreSet, {
      body: { name: 'set seri maju', companyId: fixture.ours.id, ranges: rangesOf(DEFAULT_BANDS) },
    });
    expect(refusal.fields).toMatchObject([{ path: 'name', code: 'duplicate' }]);
  });
});

describe('using a score set', () => {
  test('a preview says which settings change and which year a change first shapes', async () => {
    const set = await create('Set Ketat', null, rangesFrom(9000));
    await fixture.superHr.call(contract.createCycle, { body: { year: 2027 } });
    const { targets } = await fixture.groupAdmin.call(contract.previewSettings, {
      body: { change: { kind: 'score_set', id: set.id }, companyIds: null, categories: ['executive', 'non_executive'] },
    });
    expect(targets).toHaveLength(4);
    for (const target of targets) {
      expect(target).toMatchObject({ changes: true, isSound: true, version: 0, frozenFor: null, firstYear: 2027 });
    }
    expect(await bandsOf(fixture.ours.id)).toEqual(DEFAULT_BANDS);
  });

  test('writes its bands into the settings of the companies and categories chosen, and no others, with a history', async () => {
    const set = await create('Set Pilihan', null, rangesFrom(8800));
    const { id } = fixture.ours;
    const { changed } = await change(
      fixture.groupAdmin,
      { kind: 'score_set', id: set.id },
      [id],
      ['executive', 'non_executive'],
    );
    expect(changed).toBe(2);
    expect((await bandsOf(id)).at(-1)).toMatchObject({ from: 8800 });
    expect((await bandsOf(id, 'non_executive')).at(-1)).toMatchObject({ from: 8800 });
    expect((await settingOf(fixture.hr, id, 'top_management')).version).toBe(0);
    expect(await bandsOf(fixture.theirs.id)).toEqual(DEFAULT_BANDS);
    const rows = await fixture.app.services.db
      .select()
      .from(recordChange)
      .where(and(eq(recordChange.entity, 'policy_setting'), eq(recordChange.recordId, id)));
    expect(rows.map(({ changes }) => changes['executive.scoreSet']).filter(Boolean)).toEqual([[null, 'Set Pilihan']]);
    const { rows: sets } = await fixture.hr.call(contract.listScoreSets, { query: { search: 'Pilihan' } });
    expect(sets[0]?.uses.map(({ category, firstYear }) => [category, firstYear])).toEqual([
      ['executive', 2027],
      ['non_executive', 2027],
    ]);
  });

  test('the settings follow what becomes of the set, and are left alone once somebody changed their bands by hand', async () => {
    const { rows } = await fixture.groupAdmin.call(contract.listScoreSets, { query: { search: 'Pilihan' } });
    const [set] = rows;
    if (set === undefined) throw new Error('The set is gone');
    const before = await settingOf(fixture.admin, fixture.ours.id);
    const saved = await fixture.groupAdmin.call(contract.saveScoreSet, {
      params: { id: set.id },
      body: { name: set.name, ranges: rangesFrom(9200), version: set.version },
    });
    expect(saved.version).toBe(set.version + 1);
    const followed = await settingOf(fixture.admin, fixture.ours.id);
    expect(followed.version).toBe(before.version + 1);
    expect(followed.content.bands.at(-1)).toMatchObject({ from: 9200 });
    const byHand = followed.content.bands.map((band, index) => (index === 4 ? { ...band, from: 9100 } : band));
    await fixture.admin.call(contract.savePolicySetting, {
      params: { id: fixture.ours.id, category: 'executive' },
      body: { version: followed.version, content: { ...followed.content, bands: byHand } },
    });
    const history = { query: { entity: 'policy_setting', recordId: fixture.ours.id } } as const;
    const [latest] = (await fixture.admin.call(contract.listRecordChanges, history)).rows;
    expect(latest?.changes.find(({ field }) => field === 'executive.scoreSet')).toMatchObject({
      from: set.name,
      to: null,
    });
    await fixture.groupAdmin.call(contract.saveScoreSet, {
      params: { id: set.id },
      body: { name: set.name, ranges: rangesFrom(9500), version: saved.version },
    });
    expect((await bandsOf(fixture.ours.id)).at(-1)).toMatchObject({ from: 9100 });
    expect((await bandsOf(fixture.ours.id, 'non_executive')).at(-1)).toMatchObject({ from: 9500 });
  });

  test('a stale version of the set, or of a setting, is refused and nothing changes', async () => {
    const { rows } = await fixture.groupAdmin.call(contract.listScoreSets, { query: { search: 'Pilihan' } });
    const id = rows[0]?.id ?? 0;
    const stale = await fixture.groupAdmin.refused(contract.saveScoreSet, {
      params: { id },
      body: { name: 'Lewat', ranges: rangesFrom(8500), version: 1 },
    });
    expect(stale.code).toBe('stale_version');
    const refusal = await fixture.groupAdmin.refused(contract.changeSettings, {
      body: {
        change: { kind: 'score_set', id },
        targets: [
          { companyId: fixture.theirs.id, category: 'executive', version: 0 },
          { companyId: fixture.ours.id, category: 'executive', version: 0 },
        ],
      },
    });
    expect(refusal.code).toBe('stale_version');
    expect(await bandsOf(fixture.theirs.id)).toEqual(DEFAULT_BANDS);
  });

  test('is refused for another company than its own, and once it is archived; archiving one in use names who uses it', async () => {
    const own = await create('Hanya Seri Maju', fixture.ours.id);
    const foreign = await fixture.groupAdmin.refused(contract.previewSettings, {
      body: { change: { kind: 'score_set', id: own.id }, companyIds: null, categories: ['executive'] },
    });
    expect(foreign.fields).toMatchObject([{ path: 'change.id', code: 'unknown_reference' }]);
    await change(fixture.groupAdmin, { kind: 'score_set', id: own.id }, [fixture.ours.id], ['top_management']);
    const archiving = { params: { id: own.id }, body: { isArchived: true, version: own.version } };
    const used = await fixture.groupAdmin.refused(contract.archiveScoreSet, archiving);
    expect(used).toMatchObject({ status: 409, code: 'setting_source_in_use', detail: 'Used by: Seri Maju Berhad.' });
    const other = await create('Ganti', null);
    await change(fixture.groupAdmin, { kind: 'score_set', id: other.id }, [fixture.ours.id], ['top_management']);
    expect((await fixture.groupAdmin.call(contract.archiveScoreSet, archiving)).isArchived).toBe(true);
    const { rows } = await fixture.hr.call(contract.listScoreSets, { query: { search: 'Hanya' } });
    expect(rows).toEqual([]);
    const gone = await fixture.groupAdmin.refused(contract.previewSettings, {
      body: { change: { kind: 'score_set', id: own.id }, companyIds: [fixture.ours.id], categories: ['executive'] },
    });
    expect(gone.code).toBe('validation_error');
  });

  test('HR, whose the scores are not, neither previews nor makes the change', async () => {
    const set = await create('Bukan Sumber Manusia', null);
    const body = {
      change: { kind: 'score_set' as const, id: set.id },
      companyIds: [fixture.ours.id],
      categories: ['executive' as const],
    };
    expect((await fixture.hr.refused(contract.previewSettings, { body })).code).toBe('forbidden');
    const { version } = await settingOf(fixture.hr, fixture.ours.id);
    const targets = [{ companyId: fixture.ours.id, category: 'executive' as const, version }];
    expect((await fixture.hr.refused(contract.changeSettings, { body: { change: body.change, targets } })).code).toBe(
      'forbidden',
    );
  });
});

describe('what is used is what is frozen', () => {
  test('whatever ranges a set is given, the settings that use it have its bands, and nothing else of them changes', async () => {
    const set = await create('Rawak', null);
    await change(
      fixture.groupAdmin,
      { kind: 'score_set', id: set.id },
      [fixture.ours.id],
      ['executive', 'non_executive'],
    );
    let { version } = set;
    const widths = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(widths, async (steps) => {
        let start = 0;
        const bands = [0, ...steps.map((width) => (start += width))].map((from, index) => ({
          key: `b${index}`,
          from,
          label: { ms: `Tahap ${index}`, en: `Band ${index}` },
        }));
        const { bands: _, ...rest } = (await settingOf(fixture.admin, fixture.ours.id)).content;
        const saved = await fixture.groupAdmin.call(contract.saveScoreSet, {
          params: { id: set.id },
          body: { name: 'Rawak', ranges: rangesOf(bands), version },
        });
        version = saved.version;
        for (const category of ['executive', 'non_executive'] as const) {
          expect(await bandsOf(fixture.ours.id, category)).toEqual(bands);
        }
        expect((await settingOf(fixture.admin, fixture.ours.id)).content).toEqual({ ...rest, bands });
      }),
      { numRuns: 12 },
    );
  });

  test('the set that is used when a cycle opens is frozen, and changed no more by what becomes of the set', async () => {
    const { rows } = await fixture.groupAdmin.call(contract.listScoreSets, { query: { search: 'Rawak' } });
    const [set] = rows;
    if (set === undefined) throw new Error('The set is gone');
    await fixture.superHr.call(contract.createCycle, { body: { year: 2028 } });
    const { cycles } = await fixture.superHr.call(contract.listCycles, {});
    const companyCycle = cycles
      .find(({ year }) => year === 2027)
      ?.companies.find(({ company }) => company.id === fixture.ours.id);
    const id = companyCycle?.id ?? 0;
    await fixture.hr.call(contract.openCompanyCycle, { params: { id } });
    const frozen = async () => {
      const policies = await fixture.app.services.db.select().from(policy).where(eq(policy.companyCycleId, id));
      return policies.find(({ category }) => category === 'executive')?.content.bands;
    };
    const used = await bandsOf(fixture.ours.id);
    expect(await frozen()).toEqual(used);
    await fixture.groupAdmin.call(contract.saveScoreSet, {
      params: { id: set.id },
      body: { name: set.name, ranges: rangesFrom(7700), version: set.version },
    });
    expect((await bandsOf(fixture.ours.id)).at(-1)).toMatchObject({ from: 7700 });
    expect(await frozen()).toEqual(used);
    const { rows: after } = await fixture.groupAdmin.call(contract.listScoreSets, { query: { search: 'Rawak' } });
    expect(after[0]?.uses[0]).toMatchObject({ frozenFor: 2027, firstYear: 2028 });
    expect(await settingOf(fixture.hr, fixture.ours.id)).toMatchObject({ frozenFor: 2027, firstYear: 2028 });
  });
});
