/** @module-tag embedded-long */
import { rational, toDecimal } from '@prestasi/domain';
import { describe, expect, test } from 'vitest';
import { listAppraisals } from '../src/forms/list-appraisals.ts';
import { getCompletion } from '../src/statistics/get-completion.ts';
import { getFlow } from '../src/statistics/get-flow.ts';
import { getScores } from '../src/statistics/get-scores.ts';
import { getStatistics } from '../src/statistics/get-statistics.ts';
import { getTraining } from '../src/statistics/get-training.ts';
import {
  count,
  filtersOf,
  isProvisional,
  mean,
  type Narrowed,
  narrowed,
  previousOf,
  type Raw,
  scoresOf,
  statisticsFixture,
  superHr,
  yearsOf,
} from './statistics-fixture.ts';

const fixture = statisticsFixture();

const asked = () => filtersOf(fixture().raw);
const rowsOf = (of: Narrowed) => narrowed(fixture().raw, of);
const years = () => yearsOf(fixture().raw);
const before = (one: Raw) => previousOf(fixture().raw, one);

/** A quartile by linear interpolation between the two scores around it, in hundredths, a half rounded up. */
function quartile(sorted: readonly number[], quarters: number): string {
  const at = (quarters * (sorted.length - 1)) / 4;
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  const quartered = low * 4 + ((quarters * (sorted.length - 1)) % 4) * (high - low);
  return toDecimal(rational(quartered, 400));
}

describe('statistics, recomputed from the raw appraisals of a generated group', () => {
  test('lead to the people behind them: the list, narrowed alike, holds as many', async () => {
    const inDivision = fixture().raw.find((one) => one.divisionId !== null);
    const { year = 0, companyId, divisionId } = inDivision ?? {};
    for (const of of [...asked(), { year, companyId, divisionId: divisionId ?? 0 }]) {
      const query = { view: 'scope', tab: 'all', phase: 'year_end', sort: 'name', page: 1, size: 1, ...of } as const;
      const { total } = await listAppraisals(fixture().app.services.db, query, superHr);
      const counted = await getStatistics(fixture().app.services.db, of, superHr);
      expect([of, total]).toEqual([of, counted.counts.all]);
      expect(total).toBeGreaterThan(0);
    }
  });

  test('count what a year came to, its means, the change on last year, and bands', async () => {
    for (const of of asked()) {
      const rows = rowsOf(of);
      const final = rows.filter((one) => one.final);
      const provisional = rows.filter(isProvisional);
      const changes = final.flatMap((one) => {
        const last = before(one);
        return last && one.final ? [one.final.score - last.score] : [];
      });
      const counted = await getStatistics(fixture().app.services.db, of, superHr);
      expect(counted.counts).toEqual({
        all: rows.length,
        final: final.length,
        provisional: provisional.length,
        unfinished: count(rows, (one) => !one.final && one.outcome === null && !isProvisional(one)),
        notRated: count(rows, (one) => one.outcome === 'not_rated'),
        left: count(rows, (one) => !one.final && one.outcome === 'left'),
        notCompleted: count(rows, (one) => one.outcome === 'not_completed'),
      });
      expect(counted.mean).toEqual({
        final: mean(scoresOf(final)),
        provisional: mean(provisional.map(({ currentScore }) => currentScore ?? 0)),
        all: mean([...scoresOf(final), ...provisional.map(({ currentScore }) => currentScore ?? 0)]),
        before: mean(scoresOf(rowsOf({ ...of, year: of.year - 1 }))),
      });
      expect(counted.change).toMatchObject({
        up: changes.filter((one) => one > 0).length,
        down: changes.filter((one) => one < 0).length,
        same: changes.filter((one) => one === 0).length,
        none: final.length - changes.length,
      });
      const difference = changes.reduce((a, b) => a + b, 0) / changes.length;
      if (changes.length > 0)
        expect(Math.abs(Number(counted.change.mean) * 100 - difference)).toBeLessThanOrEqual(0.5001);
      for (const { key, final: inBand, before: last } of counted.bands) {
        expect(inBand).toBe(count(final, (one) => one.final?.band === key));
        expect(last).toBe(count(rowsOf({ ...of, year: of.year - 1 }), (one) => one.final?.band === key));
      }
    }
  });

  test('spread final scores by unit, category and grade', async () => {
    for (const of of asked()) {
      for (const by of ['company', 'division', 'department', 'category', 'grade'] as const) {
        const keyOf = (one: Raw) =>
          ({
            company: String(one.companyId),
            division: one.divisionId === null ? null : String(one.divisionId),
            department: one.departmentId === null ? null : String(one.departmentId),
            category: one.category,
            grade: one.placeTexts.grade,
          })[by];
        const { groups } = await getScores(fixture().app.services.db, { ...of, by }, superHr);
        const expected = Map.groupBy(
          rowsOf(of).filter((one) => one.final),
          keyOf,
        );
        expect(new Set(groups.map(({ key }) => key))).toEqual(new Set(expected.keys()));
        for (const group of groups) {
          const scores = scoresOf(expected.get(group.key) ?? []).toSorted((a, b) => a - b);
          expect(group).toMatchObject({
            final: scores.length,
            mean: mean(scores),
            least: quartile(scores, 0),
            lower: quartile(scores, 1),
            median: quartile(scores, 2),
            upper: quartile(scores, 3),
            most: quartile(scores, 4),
            means: years().map((year) => {
              const then = scoresOf(rowsOf({ ...of, year }).filter((one) => keyOf(one) === group.key));
              return { final: then.length, mean: mean(then) };
            }),
          });
        }
      }
    }
  });

  test('add up the completed forms of each phase, day by day', async () => {
    const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    for (const of of asked()) {
      for (const phase of ['planning', 'review', 'year_end'] as const) {
        const days = rowsOf(of).flatMap(({ forms }) => {
          const one = forms.find((each) => each.phase === phase);
          const at = one?.completedAt ?? one?.waivedAt;
          return at ? [dayOf(new Date(at))] : [];
        });
        const { now } = await getCompletion(fixture().app.services.db, { ...of, phase }, superHr);
        expect(now.days).toEqual(
          [...new Set(days)].toSorted().map((day) => ({ day, done: days.filter((one) => one <= day).length })),
        );
      }
    }
  });

  test('follow people from band to band', async () => {
    for (const of of asked()) {
      const { flows, without } = await getFlow(fixture().app.services.db, of, superHr);
      const final = rowsOf(of).filter((one) => one.final);
      for (const { from, to, people } of flows)
        expect(people).toBe(count(final, (one) => one.final?.band === to && before(one)?.band === from));
      expect(flows.reduce((sum, { people }) => sum + people, without)).toBe(final.length);
      expect(without).toBe(count(final, (one) => !before(one)));
    }
  });

  test('weigh training hours against their target', async () => {
    for (const of of asked()) {
      const { groups } = await getTraining(fixture().app.services.db, of, superHr);
      const captured = rowsOf(of).filter(
        (one) => one.trainingHours !== null && one.target !== null && (one.final !== undefined || isProvisional(one)),
      );
      expect(groups.reduce((sum, { people }) => sum + people, 0)).toBe(captured.length);
      expect(groups.reduce((sum, { reached }) => sum + reached, 0)).toBe(
        count(captured, (one) => (one.trainingHours ?? 0) >= (one.target ?? 0)),
      );
    }
  });
});
