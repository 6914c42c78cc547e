import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { Notice, PageHeader, StatusBadge } from '../../shared/ui/index.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import classes from './cycles.module.css';
import { OpeningPanel } from './opening-panel.tsx';
import { COMPANY_CYCLE_TONES, type CompanyCycle } from './company-cycle.ts';
import { CompanyCycleActions } from './company-cycle-actions.tsx';
import { CompanyCycleProgress } from './company-cycle-progress.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** One company cycle: its progress, who waits, its days, and opening or closing it. */
export function CompanyCycleDetails({ run }: { run: CompanyCycle }) {
  const { t } = useTranslation('cycles');
  const format = useFormat();
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('runTitle', { year: run.year, company: run.company.name })}
        sub={
          <span className={classes.title}>
            <StatusBadge tone={COMPANY_CYCLE_TONES[run.state]}>{t(`state.${run.state}`)}</StatusBadge>
            {run.openedAt !== null && t('openedOn', { day: format.dayOf(run.openedAt) })}
          </span>
        }
        back={{ label: t('all'), to: `/cycles?year=${run.year}` }}
        actions={<CompanyCycleActions run={run} />}
      />
      {run.state === 'closed' && run.closedAt !== null && (
        <Notice
          tone="info"
          title={t('closedOn', { day: format.dayOf(run.closedAt) })}
          detail={run.closingReason === null ? t('closedDetail') : t('closedReason', { reason: run.closingReason })}
        />
      )}
      {run.state === 'planned' && <OpeningPanel run={run} />}
      {run.state !== 'planned' && <CompanyCycleProgress run={run} />}
      {run.state === 'open' && <WaitingPanel run={run} />}
      <CalendarPanel run={run} />
      <RecordHistory entity="company_cycle" recordId={run.id} />
    </div>
  );
}
