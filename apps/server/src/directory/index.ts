export { FROM_PLACEMENTS, type Moment, SEARCHED_TEXT, staffFound, type StaffFilter } from './filter-queries.ts';
export { findStaffPage, findStaffRows, type StaffPage } from './list-queries.ts';
export { signInState, staffState } from './state-queries.ts';
