import { AppraisalList, type AppraisalListProps } from './appraisal-list.tsx';

/** The forms that the reader may decide as a stand-in. */
export function DelegatedPerformanceScreen({ renderReview }: Required<Pick<AppraisalListProps, 'renderReview'>>) {
  return <AppraisalList view="delegated" renderReview={renderReview} />;
}
