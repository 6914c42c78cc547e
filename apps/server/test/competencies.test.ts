import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '../src/schema/events.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { edit, read } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
let keeper: TestClient;
let malayKeeper: TestClient;
let companyAdmin: TestClient;
let reader: TestClient;
let formId: number;

beforeAll(async () => {
  fixture = await startFormsFixture();
  const { db } = fixture.cycles.app.services;
  const keeperOf = async (language: 'ms' | 'en') => {
    const [made] = await db.insert(account).values({ fullName: 'Pentadbir', language }).returning();
    const accountId = made?.id ?? 0;
    await db.insert(roleGrant).values({ accountId, role: ROLE.admin, companyId: null });
    return fixture.cycles.app.as(accountId, ROLE.admin);
  };
  keeper = await keeperOf('en');
  malayKeeper = await keeperOf('ms');
  companyAdmin = fixture.cycles.admin;
  reader = await fixture.as('executive');
  formId = await fixture.formOf('executive', 'planning');
});
afterAll(() => fixture.close());

let count = 0;
type Body = contract.BodyOf<typeof contract.createCompetency>;

function written(more: Partial<Body> = {}): Body {
  count++;
  return {
    kind: 'core',
    parentId: null,
    code: `UJI${count}`,
    name: { ms: `Teras ${count}`, en: `Core ${count}` },
    definition: { ms: 'Takrif', en: 'Definition' },
    levels: [],
    ...more,
  };
}

const create = async (more: Partial<Body> = {}) =>
  (await keeper.call(contract.createCompetency, { body: written(more) })).id;
const detail = (id: number, client = keeper) => client.call(contract.getCompetency, { params: { id } });
const LEVELS = [1, 2, 3, 4, 5, 6].map((mark) => ({ mark: mark as 1, ms: `Tahap ${mark}`, en: `Level ${mark}` }));

async function historyOf(id: number) {
  const rows = await fixture.cycles.app.services.db
    .select()
    .from(recordChange)
    .where(and(eq(recordChange.entity, 'competency'), eq(recordChange.recordId, id)))
    .orderBy(recordChange.id);
  return rows.map(({ changes }) => changes);
}

