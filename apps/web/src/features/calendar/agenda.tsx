import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import classes from './agenda.module.css';
import { type Days, eachDay } from './calendar-days.ts';
import { type Entry, isClashing, keyOf } from './calendar.ts';
import { EntryLine } from './entry-line.tsx';

type Props = {
  readonly entries: readonly Entry[];
  readonly clashes: ReadonlySet<string>;
  readonly days: Days;
  readonly today: string;
};

/** The entries of these days as a list, day by day; days without any are left out. */
export function Agenda({ entries, clashes, days, today }: Props) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const filled = eachDay(days).flatMap((day) => {
    const found = entries.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
    return found.length === 0 ? [] : [{ day, found }];
  });
  if (filled.length === 0) return <EmptyState title={t('none.title')} detail={t('none.detail')} />;
  return (
    <div className={classes.agenda}>
      {filled.map(({ day, found }) => (
        <section key={day} aria-labelledby={`agenda-${day}`}>
          <h3 id={`agenda-${day}`} className={classes.head} aria-current={day === today ? 'date' : undefined}>
            {format.longDay(day)} {day === today && <span className={classes.now}>{t('today')}</span>}
          </h3>
          <ul className={classes.list}>
            {found.map((entry) => (
              <li key={keyOf(entry)}>
                <EntryLine entry={entry} day={day} clashes={isClashing(entry, clashes)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
