export { registerUnits } from './routes.ts';
export { requirePlace, requireWritable } from './require-place.ts';
export { refusingDuplicates } from './refuse-duplicates.ts';
