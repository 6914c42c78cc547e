import { AppraisalList } from './appraisal-list.tsx';

/** The appraisals of one's supervisees. */
export function TeamPerformanceScreen() {
  return <AppraisalList view="team" />;
}
