export { RecordDialog } from './record-dialog.tsx';
export { RecordInput } from './record-input.tsx';
export { RecordList } from './record-list.tsx';
export { RecordRefusal } from './record-refusal.tsx';
export { useRecord } from './use-record.ts';
export { type ArchivableRecord, useRecordActions } from './use-record-actions.ts';
