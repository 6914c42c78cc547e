import type { listPerformanceHistory as listCall, OutputOf, QueryOf } from '@prestasi/contract';
import { changeOnLastYear, decimalOfHundredths, historyReach, type HistoryView, type Language } from '@prestasi/domain';
import { onOneConnection } from '../platform/database/query-together.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { HistoryFilter, HistoryScope } from './history-conditions.ts';
import { countPeople, findChoices, findClosedYears, findPeople } from './history-queries.ts';
import { findYearsOf, type YearRow } from './years-queries.ts';

type List = OutputOf<typeof listCall>;
type Row = List['rows'][number];

/**
 * Lists people by a closed year, each with their earlier closed years, as far as they belong to the caller's history
 * (domain §3, §4, §7). Refuses a history that the active role does not have.
 */
export const listPerformanceHistory: Handler<typeof listCall> = async (context) => {
  const { db, query } = context;
  return onOneConnection(db, (on) => listOn(on, query, context));
};

async function listOn(
  db: Executor,
  { view, sort, page, size, ...asked }: QueryOf<typeof listCall>,
  context: PresentContext,
): Promise<List> {
  const { language } = context;
  const { scope, years, year, total, choices } = await historyOf(db, view, asked, context);
  const people = await findPeople(db, scope, { ...asked, year }, { sort, limit: size, offset: (page - 1) * size });
  return {
    rows: await presentPeople(db, scope, people, year, language),
    total,
    page,
    size,
    year,
    years: [...years],
    companies: [...choices.companies],
    departments: [...choices.departments],
    bands: choices.bands.map(({ key, label }) => ({ key, label: label[language] })),
  };
}

/**
 * Returns the scope of a history with what stands around its rows: the same for every page and order. Refuses a history
 * that the active role does not have.
 */
export async function historyOf(db: Executor, view: HistoryView, asked: Asked, { actor, today }: PresentContext) {
  if (historyReach(actor, view).length === 0) throw new Problem('forbidden');
  const scope: HistoryScope = { actor, view, today };
  const around = await cacheStatistics(db, ['history', scope, asked], (on) => readAround(on, scope, asked));
  return { scope, ...around };
}

/** Presents people with their closed years of the scope, up to a year, in the given order. */
export async function presentPeople(
  db: Executor,
  scope: HistoryScope,
  people: readonly number[],
  year: number,
  language: Language,
): Promise<Row[]> {
  const found = await findYearsOf(db, scope, people, year);
  return people.flatMap((id) => presentRow(found.get(id) ?? [], year, language));
}

type Asked = Omit<HistoryFilter, 'year'> & { readonly year?: number | undefined };

async function readAround(db: Executor, scope: HistoryScope, asked: Asked) {
  const years = await findClosedYears(db, scope);
  const year = asked.year ?? years[0] ?? Number(scope.today.slice(0, 4)) - 1;
  const filter = { ...asked, year };
  const total = await countPeople(db, scope, filter);
  return { years, year, total, choices: await findChoices(db, scope, filter) };
}

function presentRow(years: readonly YearRow[], year: number, language: Language): Row[] {
  const [newest] = years;
  if (newest === undefined) return [];
  const { employeeId, name, employeeNumber, placeTexts } = newest;
  const results = years.flatMap((one) =>
    one.score === null || one.band === null
      ? []
      : [{ year: one.year, revision: one.revisions, score: one.score, band: one.band }],
  );
  const change = changeOnLastYear(results, year);
  return [
    {
      employeeId,
      name,
      employeeNumber,
      position: placeTexts.position,
      department: placeTexts.department,
      company: placeTexts.company,
      years: years.map((one) => presentYear(one, language)),
      change:
        change === null ? null : { points: signedDecimal(change.difference), hasCrossedBand: change.hasCrossedBand },
    },
  ];
}

function presentYear({ band, bandLabel, score, ...row }: YearRow, language: Language): Row['years'][number] {
  const { year, appraisalId, formId, revisions, outcome, isRead } = row;
  return {
    year,
    appraisalId,
    formId,
    score: score === null ? null : decimalOfHundredths(score),
    band: band === null ? null : { key: band, label: bandLabel?.[language] ?? band },
    revisions,
    outcome,
    isRead,
  };
}

function signedDecimal(hundredths: number): string {
  return `${hundredths < 0 ? '-' : ''}${decimalOfHundredths(Math.abs(hundredths))}`;
}
