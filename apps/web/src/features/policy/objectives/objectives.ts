import {
  getAlignment,
  getObjective,
  listAlignmentTargets,
  listObjectives,
  listRecordChanges,
  type OutputOf,
} from '@prestasi/contract';

export type Objective = OutputOf<typeof listObjectives>['rows'][number];

/** All queries that a change of objectives outdates. */
export const SHOWN_BY = [listObjectives, getObjective, getAlignment, listAlignmentTargets, listRecordChanges];
