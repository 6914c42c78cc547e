export { appraisalColumns, joinPlace, placeColumns, type PlaceColumns } from './place.ts';
export { appraisedBy, inDirectoryOf, listedFor, reachedBy, reportedTo, visibleTo } from './visible-to.ts';
export { companyWithin, requireCompany } from './company-scope.ts';
