import type { Day, Placement } from '@prestasi/domain';
import type { UnitHeadHistory } from '../unit-heads/index.ts';

/** Rows as they were before a movement, by id, so that taking it back restores exactly those. */
export type UndoRows = {
  /** Assignments that it began. */
  readonly begun: readonly number[];
  /** Assignments that it ended or corrected, as they were. */
  readonly assignments: readonly (Placement & { readonly id: number; readonly effectiveTo: Day | null })[];
  /** The stay as it was; null where the movement began it. */
  readonly employment: {
    readonly id: number;
    readonly lastDay: Day | null;
  } | null;
  /** Terms of the units whose head it changed, as they were. */
  readonly offices: readonly UnitHeadHistory[];
  /** Everybody whose place it changed, and whose approvers it may have. */
  readonly people: readonly number[];
  /** Who became supervisor or head by it. */
  readonly approvers: readonly number[];
  /** Of a re-hire of somebody deactivated: their account is to be activated on the day, or was. */
  readonly account?: 'reactivated' | 'was_reactivated';
  /** Written when it is taken back, since the rows that told it go: where the person stood before it and by it; not of leaving. */
  readonly takenBack?: ReversedPlacement;
};

/** Where somebody stood before a movement, null of who stood nowhere, and where they stood by it. */
export type ReversedPlacement = { readonly from: Placement | null; readonly to: Placement };
