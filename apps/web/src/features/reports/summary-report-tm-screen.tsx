import { AppraisalList, type AppraisalListProps } from './appraisal-list.tsx';

/** The appraisals that top management decides and follows: those of its team, its division and its section. */
export function SummaryReportTmScreen({ renderReview }: Required<Pick<AppraisalListProps, 'renderReview'>>) {
  return <AppraisalList view="topManagement" renderReview={renderReview} />;
}
