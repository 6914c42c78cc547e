import type { getScoreStatistics as scoresCall, OutputOf, QueryOf } from '@prestasi/contract';
import { decimalOfHundredths, differenceText, meanOf, meanScore } from '@prestasi/domain';
import { queryTogether } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { readStatistics, unitGroupingOf, type Basis } from './request.ts';
import { compareNames } from './sort.ts';
import { findMeans, findScores, type Grouping, type ScoreGroup, type YearSum } from './score-queries.ts';

type Output = OutputOf<typeof scoresCall>;

/** Returns mean and spread of final scores by unit, category or grade, over years (domain §7). */
export async function getScores(
  db: Executor,
  query: QueryOf<typeof scoresCall>,
  request: PresentContext,
): Promise<Output> {
  return readStatistics(db, request, 'scores', query, async (on, basis): Promise<Output> => {
    const { filter, years } = basis;
    const by = query.by ?? unitGroupingOf(request, basis);
    const before = query.before ?? filter.year - 1;
    const shown = years.toSorted((a, b) => a - b);
    const others = [...new Set([...shown, before])].filter((year) => year !== filter.year);
    const [scores, earlier] = await queryTogether(on, [
      () => findScores(on, request, filter, by),
      () => findMeans(on, request, { filter, years: others }, by),
    ]);
    const groups = scores.filter(({ final }) => final > 0);
    const means = new Map(earlier).set(
      filter.year,
      new Map(groups.map(({ key, final, sum }) => [key, { final, sum }])),
    );
    const textsOf = (group: ScoreGroup) => presentGroup(group, means.get(before)?.get(group.key));
    return {
      by,
      years: shown,
      groups: groups
        .map((group) => ({
          key: group.key,
          name: nameOf(basis, by, group.key),
          ...textsOf(group),
          means: shown.map((year) => presentMean(means.get(year)?.get(group.key))),
        }))
        .toSorted((a, b) => compareNames(labelOf(a), labelOf(b))),
      without: scores.length - groups.length,
    };
  });
}

function nameOf({ places }: Basis, by: Grouping, key: string | null): string | null {
  if (by === 'category' || by === 'grade' || key === null) return null;
  return places.names[by].get(Number(key)) ?? null;
}

/** People without a unit come last. */
function labelOf({ key, name }: { readonly key: string | null; readonly name: string | null }): string {
  return name ?? key ?? '\u{10FFFF}';
}

function presentMean(of: YearSum | undefined) {
  return { final: of?.final ?? 0, mean: of === undefined ? null : meanScore(of.sum, of.final) };
}

function presentGroup(group: ScoreGroup, before: YearSum | undefined) {
  const mean = meanOf(group.sum, group.final) ?? 0;
  const meanBefore = before === undefined ? null : meanOf(before.sum, before.final);
  const [least, lower, median, upper, most] = (group.quartiles ?? []).map(roundedHundredths);
  return {
    people: group.people,
    final: group.final,
    mean: decimalOfHundredths(mean),
    least: least ?? '',
    lower: lower ?? '',
    median: median ?? '',
    upper: upper ?? '',
    most: most ?? '',
    finalBefore: before?.final ?? 0,
    meanBefore: meanBefore === null ? null : decimalOfHundredths(meanBefore),
    difference: meanBefore === null ? null : differenceText(mean - meanBefore),
  };
}

/** A quartile of whole hundredths is a whole number of quarters: exact, and a half is rounded up. */
function roundedHundredths(quartile: number): string {
  return decimalOfHundredths(Math.floor(quartile + 0.5));
}
