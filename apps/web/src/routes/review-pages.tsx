import { FormReview } from '../features/forms/review/form-review.tsx';
import { DelegatedPerformanceScreen } from '../features/reports/delegated-performance-screen.tsx';
import { SummaryReportScreen } from '../features/reports/summary-report-screen.tsx';
import { SummaryReportTmScreen } from '../features/reports/summary-report-tm-screen.tsx';
import { TeamPerformanceScreen } from '../features/reports/team-performance-screen.tsx';
import type { ReviewProps } from '../shared/appraisals/review.ts';

const renderReview = (review: ReviewProps) => <FormReview {...review} />;

/** The appraisals of one's supervisees, a form of them beside the list. */
export function TeamPerformancePage() {
  return <TeamPerformanceScreen renderReview={renderReview} />;
}

/** The forms that one may decide as a stand-in, one of them beside the list. */
export function DelegatedPerformancePage() {
  return <DelegatedPerformanceScreen renderReview={renderReview} />;
}

/** The appraisals of one's scope, a form of them beside the list. */
export function SummaryReportPage() {
  return <SummaryReportScreen renderReview={renderReview} />;
}

/** The appraisals that top management decides, a form of them beside the list. */
export function SummaryReportTmPage() {
  return <SummaryReportTmScreen renderReview={renderReview} />;
}
