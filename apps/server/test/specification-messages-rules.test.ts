import * as contract from '@prestasi/contract';
import { LANGUAGES } from '@prestasi/domain';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { check } from '../src/platform/http/validation.ts';
import { translate } from '../src/platform/i18n/translate.ts';

type Rule = { readonly rule: string; readonly field: z.ZodType; readonly wrong: unknown; en: string; ms: string };

/** The form rules of the specification §5 that no field of a record uses, with their error messages. */
const RULES: readonly Rule[] = [
  {
    rule: 'credit card',
    field: contract.creditCardField,
    wrong: '411111111111111',
    en: 'It is not valid credit card!',
    ms: 'Kad kredit ini tidak sah!',
  },
  { rule: 'alpha', field: contract.alphaField(), wrong: 'Siti 1', en: 'Letters only', ms: 'Huruf sahaja' },
  {
    rule: 'alpha-num',
    field: contract.alphaNumField(),
    wrong: 'B-12',
    en: 'Letters and digits only',
    ms: 'Huruf dan digit sahaja',
  },
  {
    rule: 'alpha-dash',
    field: contract.alphaDashField(),
    wrong: 'B 12',
    en: 'Letters, digits, hyphens and underscores only',
    ms: 'Huruf, digit, tanda sempang dan garis bawah sahaja',
  },
  {
    rule: 'digits',
    field: contract.digitsField(5),
    wrong: '4100',
    en: 'Exactly 5 digits',
    ms: 'Mestilah tepat 5 digit',
  },
  {
    rule: 'exact length',
    field: contract.exactLengthField(3),
    wrong: 'ab',
    en: 'Exactly 3 characters',
    ms: 'Mestilah tepat 3 aksara',
  },
  {
    rule: 'between',
    field: contract.betweenField(1, 10),
    wrong: 11,
    en: 'Must lie between 1 and 10',
    ms: 'Mestilah antara 1 hingga 10',
  },
  {
    rule: 'integer',
    field: contract.integerField,
    wrong: 1.5,
    en: 'Must be a whole number',
    ms: translate('ms', 'problems:field.not_integer'),
  },
  {
    rule: 'positive number',
    field: contract.positiveNumberField,
    wrong: -1,
    en: 'Please enter positive number!',
    ms: translate('ms', 'problems:field.positive_number'),
  },
  {
    rule: 'minimum length',
    field: contract.minimumLengthField(3),
    wrong: 'ab',
    en: 'At least 3 characters',
    ms: translate('ms', 'problems:field.too_short', { minimum: 3 }),
  },
];

test.each(RULES)('the rule $rule refuses with its words, in both languages', ({ field, wrong, ...said }) => {
  const checked = check(field, wrong);
  const [fieldError] = 'error' in checked ? (checked.error.extra.fields ?? []) : [];
  if (fieldError === undefined) throw new Error('It was taken');
  for (const language of LANGUAGES) {
    expect(translate(language, `problems:field.${fieldError.code}`, fieldError.params)).toBe(said[language]);
  }
});
