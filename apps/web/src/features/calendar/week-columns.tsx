import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useAddress } from '../../shared/ui/use-address.ts';
import { type Days, eachDay } from './calendar-days.ts';
import { calendarAddress, type Entry, isClashing, keyOf } from './calendar.ts';
import { EntryLine } from './entry-line.tsx';
import classes from './week-columns.module.css';

type Props = {
  readonly entries: readonly Entry[];
  readonly clashes: ReadonlySet<string>;
  readonly days: Days;
  readonly today: string;
};

/** A week as seven columns, each a list in the order of time; on a narrow page one below the other. */
export function WeekColumns({ entries, clashes, days, today }: Props) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const address = useAddress();
  return (
    <div className={classes.week}>
      {eachDay(days).map((day) => {
        const found = entries.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
        return (
          <section key={day} className={classes.day} aria-labelledby={`week-${day}`}>
            <h3 id={`week-${day}`} className={classes.head} aria-current={day === today ? 'date' : undefined}>
              <AppLink to={calendarAddress(address, { view: 'day', date: day })}>{format.weekdayOf(day)}</AppLink>
            </h3>
            {found.length === 0 ? (
              <p className={classes.none}>{t('nothing')}</p>
            ) : (
              <ul className={classes.list}>
                {found.map((entry) => (
                  <li key={keyOf(entry)}>
                    <EntryLine entry={entry} day={day} clashes={isClashing(entry, clashes)} isNarrow />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
