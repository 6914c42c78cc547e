import { Readable } from 'node:stream';
import { dayIn, GROUP_TIME_ZONE, timeIn, type Language } from '@prestasi/domain';
import type { CellValue } from 'hucre/xlsx';
import type { FileAnswer } from '../http/context.ts';
import { translate } from '../i18n/translate.ts';
import { DAY_FORMAT, MOMENT_FORMAT, TEXT_FORMAT, WORKBOOK_TYPE } from './formats.ts';
import { workbookStream } from './workbook-stream.ts';

/** The most rows of a workbook's sheet, its heading left out. */
export const MOST_ROWS = 1_048_575;

/**
 * The kind of a column's cells: text; a whole number; a decimal with two digits, given as a number or a decimal string;
 * a day `YYYY-MM-DD`; an instant as ISO 8601, shown in the group's time.
 */
export type CellKind = 'text' | 'whole' | 'decimal' | 'day' | 'instant';

/** A column of an exported list: its heading in the reader's language, its kind, and its value of a row; null is an empty cell. */
export type ListColumn<Row> = {
  readonly header: string;
  readonly kind: CellKind;
  readonly value: (row: Row) => string | number | null;
};

/** The fields of a row that a cell can hold as they are. */
type CellField<Row> = { [Name in keyof Row]: Row[Name] extends string | number | null ? Name : never }[keyof Row];

/**
 * Returns how columns are described: `column` by its key in `exports:column`, its kind and its value of a row; `columns`
 * for fields of a row, all of one kind, whose keys are their names.
 */
export function columnsIn<Row>(language: Language, params: Readonly<Record<string, number>> = {}) {
  const column = (name: string, kind: CellKind, value: ListColumn<Row>['value']): ListColumn<Row> => ({
    header: translate(language, `exports:column.${name}`, params),
    kind,
    value,
  });
  const columns = (kind: CellKind, ...names: readonly (CellField<Row> & string)[]) =>
    names.map((name) => column(name, kind, (row) => row[name] as string | number | null));
  return { column, columns };
}

/** A list as it is exported. `filter` says in words what narrows it, each with its label. */
export type ExportedList<Row> = {
  readonly title: string;
  readonly filter: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly ListColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
};

/** The language and the moment of an export. */
export type ExportedBy = { readonly language: Language; readonly now: Date };

/**
 * Returns a list as a workbook: typed cells under a frozen heading, and a second sheet with the filter and the moment of
 * the export. It is written while it is sent. A text that begins like a formula stays text (domain §7).
 */
export async function listFile<Row>({ language, now }: ExportedBy, list: ExportedList<Row>): Promise<FileAnswer> {
  const { title, filter, columns, pages } = list;
  const today = dayIn(GROUP_TIME_ZONE, now);
  const narrowed =
    filter.length === 0
      ? [[translate(language, 'exports:list.filter'), translate(language, 'exports:list.all')]]
      : filter;
  const about = [
    [translate(language, 'exports:list.list'), title],
    ...narrowed,
    [translate(language, 'exports:list.moment'), `${today} ${timeIn(GROUP_TIME_ZONE, now)}`],
  ];
  const content = await workbookStream<Row>({
    list: { name: sheetName(title), columns: columns.map(written) },
    about: { name: translate(language, 'exports:list.sheet'), rows: about },
    pages,
  });
  return { content: Readable.from(content), mediaType: WORKBOOK_TYPE, name: `${title}-${today}.xlsx` };
}

const FORMATS: Readonly<Record<CellKind, string>> = {
  text: TEXT_FORMAT,
  whole: '0',
  decimal: '0.00',
  day: DAY_FORMAT,
  instant: MOMENT_FORMAT,
};

const MOST_WIDE = 40;

function written<Row>({ header, kind, value }: ListColumn<Row>) {
  const width = kind === 'text' ? 24 : kind === 'instant' ? 18 : 12;
  return {
    header,
    format: FORMATS[kind],
    width: Math.min(MOST_WIDE, Math.max(width, header.length + 2)),
    cell: (row: Row) => cellOf(kind, value(row)),
  };
}

function cellOf(kind: CellKind, value: string | number | null): CellValue {
  if (value === null || value === '') return null;
  if (kind === 'text') return String(value);
  if (kind === 'day') return new Date(`${value}T00:00:00Z`);
  if (kind === 'whole' || kind === 'decimal') return Number(value);
  const at = new Date(value);
  // Excel knows no time zones: the cell has the time on the clock of the group.
  return new Date(`${dayIn(GROUP_TIME_ZONE, at)}T${timeIn(GROUP_TIME_ZONE, at)}:00Z`);
}

/** Excel takes 31 characters, and none of these. */
function sheetName(title: string): string {
  return title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}
