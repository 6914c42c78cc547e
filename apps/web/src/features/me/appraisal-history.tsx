import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, LinesSkeleton, Panel } from '../../shared/ui/index.ts';
import { myAppraisalsQuery } from './my-appraisals.ts';
import { ScoreTable } from './score-table.tsx';

/** The years in which one was appraised, with their results. */
export function AppraisalHistory() {
  const { t } = useTranslation('me');
  const years = useQuery(myAppraisalsQuery);
  return (
    <Panel flush title={t('history.title')}>
      {years.isPending && <LinesSkeleton lines={3} />}
      {years.isError && <ErrorState query={years} />}
      {years.data?.appraisals.length === 0 && <EmptyState title={t('history.none')} />}
      {years.data !== undefined && years.data.appraisals.length > 0 && (
        <ScoreTable appraisals={years.data.appraisals} />
      )}
    </Panel>
  );
}
