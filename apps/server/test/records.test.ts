import * as contract from '@prestasi/contract';
import type { Call } from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignment } from '../src/schema/people.ts';
import { addRecord, newCode, RECORD_KINDS } from './record-kinds.ts';
import type { TestClient } from './test-client.ts';
import { historyOf, startUnitsFixture, type UnitsFixture } from './units-fixture.ts';

type Row = { readonly id: number; readonly isArchived: boolean } & Readonly<Record<string, unknown>>;
/** A call with its input. */
type Ask = readonly [Call, object];
type Page = { readonly rows: readonly Row[]; readonly total: number };

let fixture: UnitsFixture;
beforeAll(async () => {
  fixture = await startUnitsFixture();
});
afterAll(() => fixture.app.close());

/** The calls of every kind have the same input and output; the tests below check the output. */
const call = async <T>(client: TestClient, one: Call, input: object) => (await client.call(one, input)) as T;
const refused = (client: TestClient, one: Call, input: object) => client.refused(one, input);

describe.each(RECORD_KINDS)('$kind.entity', (tested) => {
  const { kind, calls, calledBy, sample, change, usedBy } = tested;
  const { entity } = kind;
  // HR keeps what is a setting, and reads the rest.
  const isSetting = kind.writes === 'settings.write';
  const place = (id: number) => ({ kind: entity, id });
  const archive = (id: number, version: number, isArchived: boolean): Ask =>
    calls.archive === undefined
      ? [contract.archivePlace, { params: place(id), body: { isArchived, version } }]
      : [calls.archive, { params: { id }, body: { isArchived, version } }];
  const remove = (id: number, version: number): Ask =>
    calls.remove === undefined
      ? [contract.deletePlace, { params: place(id), query: { version } }]
      : [calls.remove, { params: { id }, query: { version } }];
  const create = async (fields: object = {}) => {
    const body = { ...sample, code: newCode(), ...fields };
    const input = { params: { id: fixture.ours.id }, body };
    return { body, id: (await call<{ id: number }>(fixture.admin, calls.create, input)).id };
  };
  const list = (client: TestClient, query: object) =>
    call<Page>(client, calls.list, { params: { id: fixture.ours.id }, query });
  const shown = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => kind.fields[name]?.kind !== 'reference'));

  test('is kept with its fields, which its history tells', async () => {
    const { admin, hr, ours } = fixture;
    const { id, body } = await create();
    const row = await call<Row>(hr, calls.get, { params: { id } });
    expect(row).toMatchObject({ ...shown(body), isArchived: false, version: 1, can: { write: isSetting } });
    const saved = { ...body, ...change };
    await call(admin, calls.update, { params: { id }, body: { ...saved, version: 1 } });
    expect(await call<Row>(admin, calls.get, { params: { id } })).toMatchObject({
      ...shown(saved),
      version: 2,
      can: { write: true },
    });
    const [changed, added] = await historyOf(hr, entity, id);
    const before: Readonly<Record<string, unknown>> = body;
    expect(changed).toEqual(Object.fromEntries(Object.entries(change).map(([name, to]) => [name, [before[name], to]])));
    expect(added).toMatchObject({
      company: [null, 'Seri Maju Berhad'],
      code: [null, body.code],
      [calledBy]: [null, sample[calledBy]],
    });
    const stale = await refused(admin, calls.update, { params: { id }, body: { ...saved, version: 1 } });
    expect(stale).toMatchObject({ code: 'stale_version', current: { ...saved, version: 2 } });
    const again = await refused(admin, calls.create, { params: { id: ours.id }, body });
    expect(again.fields).toMatchObject([{ path: 'code', code: 'duplicate' }]);
  });

  test('is found by its words, sorted either way, and paged', async () => {
    const name = (first: string) => `${first} ${newCode()} Carian`;
    const names = [name('Aman'), name('Bahagia'), name('Ceria')];
    for (const one of names) await create({ [calledBy]: one });
    const found = async (query: object) => (await list(fixture.hr, query)).rows.map((row) => row[calledBy]);
    expect(await found({ search: 'carian AMAN' })).toEqual([names[0]]);
    expect(await found({ search: 'carian', sort: calledBy })).toEqual(names);
    expect(await found({ search: 'carian', sort: `-${calledBy}` })).toEqual(names.toReversed());
    const page = await list(fixture.hr, { search: 'carian', sort: calledBy, size: 2, page: 2 });
    expect([page.rows.map((row) => row[calledBy]), page.total]).toEqual([[names[2]], 3]);
    expect(await found({ search: 'carian', state: 'archived' })).toEqual([]);
    expect(await found({ search: '%' })).toEqual([]);
  });

  test('is archived and brought back, and deleted where nothing ever used it', async () => {
    const { admin, hr } = fixture;
    const { id, body } = await create();
    const isListed = async (state: string) => (await list(hr, { search: body.code, state })).rows.length === 1;
    await call(admin, ...archive(id, 1, true));
    expect([await isListed('in_use'), await isListed('archived')]).toEqual([false, true]);
    expect((await refused(admin, ...archive(id, 1, false))).code).toBe('stale_version');
    await call(admin, ...archive(id, 2, false));
    expect([await isListed('in_use'), await isListed('archived')]).toEqual([true, false]);
    expect((await historyOf(hr, entity, id)).slice(0, 2)).toEqual([
      { archived: [true, false] },
      { archived: [false, true] },
    ]);
    expect((await refused(admin, ...remove(id, 2))).code).toBe('stale_version');
    await call(admin, ...remove(id, 3));
    expect((await refused(admin, calls.get, { params: { id } })).status).toBe(404);
    expect((await refused(admin, ...remove(id, 3))).status).toBe(404);
  });

  test('is as if it were not there for another company', async () => {
    const { app, theirAdmin, theirs, hr } = fixture;
    const { id, body } = await create();
    const write = { params: { id }, body: { ...body, ...change, version: 1 } };
    for (const [one, input] of [
      [calls.get, { params: { id } }],
      [calls.update, write],
      archive(id, 1, true),
      remove(id, 1),
    ] as const) {
      expect((await refused(theirAdmin, one, input)).status).toBe(404);
    }
    if (!isSetting) expect((await refused(hr, calls.update, write)).status).toBe(403);
    const foreign = await addRecord(app.services.db, tested, theirs.id);
    const { rows } = await list(fixture.admin, { size: 200 });
    expect([rows.length > 0, rows.some((row) => row.id === foreign)]).toEqual([true, false]);
  });

  test.runIf(usedBy !== undefined)('is neither archived nor deleted while people stand there', async () => {
    const { app, admin, people } = fixture;
    const { db } = app.services;
    const { id } = await create();
    const own = eq(assignment.employeeId, people.clerk.employeeId);
    const [before] = await db.select().from(assignment).where(own);
    const column = usedBy ?? 'workLocationId';
    await db
      .update(assignment)
      .set({ [column]: id })
      .where(own);
    const uses = [{ code: 'used_by_people', params: { count: 1 } }];
    expect(await refused(admin, ...remove(id, 1))).toMatchObject({ code: 'in_use', fields: uses });
    expect(await refused(admin, ...archive(id, 1, true))).toMatchObject({ code: 'still_used', fields: uses });
    await db.update(assignment).set({ effectiveTo: '2027-05-09' }).where(own);
    expect((await refused(admin, ...remove(id, 1))).code).toBe('used_before');
    await call(admin, ...archive(id, 1, true));
    await db
      .update(assignment)
      .set({ effectiveTo: null, [column]: before?.[column] ?? null })
      .where(own);
  });
});
