import type { exportModerations as exportCall, listModerations, OutputOf, QueryOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type FilterLine, filterWords, nameOfChosen } from '../platform/excel/filter-words.ts';
import { columnsIn, listFile, type ListColumn, MOST_ROWS } from '../platform/excel/list-file.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { Handler } from '../platform/http/context.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { presentModerations } from './list-moderations.ts';
import { findModerated, findModerators } from './score-logs-queries.ts';
import { findLogUnits } from './unit-queries.ts';

type Query = QueryOf<typeof exportCall>;
type Row = OutputOf<typeof listModerations>['rows'][number];

const ROWS_OF_A_PAGE = 200;

/** Exports exactly the moderated marks that their list finds for the actor, in its order (domain §7). */
export const exportModerations: Handler<typeof exportCall> = async (context) => {
  const { db, actor, query, language, today } = context;
  const scope = { actor, today };
  const { sort, ...filter } = query;
  const moderated = await findModerated(db, scope, filter, { sort, limit: MOST_ROWS, offset: 0 });
  return listFile<Row>(context, {
    title: translate(language, 'score-logs:title'),
    filter: filterWords(language, await linesOf(db, query, language, scope)),
    columns: columnsOf(language),
    pages: pagesOf(moderated, (some) => presentModerations(db, some, context), ROWS_OF_A_PAGE),
  });
};

async function linesOf(
  db: Executor,
  { search, year, companyId, departmentId, step, byId, effect, sort }: Query,
  language: Language,
  scope: ReadContext,
): Promise<readonly (FilterLine | null)[]> {
  const { companies, departments } = await findLogUnits(db, scope, companyId);
  const moderators = byId === undefined ? [] : await findModerators(db, scope);
  return [
    year === undefined ? null : ['year', String(year)],
    search === undefined ? null : ['search', search],
    companyId === undefined ? null : ['company', nameOfChosen(companies, companyId)],
    departmentId === undefined ? null : ['department', nameOfChosen(departments, departmentId)],
    step === undefined ? null : ['step', translate(language, `common:step.${step}`)],
    byId === undefined ? null : ['by', nameOfChosen(moderators, byId)],
    effect === undefined ? null : ['effect', translate(language, `score-logs:effect.${effect}`)],
    ['sort', translate(language, `score-logs:sort.${sort}`)],
  ];
}

function columnsOf(language: Language): readonly ListColumn<Row>[] {
  const { column, columns } = columnsIn<Row>(language);
  return [
    ...columns('text', 'name', 'employeeNumber', 'company', 'department'),
    ...columns('whole', 'year'),
    ...columns('instant', 'at'),
    ...columns('text', 'by', 'onBehalfOf'),
    column('step', 'text', ({ step }) => (step === null ? null : translate(language, `common:step.${step}`))),
    ...columns('text', 'item'),
    ...columns('whole', 'from', 'to'),
    ...columns('text', 'reason'),
    column('points', 'decimal', ({ difference }) => difference),
    column('scoreAfter', 'decimal', ({ score }) => score),
    column('bandBefore', 'text', ({ bandBefore }) => bandBefore?.label ?? null),
    column('bandAfter', 'text', ({ band }) => band?.label ?? null),
  ];
}
