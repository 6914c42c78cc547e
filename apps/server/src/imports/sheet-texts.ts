import { LANGUAGES, type Language } from '@prestasi/domain';
import { translate } from '../platform/i18n/translate.ts';
import { COLUMNS, type Column, SHEETS, type SheetKey } from './sheets.ts';
import { readableText } from './workbook/read-cell.ts';

/** Returns a sheet's name in a language. */
export function sheetName(language: Language, sheet: SheetKey | 'guide'): string {
  return translate(language, `imports:sheet.${sheet}`);
}

/** Returns a column's heading in a language. */
export function headingOf(language: Language, sheet: SheetKey, column: string): string {
  return translate(language, `imports:heading.${sheet}.${column}`);
}

/** Returns a heading as a sheet shows it: with a star if the column is required. */
export function requiredHeading(language: Language, sheet: SheetKey, { key, required }: Column): string {
  return `${headingOf(language, sheet, key)}${required ? ' *' : ''}`;
}

/** Returns the word for a choice's code in a language. */
export function choiceWord(language: Language, choice: string, code: string): string {
  return translate(language, `imports:choice.${choice}.${code}`);
}

/** Returns the codes of a choice, on whatever sheet it is. */
export function codesOf(choice: string): readonly string[] {
  const columns: readonly Column[] = SHEETS.flatMap((sheet): readonly Column[] => COLUMNS[sheet]);
  return columns.find((one) => one.choice === choice)?.choices ?? [];
}

/** Finds the sheet by its name in either language; null for none, 'guide' for the explanation. */
export function sheetByName(name: string): SheetKey | 'guide' | null {
  return SHEET_OF.get(readableText(name)) ?? null;
}

/** Finds the column of a sheet by its heading in either language; null for none. */
export function columnByHeading(sheet: SheetKey, heading: string): Column | null {
  return COLUMN_OF.get(`${sheet}.${readableText(heading)}`) ?? null;
}

/** The code of a choice by `<choice>.<words>`, in either language. */
export const CODE_OF_CHOICE: ReadonlyMap<string, string> = new Map(
  SHEETS.flatMap((sheet): readonly Column[] => COLUMNS[sheet])
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

const SHEET_OF: ReadonlyMap<string, SheetKey | 'guide'> = new Map(
  LANGUAGES.flatMap((language) =>
    ([...SHEETS, 'guide'] as const).map((key): [string, SheetKey | 'guide'] => [
      readableText(sheetName(language, key)),
      key,
    ]),
  ),
);

const COLUMN_OF: ReadonlyMap<string, Column> = new Map(
  LANGUAGES.flatMap((language) =>
    SHEETS.flatMap((sheet) =>
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