describe('keeping the library', () => {
  test('is for an admin of the group; an admin of one company reads it', async () => {
    const id = await create();
    expect((await detail(id, companyAdmin)).can).toEqual({ write: false });
    expect((await detail(id)).can).toEqual({ write: true });
    const refusal = await companyAdmin.refused(contract.createCompetency, { body: written() });
    expect(refusal.code).toBe('forbidden');
    const all = await companyAdmin.call(contract.getCompetencyLibrary, { query: { state: 'all' } });
    expect([all.chosen, all.can.write]).toEqual([null, false]);
  });

  test('adds a competency at the end, with its levels in both languages, and says so in its history', async () => {
    const coreId = await create();
    const id = await create({ kind: 'subcore', parentId: coreId, levels: LEVELS.toReversed() });
    const made = await detail(id);
    expect(made).toMatchObject({
      kind: 'subcore',
      levelsDefined: 6,
      levels: LEVELS,
      parent: { id: coreId },
      version: 1,
    });
    const [first] = await historyOf(id);
    expect(first).toMatchObject({ nameEn: [null, made.name.en], level3Ms: [null, 'Tahap 3'] });
  });

  test('changes words and levels over the version that was seen, and nothing where nothing differs', async () => {
    const id = await create({ kind: 'behaviour', levels: LEVELS.slice(0, 2) });
    const { code, name, definition } = await detail(id);
    const same = { code, name, definition, levels: LEVELS.slice(0, 2) };
    const unchanged = await keeper.call(contract.saveCompetency, { params: { id }, body: { ...same, version: 1 } });
    expect(unchanged.version).toBe(1);
    const body = { ...same, name: { ms: 'Tekun', en: 'Diligence' }, levels: LEVELS.slice(1), version: 1 };
    const saved = await keeper.call(contract.saveCompetency, { params: { id }, body });
    expect(saved).toMatchObject({ version: 2, name: { ms: 'Tekun' }, levels: LEVELS.slice(1) });
    const stale = await keeper.refused(contract.saveCompetency, { params: { id }, body });
    expect(stale).toMatchObject({ code: 'stale_version', current: { version: 2, name: { en: 'Diligence' } } });
    const [, changes] = await historyOf(id);
    expect(changes).toEqual({
      nameMs: [name.ms, 'Tekun'],
      nameEn: [name.en, 'Diligence'],
      level1Ms: ['Tahap 1', null],
      level1En: ['Level 1', null],
      ...Object.fromEntries(
        [3, 4, 5, 6].flatMap((mark) => [
          [`level${mark}Ms`, [null, `Tahap ${mark}`]],
          [`level${mark}En`, [null, `Level ${mark}`]],
        ]),
      ),
    });
  });

  test('refuses a code that another one has, whatever its case, in the language of the writer', async () => {
    const { code } = await detail(await create());
    const body = written({ code: code.toLowerCase() });
    const inEnglish = await keeper.refused(contract.createCompetency, { body });
    expect(inEnglish.fields).toMatchObject([
      { path: 'code', code: 'duplicate', message: 'This value is there already' },
    ]);
    const inMalay = await malayKeeper.refused(contract.createCompetency, { body });
    expect(inMalay.fields).toMatchObject([{ path: 'code', message: 'Nilai ini sudah wujud' }]);
  });

  test.each([
    ['a subcore under nothing', { kind: 'subcore' as const }, 'not_one_of'],
    ['a subcore under what is not there', { kind: 'subcore' as const, parentId: 999_999 }, 'unknown_reference'],
  ])('refuses %s', async (_, more, code) => {
    const refusal = await keeper.refused(contract.createCompetency, { body: written(more) });
    expect(refusal.fields).toMatchObject([{ path: 'parentId', code }]);
  });

  test('refuses a subcore under a behaviour, and levels of what is never marked', async () => {
    const parentId = await create({ kind: 'behaviour' });
    const misplaced = await keeper.refused(contract.createCompetency, { body: written({ kind: 'subcore', parentId }) });
    expect(misplaced.fields).toMatchObject([{ path: 'parentId', code: 'not_one_of' }]);
    const marked = await keeper.refused(contract.createCompetency, { body: written({ levels: LEVELS }) });
    expect(marked.fields).toMatchObject([{ path: 'levels', code: 'too_many' }]);
    const twice = { kind: 'behaviour' as const, levels: [...LEVELS.slice(0, 1), ...LEVELS.slice(0, 1)] };
    const doubled = await keeper.refused(contract.createCompetency, { body: written(twice) });
    expect(doubled.fields).toMatchObject([{ path: 'levels', code: 'duplicate' }]);
  });

  test('says how many are chosen at most, by the settings of all companies', async () => {
    const { chosen } = await keeper.call(contract.getCompetencyLibrary, { query: {} });
    expect(chosen).toEqual({ subcoresPerCore: 2, behaviours: 5 });
  });
});

describe('the order of siblings', () => {
  test('changes by a place at a time among those in use, and at the ends not at all', async () => {
    const parentId = await create();
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push(await create({ kind: 'subcore', parentId }));
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await keeper.call(contract.archiveCompetency, { params: { id: b }, body: { version: 1 } });
    const order = async () => (await detail(parentId)).children.map(({ id }) => id);
    await keeper.call(contract.moveCompetency, { params: { id: c }, body: { to: 'up' } });
    expect(await order()).toEqual([c, a, d, b]);
    await keeper.call(contract.moveCompetency, { params: { id: c }, body: { to: 'up' } });
    await keeper.call(contract.moveCompetency, { params: { id: d }, body: { to: 'down' } });
    expect(await order()).toEqual([c, a, d, b]);
    expect((await historyOf(c)).at(-1)).toEqual({ sort: [2, 1] });
    expect((await historyOf(a)).at(-1)).toEqual({ sort: [1, 2] });
    expect(await historyOf(d)).toHaveLength(1);
  });
});

