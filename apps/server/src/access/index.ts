export { cameFromElsewhere, isPlacement, isPlacementOrFirst, joinPlacement } from './placement-queries.ts';
export {
  appraisedBy,
  countedFor,
  delegatedTo,
  firstReachedBy,
  inDirectoryOf,
  inHistoryOf,
  inUnitReportOf,
  isListedFor,
  listedFor,
  readOf,
  reachedBy,
  reportedTo,
  visibleAmong,
  visibleTo,
} from './visible-queries.ts';
export { findCompanyName, findCompanyNames } from './company-queries.ts';
export { principalsOf } from './delegated-queries.ts';
export { superiorsOf } from './superior-queries.ts';
export { isSeated } from './panel-queries.ts';
export { companyWithin, reachesGroup, requireCompany } from './company-scope.ts';
