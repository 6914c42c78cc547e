import type { CodedError } from '@prestasi/contract';

/** The result of parsing a text as a number: the number, null for an empty text, or that it is none. */
export type Typed = { readonly isRead: true; readonly number: number | null } | { readonly isRead: false };

/** The range of a number field. */
export type NumberRule = {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** The most decimals; left out, any number. */
  readonly decimals?: number | undefined;
};

// A comma before three digits may separate thousands or decimals: only the person who typed it knows.
const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+$/;

/** Parses a number as people type it: with a point or a comma, with or without its unit. */
export function readNumber(text: string, unit = ''): Typed {
  const plain = text.trim().replaceAll('\u2212', '-');
  const bare = unit !== '' && plain.endsWith(unit.trim()) ? plain.slice(0, -unit.trim().length).trim() : plain;
  if (bare === '') return { isRead: true, number: null };
  if (!NUMBER.test(bare) || THOUSANDS.test(bare)) return { isRead: false };
  return { isRead: true, number: Number(bare.replace(',', '.')) };
}

/** Returns the error of a typed number; null if it is empty or valid. */
export function numberError(typed: Typed, { min, max, decimals }: NumberRule): CodedError | null {
  if (!typed.isRead) return { code: 'not_number' };
  const { number } = typed;
  if (number === null) return null;
  if (min !== undefined && number < min) {
    return min === 0 ? { code: 'positive_number' } : { code: 'too_small', params: { minimum: min } };
  }
  if (max !== undefined && number > max) return { code: 'too_big', params: { maximum: max } };
  const written = String(number).split('.')[1]?.length ?? 0;
  return decimals !== undefined && written > decimals
    ? { code: 'too_many_decimals', params: { maximum: decimals } }
    : null;
}
