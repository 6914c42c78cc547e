import type { exportAppraisals, QueryOf } from '@prestasi/contract';
import type { Language, Phase } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type FilterLine, filterWords, nameOfChosen } from '../platform/excel/filter-words.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { findBands } from './distribution-queries.ts';
import { listedOf } from './list-appraisals.ts';
import type { ListScope } from './list-condition-queries.ts';
import { findPage, type Listed } from './list-queries.ts';

/** A list of appraisals without its rows' content: what it is, and what narrows it, in words; its forms in their order. */
export type DescribedList = {
  readonly year: number;
  readonly phase: Phase;
  readonly title: string;
  readonly words: readonly (readonly [label: string, value: string])[];
  readonly listed: readonly Listed[];
};

/**
 * Finds exactly the forms that a list finds for the caller, in its order and at most so many, with the list in words.
 * Refuses a view that the active role does not have.
 */
export async function describedList(
  db: Executor,
  query: QueryOf<typeof exportAppraisals>,
  context: PresentContext,
  most: number,
): Promise<DescribedList> {
  const { language } = context;
  const { scope, filter, companies, divisions, departments } = await listedOf(db, query, context);
  const { tab, sort } = query;
  const listed = await findPage(db, scope, filter, { tab, sort, limit: most, offset: 0 });
  const t = (key: `reports:${string}`) => translate(language, key);
  const lines: readonly (FilterLine | null)[] = [
    ['year', String(filter.year)],
    ['phase', translate(language, `common:phase.${filter.phase}`)],
    ['tab', t(`reports:tab.${tab}`)],
    query.search === undefined ? null : ['search', query.search],
    query.companyId === undefined ? null : ['company', nameOfChosen(companies, query.companyId)],
    query.divisionId === undefined ? null : ['division', nameOfChosen(divisions, query.divisionId)],
    query.departmentId === undefined ? null : ['department', nameOfChosen(departments, query.departmentId)],
    query.category === undefined ? null : ['category', translate(language, `common:category.${query.category}`)],
    query.band === undefined ? null : ['band', await bandName(db, scope, filter.year, query.band, language)],
    query.attention === undefined ? null : ['attention', t(`reports:attention.filter.${query.attention}`)],
    query.step === undefined ? null : ['step', translate(language, `common:step.${query.step}`)],
    ['sort', `${t(`reports:sort.${sort.replace('-', '')}`)}${sort.startsWith('-') ? ' ↓' : ''}`],
  ];
  const { year, phase } = filter;
  return { year, phase, title: t(`reports:title.${query.view}`), words: filterWords(language, lines), listed };
}

async function bandName(db: Executor, scope: ListScope, year: number, key: string, language: Language) {
  const bands = await findBands(db, scope, { year });
  return bands.find((band) => band.key === key)?.label[language] ?? key;
}
