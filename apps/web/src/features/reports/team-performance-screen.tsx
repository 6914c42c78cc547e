import { AppraisalList } from './appraisal-list.tsx';

/** The appraisals of those one supervises. */
export function TeamPerformanceScreen() {
  return <AppraisalList view="team" />;
}
