export { FOLLOW_OFFICES, registerOffices } from './follow-offices.ts';
export { type NewHead, type Office, setHeads } from './set-heads.ts';
export { keepTerms, restoreTerms } from './keep-terms.ts';
export type { KeptOffice } from './term-queries.ts';
