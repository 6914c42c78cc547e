import { AppraisalList } from './appraisal-list.tsx';

/** The appraisals of one's department, companies or group; for an admin their status alone. */
export function SummaryReportScreen() {
  return <AppraisalList view="scope" />;
}
