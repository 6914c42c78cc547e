import { describe, expect, test } from 'vitest';
import * as rules from './form-rules.ts';

const { hasDigits, hasExactLength, isAlpha, isAlphaDash, isAlphaNum, isBetween, isCreditCard } = rules;

const TEXTS = [
  ['alpha', isAlpha, ['', 'Siti', 'Zoë', 'மாலா', 'e\u0301'], ['Siti 1', 'a1', 'a-b', 'a b', "D'Souza", 'a\n']],
  ['alpha-num', isAlphaNum, ['', 'B12', '2027', 'Blok7'], ['B-12', 'B 12', 'B_12', 'B.12']],
  ['alpha-dash', isAlphaDash, ['', 'B-12_a', '-', '_'], ['B 12', 'B.12', 'B/12', 'B-12\n']],
  [
    'digits',
    (text: string) => hasDigits(text, 5),
    ['', '41000', '00000'],
    ['4100', '410000', '4100a', '-4100', '٤١٠٠٠'],
  ],
  ['exact length', (text: string) => hasExactLength(text, 3), ['', 'abc', 'a c', 'e\u0301ab', '👩‍👧ab'], ['ab', 'abcd']],
  ['integer', rules.isIntegerText, ['', '0', '-5', '+7', '2027'], ['1.5', '1,000', 'a', '-', '1e3']],
  [
    'credit card',
    isCreditCard,
    ['', '340000000000000', '371449635398431'],
    [
      '350000000000000',
      '34000000000000',
      '3400000000000000',
      '3714 496353 98431',
      '4111111111111111',
      '37144963539843a',
    ],
  ],
] as const;

describe.each(TEXTS)('the rule %s', (_name, holds, valid, wrong) => {
  test.each(valid)('takes %j', (text) => {
    expect(holds(text)).toBe(true);
  });
  test.each(wrong)('refuses %j', (text) => {
    expect(holds(text)).toBe(false);
  });
});

test('between includes both ends', () => {
  expect([0, 1, 5, 10, 11].map((number) => isBetween(number, 1, 10))).toEqual([false, true, true, true, false]);
});

test('a positive number is zero or more', () => {
  expect([-1, -0.01, 0, 0.01, 7].map(rules.isPositiveNumber)).toEqual([false, false, true, true, true]);
});
