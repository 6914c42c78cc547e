import type { Actor } from '../actor.ts';
import type { PersonPlacement } from './read-rule.ts';
import { usableReachOf } from './permissions.ts';

/** The units about which their heads have a report: divisions and sections (specification §2). */
export const REPORTED_UNITS = ['division', 'section'] as const;
export type ReportedUnit = (typeof REPORTED_UNITS)[number];

/** The units of an appraisal's snapshot: those of the appraisee at the opening (domain §3). */
export type SnapshotUnits = Pick<PersonPlacement, 'divisionId' | 'sectionId'>;

/** Whether the actor has the report of a division or a section: in a role that reaches it, and as its head (domain §4). */
export function hasUnitReport(actor: Actor, unit: ReportedUnit): boolean {
  return usableReachOf(actor, 'appraisal.status').includes(unit);
}

/**
 * Whether an appraisal is in the actor's report of a unit. The unit of the snapshot counts, so that the report of a year
 * stays the same when people move (domain §7); who heads the unit today has it (domain §4). The report shows the level and
 * the final score: whether the form itself is read is for `canReadAppraisal` to say.
 */
export function isInUnitReport(actor: Actor, unit: ReportedUnit, snapshot: SnapshotUnits): boolean {
  if (!hasUnitReport(actor, unit)) return false;
  const [id, headed] =
    unit === 'division'
      ? [snapshot.divisionId, actor.headedUnits.divisions]
      : [snapshot.sectionId, actor.headedUnits.sections];
  return id !== null && headed.includes(id);
}
