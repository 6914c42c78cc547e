import { FIELD_CODES, PROBLEM_CODES } from '@prestasi/contract';
import { LANGUAGES } from '@prestasi/domain';
import { describe, expect, test } from 'vitest';
import { hasText, languageFromHeader, translate } from './translate.ts';

describe.each(LANGUAGES)('in %s', (language) => {
  test('every refusal has a title', () => {
    expect(PROBLEM_CODES.filter((code) => !hasText(language, `problems:${code}.title`))).toEqual([]);
  });
  test('every error of a field has a text', () => {
    expect(FIELD_CODES.filter((code) => !hasText(language, `problems:field.${code}`))).toEqual([]);
  });
});

test('values are filled in', () => {
  expect(translate('en', 'problems:field.too_short', { minimum: 8 })).toBe('At least 8 characters');
  expect(translate('ms', 'problems:field.too_short', { minimum: 8 })).toBe('Sekurang-kurangnya 8 aksara');
});

test('a key without a text is refused, never shown', () => {
  expect(() => translate('ms', 'problems:nothing.here')).toThrow('There is no text problems:nothing.here');
});

test.each([
  [undefined, 'ms'],
  ['', 'ms'],
  ['en-GB,en;q=0.9', 'en'],
  ['de-DE,en;q=0.5,ms;q=0.7', 'ms'],
  ['ta', 'ms'],
  ['ms;q=0,en', 'en'],
])('a browser that asks for %s gets %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language);
});
