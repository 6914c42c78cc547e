export { findConcerned, findHolders, NOBODY, type Touched } from './concerned-queries.ts';
export { FOLLOW_OFFICERS, officersChanged } from './officers-changed.ts';
export {
  FOLLOW_ORGANISATION,
  organisationChanged,
  organisationChangedAtLarge,
  registerFollowing,
} from './organisation-changed.ts';
