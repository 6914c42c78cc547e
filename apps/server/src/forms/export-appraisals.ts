import type { exportAppraisals as exportCall, listAppraisals, OutputOf, QueryOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type ExportedBy, listFile, type ListColumn, MOST_ROWS } from '../platform/excel/list-file.ts';
import { type FilterLine, filterWords } from '../platform/excel/filter-words.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { differenceOf, outcomeWord } from './export-words.ts';
import type { RequestContext } from './form-document.ts';
import { findBands } from './distribution-queries.ts';
import { listedOf } from './list-appraisals.ts';
import type { ListScope } from './list-conditions.ts';
import { findPage } from './list-queries.ts';
import { presentRows } from './list-rows.ts';

type Query = QueryOf<typeof exportCall>;
type Row = OutputOf<typeof listAppraisals>['rows'][number];

const ROWS_OF_A_PAGE = 500;

/**
 * Exports exactly the appraisals that their list finds for the caller, in its order (domain §7). Refuses a view that the
 * active role does not have.
 */
export async function exportAppraisals(
  db: Executor,
  query: Query,
  context: RequestContext & ExportedBy,
): Promise<FileAnswer> {
  const { language } = context;
  const { scope, filter, companies, divisions, departments } = await listedOf(db, query, context);
  const { tab, sort } = query;
  const listed = await findPage(db, scope, filter, { tab, sort, limit: MOST_ROWS, offset: 0 });
  const t = (key: `reports:${string}`) => translate(language, key);
  const lines: readonly (FilterLine | null)[] = [
    ['year', String(filter.year)],
    ['phase', translate(language, `common:phase.${filter.phase}`)],
    ['tab', t(`reports:tab.${tab}`)],
    query.search === undefined ? null : ['search', query.search],
    query.companyId === undefined ? null : ['company', nameIn(companies, query.companyId)],
    query.divisionId === undefined ? null : ['division', nameIn(divisions, query.divisionId)],
    query.departmentId === undefined ? null : ['department', nameIn(departments, query.departmentId)],
    query.category === undefined ? null : ['category', translate(language, `common:category.${query.category}`)],
    query.band === undefined ? null : ['band', await bandName(db, scope, filter.year, query.band, language)],
    query.attention === undefined ? null : ['attention', t(`reports:attention.filter.${query.attention}`)],
    query.step === undefined ? null : ['step', translate(language, `common:step.${query.step}`)],
    ['sort', `${t(`reports:sort.${sort.replace('-', '')}`)}${sort.startsWith('-') ? ' ↓' : ''}`],
  ];
  return listFile<Row>(context, {
    title: t(`reports:title.${query.view}`),
    filter: filterWords(language, lines),
    columns: columnsOf(language, filter.year, filter.phase === 'year_end'),
    pages: pagesOf(listed, (some) => presentRows(db, some, filter.year, context), ROWS_OF_A_PAGE),
  });
}

async function bandName(db: Executor, scope: ListScope, year: number, key: string, language: Language) {
  const bands = await findBands(db, scope, { year });
  return bands.find((band) => band.key === key)?.label[language] ?? key;
}

/** The name of a unit that the caller sees in the list; a number that is none of them finds nothing anyway. */
function nameIn(units: readonly { readonly id: number; readonly name: string }[], id: number): string {
  return units.find((unit) => unit.id === id)?.name ?? String(id);
}

function columnsOf(language: Language, year: number, isScored: boolean): readonly ListColumn<Row>[] {
  const header = (name: string) => translate(language, `exports:column.${name}`, { year: year - 1 });
  const text = (name: string, value: (row: Row) => string | null): ListColumn<Row> => ({
    header: header(name),
    kind: 'text',
    value,
  });
  return [
    text('name', ({ name }) => name),
    text('employeeNumber', ({ employeeNumber }) => employeeNumber),
    text('position', ({ position }) => position),
    text('category', ({ category }) => translate(language, `common:category.${category}`)),
    text('department', ({ department }) => department),
    text('company', ({ company }) => company),
    text('supervisor', ({ supervisorName }) => supervisorName),
    text('level', ({ level }) => translate(language, `common:level.${level}`)),
    text('waitsFor', (row) => waitsFor(language, row)),
    { header: header('lastDay'), kind: 'day', value: ({ lastDay }) => lastDay },
    text('outcome', ({ outcome }) => outcomeWord(language, outcome)),
    ...(isScored ? scoreColumns(language, header, text) : []),
  ];
}

function scoreColumns(
  language: Language,
  header: (name: string) => string,
  text: (name: string, value: (row: Row) => string | null) => ListColumn<Row>,
): readonly ListColumn<Row>[] {
  return [
    { header: header('score'), kind: 'decimal', value: ({ score }) => score },
    text('state', ({ score, isFinal }) =>
      score === null ? null : translate(language, isFinal ? 'exports:state.final' : 'exports:state.provisional'),
    ),
    text('band', ({ band }) => band?.label ?? null),
    { header: header('revision'), kind: 'whole', value: ({ revisions }) => (revisions === 0 ? null : revisions) },
    { header: header('lastYear'), kind: 'decimal', value: ({ lastYearScore }) => lastYearScore },
    { header: header('difference'), kind: 'decimal', value: (row) => differenceOf(row.score, row.lastYearScore) },
    text('response', ({ response }) =>
      response === null ? null : translate(language, `reports:response.${response}`),
    ),
  ];
}

function waitsFor(language: Language, { pending }: Row): string | null {
  if (pending === null) return null;
  const step = translate(language, `common:step.${pending.step}`);
  return pending.holderName === null ? step : `${step}: ${pending.holderName}`;
}
