export { ChangeLine } from './change-line.tsx';
export { HistoryButton } from './history-button.tsx';
export { RecordHistory } from './record-history.tsx';
