import { useTranslation } from 'react-i18next';
import { Panel } from '../../shared/ui/panel.tsx';
import classes from './meetings.module.css';
import type { Meeting } from './meetings.ts';

/** The items of the agenda in order, each with its minutes. */
export function AgendaPanel({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  if (meeting.agenda.length === 0) return null;
  return (
    <Panel title={t('field.agenda')} flush>
      <ol className={classes.agenda}>
        {meeting.agenda.map(({ title, minutes }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item is its place
          <li key={index}>
            <span>{`${index + 1}. ${title}`}</span>
            {minutes !== null && <span className={classes.quiet}>{t('agenda.lasts', { count: minutes })}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
