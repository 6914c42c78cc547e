import type { Day, Language } from '@prestasi/domain';
import type { CellValue } from 'hucre/xlsx';
import { asRead, choiceWord, type Column, requiredHeading, type SheetKey, sheetName } from '../imports/index.ts';
import { DAY_FORMAT, TEXT_FORMAT } from '../platform/excel/formats.ts';
import { type WrittenColumn, writtenFile } from '../platform/excel/written-file.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';

/** A row to write: values by column, days as `YYYY-MM-DD`, choices by their codes, percentages in basis points. */
export type ExportedRow = Readonly<Record<string, string | null>>;

/** The content of a file: a sheet of the import, its columns, and its rows page by page, as the file is sent. */
export type ExportedSheet = {
  readonly sheet: SheetKey;
  readonly columns: readonly Column[];
  readonly pages: AsyncIterable<readonly ExportedRow[]>;
};

/** Returns a workbook with one sheet of the import, in a language. */
export async function sheetFile(
  language: Language,
  today: Day,
  { sheet, columns, pages }: ExportedSheet,
): Promise<FileAnswer> {
  return writtenFile({
    name: sheetName(language, sheet),
    fileName: `${translate(language, `exports:file.${sheet}`)}-${today}`,
    columns: columns.map((column) => columnOf(language, sheet, column)),
    pages,
  });
}

const FORMATS: Partial<Record<Column['kind'], string>> = { day: DAY_FORMAT, number: '0' };

function columnOf(language: Language, sheet: SheetKey, column: Column): WrittenColumn<ExportedRow> {
  const header = requiredHeading(language, sheet, column);
  return {
    header,
    width: column.kind === 'day' ? 14 : Math.min(40, Math.max(16, header.length + 2)),
    format: FORMATS[column.kind] ?? TEXT_FORMAT,
    cell: (row) => cellOf(language, column, row[column.key] ?? null),
  };
}

function cellOf(language: Language, column: Column, value: string | null): CellValue {
  if (value === null) return null;
  if (column.kind === 'day') return new Date(`${value}T00:00:00Z`);
  if (column.kind === 'number') return Number(value);
  if (column.kind === 'percent') return String(Number(value) / 100);
  if (column.kind === 'choice') return choiceWord(language, column.choice, value);
  return asRead(column, value);
}
