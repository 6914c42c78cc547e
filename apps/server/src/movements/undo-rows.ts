import type { Day, Placement } from '@prestasi/domain';
import type { UnitHeadHistory } from '../unit-heads/index.ts';

/** Rows as they were before a movement, by id, so that reversing it restores exactly those. */
export type UndoRows = {
  /** Assignments that it began. */
  readonly begun: readonly number[];
  /** Assignments that it ended or corrected, with their earlier values. */
  readonly assignments: readonly (Placement & { readonly id: number; readonly effectiveTo: Day | null })[];
  /** The employment as it was; null if the movement began it. */
  readonly employment: {
    readonly id: number;
    readonly lastDay: Day | null;
  } | null;
  /** Terms of the units whose head it changed, as they were. */
  readonly offices: readonly UnitHeadHistory[];
  /** Everybody whose placement it changed, and whose approvers it may have changed. */
  readonly people: readonly number[];
  /** Those who became supervisor or unit head by it. */
  readonly approvers: readonly number[];
  /** For the re-hire of somebody deactivated: their account is to be activated on the day, or was. */
  readonly account?: 'reactivated' | 'was_reactivated';
  /**
   * Stored when it is reversed, since its rows are deleted: the person's placement before and after it; not for
   * leaving.
   */
  readonly takenBack?: ReversedPlacement;
};

/** A person's placement before a movement (null if none) and after it. */
export type ReversedPlacement = { readonly from: Placement | null; readonly to: Placement };
