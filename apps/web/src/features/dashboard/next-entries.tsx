import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { nextEntriesQuery } from './dashboard.ts';
import classes from './deadlines.module.css';

/** The next entries of the reader's calendar, with a link to all. */
export function NextEntries() {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const found = useQuery(nextEntriesQuery);
  if (found.isError) return <ErrorState query={found} />;
  // It is no more than a look ahead: nothing stands in its place if there is nothing, or if it has to be tried again.
  if (found.data === undefined || found.data.entries.length === 0) return null;
  const { entries, today } = found.data;
  return (
    <Panel flush title={t('next.title')} aside={<AppLink to="/calendar">{t('next.all')}</AppLink>}>
      <ol className={classes.list}>
        {entries.map(({ kind, id, title, startsOn, startsAt, place, link }) => (
          <li key={`${kind} ${id}`} className={classes.item}>
            <time dateTime={startsOn} className={classes.day} aria-label={format.longDay(startsOn)}>
              <span className={classes.number}>{Number(startsOn.slice(8))}</span>
              <span className={classes.month}>{format.month(startsOn)}</span>
            </time>
            <div>
              <div className={classes.what}>{link === null ? title : <AppLink to={link}>{title}</AppLink>}</div>
              <div className={classes.whose}>
                {[
                  t(`common:calendarKind.${kind}`),
                  startsAt === null ? format.relativeDay(startsOn, today) : format.time(startsAt),
                  ...(place === null ? [] : [place]),
                ].join(' · ')}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
