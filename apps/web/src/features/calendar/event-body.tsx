import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import visuallyHidden from '../../shared/ui/visually-hidden.module.css';
import type { Entry } from './calendar.ts';
import classes from './calendar-grid.module.css';
import { KindIcon } from './kind-icon.tsx';

type Props = { readonly entry: Entry; readonly clashes: boolean };

/** An entry in a grid: its icon, its time and its title; kind, day and clash are said to screen readers. */
export function EventBody({ entry, clashes }: Props) {
  const { t } = useTranslation(['calendar', 'common']);
  const format = useFormat();
  const { kind, title, startsOn, startsAt } = entry;
  return (
    <span className={classes.body} title={title}>
      {clashes ? <IconAlertTriangle size="1.1em" aria-hidden className={classes.clash} /> : <KindIcon kind={kind} />}
      <span className={visuallyHidden.text}>
        {[format.longDay(startsOn), t(`common:calendarKind.${kind}`), ...(clashes ? [t('clash')] : [])].join(', ')}
      </span>
      {startsAt !== null && <span className={classes.time}>{format.time(startsAt)}</span>} {title}
    </span>
  );
}
