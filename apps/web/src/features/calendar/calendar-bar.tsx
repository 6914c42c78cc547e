import { useTranslation } from 'react-i18next';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { LinkTabs } from '../../shared/ui/link-tabs.tsx';
import { useAddress } from '../../shared/ui/use-address.ts';
import { besides, type Days, type View, VIEWS } from './calendar-days.ts';
import classes from './calendar-screen.module.css';
import { calendarAddress } from './calendar.ts';

type Props = { readonly view: View; readonly day: string; readonly days: Days; readonly today: string };

/** The days shown, links to those before and after and to today, and the tabs of the views. */
export function CalendarBar({ view, day, days, today }: Props) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const address = useAddress();
  const at = (change: Readonly<Record<string, string>>) => calendarAddress({ ...address, view }, change);
  const title = {
    month: format.monthOfYear(day),
    week: format.days(days.from, days.to),
    day: format.longDay(day),
    agenda: format.days(days.from, days.to),
  }[view];
  const isNow = days.from <= today && today <= days.to && (view !== 'month' || today.slice(0, 7) === day.slice(0, 7));
  return (
    <div className={classes.bar}>
      <nav className={classes.steps} aria-label={t('steps')}>
        <AppLink to={at({ date: besides(view, day, -1) })} className={classes.step} aria-label={t(`before.${view}`)}>
          <IconChevronLeft size="1.2em" aria-hidden />
        </AppLink>
        <AppLink to={at({ date: besides(view, day, 1) })} className={classes.step} aria-label={t(`after.${view}`)}>
          <IconChevronRight size="1.2em" aria-hidden />
        </AppLink>
        <AppLink to={at({ date: today })} className={classes.today} aria-current={isNow ? 'date' : undefined}>
          {t('today')}
        </AppLink>
      </nav>
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <LinkTabs
        label={t('views')}
        current={view}
        tabs={VIEWS.map((key) => ({ key, label: t(`view.${key}`), to: at({ view: key, date: day }) }))}
      />
    </div>
  );
}
