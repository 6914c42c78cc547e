import type { Language } from '@prestasi/domain';
import writeXlsxFile, { type Row as SheetRow } from 'write-excel-file/node';
import { hasText, translate } from '../platform/i18n/translate.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import { EXAMPLES } from './examples.ts';
import { COLUMNS, type Column, SHEETS, type SheetKey } from './sheets.ts';
import { choiceWord, headingOf, requiredHeading, sheetName } from './sheet-texts.ts';
import { DAY_FORMAT, TEXT_FORMAT, WORKBOOK_TYPE } from '../platform/excel/formats.ts';

// Rows that are formatted as text, so that Excel keeps leading zeros.
const READY_ROWS = 200;
const HEADING = { fontWeight: 'bold', backgroundColor: '#DCEFEE', wrap: true, alignVertical: 'top' } as const;
const EXAMPLE = { textColor: '#6B7280', fontStyle: 'italic' } as const;

/** By language: it is the same for everybody, and costs as much as a hundred other calls. */
const templates = new Map<Language, FileAnswer>();

/**
 * Returns the workbook to fill in: an explanation, and a sheet for each kind with its headings and an example that is
 * not imported.
 */
export async function importTemplate(language: Language): Promise<FileAnswer> {
  const template = templates.get(language) ?? (await makeTemplate(language));
  templates.set(language, template);
  return template;
}

async function makeTemplate(language: Language): Promise<FileAnswer> {
  const sheets = [guide(language), ...SHEETS.map((key) => sheet(language, key))];
  const content = await writeXlsxFile(sheets).toBuffer();
  return { content, mediaType: WORKBOOK_TYPE, name: `${translate(language, 'imports:fileName')}.xlsx` };
}

function sheet(language: Language, key: SheetKey) {
  const columns: readonly Column[] = COLUMNS[key];
  const headings = columns.map((column) => ({
    ...HEADING,
    value: requiredHeading(language, key, column),
  }));
  const ready = columns.map(({ kind }) =>
    kind === 'day' ? { type: Date, format: DAY_FORMAT } : { type: String, format: TEXT_FORMAT },
  );
  return {
    sheet: sheetName(language, key),
    data: [headings, exampleRow(language, key), ...Array.from({ length: READY_ROWS }, () => ready)],
    columns: columns.map(({ key: name, kind }) => ({
      width: kind === 'day' ? 14 : Math.max(16, headingOf(language, key, name).length + 4),
    })),
    stickyRowsCount: 1,
  };
}

function exampleRow(language: Language, key: SheetKey): SheetRow {
  const values: Readonly<Record<string, string>> = EXAMPLES[key];
  return (COLUMNS[key] as readonly Column[]).map((column, index) => {
    const value = values[column.key];
    const mark = index === 0 ? `${translate(language, 'imports:example')}: ` : '';
    if (value === undefined) return { ...EXAMPLE, type: String, format: TEXT_FORMAT };
    if (column.kind === 'day')
      return { ...EXAMPLE, value: new Date(`${value}T00:00:00Z`), type: Date, format: DAY_FORMAT };
    const text = column.kind === 'choice' ? choiceWord(language, column.choice, value) : value;
    return { ...EXAMPLE, value: `${mark}${text}`, type: String, format: TEXT_FORMAT };
  });
}

const RULES = ['sheets', 'headings', 'keys', 'empty', 'days', 'formulas', 'example', 'all'] as const;

function guide(language: Language) {
  const t = (key: string) => translate(language, `imports:guide.${key}`);
  const rules = RULES.map((rule): SheetRow => [
    { value: t(`rule.${rule}`), wrap: true, columnSpan: 4, height: 30, alignVertical: 'top' },
  ]);
  const heads = ['sheet', 'column', 'required', 'meaning'].map((key) => ({ ...HEADING, value: t(key) }));
  const columns = SHEETS.flatMap((key) =>
    (COLUMNS[key] as readonly Column[]).map((column) => guideRow(language, key, column)),
  );
  return {
    sheet: sheetName(language, 'guide'),
    data: [[{ value: t('title'), fontWeight: 'bold' as const, fontSize: 16 }], ...rules, [], heads, ...columns],
    columns: [{ width: 20 }, { width: 34 }, { width: 10 }, { width: 80 }],
  };
}

function guideRow(language: Language, key: SheetKey, column: Column): SheetRow {
  const own = `imports:help.${key}.${column.key}` as const;
  const meaning = hasText(language, own) ? translate(language, own) : kindText(language, column);
  return [
    { value: sheetName(language, key) },
    { value: headingOf(language, key, column.key) },
    { value: column.required ? translate(language, 'imports:guide.yes') : '' },
    { value: meaning, wrap: true },
  ];
}

function kindText(language: Language, { kind, choice, choices, max }: Column): string {
  const allowed = choices.map((code) => choiceWord(language, choice, code)).join(', ');
  return translate(language, `imports:help.kind.${kind}`, { max, allowed });
}
