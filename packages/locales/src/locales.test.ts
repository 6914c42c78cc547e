import { describe, expect, test } from 'vitest';
import { areasOf, flatten, textsOf } from './index.ts';

const ms = textsOf('ms');
const en = textsOf('en');

// Malay has no plural forms: where English has `_one` and `_other`, Malay has `_other` alone.
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (area: string, texts: typeof ms) =>
  [...new Set([...flatten(texts[area] ?? {}).keys()].map(withoutPlural))].toSorted();
const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{\s*[\w.]+/g)?.map((hit) => hit.replace(/\W/g, '')))].toSorted();

// Words of nearly every English sentence that no Malay one has.
const ENGLISH = /\b(?:please|the|of|and|for|each|is|are|has|have|been|with|from|your|this|that|cannot|must)\b/i;

test('both languages have the same areas', () => {
  expect(areasOf('ms')).toEqual(areasOf('en'));
  expect(areasOf('ms').length).toBeGreaterThan(0);
});

test.each([
  ['ms', ms, /wajaran bahagiannya × .*× markah ÷ 6\. Latihan .*jam ÷ jam sasaran/],
  ['en', en, /weight of its part × .*× mark ÷ 6\. Training .*hours ÷ target hours/],
] as const)(
  'a score is explained by the whole formula, with the weight of the part and the hours of training (%s)',
  (_, texts, formula) => {
    expect(flatten(texts['forms'] ?? {}).get('score.formula')).toMatch(formula);
  },
);

describe.each(areasOf('en'))('%s', (area) => {
  const malay = flatten(ms[area] ?? {});
  const english = flatten(en[area] ?? {});

  test('has the same keys in Malay and in English', () => {
    expect(keysOf(area, ms)).toEqual(keysOf(area, en));
  });

  test('has no empty text', () => {
    const empty = [...malay, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  test('has no English in a Malay text', () => {
    const isEnglish = (text: string) => ENGLISH.test(text.replaceAll(/\{\{.*?\}\}/g, ''));
    expect([...malay].filter(([, text]) => isEnglish(text)).map(([key]) => key)).toEqual([]);
  });

  test('names the same values in Malay as in English', () => {
    // The one of "one" may be spelt out, so the plural's `other` is what counts.
    const differing = [...malay].filter(([key, text]) => {
      const counterpart = english.get(key) ?? english.get(withoutPlural(key)) ?? english.get(`${key}_other`);
      return counterpart !== undefined && placeholders(text).join() !== placeholders(counterpart).join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});
