/** Returns how strong the colour of a band is, in per cent: the higher the band, the stronger. */
export function depthOf(index: number, count: number): number {
  return count === 1 ? 100 : Math.round((index / (count - 1)) * 100);
}
