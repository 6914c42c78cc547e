import type { getImport, listImportErrors, OutputOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { dayText } from '../platform/i18n/day-text.ts';
import { hasText, type TextKey, translate } from '../platform/i18n/translate.ts';
import type { ImportRecord, StoredError } from './job.ts';
import { choiceWord, codesOf, headingOf } from './sheet-texts.ts';
import type { AnySheetKey } from './sheets.ts';

type ErrorView = OutputOf<typeof listImportErrors>['rows'][number];

/** Returns an import as its owner sees it. */
export function presentImport(record: ImportRecord): OutputOf<typeof getImport> {
  const { accountId: _, createdAt, finishedAt, ...shown } = record;
  return { ...shown, createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}

/**
 * Presents an error in the reader's language. A column that the file lacks is named as in the template; days are
 * written out, and the values of a choice are listed.
 */
export function presentError({ sheet, row, column, code, params }: StoredError, language: Language): ErrorView {
  const { columnKey, choice, category } = params;
  const heading = typeof columnKey === 'string' ? headingOfKey(language, columnKey) : column;
  const words = {
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramText(name, value, language)])),
    heading: heading ?? '',
    why: typeof params['why'] === 'string' ? whyUnchanged(params, language) : '',
    allowed: typeof choice === 'string' ? allowedWords(language, choice) : '',
    enrolled: choiceWord(language, 'enrolmentState', 'enrolled'),
    marks: (['attended', 'absent'] as const).map((mark) => choiceWord(language, 'attendance', mark)).join(', '),
    category: typeof category === 'string' && category !== '' ? choiceWord(language, 'category', category) : '',
  };
  const key: TextKey = `imports:error.${code}`;
  const message = translate(language, hasText(language, key) ? key : 'imports:error.unexpected', words);
  const followers = typeof params['followers'] === 'number' ? params['followers'] : 0;
  const follow = followers === 0 ? '' : ` ${translate(language, 'imports:followers', { count: followers })}`;
  return {
    sheet,
    row,
    column: heading,
    code,
    message: `${message}${follow}`,
  };
}

function headingOfKey(language: Language, columnKey: string): string {
  const [sheet = '', column = ''] = columnKey.split('.');
  return headingOf(language, sheet as AnySheetKey, column);
}

function allowedWords(language: Language, choice: string): string {
  return codesOf(choice)
    .map((code) => choiceWord(language, choice, code))
    .join(', ');
}

function paramText(name: string, value: string | number, language: Language): string | number {
  const isDay = (name === 'day' || name === 'cardDay') && typeof value === 'string' && value !== '';
  return isDay ? dayText(value, language) : value;
}

/** Why the hire date on record cannot change, in the words of the person's page. */
function whyUnchanged({ why, whyDay, year }: StoredError['params'], language: Language): string {
  const key: TextKey = `problems:field.${why}`;
  if (!hasText(language, key)) return '';
  return translate(language, key, {
    day: whyDay === undefined ? '' : paramText('day', whyDay, language),
    year: year ?? '',
  });
}
