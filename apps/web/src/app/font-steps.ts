/** Sizes of the root in pixels (specification §9): 16 to begin with, steps of 2, 7 to 25. */
export const FONT_SIZE = { start: 16, step: 2, least: 7, most: 25 } as const;

/** The next size up or down: the bounds are odd, and a step from them comes back to the even sizes. */
export function nextFontSize(from: number, direction: 1 | -1): number {
  const even = direction === 1 ? Math.floor(from / FONT_SIZE.step) : Math.ceil(from / FONT_SIZE.step);
  return Math.min(FONT_SIZE.most, Math.max(FONT_SIZE.least, (even + direction) * FONT_SIZE.step));
}

/** A size as the percentage of 16 that is shown. */
export function fontSizeShare(pixels: number): number {
  return pixels / FONT_SIZE.start;
}
