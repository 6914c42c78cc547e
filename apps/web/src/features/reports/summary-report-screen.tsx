import { ROLE } from '@prestasi/domain';
import { Navigate, useParams } from '@tanstack/react-router';
import { useSession } from '../../shared/session/index.ts';
import { AppraisalList, type AppraisalListProps } from './appraisal-list.tsx';

/**
 * The appraisals of one's department, companies or group; for an administrator only their status. Top management goes on
 * to its own summary: notices link here, whatever the role of who reads them.
 */
export function SummaryReportScreen({ renderReview }: Required<Pick<AppraisalListProps, 'renderReview'>>) {
  const { activeRole } = useSession();
  const { tabIdx } = useParams({ strict: false });
  if (activeRole === ROLE.topManagement) {
    return <Navigate to="/summary-report-tm/{-$tabIdx}" params={{ tabIdx }} search={true} replace />;
  }
  return <AppraisalList view="scope" renderReview={renderReview} />;
}
