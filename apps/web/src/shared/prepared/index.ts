export { PackButton } from './pack-button.tsx';
export { YearReportButton } from './year-report-button.tsx';
