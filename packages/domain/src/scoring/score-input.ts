import type { BasisPoints } from '../policy.ts';
import type { Mark } from '../vocabulary.ts';
import type { Decimal } from './rational.ts';

/**
 * The two marks that can count for an item: the supervisor's, and the moderated one, which takes precedence (domain
 * §6).
 */
export type MarkedItem = { readonly id: number; readonly mark: Mark | null; readonly moderated: Mark | null };

/** A key result area; the weights of a form total 10000. */
export type KraItem = MarkedItem & { readonly weight: BasisPoints };

/** A main or additional task, marked itself if it has no subtasks, else by them; the weights of a form total 10000. */
export type JdTask = MarkedItem & { readonly weight: BasisPoints; readonly subtasks: readonly MarkedItem[] };

/** A contribution; its level gives the mark, and only a confirmed one counts (domain §6). */
export type Contribution = {
  readonly id: number;
  readonly kind: 'internal' | 'external';
  readonly mark: Mark;
  readonly confirmed: boolean;
};

/**
 * Days under the present supervisor, who gave the items' marks, and each former supervisor's days and overall mark
 * (domain §6).
 */
export type Segments = {
  readonly currentDays: number;
  readonly former: readonly { readonly id: number; readonly days: number; readonly mark: Mark | null }[];
};

/**
 * The input of a score. Parts that the policy switches off are ignored. `trainingHours` are those captured at the
 * supervisor's approval, before it the hours so far; null while unknown. `segments` is null if the supervisor never
 * changed.
 */
export type ScoreInput = {
  readonly kra: readonly KraItem[];
  readonly jd: readonly JdTask[];
  readonly core: readonly MarkedItem[];
  readonly behavioural: readonly MarkedItem[];
  readonly trainingHours: Decimal | null;
  readonly contributions: readonly Contribution[];
  readonly segments: Segments | null;
};
