import { AppraisalList } from './appraisal-list.tsx';

/** Progress and results of the people of the section that the reader heads. */
export function SectionReportScreen() {
  return <AppraisalList view="section" />;
}
