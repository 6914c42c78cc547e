import type { exportScores, QueryOf } from '@prestasi/contract';
import { type FilterLine, filterWords, nameOfChosen } from '../platform/excel/filter-words.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { findBands } from './band-queries.ts';
import { yearIn, yearsOf } from './list-scores.ts';
import { findScoreIds, findScoreUnits } from './score-list-queries.ts';

type Query = QueryOf<typeof exportScores>;

/** A score list without its rows' content: what narrows it, in words, and its year-end forms in their order. */
export type DescribedScores = {
  readonly year: number;
  readonly title: string;
  readonly words: readonly (readonly [label: string, value: string])[];
  readonly ids: readonly number[];
};

/** Finds exactly the year-end forms that the score list finds for the actor, in its order and at most so many, with the list in words. */
export async function describedScores(
  db: Executor,
  { sort, ...asked }: Query,
  { language, ...scope }: PresentContext,
  most: number,
): Promise<DescribedScores> {
  const year = yearIn(asked.year, await yearsOf(db, scope), scope);
  const ids = await findScoreIds(db, scope, { ...asked, year }, { sort, limit: most, offset: 0 });
  const lines = await linesOf(db, { ...asked, sort, year }, { language, ...scope });
  return { year, title: translate(language, 'score-list:title'), words: filterWords(language, lines), ids };
}

async function linesOf(
  db: Executor,
  { year, search, companyId, departmentId, band, outcome, category, sort }: Query & { readonly year: number },
  { language, ...scope }: PresentContext,
): Promise<readonly (FilterLine | null)[]> {
  const { companies, departments } = await findScoreUnits(db, scope, { year, companyId });
  const bands = band === undefined ? [] : await findBands(db, scope.actor, year);
  const down = sort.startsWith('-') ? ' ↓' : '';
  return [
    ['year', String(year)],
    search === undefined ? null : ['search', search],
    companyId === undefined ? null : ['company', nameOfChosen(companies, companyId)],
    departmentId === undefined ? null : ['department', nameOfChosen(departments, departmentId)],
    band === undefined ? null : ['band', bands.find(({ key }) => key === band)?.label[language] ?? band],
    outcome === undefined ? null : ['outcome', translate(language, `score-list:outcome.${outcome}`)],
    category === undefined ? null : ['category', translate(language, `common:category.${category}`)],
    ['sort', `${translate(language, `score-list:sort.${sort.replace('-', '')}`)}${down}`],
  ];
}
