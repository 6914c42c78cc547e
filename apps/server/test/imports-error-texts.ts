import { expect } from 'vitest';
import { check, errorsOf, type ImportsFixture } from './imports-fixture.ts';

/** An error of a workbook: its place, and its text in either language. */
export type ErrorText = readonly [
  sheet: string,
  row: number | null,
  column: string | null,
  english: string,
  malay: string,
];

/** Checks a workbook and returns every error as its reader sees it, in both languages. */
export async function errorTexts(
  { app, admin, inMalay }: ImportsFixture,
  content: Buffer,
): Promise<readonly ErrorText[]> {
  const english = await check(app, admin, content);
  const malay = await check(app, inMalay, content);
  expect([english.state, malay.state]).toEqual(['refused', 'refused']);
  const inEnglish = await errorsOf(admin, english.id);
  const other = await errorsOf(inMalay, malay.id);
  return inEnglish.map(({ sheet, row, column, message }, index) => [
    sheet,
    row,
    column,
    message,
    other[index]?.message ?? '',
  ]);
}
