import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink, EmptyPanel, ErrorState, LinesSkeleton, PageHeader, Panel } from '../../shared/ui/index.ts';
import { myAppraisalsQuery } from './my-appraisals.ts';
import classes from './performance-cycle-screen.module.css';
import { WaitingNotice } from './waiting-notice.tsx';
import { YearPanel } from './year-panel.tsx';

/** The reader's years, each with its three phases: their progress, deadline and next action. */
export function PerformanceCycleScreen() {
  const { t } = useTranslation('me');
  const years = useQuery(myAppraisalsQuery);
  return (
    <>
      <PageHeader
        title={t('title.cycle')}
        sub={t('cycle.lead')}
        actions={<ButtonLink to="/myperformance">{t('scores.how')}</ButtonLink>}
      />
      <div className={classes.years}>
        {years.isPending && (
          <Panel>
            <LinesSkeleton lines={6} />
          </Panel>
        )}
        {years.isError && <ErrorState query={years} />}
        {years.data && years.data.waitingReason !== null && <WaitingNotice reason={years.data.waitingReason} />}
        {years.data?.appraisals.length === 0 && years.data.waitingReason === null && (
          <EmptyPanel title={t('cycle.none')} detail={t('cycle.noneDetail')} />
        )}
        {years.data?.appraisals.map((appraisal, index) => (
          <YearPanel key={appraisal.id} appraisal={appraisal} isNewest={index === 0} />
        ))}
      </div>
    </>
  );
}
