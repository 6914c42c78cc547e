import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Facts, Panel } from '../../shared/ui/index.ts';
import { CalendarForm } from './calendar-form.tsx';
import { daysOf } from './calendar.ts';
import classes from './cycles.module.css';
import type { CompanyCycle } from './company-cycle.ts';
import { YearStrip } from './year-strip.tsx';

/** The days of a company cycle as a picture, and as fields where they may be changed or extended. */
export function CalendarPanel({ companyCycle }: { companyCycle: CompanyCycle }) {
  const { t } = useTranslation(['cycles', 'common']);
  const format = useFormat();
  const days = daysOf(companyCycle);
  const mayChange = companyCycle.can.edit || companyCycle.can.extend;
  return (
    <Panel title={t('calendar.title')}>
      <div className={classes.stack}>
        <p className={classes.note}>{t(`calendar.about.${companyCycle.state}`)}</p>
        {mayChange ? (
          <CalendarForm key={companyCycle.state} companyCycle={companyCycle} />
        ) : (
          <>
            <YearStrip days={days} year={companyCycle.year} />
            <Facts
              facts={[
                ...companyCycle.phases.map(({ phase, firstDay, lastDay }) => ({
                  label: t(`common:phase.${phase}`),
                  value: t('days', { from: format.day(firstDay), to: format.day(lastDay) }),
                })),
                { label: t('calendar.hiredUntil'), value: format.day(companyCycle.hiredUntil) },
              ]}
            />
          </>
        )}
      </div>
    </Panel>
  );
}
