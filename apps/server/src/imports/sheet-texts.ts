import { LANGUAGES, type Language } from '@prestasi/domain';
import { translate } from '../platform/i18n/translate.ts';
import { ALL_SHEETS, type AnySheetKey, COLUMNS, type Column, SHEETS_OF, type WorkbookKind } from './sheets.ts';
import { readableText } from './workbook/read-cell.ts';

/** Returns a sheet's name in a language. */
export function sheetName(language: Language, sheet: AnySheetKey | 'guide'): string {
  if (sheet === 'participants') return translate(language, 'training:list.participants');
  return translate(language, `imports:sheet.${sheet}`);
}

/** Returns a column's heading in a language; participants have those of their exported list. */
export function headingOf(language: Language, sheet: AnySheetKey, column: string): string {
  if (sheet === 'participants') return translate(language, `exports:column.${column}`);
  return translate(language, `imports:heading.${sheet}.${column}`);
}

/** Returns a heading as a sheet shows it: with a star if the column is required. */
export function requiredHeading(language: Language, sheet: AnySheetKey, { key, required }: Column): string {
  return `${headingOf(language, sheet, key)}${required ? ' *' : ''}`;
}

/** Returns the word for a choice's code in a language. */
export function choiceWord(language: Language, choice: string, code: string): string {
  const words = OTHER_WORDS[choice] ?? `imports:choice.${choice}`;
  return translate(language, `${words}.${code}`);
}

/** Choices whose words stand elsewhere. */
const OTHER_WORDS: Readonly<Record<string, `${string}:${string}`>> = {
  attendance: 'training:attendance',
  enrolmentState: 'training:enrolmentState',
};

/** Returns the codes of a choice, on whatever sheet it is. */
export function codesOf(choice: string): readonly string[] {
  const columns: readonly Column[] = ALL_SHEETS.flatMap((sheet): readonly Column[] => COLUMNS[sheet]);
  return columns.find((one) => one.choice === choice)?.choices ?? [];
}

/**
 * Finds the sheet of a kind of workbook by its name in either language; null for none, 'guide' for an explanation. A
 * workbook of one sheet may name it as it likes.
 */
export function sheetByName(kind: WorkbookKind, name: string): AnySheetKey | 'guide' | null {
  const found = SHEET_OF.get(readableText(name));
  const sheets: readonly AnySheetKey[] = SHEETS_OF[kind];
  if (found === 'guide') return 'guide';
  if (sheets.length === 1) return ABOUT_LIST.has(readableText(name)) ? 'guide' : (sheets[0] ?? null);
  return found !== undefined && sheets.includes(found) ? found : null;
}

/** Finds the column of a sheet by its heading in either language; null for none. */
export function columnByHeading(sheet: AnySheetKey, heading: string): Column | null {
  return COLUMN_OF.get(`${sheet}.${readableText(heading)}`) ?? null;
}

/** The code of a choice by `<choice>.<words>`, in either language. */
export const CODE_OF_CHOICE: ReadonlyMap<string, string> = new Map(
  ALL_SHEETS.flatMap((sheet): readonly Column[] => COLUMNS[sheet])
    .filter(({ kind }) => kind === 'choice')
    .flatMap(({ choice, choices }) =>
      choices.flatMap((code) =>
        LANGUAGES.map((language): [string, string] => [
          `${choice}.${readableText(choiceWord(language, choice, code))}`,
          code,
        ]),
      ),
    ),
);

const SHEET_OF: ReadonlyMap<string, AnySheetKey | 'guide'> = new Map(
  LANGUAGES.flatMap((language) =>
    ([...ALL_SHEETS, 'guide'] as const).map((key): [string, AnySheetKey | 'guide'] => [
      readableText(sheetName(language, key)),
      key,
    ]),
  ),
);

/** The names of the sheet that an exported list has beside its rows. */
const ABOUT_LIST: ReadonlySet<string> = new Set(
  LANGUAGES.map((language) => readableText(translate(language, 'exports:list.sheet'))),
);

const COLUMN_OF: ReadonlyMap<string, Column> = new Map(
  LANGUAGES.flatMap((language) =>
    ALL_SHEETS.flatMap((sheet) =>
      COLUMNS[sheet].map((column): [string, Column] => [
        `${sheet}.${readableText(headingOf(language, sheet, column.key))}`,
        column,
      ]),
    ),
  ),
);

const EXAMPLE = new RegExp(
  `^\\s*(${LANGUAGES.map((language) => translate(language, 'imports:example')).join('|')})\\s*:`,
  'i',
);

/** Whether a cell marks its row as an example: by the template's word for it and a colon. */
export function marksExample(text: string): boolean {
  return EXAMPLE.test(text);
}
