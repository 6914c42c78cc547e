/** @module-tag embedded-long */
import { parseFraction, rational, toDecimal, type Rational } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { policySetting } from '../src/schema/cycles.ts';
import { appraisalItem } from '../src/schema/form-content.ts';
import { company, department, division } from '../src/schema/organisation.ts';
import { assignment } from '../src/schema/people.ts';
import { competency } from '../src/schema/reference.ts';
import { getCompletion } from '../src/statistics/get-completion.ts';
import { getFlow } from '../src/statistics/get-flow.ts';
import { getMarks } from '../src/statistics/get-marks.ts';
import { getScores } from '../src/statistics/get-scores.ts';
import { getStatistics } from '../src/statistics/get-statistics.ts';
import { getSupervisors } from '../src/statistics/get-supervisors.ts';
import { getTraining } from '../src/statistics/get-training.ts';
import {
  admin,
  filtersOf,
  type Narrowed,
  narrowed,
  type Raw,
  statisticsFixture,
  superHr,
  yearsOf,
} from './statistics-fixture.ts';

const fixture = statisticsFixture();

const asked = () => filtersOf(fixture().raw);
const rowsOf = (of: Narrowed) => narrowed(fixture().raw, of);
const years = () => yearsOf(fixture().raw);
const partOf = (key: string) => (one: Raw) => {
  const mark = one.final?.working.parts.find(({ part }) => part === key)?.mark;
  return mark ? [parseFraction(mark)] : [];
};
const meanMark = (marks: readonly Rational[]) =>
  marks.length === 0 ? null : toDecimal(marks.reduce((a, b) => plus(a, divided(b, marks.length)), rational(0)));
const plus = (a: Rational, b: Rational) => rational(a.n * b.d + b.n * a.d, a.d * b.d);
const divided = (a: Rational, by: number) => rational(a.n, a.d * BigInt(by));

describe('mean marks, recomputed', () => {
  test('of parts and competencies are those of the forms, for who may open them', async () => {
    const { db } = fixture().app.services;
    const items = await db.select().from(appraisalItem);
    const parents = new Map((await db.select().from(competency)).map(({ id, parentId }) => [id, parentId ?? id]));
    for (const of of asked()) {
      const { by, columns, rows } = await getMarks(db, of, superHr);
      for (const row of rows) {
        const people = rowsOf(of).filter(
          (one) => one.final && (by === 'company' ? one.companyId : one.departmentId) === row.id,
        );
        expect(row.people).toBe(people.length);
        const ids = new Set(people.map(({ id }) => id));
        columns.forEach(({ kind, key }, index) => {
          const marks =
            kind === 'part'
              ? people.flatMap(partOf(key))
              : items
                  .filter((item) => ids.has(item.appraisalId) && parents.get(item.competencyId ?? 0) === Number(key))
                  .flatMap(({ moderatedMark, mark }) => (mark === null ? [] : [rational(moderatedMark ?? mark)]));
          expect(row.cells[index]?.mean).toBe(meanMark(marks));
        });
      }
    }
  });

  test('are for an admin of groups of five or more, of closed years, without competencies', async () => {
    let merged = 0;
    for (const of of asked()) {
      const { shown, columns, rows } = await getMarks(fixture().app.services.db, of, admin);
      expect([shown, columns.length]).toEqual(['merged', 5]);
      for (const row of rows) {
        expect(row.people).toBeGreaterThanOrEqual(5);
        merged += row.merged === null ? 0 : 1;
        for (const { people } of row.cells) expect(people === 0 || people >= 5).toBe(true);
      }
    }
    expect(merged).toBeGreaterThan(0);
    const running = years().at(-1) ?? 0;
    expect(fixture().raw.some(({ year, isClosed, final }) => year === running && !isClosed && final)).toBe(true);
    expect((await getMarks(fixture().app.services.db, { year: running }, admin)).rows).toEqual([]);
  });

  test('and provisional scores and moderated marks are not told to an admin', async () => {
    for (const of of asked()) {
      const counted = await getStatistics(fixture().app.services.db, of, admin);
      expect(counted.mean).toMatchObject({ all: null, provisional: null });
      expect(counted.moderated).toBeNull();
      expect(counted.bands.every(({ provisional }) => provisional === null)).toBe(true);
    }
  });
});

test('a closed year stays byte for byte the same after people moved, units were renamed and settings changed', async () => {
  const { db } = fixture().app.services;
  const [year] = years();
  const answers = async () => {
    const all = [];
    for (const of of asked().filter((one) => one.year === year))
      for (const request of [superHr, admin])
        all.push(
          await getStatistics(db, of, request),
          await getScores(db, { ...of, by: 'department' }, request),
          await getMarks(db, of, request),
          ...(request === superHr ? [await getSupervisors(db, of, request)] : []),
          await getFlow(db, of, request),
          await getTraining(db, of, request),
          await getCompletion(db, { ...of, phase: 'year_end' }, request),
        );
    return JSON.stringify(all);
  };
  const before = await answers();
  await db.update(company).set({ name: sql`'Renamed ' || ${company.id}`, evaluationCount: 1 });
  await db.update(department).set({ name: sql`'Renamed ' || ${department.id}`, divisionId: null });
  await db.update(division).set({ name: sql`'Renamed ' || ${division.id}` });
  const [unit] = await db.select().from(department);
  await db.update(assignment).set({ departmentId: unit?.id ?? 0, companyId: unit?.companyId ?? 0, sectionId: null });
  await db
    .update(policySetting)
    .set({ content: sql`jsonb_set(${policySetting.content}, '{trainingTargetHours}', '1')` });
  expect(await answers()).toBe(before);
});
