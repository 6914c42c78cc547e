import type { exportPerformanceHistory as exportCall, OutputOf, listPerformanceHistory } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { type FilterLine, filterWords, nameOfChosen } from '../platform/excel/filter-words.ts';
import { columnsIn, listFile, type ListColumn, MOST_ROWS } from '../platform/excel/list-file.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { Handler } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { findPeople } from './history-queries.ts';
import { historyOf, presentPeople } from './list-history.ts';

type Row = OutputOf<typeof listPerformanceHistory>['rows'][number];
type Year = Row['years'][number];

const ROWS_OF_A_PAGE = 500;

/**
 * Exports exactly the people that a history finds for the caller, in its order, with every closed year in columns of its
 * own (domain §7). Refuses a history that the active role does not have.
 */
export const exportPerformanceHistory: Handler<typeof exportCall> = async (context) => {
  const {
    db,
    query: { view, sort, ...asked },
    language,
  } = context;
  const { scope, year, years, choices } = await historyOf(db, view, asked, context);
  const people = await findPeople(db, scope, { ...asked, year }, { sort, limit: MOST_ROWS, offset: 0 });
  const t = (key: string) => translate(language, `performance-history:${key}`);
  const { search, companyId, departmentId, band, change, outcome } = asked;
  const lines: readonly (FilterLine | null)[] = [
    ['year', translate(language, 'performance-history:year', { year })],
    search === undefined ? null : ['search', search],
    companyId === undefined ? null : ['company', nameOfChosen(choices.companies, companyId)],
    departmentId === undefined ? null : ['department', nameOfChosen(choices.departments, departmentId)],
    band === undefined ? null : ['band', choices.bands.find(({ key }) => key === band)?.label[language] ?? band],
    change === undefined ? null : ['change', t(`change.${change}`)],
    outcome === undefined ? null : ['outcome', t(`outcome.${outcome}`)],
    ['sort', `${t(`sort.${sort.replace('-', '')}`)}${sort.startsWith('-') ? ' ↓' : ''}`],
  ];
  return listFile<Row>(context, {
    title: t(`title.${view}`),
    filter: filterWords(language, lines),
    columns: columnsOf(
      language,
      years.filter((one) => one <= year),
      year,
    ),
    pages: pagesOf(people, (some) => presentPeople(db, scope, some, year, language), ROWS_OF_A_PAGE),
  });
};

function columnsOf(language: Language, years: readonly number[], year: number): readonly ListColumn<Row>[] {
  const { column, columns } = columnsIn<Row>(language, { year: year - 1 });
  return [
    ...columns('text', 'name', 'employeeNumber', 'position', 'department', 'company'),
    column('difference', 'decimal', ({ change }) => change?.points ?? null),
    {
      header: translate(language, 'performance-history:export.crossed'),
      kind: 'text',
      value: ({ change }) =>
        change === null
          ? null
          : translate(language, `performance-history:export.${change.hasCrossedBand ? 'yes' : 'no'}`),
    },
    ...years.flatMap((one) => yearColumns(language, one)),
  ];
}

/** The columns of a year: score, band, outcome and the number of the revision. */
function yearColumns(language: Language, year: number): readonly ListColumn<Row>[] {
  const column = (name: string, kind: ListColumn<Row>['kind'], value: (of: Year) => string | number | null) => ({
    header: translate(language, `performance-history:export.${name}`, { year }),
    kind,
    value: (row: Row) => {
      const one = row.years.find((of) => of.year === year);
      return one === undefined ? null : value(one);
    },
  });
  return [
    column('score', 'decimal', ({ score }) => score),
    column('band', 'text', ({ band }) => band?.label ?? null),
    column('outcome', 'text', ({ outcome }) =>
      outcome === null ? null : translate(language, `performance-history:outcome.${outcome}`),
    ),
    column('revision', 'whole', ({ revisions }) => (revisions === 0 ? null : revisions)),
  ];
}
