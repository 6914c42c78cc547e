import type {
  exportCompanies,
  exportHolidays,
  exportLocations,
  exportPositions,
  exportUnits,
} from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
import type { SheetKey } from '../imports/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { FileAnswer, Handler } from '../platform/http/context.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { exportedColumns } from './columns.ts';
import {
  findCompanyRows,
  findDepartmentRows,
  findDivisionRows,
  findHolidayRows,
  findLocationRows,
  findPositionIds,
  findPositionRows,
  findSectionRows,
} from './organisation-queries.ts';
import { pagesOf } from '../platform/excel/pages.ts';
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
  const kinds = [
    ['division', findDivisionRows],
    ['department', findDepartmentRows],
    ['section', findSectionRows],
  ] as const;
  const chosen = kinds.filter(([kind]) => filter.kind === undefined || filter.kind === kind);
  return fileOf(
    by,
    'units',
    chosen.map(
      ([, find]) =>
        () =>
          find(db, by.actor, filter),
    ),
  );
};

/** Exports positions with their grades. Refuses (`not_found`) a company out of scope. */
export const exportPositionList: Handler<typeof exportPositions> = async (by) => {
  const { db, query: filter } = by;
  await requireInScope(db, by, filter);
  const ids = await findPositionIds(db, by.actor, filter);
  return sheetFile(by.language, by.today, {
    sheet: 'positions',
    columns: exportedColumns('positions', false),
    pages: pagesOf(ids, (some) => findPositionRows(db, some)),
  });
};

/** Exports work locations. Refuses (`not_found`) a company out of scope. */
export const exportLocationList: Handler<typeof exportLocations> = async (by) => {
  const { db, query: filter } = by;
  await requireInScope(db, by, filter);
  return fileOf(by, 'locations', [() => findLocationRows(db, by.actor, filter)]);
};

/** Exports public holidays. Refuses (`not_found`) a company out of scope. */
export const exportHolidayList: Handler<typeof exportHolidays> = async (by) => {
  const { db, query: filter } = by;
  await requireInScope(db, by, filter);
  return fileOf(by, 'holidays', [() => findHolidayRows(db, by.actor, filter)]);
};

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
