import type { BasisPoints, Policy } from '../policy.ts';
import type { Mark } from '../vocabulary.ts';
import type { Decimal } from './rational.ts';

/**
 * The marks that can count for an item: the supervisor's, the moderated one, which takes precedence, and one that an
 * appeal raised, which takes precedence over both (domain §5, §6).
 */
export type MarkedItem = {
  readonly id: number;
  readonly mark: Mark | null;
  readonly moderated: Mark | null;
  readonly revised?: Mark | null;
};

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

/** The items of part 1 for one position, of its kind (domain §6). */
export type SectionItems = {
  readonly part1: Policy['part1'];
  readonly kra: readonly KraItem[];
  readonly jd: readonly JdTask[];
};

/** A former supervisor's days in a position that a later segment has too, with one overall mark (domain §6). */
export type OverallSegment = { readonly id: number; readonly days: number; readonly mark: Mark | null };

/** The last segment of a former position: its supervisor marks the position's items (domain §6). */
export type ItemsSegment = { readonly id: number; readonly days: number; readonly items: SectionItems };

/**
 * The segments of a year in which the supervisor or the position changed (domain §6). The present segment's items are
 * those of the score's input; `currentPart1` is their kind where the position changed, null where the policy's holds.
 */
export type Segments = {
  readonly currentDays: number;
  readonly currentPart1: Policy['part1'] | null;
  readonly former: readonly (OverallSegment | ItemsSegment)[];
};

/**
 * The input of a score. Parts that the policy switches off are ignored. `trainingHours` are those captured at the
 * supervisor's approval, before it the hours so far; null while unknown. `segments` is null if neither the supervisor
 * nor the position changed.
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
