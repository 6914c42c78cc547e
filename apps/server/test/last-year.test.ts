import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../src/schema/appraisals.ts';
import { appraisalsOf, moveTo, openYear } from './cycles-fixture.ts';
import { choose, edit, fillPlan, finalise, move, reachResponse, read } from './form-actions.ts';
import { type FormsFixture, type Name, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
let last: number;
let next: number;
/** The company's cycle of the next year. */
let cycle: number;

/** A year is finalised; in the next one the same is planned, and a key result area that is new. */
beforeAll(async () => {
  fixture = await startFormsFixture();
  await fillPlan(fixture, await fixture.as('supervisor'), await fixture.formOf('supervisor', 'planning'));
  await reachResponse(fixture, 'executive');
  last = await finalise(fixture, 'executive');
  const cycles = await moveTo(fixture.cycles, '2028-01-12T02:00:00.000Z');
  cycle = await openYear(cycles, 2028);
  next = await nextPlanning('executive');
  const client = await fixture.as('executive');
  await fillPlan(fixture, client, next);
  const { content } = await choose(fixture, client, next);
  const first = content.items.find(({ kind }) => kind === 'kra');
  const fields = { title: 'Sesuatu yang baharu' };
  await edit(client, next, { kind: 'item.save', itemId: first?.id ?? 0, version: first?.version ?? 0, fields });
  await move(client, next, { action: 'submit' });
});
afterAll(() => fixture.close());

/** Returns somebody's planning form of the next year. */
async function nextPlanning(name: 'executive' | 'supervisor'): Promise<number> {
  const appraisals = await appraisalsOf(fixture.cycles, cycle);
  const id = appraisals.get(fixture.people[name].employeeId)?.id ?? 0;
  const rows = await fixture.cycles.app.services.db.select().from(form).where(eq(form.appraisalId, id));
  return rows.find(({ phase }) => phase === 'planning')?.id ?? 0;
}

const lastYearOf = async (name: Name, id = next) =>
  (await fixture.as(name)).call(contract.getLastYear, { params: { id } });

describe('what was given a year ago', () => {
  test('stands beside the items that correspond, and beside no other', async () => {
    const { year, items } = await lastYearOf('executive');
    expect(year).toBe(2027);
    const client = await fixture.as('executive');
    const now = (await read(client, next)).content.items;
    const then = (await read(client, last)).content.items;
    const known = now.filter(({ title }) => then.some((one) => one.title === title));
    expect(items.map(({ itemId }) => itemId)).toEqual(known.map(({ id }) => id));
    expect(known.length).toBeGreaterThanOrEqual(10);
    expect(now.length - known.length).toBe(1);
    for (const { itemId, ...given } of items) {
      const title = now.find(({ id }) => id === itemId)?.title;
      const before = then.find((one) => one.title === title);
      expect(given).toEqual({
        selfScore: before?.selfScore,
        mark: before?.moderatedMark ?? before?.mark,
        remark: before?.markRemark,
      });
    }
    expect(items.every(({ mark }) => mark !== null)).toBe(true);
  });

  test.each(['supervisor', 'hod', 'hr'] as const)('is told to the %s, who may open both forms', async (name) => {
    expect((await lastYearOf(name)).items).toEqual((await lastYearOf('executive')).items);
  });

  test.each(['clerk', 'otherHr', 'admin'] as const)('is not told to the %s, who may open neither', async (name) => {
    const client = await fixture.as(name);
    expect((await client.send(contract.getLastYear, { params: { id: next } })).status).toBe(404);
  });

  test('is nothing in the first year, and while the year before is not complete', async () => {
    expect(await lastYearOf('executive', last)).toEqual({ year: 2026, items: [] });
    const theirs = await nextPlanning('supervisor');
    await fillPlan(fixture, await fixture.as('supervisor'), theirs);
    expect(await lastYearOf('supervisor', theirs)).toEqual({ year: 2027, items: [] });
  });
});
