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
export function CompanyCycleDetails({ companyCycle }: { companyCycle: CompanyCycle }) {
  const { t } = useTranslation('cycles');
  const format = useFormat();
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('runTitle', { year: companyCycle.year, company: companyCycle.company.name })}
        sub={
          <span className={classes.title}>
            <StatusBadge tone={COMPANY_CYCLE_TONES[companyCycle.state]}>{t(`state.${companyCycle.state}`)}</StatusBadge>
            {companyCycle.openedAt !== null && t('openedOn', { day: format.dayOf(companyCycle.openedAt) })}
          </span>
        }
        back={{ label: t('all'), to: `/cycles?year=${companyCycle.year}` }}
        actions={<CompanyCycleActions companyCycle={companyCycle} />}
      />
      {companyCycle.state === 'closed' && companyCycle.closedAt !== null && (
        <Notice
          tone="info"
          title={t('closedOn', { day: format.dayOf(companyCycle.closedAt) })}
          detail={
            companyCycle.closingReason === null
              ? t('closedDetail')
              : t('closedReason', { reason: companyCycle.closingReason })
          }
        />
      )}
      {companyCycle.state === 'planned' && <OpeningPanel companyCycle={companyCycle} />}
      {companyCycle.state !== 'planned' && <CompanyCycleProgress companyCycle={companyCycle} />}
      {companyCycle.state === 'open' && <WaitingPanel companyCycle={companyCycle} />}
      <CalendarPanel companyCycle={companyCycle} />
      <RecordHistory entity="company_cycle" recordId={companyCycle.id} />
    </div>
  );
}
