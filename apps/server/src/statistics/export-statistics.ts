import type { exportStatistics as exportCall, QueryOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import { nameOfChosen } from '../platform/excel/filter-words.ts';
import { listFile, type ExportedBy } from '../platform/excel/list-file.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { STATISTIC_TABLE_READERS } from './figure-tables.ts';
import { getStatistics } from './get-statistics.ts';

/** Exports the table of one figure as it stands beside the picture, with its filter on a second sheet (domain §7). */
export async function exportStatistics(
  db: Executor,
  query: QueryOf<typeof exportCall>,
  request: PresentContext & ExportedBy,
): Promise<FileAnswer> {
  const { figure, ...asked } = query;
  const { phase, by: _by, ...filter } = asked;
  const { language } = request;
  const { columns, rows } = await STATISTIC_TABLE_READERS[figure](db, asked, request);
  const { year, before, companies, divisions, departments } = await getStatistics(db, filter, request);
  const nameIn = (units: Parameters<typeof nameOfChosen>[0], id: number | undefined) =>
    id === undefined ? null : nameOfChosen(units, id);
  const lines = [
    ['year', String(year)],
    ['before', figure === 'bands' || figure === 'completion' || figure === 'scores' ? String(before) : null],
    ['company', nameIn(companies, filter.companyId)],
    ['division', nameIn(divisions, filter.divisionId)],
    ['department', nameIn(departments, filter.departmentId)],
    ['category', filter.category === undefined ? null : translate(language, `common:category.${filter.category}`)],
    ['phase', figure === 'completion' ? translate(language, `common:phase.${phase}`) : null],
  ] as const;
  return listFile<readonly (string | number | null)[]>(request, {
    title: translate(language, `statistics:${figure}.title`),
    filter: lines.flatMap(([name, value]) =>
      value === null ? [] : [[translate(language, `statistics:exported.${name}`), value] as const],
    ),
    columns: columns.map(([header, kind], index) => ({ header, kind, value: (row) => row[index] ?? null })),
    pages: onePage(rows),
  });
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
