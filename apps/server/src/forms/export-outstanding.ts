import type { exportOutstanding as exportCall, listOutstanding, OutputOf } from '@prestasi/contract';
import { type Language, percentDone } from '@prestasi/domain';
import { columnsIn, listFile, type ListColumn, MOST_ROWS } from '../platform/excel/list-file.ts';
import { type FilterLine, filterWords } from '../platform/excel/filter-words.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { Handler } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { companiesOf, presentOutstanding, reasonsOf } from './list-outstanding.ts';
import { findOutstanding } from './outstanding-queries.ts';

type Row = OutputOf<typeof listOutstanding>['rows'][number];

const ROWS_OF_A_PAGE = 200;

/** Exports exactly the outstanding forms that their list finds for the caller, the oldest first (domain §7). */
export const exportOutstanding: Handler<typeof exportCall> = async (context) => {
  const { db, query, language } = context;
  const { show, reason, search, companyId, phase } = query;
  const filter = { search, companyId, phase };
  const page = { reasons: reasonsOf(query), limit: MOST_ROWS, offset: 0 };
  const ids = await findOutstanding(db, context, filter, page);
  const { companies } = companyId === undefined ? { companies: [] } : await companiesOf(db, context);
  const company = companies.find(({ id }) => id === companyId)?.name ?? String(companyId);
  const lines: readonly (FilterLine | null)[] = [
    ['tab', translate(language, `outstanding:tab.${show}`)],
    reason === undefined ? null : ['reason', translate(language, `outstanding:reason.${reason}`)],
    search === undefined ? null : ['search', search],
    companyId === undefined ? null : ['company', company],
    phase === undefined ? null : ['phase', translate(language, `common:phase.${phase}`)],
  ];
  return listFile<Row>(context, {
    title: translate(language, 'outstanding:title'),
    filter: filterWords(language, lines),
    columns: columnsOf(language),
    pages: pagesOf(ids, (some) => presentOutstanding(db, some, context), ROWS_OF_A_PAGE),
  });
};

function columnsOf(language: Language): readonly ListColumn<Row>[] {
  const { column, columns } = columnsIn<Row>(language);
  return [
    ...columns('text', 'name', 'employeeNumber', 'position', 'department', 'company'),
    ...columns('whole', 'year'),
    column('phase', 'text', ({ phase }) => translate(language, `common:phase.${phase}`)),
    column('level', 'text', ({ level }) => translate(language, `common:level.${level}`)),
    column('reason', 'text', ({ reason }) => translate(language, `outstanding:reason.${reason}`)),
    ...columns('text', 'supervisor'),
    column('progress', 'text', ({ progress }) => progressWords(language, progress)),
    ...columns('instant', 'savedAt'),
    ...columns('day', 'lastDay', 'since', 'until'),
    column('role', 'text', ({ responsible: { role } }) => roleWord(language, role)),
    column('responsible', 'text', ({ responsible }) => responsibleWords(language, responsible)),
    column('standIns', 'text', ({ responsible }) => responsible.standIns.join(', ')),
    column('awayUntil', 'day', ({ responsible }) => responsible.awayUntil),
    ...columns('day', 'remindedOn'),
  ];
}

function roleWord(language: Language, role: Row['responsible']['role']): string {
  if (role === 'nobody') return translate(language, 'outstanding:nobody.title');
  const isOwn = role === 'appraisee' || role === 'group_admin';
  return translate(language, isOwn ? `outstanding:role.${role}` : `common:approver.${role}`);
}

function responsibleWords(language: Language, { names, count }: Row['responsible']): string {
  const rest = count - names.length;
  return rest > 0
    ? translate(language, 'outstanding:andMore', { names: names.join(', '), count: rest })
    : names.join(', ');
}

function progressWords(language: Language, progress: Row['progress']): string | null {
  if (progress === null) return null;
  const { of, done, all } = progress;
  return translate(language, `outstanding:progress.${of}`, { done, all, share: percentDone(progress) });
}
