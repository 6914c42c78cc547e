export { findPlacementRecords } from './choice-queries.ts';
export { registerUnits } from './routes.ts';
