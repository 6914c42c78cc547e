/** A final result of a year: `score` in hundredths of a point, 0–10000; `revision` from 1. */
export type YearResult = {
  readonly year: number;
  readonly revision: number;
  readonly score: number;
  readonly band: string;
};

/** A change on the year before: `difference` in hundredths of a point, above 0 for up; whether the band is another one. */
export type ScoreChange = { readonly difference: number; readonly hasCrossedBand: boolean };

/** The kinds of a change by which people are found. */
export const CHANGE_KINDS = ['up', 'down', 'same', 'band'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Returns the change of a year on the year before, between the final scores of the same person by their last revisions;
 * null unless both years have one. A year between two others is never skipped (domain §7).
 */
export function changeOnLastYear(results: readonly YearResult[], year: number): ScoreChange | null {
  const now = lastRevisionOf(results, year);
  const before = lastRevisionOf(results, year - 1);
  if (now === null || before === null) return null;
  return { difference: now.score - before.score, hasCrossedBand: now.band !== before.band };
}

/** Whether a change is of a kind; `band` is any that crossed into another band, up or down. No change is of none. */
export function isOfKind(change: ScoreChange | null, kind: ChangeKind): boolean {
  if (change === null) return false;
  if (kind === 'band') return change.hasCrossedBand;
  if (kind === 'same') return change.difference === 0;
  return kind === 'up' ? change.difference > 0 : change.difference < 0;
}

function lastRevisionOf(results: readonly YearResult[], year: number): YearResult | null {
  const ofYear = results.filter((result) => result.year === year);
  return ofYear.reduce<YearResult | null>(
    (last, one) => (last === null || one.revision > last.revision ? one : last),
    null,
  );
}
