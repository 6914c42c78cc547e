export { joinPlace, placeColumns, type PlaceColumns } from './place.ts';
export { inDirectoryOf, listedFor, reachedBy, visibleTo } from './visible-to.ts';
export { companyWithin, requireCompany } from './company-scope.ts';
