import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as fields from './form-rules.ts';

/** Returns the code and parameters with which a field refuses a value; null if it accepts it. */
function refusal(schema: z.ZodType, value: unknown): unknown {
  const { error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return null;
  return issue.code === 'custom' ? issue.params : issue.code;
}

const RULES: readonly [string, z.ZodType, unknown, unknown, unknown][] = [
  ['alpha', fields.alphaField(), 'Siti', 'Siti1', { code: 'alpha' }],
  ['alpha-num', fields.alphaNumField(), 'B12', 'B-12', { code: 'alpha_num' }],
  ['alpha-dash', fields.alphaDashField(), 'B-12_a', 'B 12', { code: 'alpha_dash' }],
  ['digits', fields.digitsField(5), '41000', '4100', { code: 'digits', count: 5 }],
  ['exact length', fields.exactLengthField(3), 'abc', 'ab', { code: 'exact_length', count: 3 }],
  ['between', fields.betweenField(1, 10), 10, 11, { code: 'between', minimum: 1, maximum: 10 }],
  ['integer', fields.integerField, 3, 3.5, 'invalid_type'],
  ['positive number', fields.positiveNumberField, 0, -1, { code: 'positive_number' }],
  ['credit card', fields.creditCardField, '371449635398431', '411144963539843', { code: 'credit_card' }],
  ['regex', fields.patternField(/^[A-Z]{2}\d$/), 'AB1', 'ab1', { code: 'format' }],
  ['minimum length', fields.minimumLengthField(3), 'abc', 'ab', 'too_small'],
  [
    'confirmed',
    fields.confirmedField('password', 'repeated'),
    { password: 'a', repeated: 'a' },
    { password: 'a', repeated: 'b' },
    { code: 'confirmation' },
  ],
];

describe.each(RULES)('the rule %s of the specification', (_name, schema, right, wrong, expected) => {
  test('takes what it is for, and tells what it is not', () => {
    expect(refusal(schema, right)).toBeNull();
    expect(refusal(schema, wrong)).toEqual(expected);
  });
});

test('a text that is empty is left to the rule that something must be there', () => {
  for (const schema of [
    fields.alphaField(),
    fields.digitsField(5),
    fields.exactLengthField(3),
    fields.creditCardField,
  ]) {
    expect(refusal(schema, '')).toBeNull();
  }
});
