import { AppraisalList } from './appraisal-list.tsx';

/** The forms that the reader may decide as a stand-in. */
export function DelegatedPerformanceScreen() {
  return <AppraisalList view="delegated" />;
}
