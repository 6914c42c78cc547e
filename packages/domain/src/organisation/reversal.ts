import type { Day } from '../cycle/calendar.ts';

/** The reasons for which a movement can no longer be reversed. */
export const BUILT_ON = [
  'later_movement',
  'form_act',
  'overall_mark',
  'position_planned',
  'office_given',
  'supervisee_given',
  'supervisee_moved',
  'cycle_opened',
] as const;
export type BuiltOn = (typeof BUILT_ON)[number];

/** Everything that happened since a movement was recorded, to anybody whom it affected. */
export type SinceMovement = {
  readonly recordedAt: Date;
  /** The first day of the placement that the movement began, or the first after leaving. */
  readonly on: Day;
  /**
   * Placements of the person that were recorded otherwise and begin on that day or later; movements recorded later,
   * from that day at least.
   */
  readonly laterPlaces: readonly { readonly effectiveFrom: Day }[];
  /**
   * People's actions on forms whose approvers the movement changed; `isNewApprover` is whether they became one by it.
   */
  readonly actions: readonly { readonly at: Date; readonly isNewApprover: boolean }[];
  /** Marks that former supervisors gave for segments that it ended: overall, or for the items of a position. */
  readonly overallMarks: number;
  /** Plans of positions that it began in which somebody has written. */
  readonly plansWritten: number;
  /** Terms as unit head given to the person, or of units it affected, by others than the movement itself. */
  readonly terms: readonly { readonly recordedAt: Date }[];
  /** People who came under the person, except by the movement. */
  readonly superviseesGiven: readonly { readonly recordedAt: Date }[];
  /** Supervisees that it handed over and whose placement changed again. */
  readonly superviseesMoved: number;
  /** When appraisals of the person were opened, and on which day. */
  readonly openings: readonly { readonly at: Date; readonly on: Day }[];
};

/** Returns the reasons for which a movement can no longer be reversed, none if it can: in the order of `BUILT_ON`. */
export function whatIsBuiltOn(since: SinceMovement): BuiltOn[] {
  const { recordedAt, on } = since;
  const holds: Record<BuiltOn, boolean> = {
    later_movement: since.laterPlaces.some(({ effectiveFrom }) => effectiveFrom >= on),
    form_act: since.actions.some(({ at, isNewApprover }) => isNewApprover && at > recordedAt),
    overall_mark: since.overallMarks > 0,
    position_planned: since.plansWritten > 0,
    office_given: since.terms.some((term) => term.recordedAt > recordedAt),
    supervisee_given: since.superviseesGiven.some((given) => given.recordedAt > recordedAt),
    supervisee_moved: since.superviseesMoved > 0,
    cycle_opened: since.openings.some((opening) => opening.at > recordedAt && opening.on >= on),
  };
  return BUILT_ON.filter((built) => holds[built]);
}