describe('a competency that forms chose', () => {
  test('is archived, not deleted; the refusal says how many appraisals chose it, in both languages', async () => {
    const [first = 0, second = 0] = fixture.subcores[0] ?? [];
    const { version } = await read(reader, formId);
    await edit(reader, formId, { kind: 'competencies.choose', part: 'core', competencyIds: [first, second], version });
    const input = { params: { id: first }, query: { version: 1 } };
    const inEnglish = await keeper.refused(contract.removeCompetency, {
      ...input,
      headers: { 'accept-language': 'en' },
    });
    expect(inEnglish).toMatchObject({ status: 409, code: 'competency_in_use', params: { appraisals: 1 } });
    expect(inEnglish.title).toBe('This competency cannot be deleted because forms have chosen it');
    const inMalay = await malayKeeper.refused(contract.removeCompetency, input);
    expect(inMalay.title).toBe('Kompetensi ini tidak boleh dipadam kerana pernah dipilih dalam borang');
    expect(inMalay.detail).toContain('1');
    const { parent } = await detail(first);
    const core = { params: { id: parent?.id ?? 0 }, query: { version: 1 } };
    expect((await keeper.refused(contract.removeCompetency, core)).code).toBe('competency_in_use');
  });

  test('stays in the form once it is archived, and can be chosen by no form any more', async () => {
    const [first = 0, , third = 0] = fixture.subcores[0] ?? [];
    await keeper.call(contract.archiveCompetency, { params: { id: first }, body: { version: 1 } });
    expect(await chosenIn(formId)).toContain(first);
    expect((await detail(first, reader)).isArchived).toBe(true);
    const offered = await reader.call(contract.listCompetencies, {});
    expect(offered.cores.flatMap(({ children }) => children.map(({ id }) => id))).not.toContain(first);
    const clerk = await fixture.as('clerk');
    const clerksForm = await fixture.formOf('clerk', 'planning');
    const choose = async (competencyIds: number[]) => {
      const { version } = await read(clerk, clerksForm);
      const body = { kind: 'competencies.choose', part: 'core', competencyIds, version } as const;
      return clerk.send(contract.editForm, { params: { id: clerksForm }, body });
    };
    expect((await choose([first, third])).status).toBe(400);
    expect((await choose([third])).status).toBe(200);
    await keeper.call(contract.restoreCompetency, { params: { id: first }, body: { version: 2 } });
    expect((await choose([first, third])).status).toBe(200);
  });

  test('asks nothing of forms any more once its core is archived; who chose from it before is asked for no others', async () => {
    const missing = async () =>
      (await read(await fixture.as('clerk'), await fixture.formOf('clerk', 'planning'))).missing.filter(
        ({ code }) => code === 'choose_two_subcores',
      ).length;
    const before = await missing();
    const [another = 0] = fixture.subcores[1] ?? [];
    const { parent } = await detail(another);
    const params = { id: parent?.id ?? 0 };
    const archived = await keeper.call(contract.archiveCompetency, { params, body: { version: 1 } });
    expect(await missing()).toBe(before - 1);
    await keeper.call(contract.restoreCompetency, { params, body: { version: archived.version } });
    expect(await missing()).toBe(before);
  });
});

async function chosenIn(id: number): Promise<(number | null)[]> {
  return (await read(reader, id)).content.items.map(({ competencyId }) => competencyId);
}

describe('a competency that nobody chose', () => {
  test('is deleted with what stands under it, over the version that was seen', async () => {
    const coreId = await create();
    const subId = await create({ kind: 'subcore', parentId: coreId, levels: LEVELS });
    const params = { id: coreId };
    expect((await keeper.refused(contract.removeCompetency, { params, query: { version: 7 } })).code).toBe(
      'stale_version',
    );
    await keeper.call(contract.removeCompetency, { params, query: { version: 1 } });
    for (const id of [coreId, subId]) {
      expect((await keeper.refused(contract.getCompetency, { params: { id } })).status).toBe(404);
    }
    expect((await historyOf(subId)).at(-1)).toHaveProperty('code');
  });

  test('counts as chosen where it is an indicator of a behaviour that was', async () => {
    const behaviourId = fixture.behaviours[0] ?? 0;
    const { version } = await read(reader, formId);
    const body: contract.FormEdit = {
      kind: 'competencies.choose',
      part: 'behavioural',
      competencyIds: [behaviourId],
      version,
    };
    await edit(reader, formId, body);
    const { children } = await detail(behaviourId);
    const input = { params: { id: children[0]?.id ?? 0 }, query: { version: 1 } };
    expect(await keeper.refused(contract.removeCompetency, input)).toMatchObject({
      code: 'competency_in_use',
      params: { appraisals: 1 },
    });
  });
});
