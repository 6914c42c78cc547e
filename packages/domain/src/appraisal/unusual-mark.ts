import type { Mark } from '../vocabulary.ts';

/** The two columns that are compared; null while absent. */
type Compared = { readonly mark: Mark | null; readonly selfScore: Mark | null };

const FAR = 2;

/**
 * Returns the difference between mark and self score if it is two or more and therefore pointed out; else 0, also while
 * one is absent (domain §5).
 */
export function gapOf({ mark, selfScore }: Compared): number {
  const apart = mark === null || selfScore === null ? 0 : Math.abs(mark - selfScore);
  return apart >= FAR ? apart : 0;
}

/** Whether a mark needs a remark in facts: 1, 2 or 6, or two or more from the self score (domain §5). */
export function isUnusualMark({ mark, selfScore }: Compared): boolean {
  return mark !== null && (mark <= 2 || mark === 6 || gapOf({ mark, selfScore }) > 0);
}
