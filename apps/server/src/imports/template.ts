import type { importTemplate as call } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { hasText, translate } from '../platform/i18n/translate.ts';
import type { FileAnswer, Handler } from '../platform/http/context.ts';
import { EXAMPLES } from './examples.ts';
import { COLUMNS, type Column, SHEETS, type SheetKey } from './sheets.ts';
import { choiceWord, headingOf, requiredHeading, sheetName } from './sheet-texts.ts';
import { DAY_FORMAT, TEXT_FORMAT, WORKBOOK_TYPE } from '../platform/excel/formats.ts';

// Rows that are formatted as text, so that Excel keeps leading zeros.
const READY_ROWS = 200;
const HEADING: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'DCEFEE' } },
  alignment: { wrapText: true, vertical: 'top' },
};
const EXAMPLE: CellStyle = { font: { italic: true, color: { rgb: '6B7280' } } };
const TITLE: CellStyle = { font: { bold: true, size: 16 } };
const RULE: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };
const RULE_HEIGHT = 30;
const MEANING: CellStyle = { alignment: { wrapText: true } };

type StyledCell = { readonly value: CellValue; readonly style?: CellStyle };
type SheetRow = readonly StyledCell[];

/** By language: it is the same for everybody, and costs as much as a hundred other calls. */
const templates = new Map<Language, FileAnswer>();

/**
 * Returns the workbook to fill in: an explanation, and a sheet for each kind with its headings and an example that is
 * not imported.
 */
export const importTemplate: Handler<typeof call> = async ({ language }) => {
  const template = templates.get(language) ?? (await makeTemplate(language));
  templates.set(language, template);
  return template;
};

async function makeTemplate(language: Language): Promise<FileAnswer> {
  const sheets = [guide(language), ...SHEETS.map((key) => sheet(language, key))];
  const content = Buffer.from(await writeXlsx({ sheets }));
  return { content, mediaType: WORKBOOK_TYPE, name: `${translate(language, 'imports:fileName')}.xlsx` };
}

/** Returns a sheet of styled cells, as the library takes them: values, and styles apart. */
function written(name: string, rows: readonly SheetRow[], widths: readonly number[]): WriteSheet {
  const styled = rows.flatMap((row, at) =>
    row.flatMap(({ style }, column) => (style === undefined ? [] : [[`${at},${column}`, { style }] as const])),
  );
  return {
    name,
    rows: rows.map((row) => row.map(({ value }) => value)),
    cells: new Map(styled),
    columns: widths.map((width) => ({ width })),
  };
}

function sheet(language: Language, key: SheetKey): WriteSheet {
  const columns: readonly Column[] = COLUMNS[key];
  const headings = columns.map((column) => ({ value: requiredHeading(language, key, column), style: HEADING }));
  const ready = columns.map(({ kind }) => ({ value: null, style: { numFmt: formatOf(kind) } }));
  const rows = [headings, exampleRow(language, key), ...Array.from({ length: READY_ROWS }, () => ready)];
  const widths = columns.map(({ key: name, kind }) =>
    kind === 'day' ? 14 : Math.max(16, headingOf(language, key, name).length + 4),
  );
  return { ...written(sheetName(language, key), rows, widths), freezePane: { rows: 1 } };
}

function formatOf(kind: Column['kind']): string {
  return kind === 'day' ? DAY_FORMAT : TEXT_FORMAT;
}

function exampleRow(language: Language, key: SheetKey): SheetRow {
  const values: Readonly<Record<string, string>> = EXAMPLES[key];
  return (COLUMNS[key] as readonly Column[]).map((column, index) => {
    const value = values[column.key];
    const style = { ...EXAMPLE, numFmt: formatOf(column.kind) };
    if (value === undefined) return { value: null, style };
    if (column.kind === 'day') return { value: new Date(`${value}T00:00:00Z`), style };
    const mark = index === 0 ? `${translate(language, 'imports:example')}: ` : '';
    const text = column.kind === 'choice' ? choiceWord(language, column.choice, value) : value;
    return { value: `${mark}${text}`, style };
  });
}

const RULES = ['sheets', 'headings', 'keys', 'empty', 'days', 'formulas', 'example', 'all'] as const;

function guide(language: Language): WriteSheet {
  const t = (key: string) => translate(language, `imports:guide.${key}`);
  const rules = RULES.map((rule): SheetRow => [{ value: t(`rule.${rule}`), style: RULE }]);
  const heads = ['sheet', 'column', 'required', 'meaning'].map((key) => ({ value: t(key), style: HEADING }));
  const columns = SHEETS.flatMap((key) =>
    (COLUMNS[key] as readonly Column[]).map((column) => guideRow(language, key, column)),
  );
  const rows = [[{ value: t('title'), style: TITLE }], ...rules, [], heads, ...columns];
  // A rule goes over all columns, in the rows below the title.
  const ruleRows = rules.map((_, index) => index + 1);
  return {
    ...written(sheetName(language, 'guide'), rows, [20, 34, 10, 80]),
    merges: ruleRows.map((row) => ({ startRow: row, startCol: 0, endRow: row, endCol: heads.length - 1 })),
    rowDefs: new Map(ruleRows.map((row) => [row, { height: RULE_HEIGHT }])),
  };
}

function guideRow(language: Language, key: SheetKey, column: Column): SheetRow {
  const own = `imports:help.${key}.${column.key}` as const;
  const meaning = hasText(language, own) ? translate(language, own) : kindText(language, column);
  return [
    { value: sheetName(language, key) },
    { value: headingOf(language, key, column.key) },
    { value: column.required ? translate(language, 'imports:guide.yes') : '' },
    { value: meaning, style: MEANING },
  ];
}

function kindText(language: Language, { kind, choice, choices, max }: Column): string {
  const allowed = choices.map((code) => choiceWord(language, choice, code)).join(', ');
  return translate(language, `imports:help.kind.${kind}`, { max, allowed });
}
