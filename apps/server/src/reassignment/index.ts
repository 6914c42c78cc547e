export { findAffected, findHolders, NOBODY, type AffectedRecords } from './affected-queries.ts';
export { FOLLOW_OFFICERS, officersChanged } from './officers-changed.ts';
export {
  FOLLOW_ORGANISATION,
  organisationChanged,
  organisationChangedAtLarge,
  registerReassignment,
} from './organisation-changed.ts';
