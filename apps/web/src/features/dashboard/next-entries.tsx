import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import type { NextEntry } from './dashboard.ts';
import classes from './deadlines.module.css';

/** What is next in the reader's calendar, with the way to all of it. */
export function NextEntries({ entries, today }: { entries: readonly NextEntry[]; today: string }) {
  const { t } = useTranslation(['dashboard', 'calendar']);
  const format = useFormat();
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
                  t(`calendar:kindOne.${kind}`),
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
