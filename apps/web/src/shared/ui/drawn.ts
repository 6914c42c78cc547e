import type { CSSProperties } from 'react';

/** Hands figures of a drawing to its style sheet, as custom properties: `{ '--share': 0.4 }`. The look itself stays there. */
export function drawn(figures: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return figures;
}
