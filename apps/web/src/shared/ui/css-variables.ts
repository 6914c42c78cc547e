import type { CSSProperties } from 'react';

/** Passes numbers or colours to a style sheet as custom properties: `{ '--share': 0.4 }`. The style is set there. */
export function cssVariables(variables: Readonly<Record<`--${string}`, number | string>>): CSSProperties {
  return variables;
}
