import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { BandBadge, type Column, NOTHING } from '../../shared/ui/index.ts';
import type { LogEntry } from './logs.ts';
import classes from './score-logs.module.css';
import { useActorText } from './use-actor-text.ts';

/** The columns of the log of one appraisal: what happened, the score then, which marks changed, who and why. */
export function useLogColumns(isRead: boolean): readonly Column<LogEntry>[] {
  const { t } = useTranslation(['score-logs', 'common']);
  const format = useFormat();
  const actorText = useActorText();
  const marks: Column<LogEntry> = {
    id: 'changes',
    header: t('column.changes'),
    cell: ({ items }) =>
      items.length === 0 ? (
        NOTHING
      ) : (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.title}>
              {item.title}{' '}
              <span className={classes.marks}>
                {t('fromTo', { from: item.from ?? t('unmarked'), to: item.to ?? t('unmarked') })}
              </span>
            </li>
          ))}
        </ul>
      ),
  };
  const reason: Column<LogEntry> = {
    id: 'reason',
    header: t('column.reason'),
    cell: (entry) => (entry.reason === null ? NOTHING : <span className={classes.reason}>{entry.reason}</span>),
  };
  return [
    {
      id: 'event',
      header: t('column.event'),
      cell: (entry) => (
        <div>
          <div>{t(`kind.${entry.kind}`, { revision: entry.revision ?? 1 })}</div>
          <div className={classes.small}>{format.dateTime(entry.at)}</div>
        </div>
      ),
    },
    {
      id: 'score',
      header: t('column.score'),
      align: 'end',
      cell: (entry) =>
        entry.score === null ? (
          <span className={classes.small} title={t('unknownHint')}>
            {t('unknown')}
          </span>
        ) : (
          <strong>{format.decimal(entry.score)}</strong>
        ),
    },
    {
      id: 'points',
      header: t('column.points'),
      align: 'end',
      // That a score became final changes nothing about it.
      cell: ({ difference }) => (difference === null || Number(difference) === 0 ? NOTHING : format.signed(difference)),
    },
    {
      id: 'band',
      header: t('column.band'),
      cell: ({ band }) => (band === null ? NOTHING : <BandBadge band={band} />),
    },
    ...(isRead ? [marks] : []),
    {
      id: 'by',
      header: t('column.by'),
      cell: (entry) => (
        <div>
          <div>{actorText(entry)}</div>
          {entry.step !== null && <div className={classes.small}>{t(`common:step.${entry.step}`)}</div>}
        </div>
      ),
    },
    ...(isRead ? [reason] : []),
  ];
}
