export { companyStoodIn, recordChange, recordChanges } from './change-queries.ts';
export {
  type RecordedBy,
  type Changes,
  changesBetween,
  type ChangesOf,
  type AuditedRecord,
  type Recorder,
} from './changes.ts';
export { keepsGrade } from './record-access-queries.ts';
export { registerHistory } from './routes.ts';
