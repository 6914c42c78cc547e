export { filterConditions, getRecord } from './read-records.ts';
export { type KindOf, type RecordBase, type RecordFilter, type RecordKind, type Uses } from './record-kind.ts';
export { fieldColumns, peopleIn, rowColumns, usedByPeople } from './record-queries.ts';
export { refuseUsed } from './refuse-used.ts';
export { registerRecords } from './register-records.ts';
export { requireRecord, requireWritableRecord } from './require-record.ts';
export { archiveRecord, createRecord, deleteRecord, updateRecord } from './write-records.ts';
