import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import classes from './agenda.module.css';
import type { Entry } from './calendar.ts';
import { KindIcon } from './kind-icon.tsx';

type Props = { readonly entry: Entry; readonly day: string; readonly clashes: boolean; readonly isNarrow?: boolean };

/** An entry on a day of the agenda: when, what, where; the whole line opens it. */
export function EntryLine({ entry, day, clashes, isNarrow = false }: Props) {
  const { t } = useTranslation(['calendar', 'common']);
  const { kind, title, place, link } = entry;
  const line = (
    <>
      <Time entry={entry} day={day} />
      <span className={classes.what}>
        <span className={classes.title}>
          <KindIcon kind={kind} /> {title}
        </span>
        <span className={classes.detail}>
          {[t(`common:calendarKind.${kind}`), ...(place === null ? [] : [place])].join(' · ')}
          {clashes && (
            <span className={classes.clash}>
              <IconAlertTriangle size="1em" aria-hidden /> {t('clash')}
            </span>
          )}
        </span>
      </span>
    </>
  );
  return link === null ? (
    <div className={classes.entry} data-narrow={isNarrow || undefined}>
      {line}
    </div>
  ) : (
    <AppLink to={link} className={classes.entry} data-narrow={isNarrow || undefined}>
      {line}
    </AppLink>
  );
}

function Time({ entry: { startsAt, endsAt, startsOn, endsOn }, day }: Pick<Props, 'entry' | 'day'>) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const isWhole = startsAt === null || endsAt === null || (startsOn < day && day < endsOn);
  if (isWhole) return <span className={classes.time}>{t('wholeDay')}</span>;
  return (
    <span className={classes.time}>
      {startsOn < day ? '…' : format.time(startsAt)} – {endsOn > day ? '…' : format.time(endsAt)}
    </span>
  );
}
