import { FIELD_CODES } from '@prestasi/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { i18n } from '../i18n/index.ts';
import { loadArea } from '../i18n/languages.ts';
import { ApiProblem, fieldMessages } from './api-problem.ts';
import { fieldText } from './field-text.ts';

const LARGE = { path: 'graduationYear', code: 'too_big', params: { maximum: 2026 }, message: 'As the server said' };

beforeAll(async () => {
  const texts = async (language: string) => ({ problems: await loadArea(language, 'problems') });
  await i18n.init({ lng: 'ms', resources: { en: await texts('en'), ms: await texts('ms') } });
});

describe('what the server has against a field', () => {
  test('follows the language of the page', async () => {
    const problem = new ApiProblem({ code: 'validation_error', status: 400, fields: [LARGE] });
    await i18n.changeLanguage('ms');
    expect([fieldText(LARGE), fieldMessages(problem)]).toEqual([
      'Mestilah 2026 atau kurang',
      { graduationYear: 'Mestilah 2026 atau kurang' },
    ]);
    await i18n.changeLanguage('en');
    expect(fieldText(LARGE)).toBe('Must be 2026 or less');
  });

  test('writes out a day as the page does', async () => {
    const early = { path: 'from', code: 'too_early', params: { day: '2027-01-31' }, message: '' };
    const textIn = async (language: string) => {
      await i18n.changeLanguage(language);
      return fieldText(early);
    };
    expect([await textIn('ms'), await textIn('en')]).toEqual(['Tidak sebelum 31 Jan 2027', 'Not before 31 Jan 2027']);
  });

  test('may be worded as a refusal of the whole', () => {
    expect(fieldText({ ...LARGE, code: 'forbidden' })).toBe('You may not do this');
  });

  test('keeps the server’s words where the page has none', () => {
    expect(fieldText({ ...LARGE, code: 'of_a_newer_server' })).toBe('As the server said');
  });

  test.each(['ms', 'en'] as const)(
    'has words of the page in %s for every code, with nothing left to fill in',
    async (language) => {
      await i18n.changeLanguage(language);
      const params = { minimum: 1, maximum: 2, divisor: 3, count: 4, day: '31.12.2027', name: 'Ali', number: 'K1' };
      const named = { year: 2027, names: 'Seri Maju' };
      const colours = { contrast: '2.1', least: '4.5', suggestion: '#0f766e' };
      const sentences = FIELD_CODES.map((code) =>
        fieldText({ path: '', code, params: { ...params, ...named, ...colours }, message: '' }),
      );
      expect(sentences.filter((text) => text === '' || text.includes('{{'))).toEqual([]);
    },
  );
});
