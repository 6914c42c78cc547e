import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competency, competencyLevel } from '../src/schema/reference.ts';
import { type CyclesFixture, moveTo, companyCycleOf, startCyclesFixture } from './cycles-fixture.ts';

const YEAR = 2027;
let fixture: CyclesFixture;
let companyCycleId: number;

beforeAll(async () => {
  fixture = await startCyclesFixture('2027-01-04T02:00:00.000Z');
  await fixture.superHr.call(contract.createCycle, { body: { year: YEAR } });
  companyCycleId = (await companyCycleOf(fixture, fixture.ours.id, YEAR)).id;
});
afterAll(() => fixture.app.close());

let sort = 0;
const add = async (kind: 'core' | 'subcore' | 'behaviour', parentId: number | null = null, levels = 6) => {
  sort++;
  const { db } = fixture.app.services;
  const values = { kind, parentId, code: `K${sort}`, nameMs: `Kompetensi ${sort}`, nameEn: `Competency ${sort}`, sort };
  const [row] = await db.insert(competency).values(values).returning();
  const competencyId = row?.id ?? 0;
  for (let mark = 1; mark <= levels; mark++) {
    await db.insert(competencyLevel).values({ competencyId, mark, definitionMs: 'Tahap', definitionEn: 'Level' });
  }
  return competencyId;
};
const check = () => fixture.hr.call(contract.checkOpening, { params: { id: companyCycleId } });
const shortages = async () => {
  const { policies } = await check();
  const executive = policies.find(({ category }) => category === 'executive');
  return executive?.shortages.map(({ code, count }) => [code, count]);
};

test('opening tells, category by category, what the library lacks for planning to be submitted, until it is there', async () => {
  expect(await shortages()).toEqual([
    ['no_cores', 0],
    ['few_behaviours', 0],
  ]);
  const core = await add('core', null, 0);
  await add('subcore', core);
  for (let count = 0; count < 4; count++) await add('behaviour');
  expect(await shortages()).toEqual([
    ['few_subcores', 1],
    ['few_behaviours', 4],
  ]);
  const last = await add('subcore', core, 5);
  await add('behaviour');
  expect(await shortages()).toEqual([['levels_undescribed', 1]]);
  await fixture.app.services.db
    .insert(competencyLevel)
    .values({ competencyId: last, mark: 6, definitionMs: 'T', definitionEn: 'L' });
  expect(await shortages()).toEqual([]);
});

test('what is archived, or stands under what is, counts for nothing', async () => {
  const { db } = fixture.app.services;
  const cores = await db.select().from(competency).where(eq(competency.kind, 'core'));
  await db
    .update(competency)
    .set({ archivedAt: new Date() })
    .where(eq(competency.id, cores[0]?.id ?? 0));
  expect(await shortages()).toEqual([['no_cores', 0]]);
});

test('opening tells which phases are over already', async () => {
  fixture = await moveTo(fixture, '2027-08-01T02:00:00.000Z');
  expect((await check()).overPhases).toEqual([
    { phase: 'planning', lastDay: '2027-03-31' },
    { phase: 'review', lastDay: '2027-07-31' },
  ]);
});
