import type { exportTrainingNeeds, QueryOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { filterWords, nameOfChosen } from '../platform/excel/filter-words.ts';
import { columnsIn, type ExportedBy, listFile, MOST_ROWS } from '../platform/excel/list-file.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { yearOf } from './list-needs.ts';
import { findNeeds, findNeedUnits, findNeedYears, type NeedRow } from './need-queries.ts';

type Query = QueryOf<typeof exportTrainingNeeds>;

/** Exports exactly the training needs that their list finds for the actor, in its order. */
export async function exportNeeds(
  db: Executor,
  { sort, ...asked }: Query,
  { language, now, ...scope }: ReadContext & ExportedBy,
): Promise<FileAnswer> {
  const year = yearOf(asked.year, await findNeedYears(db), scope);
  const rows = await findNeeds(db, scope, { ...asked, year }, { sort, limit: MOST_ROWS, offset: 0 });
  const { column, columns } = columnsIn<NeedRow>(language);
  return listFile<NeedRow>(
    { language, now },
    {
      title: translate(language, 'training-needs:title'),
      filter: await wordsOf(db, { ...asked, year }, language, scope),
      columns: [
        ...columns('text', 'name', 'employeeNumber', 'company', 'department'),
        column('trainingTitle', 'text', ({ programme }) => programme),
        ...columns('text', 'method'),
        ...columns('day', 'targetDate'),
        ...columns('text', 'reason'),
        column('needStatus', 'text', ({ status }) => translate(language, `training-needs:status.${status}`)),
        column('session', 'text', ({ sessionProgramme }) => sessionProgramme),
        column('firstDay', 'day', ({ startsOn }) => startsOn),
        column('lastDay', 'day', ({ endsOn }) => endsOn),
        ...columns('text', 'plannedBy'),
      ],
      pages: pagesOf(rows, async (some) => some),
    },
  );
}

async function wordsOf(
  db: Executor,
  filter: Omit<Query, 'sort' | 'year'> & { readonly year: number },
  language: Language,
  scope: ReadContext,
) {
  const { year, search, companyId, departmentId, programme, method, month, status } = filter;
  const { companies, departments } = await findNeedUnits(db, scope, year, companyId);
  return filterWords(language, [
    ['year', String(year)],
    search === undefined ? null : ['search', search],
    companyId === undefined ? null : ['company', nameOfChosen(companies, companyId)],
    departmentId === undefined ? null : ['department', nameOfChosen(departments, departmentId)],
    programme === undefined ? null : ['programme', programme],
    method === undefined ? null : ['method', method],
    month === undefined ? null : ['month', month],
    status === undefined ? null : ['status', translate(language, `training-needs:status.${status}`)],
  ]);
}
