export { findPlacementRecords } from './choice-queries.ts';
export { registerUnits } from './routes.ts';
export type { UnitKind } from './unit-count-queries.ts';
export { unitConditions, unitsOfKind } from './unit-queries.ts';
export { WORK_LOCATIONS } from './work-location-queries.ts';
