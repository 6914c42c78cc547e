import { z } from 'zod';
import * as rules from '@prestasi/domain';
import { lineText } from './fields.ts';
import { fieldRule } from './problems.ts';

/**
 * The specification's form rules (§5) as fields, for a screen that needs one; docs/decisions/0047 says which of them a
 * field of a record uses today. Each refuses with the specification's words, or with ours if it has none.
 */

/** *Alpha*. */
export const alphaField = (max = 200) => lineText(max).refine(rules.isAlpha, fieldRule('alpha'));
/** *Alpha-num*. */
export const alphaNumField = (max = 200) => lineText(max).refine(rules.isAlphaNum, fieldRule('alpha_num'));
/** *Alpha-dash*. */
export const alphaDashField = (max = 200) => lineText(max).refine(rules.isAlphaDash, fieldRule('alpha_dash'));
/** *Digits*: a number of them. */
export const digitsField = (count: number) =>
  lineText().refine((text) => rules.hasDigits(text, count), fieldRule('digits', undefined, { count }));
/** *Exact length* in characters. */
export const exactLengthField = (count: number) =>
  lineText().refine((text) => rules.hasExactLength(text, count), fieldRule('exact_length', undefined, { count }));
/** *Between*, both ends included. */
export const betweenField = (minimum: number, maximum: number) =>
  z
    .number()
    .refine(
      (number) => rules.isBetween(number, minimum, maximum),
      fieldRule('between', undefined, { minimum, maximum }),
    );
/** *Integer*. */
export const integerField = z.int();
/** *Positive number*: zero or more. */
export const positiveNumberField = z.number().refine(rules.isPositiveNumber, fieldRule('positive_number'));
/** *Credit card*: 15 digits that start with 34 or 37. */
export const creditCardField = lineText(15).refine(rules.isCreditCard, fieldRule('credit_card'));
/** *Regex*: a pattern; empty is valid. */
export const patternField = (pattern: RegExp, max = 200) =>
  lineText(max).refine((text) => text === '' || pattern.test(text), fieldRule('format'));
/** *Minimum length* in characters. */
export const minimumLengthField = (minimum: number) => lineText().min(minimum);
/** *Confirmed*: two fields that must be equal, with the error at the second. */
export const confirmedField = (name: string, second: string) =>
  z
    .strictObject({ [name]: z.string(), [second]: z.string() })
    .refine((typed) => typed[name] === typed[second], fieldRule('confirmation', [second]));
