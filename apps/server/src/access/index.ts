export { cameFromElsewhere, isPlacement, isPlacementOrFirst, joinPlacement } from './placement.ts';
export {
  appraisedBy,
  countedFor,
  firstReachedBy,
  inDirectoryOf,
  isListedFor,
  listedFor,
  reachedBy,
  reportedTo,
  visibleTo,
} from './visible-to.ts';
export { findCompanyName, findCompanyNames } from './company-queries.ts';
export { companyWithin, reachesGroup, requireCompany } from './company-scope.ts';
