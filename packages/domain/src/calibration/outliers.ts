/**
 * Why a form stands on top of a calibration, the most telling first, as in the lists of approvers: its appraisee
 * disagreed and nobody has decided it; a mark is two or more from its self score; the score is ten points up or down on
 * last year; the supervisor's marks hardly vary.
 */
export const OUTLIER_REASONS = ['disagreed', 'apart', 'up', 'down', 'uniform'] as const;
export type OutlierReason = (typeof OUTLIER_REASONS)[number];

/** What of a form makes it an outlier. Scores in hundredths of a point; last year's is null where the reader may not read it. */
export type CalibratedForm = {
  readonly isDisagreed: boolean;
  /** Whether a supervisor's mark is two or more from its self score (`gapOf`). */
  readonly isApart: boolean;
  readonly score: number;
  readonly lastScore: number | null;
  /** Whether the supervisor's marks hardly vary; false for a reader who may not compare supervisors (domain §7). */
  readonly isUniform: boolean;
};

/** Returns why a form is an outlier, in the order of `OUTLIER_REASONS`; empty for one that is not. */
export function outlierReasons(form: CalibratedForm): readonly OutlierReason[] {
  const { isDisagreed, isApart, score, lastScore, isUniform } = form;
  const change = lastScore === null ? 0 : score - lastScore;
  const holds: Readonly<Record<OutlierReason, boolean>> = {
    disagreed: isDisagreed,
    apart: isApart,
    up: change >= FAR,
    down: change <= -FAR,
    uniform: isUniform,
  };
  return OUTLIER_REASONS.filter((reason) => holds[reason]);
}

/** Ten points, in hundredths. */
const FAR = 1000;

const WEIGHT: Readonly<Record<OutlierReason, number>> = { disagreed: 8, apart: 4, up: 2, down: 2, uniform: 1 };

/** Returns the rank of a form by its reasons: the higher, the further up it stands; 0 for none. */
export function outlierRank(reasons: readonly OutlierReason[]): number {
  return reasons.reduce((rank, reason) => rank + WEIGHT[reason], 0);
}
