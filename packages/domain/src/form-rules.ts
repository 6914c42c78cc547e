/**
 * The general and custom form rules of the specification (§5) that concern a text alone. As with its url rule, an empty
 * text is valid: the rule `required` checks that a field is filled in.
 */

/** *Alpha*: only letters, of any script. */
export function isAlpha(text: string): boolean {
  return /^[\p{L}\p{M}]*$/u.test(text);
}

/** *Alpha-num*: only letters and digits. */
export function isAlphaNum(text: string): boolean {
  return /^[\p{L}\p{M}\p{Nd}]*$/u.test(text);
}

/** *Alpha-dash*: only letters, digits, hyphens and underscores. */
export function isAlphaDash(text: string): boolean {
  return /^[\p{L}\p{M}\p{Nd}_-]*$/u.test(text);
}

/** *Digits*: so many digits from 0 to 9, and nothing else. */
export function hasDigits(text: string, count: number): boolean {
  return text === '' || (text.length === count && /^\d+$/.test(text));
}

/** *Exact length*: so many characters, as a reader counts them. */
export function hasExactLength(text: string, count: number): boolean {
  return text === '' || [...new Intl.Segmenter().segment(text)].length === count;
}

/** *Integer*: a whole number, with or without a sign. */
export function isIntegerText(text: string): boolean {
  return /^([+-]?\d+)?$/.test(text);
}

/** *Between*: a number from the least to the greatest, both included. */
export function isBetween(number: number, least: number, greatest: number): boolean {
  return number >= least && number <= greatest;
}

/** *Positive number*: valid when zero or more. */
export function isPositiveNumber(number: number): boolean {
  return number >= 0;
}

/** *Credit card*: 15 digits that start with 34 or 37. */
export function isCreditCard(text: string): boolean {
  return /^(3[47]\d{13})?$/.test(text);
}
