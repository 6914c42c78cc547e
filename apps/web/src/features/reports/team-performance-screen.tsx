import { AppraisalList, type AppraisalListProps } from './appraisal-list.tsx';

/** The appraisals of one's supervisees. */
export function TeamPerformanceScreen({ renderReview }: Required<Pick<AppraisalListProps, 'renderReview'>>) {
  return <AppraisalList view="team" renderReview={renderReview} />;
}
