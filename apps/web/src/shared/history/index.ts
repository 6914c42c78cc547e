export { HistoryButton } from './history-button.tsx';
export { RecordHistory } from './record-history.tsx';
