import type { Category, Mark, Phase, ScoredPart, Step } from './vocabulary.ts';

/** A weight in basis points: 10000 is 100 %. */
export type BasisPoints = number;

/** A text in both languages of the product. */
export type Bilingual = { readonly ms: string; readonly en: string };

/**
 * A band of the score set: from `from` (hundredths of a point, 0–10000) up to, but not including, the next band's; the
 * last also includes its end (domain §3).
 */
export type Band = { readonly key: string; readonly from: number; readonly label: Bilingual };

/**
 * One of the six marks in words; the definition is optional, and absent in policies that were frozen before there were
 * any.
 */
export type ScaleStep = {
  readonly mark: Mark;
  readonly label: Bilingual;
  readonly definition?: Bilingual | null | undefined;
};

/** A level of participation in a contribution and its mark (specification §3). */
export type ContributionLevel = { readonly key: string; readonly mark: Mark; readonly label: Bilingual };

/**
 * The rules of an appraisal, frozen for a company and category when its cycle opens (domain §3). A part whose weight is
 * null is switched off; the weights of the other parts total 10000.
 */
export type Policy = {
  readonly category: Category;
  readonly part1: {
    readonly kind: 'kra' | 'jd' | 'both';
    /** KRA's share of part 1 if the kind is both; null otherwise. */
    readonly kraShare: BasisPoints | null;
  };
  readonly weights: Readonly<Record<ScoredPart, BasisPoints | null>>;
  readonly subcoresPerCore: number;
  readonly behaviours: number;
  readonly contributions: {
    readonly method: 'best_of';
    readonly count: number;
    readonly internalInvolvement: boolean;
    readonly levels: readonly ContributionLevel[];
  };
  /** Hours of training that give the full score; null switches the training part off. */
  readonly trainingTargetHours: number | null;
  readonly scale: readonly ScaleStep[];
  readonly bands: readonly Band[];
  readonly routes: Readonly<Record<Phase, readonly Step[]>>;
  readonly responseDeadlineDays: number;
  /** Days to appeal after the final result; absent in policies that were frozen before there were appeals (domain §5). */
  readonly appealDays?: number | undefined;
  readonly segmentsByDays: boolean;
  /** Days within which a new position is planned (domain §6); absent for the usual ones, as in older policies. */
  readonly newPositionPlanningDays?: number | undefined;
  /** Whether a mark of 1, 2 or 6, or two or more from the self score, needs a remark in facts (domain §5). */
  readonly remarkForUnusualMarks: boolean;
};
