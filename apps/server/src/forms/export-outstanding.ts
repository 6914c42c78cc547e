import type { exportOutstanding as exportCall, listOutstanding, OutputOf, QueryOf } from '@prestasi/contract';
import type { Actor, Day, Language } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type ExportedBy, listFile, type ListColumn, MOST_ROWS } from '../platform/excel/list-file.ts';
import { type FilterLine, filterWords } from '../platform/excel/filter-words.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { companiesOf, presentOutstanding, reasonsOf } from './list-outstanding.ts';
import { findOutstanding } from './outstanding-queries.ts';

type Query = QueryOf<typeof exportCall>;
type Row = OutputOf<typeof listOutstanding>['rows'][number];
type Context = ExportedBy & { readonly actor: Actor; readonly today: Day };

const ROWS_OF_A_PAGE = 200;

/** Exports exactly the outstanding forms that their list finds for the caller, the oldest first (domain §7). */
export async function exportOutstanding(db: Executor, query: Query, context: Context): Promise<FileAnswer> {
  const { language } = context;
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
}

function columnsOf(language: Language): readonly ListColumn<Row>[] {
  const text = (name: string, value: (row: Row) => string | null): ListColumn<Row> => ({
    header: translate(language, `exports:column.${name}`),
    kind: 'text',
    value,
  });
  const day = (name: string, value: (row: Row) => string | null): ListColumn<Row> => ({
    ...text(name, value),
    kind: 'day',
  });
  return [
    text('name', ({ name }) => name),
    text('employeeNumber', ({ employeeNumber }) => employeeNumber),
    text('position', ({ position }) => position),
    text('department', ({ department }) => department),
    text('company', ({ company }) => company),
    { header: translate(language, 'exports:column.year'), kind: 'whole', value: ({ year }) => year },
    text('phase', ({ phase }) => translate(language, `common:phase.${phase}`)),
    text('level', ({ level }) => translate(language, `common:level.${level}`)),
    text('reason', ({ reason }) => translate(language, `outstanding:reason.${reason}`)),
    day('since', ({ since }) => since),
    day('until', ({ until }) => until),
    text('role', ({ responsible: { role } }) => roleWord(language, role)),
    text('responsible', ({ responsible }) => responsibleWords(language, responsible)),
    text('standIns', ({ responsible }) => responsible.standIns.join(', ')),
    day('awayUntil', ({ responsible }) => responsible.awayUntil),
    day('remindedOn', ({ remindedOn }) => remindedOn),
  ];
}

function roleWord(language: Language, role: Row['responsible']['role']): string {
  if (role === 'nobody') return translate(language, 'outstanding:nobody.title');
  const isOwn = role === 'appraisee' || role === 'group_admin';
  return translate(language, isOwn ? `outstanding:role.${role}` : `common:seat.${role}`);
}

function responsibleWords(language: Language, { names, count }: Row['responsible']): string {
  const rest = count - names.length;
  return rest > 0
    ? translate(language, 'outstanding:andMore', { names: names.join(', '), count: rest })
    : names.join(', ');
}
