export { companyStoodIn, recordChange, recordChanges } from './change-queries.ts';
export { type By, type Changes, changesBetween, type ChangesOf, type KeptRecord, type Recorder } from './changes.ts';
export { keepsGrade } from './keeper-queries.ts';
export { registerHistory } from './routes.ts';
