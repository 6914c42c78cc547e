import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../src/schema/appraisals.ts';
import { appraisalsOf, moveTo, openYear } from './cycles-fixture.ts';
import { complete, edit, fillPlan, move, read } from './form-actions.ts';
import { type FormsFixture, type Name, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
});
afterAll(() => fixture.close());

type Part = 'kra' | 'jd';
const sourcesOf = async (name: Name, id: number, part: Part) =>
  (await fixture.as(name)).call(contract.listPlanSources, { params: { id }, query: { part } });
const refusedTo = async (name: Name, id: number, part: Part) =>
  (await (await fixture.as(name)).refused(contract.listPlanSources, { params: { id }, query: { part } })).code;

/** Returns the items of a part as they are planned, without ids. */
async function planOf(name: Name, id: number, part: Part) {
  const { content } = await read(await fixture.as(name), id);
  return content.items
    .filter((item) => item.part === part)
    .map(({ kind, title, weight, rows }) => ({
      kind,
      title,
      weight,
      rows: rows.map(({ objective, deadline, achievement }) => ({ objective, deadline, achievement })),
    }));
}

/** A KRA of `fillPlan` in a year. */
const area = (title: string, weight: number, year: number) => ({
  kind: 'kra',
  title,
  weight,
  rows: [{ objective: `Meningkatkan ${title}`, deadline: `${year}-12-01`, achievement: null }],
});

describe('in the first year', () => {
  test('a job description can be taken from the position, task by task with its subtasks', async () => {
    const id = await fixture.formOf('clerk', 'planning');
    const before = await planOf('clerk', id, 'jd');
    const { sources } = await sourcesOf('clerk', id, 'jd');
    expect(sources).toMatchObject([{ source: 'position', year: null, items: [{ weight: 7000 }, { weight: 3000 }] }]);
    const [position] = sources;
    const [first] = position?.items ?? [];
    expect(first?.subtasks).toHaveLength(2);
    const client = await fixture.as('clerk');
    const itemIds = [first?.id ?? 0];
    await edit(client, id, { kind: 'plan.take', source: 'position', part: 'jd', itemIds });
    const added = (await planOf('clerk', id, 'jd')).slice(before.length);
    expect(added.map(({ kind, title }) => [kind, title])).toEqual([
      [first?.kind, first?.title],
      ...(first?.subtasks ?? []).map((title) => ['subtask', title]),
    ]);
  });

  test('a supervisor’s KRAs can be taken once their plan is complete', async () => {
    const id = await fixture.formOf('executive', 'planning');
    expect((await sourcesOf('executive', id, 'kra')).sources).toEqual([]);
    const theirs = await fixture.formOf('supervisor', 'planning');
    const supervisor = await fixture.as('supervisor');
    await fillPlan(fixture, supervisor, theirs);
    const [item] = (await read(supervisor, theirs)).content.items;
    const take: contract.FormEdit = { kind: 'plan.take', source: 'supervisor', part: 'kra', itemIds: [item?.id ?? 0] };
    expect(
      await (await fixture.as('executive')).refused(contract.editForm, { params: { id }, body: take }),
    ).toMatchObject({ code: 'validation_error', fields: [{ path: 'itemIds', code: 'unknown_reference' }] });
    await move(supervisor, theirs, { action: 'submit' });
    await move(await fixture.as('hod'), theirs, { action: 'approve' });
    const { sources } = await sourcesOf('executive', id, 'kra');
    expect(sources).toMatchObject([{ source: 'supervisor', year: 2027, of: 'Suresh a/l Maniam' }]);
    expect(sources[0]?.items.map(({ title, weight }) => [title, weight])).toEqual([
      ['Jualan', 6000],
      ['Kos', 4000],
    ]);
    await edit(await fixture.as('executive'), id, take);
    expect(await planOf('executive', id, 'kra')).toEqual([area('Jualan', 6000, 2027)]);
  });

  test('weights are shared out in one step, over the version that was seen', async () => {
    const id = await fixture.formOf('executive', 'planning');
    const client = await fixture.as('executive');
    const { version } = await edit(client, id, { kind: 'item.add', itemKind: 'kra' });
    const share = { kind: 'weights.share', part: 'kra' } as const;
    const stale = await client.refused(contract.editForm, { params: { id }, body: { ...share, version: version - 1 } });
    expect(stale.code).toBe('stale_version');
    await edit(client, id, { ...share, version });
    expect((await planOf('executive', id, 'kra')).map(({ weight }) => weight)).toEqual([5000, 5000]);
    const after = await read(client, id);
    await edit(client, id, { ...share, version: after.version });
    expect((await read(client, id)).content.items.map((one) => one.version)).toEqual(
      after.content.items.map((one) => one.version),
    );
    for (const item of after.content.items) {
      await edit(client, id, { kind: 'item.remove', itemId: item.id, version: item.version });
    }
  });

  test('nobody else is told them, and nothing is taken into a part that is closed', async () => {
    const id = await fixture.formOf('executive', 'planning');
    expect(await refusedTo('clerk', id, 'kra')).toBe('not_found');
    expect(await refusedTo('supervisor', id, 'kra')).toBe('not_your_turn');
    expect(await refusedTo('hr', id, 'kra')).toBe('not_the_owner');
    expect(await refusedTo('executive', id, 'jd')).toBe('part_off');
    const client = await fixture.as('executive');
    const body: contract.FormEdit = { kind: 'plan.take', source: 'last_year', part: 'kra', itemIds: [1] };
    const { fields } = await client.refused(contract.editForm, { params: { id }, body });
    expect(fields).toMatchObject([{ path: 'itemIds', code: 'unknown_reference' }]);
  });
});

describe('in the next year', () => {
  let next: number;
  beforeAll(async () => {
    await complete(fixture, 'executive', 'planning');
    const cycles = await moveTo(fixture.cycles, '2028-01-12T02:00:00.000Z');
    const companyCycleId = await openYear(cycles, 2028);
    const own = (await appraisalsOf(cycles, companyCycleId)).get(fixture.people.executive.employeeId);
    const { db } = fixture.cycles.app.services;
    const rows = await db
      .select()
      .from(form)
      .where(eq(form.appraisalId, own?.id ?? 0));
    next = rows.find(({ phase }) => phase === 'planning')?.id ?? 0;
  });

  test('one’s own plan can be taken over, with its deadlines in the new year and nothing that was achieved', async () => {
    const { sources } = await sourcesOf('executive', next, 'kra');
    expect(sources.map(({ source, year }) => [source, year])).toEqual([['last_year', 2027]]);
    const itemIds = sources[0]?.items.map(({ id }) => id) ?? [];
    await edit(await fixture.as('executive'), next, { kind: 'plan.take', source: 'last_year', part: 'kra', itemIds });
    expect(await planOf('executive', next, 'kra')).toEqual([area('Jualan', 6000, 2028), area('Kos', 4000, 2028)]);
  });

  test('a plan of somebody else’s last year cannot be taken', async () => {
    const theirs = await fixture.formOf('supervisor', 'planning');
    const client = await fixture.as('supervisor');
    const foreign = (await read(client, theirs)).content.items.map(({ id }) => id).slice(0, 1);
    const body: contract.FormEdit = { kind: 'plan.take', source: 'last_year', part: 'kra', itemIds: foreign };
    const own = await fixture.as('executive');
    const { fields } = await own.refused(contract.editForm, { params: { id: next }, body });
    expect(fields).toMatchObject([{ path: 'itemIds', code: 'unknown_reference' }]);
  });
});
