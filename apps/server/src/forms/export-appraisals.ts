import type { exportAppraisals as exportCall, listAppraisals, OutputOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { columnsIn, listFile, type ListColumn, MOST_ROWS } from '../platform/excel/list-file.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { Handler } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { differenceOf, outcomeWord } from './export-words.ts';
import { describedList } from './described-list.ts';
import { presentRows } from './list-rows.ts';

type Row = OutputOf<typeof listAppraisals>['rows'][number];

const ROWS_OF_A_PAGE = 500;

/**
 * Exports exactly the appraisals that their list finds for the caller, in its order (domain §7). Refuses a view that the
 * active role does not have.
 */
export const exportAppraisals: Handler<typeof exportCall> = async (context) => {
  const { db, query, language } = context;
  const { year, phase, title, words, listed } = await describedList(db, query, context, MOST_ROWS);
  return listFile<Row>(context, {
    title,
    filter: words,
    columns: columnsOf(language, year, phase === 'year_end'),
    pages: pagesOf(listed, (some) => presentRows(db, some, year, context), ROWS_OF_A_PAGE),
  });
};

function columnsOf(language: Language, year: number, isScored: boolean): readonly ListColumn<Row>[] {
  const { column, columns } = columnsIn<Row>(language, { year: year - 1 });
  return [
    ...columns('text', 'name', 'employeeNumber', 'position'),
    column('category', 'text', ({ category }) => translate(language, `common:category.${category}`)),
    ...columns('text', 'department', 'company'),
    column('supervisor', 'text', ({ supervisorName }) => supervisorName),
    column('level', 'text', ({ level }) => translate(language, `common:level.${level}`)),
    column('waitsFor', 'text', (row) => waitsFor(language, row)),
    ...columns('day', 'lastDay'),
    column('outcome', 'text', ({ outcome }) => outcomeWord(language, outcome)),
    ...(isScored ? scoreColumns(language, year) : []),
  ];
}

function scoreColumns(language: Language, year: number): readonly ListColumn<Row>[] {
  const { column, columns } = columnsIn<Row>(language, { year: year - 1 });
  return [
    ...columns('decimal', 'score'),
    column('state', 'text', ({ score, isFinal }) =>
      score === null ? null : translate(language, isFinal ? 'exports:state.final' : 'exports:state.provisional'),
    ),
    column('band', 'text', ({ band }) => band?.label ?? null),
    column('revision', 'whole', ({ revisions }) => (revisions === 0 ? null : revisions)),
    column('lastYear', 'decimal', ({ lastYearScore }) => lastYearScore),
    column('difference', 'decimal', (row) => differenceOf(row.score, row.lastYearScore)),
    column('response', 'text', ({ response }) =>
      response === null ? null : translate(language, `reports:response.${response}`),
    ),
  ];
}

function waitsFor(language: Language, { pending }: Row): string | null {
  if (pending === null) return null;
  const step = translate(language, `common:step.${pending.step}`);
  return pending.holderName === null ? step : `${step}: ${pending.holderName}`;
}
