export { isPlaceOrFirst, joinPlace } from './place.ts';
export { appraisedBy, countedFor, inDirectoryOf, listedFor, reachedBy, reportedTo, visibleTo } from './visible-to.ts';
export { findCompanyName, findCompanyNames } from './company-queries.ts';
export { companyWithin, requireCompany } from './company-scope.ts';
