import type { FieldCode } from '@prestasi/contract';

/** What a text says as a number: the number, or null for an empty one; or that it says none. */
export type Typed = { readonly isRead: true; readonly number: number | null } | { readonly isRead: false };

/** What a field of numbers takes. */
export type NumberRule = {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** How many decimals it may have at most; left out, as many as are typed. */
  readonly decimals?: number | undefined;
};

/** What is wrong with a typed number: the code of its words, and their parameters. */
export type NumberError = { readonly code: FieldCode; readonly params?: Readonly<Record<string, number>> };

// A comma before three digits may part thousands or decimals: which, only who typed it knows.
const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+$/;

/** Reads a number as people type it: with a point or a comma, with or without its unit. */
export function readNumber(text: string, unit = ''): Typed {
  const plain = text.trim().replaceAll('\u2212', '-');
  const bare = unit !== '' && plain.endsWith(unit.trim()) ? plain.slice(0, -unit.trim().length).trim() : plain;
  if (bare === '') return { isRead: true, number: null };
  if (!NUMBER.test(bare) || THOUSANDS.test(bare)) return { isRead: false };
  return { isRead: true, number: Number(bare.replace(',', '.')) };
}

/** What is wrong with what was typed; null where it is empty or a number that the field takes. */
export function numberError(typed: Typed, { min, max, decimals }: NumberRule): NumberError | null {
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
