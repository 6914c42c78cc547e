import type { listScores as listCall, OutputOf, QueryOf } from '@prestasi/contract';
import { type Band, decimalOfHundredths, type Language } from '@prestasi/domain';
import { onOneConnection } from '../platform/database/query-together.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext, ReadContext } from '../platform/http/request-context.ts';
import { findBands } from './band-queries.ts';
import {
  countScores,
  findScoreIds,
  findScoreRows,
  findScoreUnits,
  findScoreYears,
  type ScoreRow,
} from './score-list-queries.ts';

type Query = QueryOf<typeof listCall>;
type List = OutputOf<typeof listCall>;
type Row = List['rows'][number];

/** Lists everybody's final score of a year in the actor's companies, one page: by default the newest year (domain §7). */
export async function listScores(db: Executor, query: Query, { language, ...scope }: PresentContext): Promise<List> {
  return onOneConnection(db, async (on) => {
    const { page, size, sort, ...asked } = query;
    const years = await yearsOf(on, scope);
    const year = yearIn(asked.year, years, scope);
    const filter = { ...asked, year };
    const around = await cacheStatistics(on, ['scores', scope, filter], async (once) => ({
      total: await countScores(once, scope, filter),
      ...(await findScoreUnits(once, scope, filter)),
      bands: await findBands(once, scope.actor, year),
    }));
    const ids = await findScoreIds(on, scope, filter, { sort, limit: size, offset: (page - 1) * size });
    const rows = await findScoreRows(on, scope, year, ids);
    return {
      rows: rows.map((row) => presentScoreRow(row, language)),
      page,
      size,
      year,
      years: [...years],
      ...around,
      bands: around.bands.map(({ key, label }) => ({ key, label: label[language] })),
    };
  });
}

/** Returns the years of which the actor has a score list, newest first. */
export async function yearsOf(db: Executor, scope: ReadContext): Promise<readonly number[]> {
  return cacheStatistics(db, ['score years', scope], (on) => findScoreYears(on, scope));
}

/** Returns the year that is asked for, by default the newest; without any, the present one. */
export function yearIn(asked: number | undefined, years: readonly number[], { today }: ReadContext): number {
  return asked ?? years[0] ?? Number(today.slice(0, 4));
}

/** Presents a row with its band, its rank and the difference to last year. */
export function presentScoreRow(row: ScoreRow, language: Language): Row {
  const { placeTexts, score, lastScore, outcome } = row;
  return {
    appraisalId: row.appraisalId,
    formId: row.formId,
    employeeId: row.employeeId,
    name: row.name,
    employeeNumber: row.employeeNumber,
    company: placeTexts.company,
    division: placeTexts.division,
    department: placeTexts.department,
    section: placeTexts.section,
    position: placeTexts.position,
    grade: placeTexts.grade,
    category: row.category,
    supervisor: placeTexts.supervisor,
    outcome: outcome ?? 'running',
    reason: outcome === 'not_rated' ? row.outcomeReason : null,
    score: score === null ? null : decimalOfHundredths(score),
    band: rankedBand(row.band, row.bands, language),
    revisions: row.revisions,
    lastScore: lastScore === null ? null : decimalOfHundredths(lastScore),
    difference: score === null || lastScore === null ? null : signedDecimal(score - lastScore),
  };
}

function rankedBand(key: string | null, bands: readonly Band[], language: Language): Row['band'] {
  const best = bands.toReversed();
  const index = best.findIndex((band) => band.key === key);
  const band = best[index];
  return band === undefined ? null : { key: band.key, label: band.label[language], rank: index + 1, of: best.length };
}

/** Returns two decimals of a whole number of hundredths with its sign: -950 becomes `-9.50`. */
export function signedDecimal(hundredths: number): string {
  return `${hundredths < 0 ? '-' : ''}${decimalOfHundredths(Math.abs(hundredths))}`;
}
