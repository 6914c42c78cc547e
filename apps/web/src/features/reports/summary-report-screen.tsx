import { AppraisalList } from './appraisal-list.tsx';

/** The appraisals of one's department, companies or group; for an administrator only their status. */
export function SummaryReportScreen() {
  return <AppraisalList view="scope" />;
}
