export { UPDATE_UNIT_HEADS, registerUnitHeads } from './update-unit-heads.ts';
export { type NewHead, type HeadedUnit, setHeads } from './set-heads.ts';
export { keepTerms, restoreTerms } from './keep-terms.ts';
export type { UnitHeadHistory } from './term-queries.ts';
