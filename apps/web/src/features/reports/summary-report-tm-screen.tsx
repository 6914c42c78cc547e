import { AppraisalList } from './appraisal-list.tsx';

/** The appraisals that top management decides and follows: those of its team, its division and its section. */
export function SummaryReportTmScreen() {
  return <AppraisalList view="topManagement" />;
}
