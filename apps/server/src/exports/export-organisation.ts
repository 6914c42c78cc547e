import {
  type exportCompanies,
  type exportHolidays,
  type exportLocations,
  type exportPositions,
  type exportUnits,
  UNIT_KINDS,
} from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
import type { SheetKey } from '../imports/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { FileAnswer, Handler } from '../platform/http/context.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import type { RecordFilter } from '../records/index.ts';
import { exportedColumns } from './columns.ts';
import { findCompanyRows, findUnitRows } from './organisation-queries.ts';
import {
  type ExportFilter,
  findRecordIds,
  findRecordRows,
  HOLIDAY_SHEET,
  LOCATION_SHEET,
  POSITION_SHEET,
  type SheetOf,
} from './record-queries.ts';
import { type ExportedRow, sheetFile } from './sheet-file.ts';

/** Exports the companies in the actor's scope. */
export const exportCompanyList: Handler<typeof exportCompanies> = async (by) => {
  const { db, query: filter } = by;
  return fileOf(by, 'companies', [() => findCompanyRows(db, by.actor, filter)]);
};

/** Exports divisions, departments and sections, in this order. Refuses (`not_found`) a company out of scope. */
export const exportUnitList: Handler<typeof exportUnits> = async (by) => {
  const { db, query: filter } = by;
  await requireInScope(db, by, filter);
  const chosen = UNIT_KINDS.filter((kind) => filter.kind === undefined || filter.kind === kind);
  return fileOf(
    by,
    'units',
    chosen.map((kind) => () => findUnitRows(db, by.actor, kind, filter)),
  );
};

/** Exports positions with their grades. Refuses (`not_found`) a company out of scope. */
export const exportPositionList: Handler<typeof exportPositions> = (by) => recordFile(by, POSITION_SHEET, by.query);

/** Exports work locations. Refuses (`not_found`) a company out of scope. */
export const exportLocationList: Handler<typeof exportLocations> = (by) => recordFile(by, LOCATION_SHEET, by.query);

/** Exports public holidays. Refuses (`not_found`) a company out of scope. */
export const exportHolidayList: Handler<typeof exportHolidays> = (by) => recordFile(by, HOLIDAY_SHEET, by.query);

async function recordFile<Filter extends RecordFilter>(
  by: PresentContext & { readonly db: Executor },
  exportedSheet: SheetOf<Filter>,
  filter: ExportFilter<Filter>,
): Promise<FileAnswer> {
  const { db, actor, language, today } = by;
  await requireInScope(db, by, filter);
  const { sheet } = exportedSheet;
  const ids = await findRecordIds(db, actor, exportedSheet, filter);
  return sheetFile(language, today, {
    sheet,
    columns: exportedColumns(sheet, false),
    pages: pagesOf(ids, (some) => findRecordRows(db, exportedSheet, some)),
  });
}

/** Refuses (`not_found`) a company that does not exist or is out of scope; accepts none. */
export async function requireInScope(
  db: Executor,
  { actor }: PresentContext,
  { companyId }: { readonly companyId?: number | undefined },
) {
  if (companyId !== undefined) await requireCompany(db, actor, 'company.read', companyId);
}

function fileOf(
  by: PresentContext,
  sheet: SheetKey,
  finds: readonly (() => Promise<ExportedRow[]>)[],
): Promise<FileAnswer> {
  return sheetFile(by.language, by.today, {
    sheet,
    columns: exportedColumns(sheet, false),
    pages: oneAfterAnother(finds),
  });
}

/** Yields the pages of a list that several queries read, each once the one before it is written. */
export async function* oneAfterAnother(
  finds: readonly (() => Promise<ExportedRow[]>)[],
): AsyncGenerator<ExportedRow[]> {
  for (const find of finds) yield await find();
}
