import { AppraisalList } from './appraisal-list.tsx';

/** Progress and results of the people of the division that the reader heads. */
export function DivisionReportScreen() {
  return <AppraisalList view="division" />;
}
