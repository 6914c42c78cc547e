import type { listImportRows, OutputOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { dayText } from '../platform/i18n/day-text.ts';
import { hasText } from '../platform/i18n/translate.ts';
import type { PreviewedRow } from './plan/preview.ts';
import { choiceWord, headingOf } from './sheet-texts.ts';
import { type Column, COLUMNS } from './sheets.ts';

/** Presents a row of a preview in the reader's language: headings as in the workbook, choices and days in words. */
export function presentRow(row: PreviewedRow, language: Language): OutputOf<typeof listImportRows>['rows'][number] {
  const columns: readonly Column[] = COLUMNS[row.sheet];
  return {
    ...row,
    fields: row.fields.map(({ field, from, to }) => {
      const column = columns.find(({ key }) => key === field);
      const isNamed = hasText(language, `imports:heading.${row.sheet}.${field}`);
      return {
        label: isNamed ? headingOf(language, row.sheet, field) : field,
        from: valueIn(language, column, from),
        to: valueIn(language, column, to),
      };
    }),
  };
}

function valueIn(language: Language, column: Column | undefined, value: string | null): string | null {
  if (value === null || column === undefined) return value;
  if (column.kind === 'choice') return choiceWord(language, column.choice, value);
  if (column.kind === 'day') return dayText(value, language);
  return value;
}
