import { type Mark, MARKS } from '../vocabulary.ts';

/** Returns a number as a mark, 1–6; null for any other number, and for none. */
export function asMark(value: number | null): Mark | null {
  return MARKS.find((mark) => mark === value) ?? null;
}
