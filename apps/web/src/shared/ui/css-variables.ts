import type { CSSProperties } from 'react';

/** Hands figures or colours of a drawing to its style sheet, as custom properties: `{ '--share': 0.4 }`. The look itself stays there. */
export function cssVariables(figures: Readonly<Record<`--${string}`, number | string>>): CSSProperties {
  return figures;
}
