/** How many forms are in each band, by the band's key. */
export type BandCounts = ReadonlyMap<string, number>;

/** A form with its band now, and with the proposed marks. */
export type MovedForm = { readonly before: string; readonly after: string };

/** Counts forms by their bands. */
export function countBands(bands: readonly string[]): BandCounts {
  const counts = new Map<string, number>();
  for (const band of bands) counts.set(band, (counts.get(band) ?? 0) + 1);
  return counts;
}

/** Returns a distribution after some of its forms moved; each moved form must be counted in it. */
export function withMoves(counts: BandCounts, moved: readonly MovedForm[]): BandCounts {
  const after = new Map(counts);
  const add = (band: string, by: number) => after.set(band, (after.get(band) ?? 0) + by);
  for (const form of moved) {
    add(form.before, -1);
    add(form.after, 1);
  }
  return after;
}
