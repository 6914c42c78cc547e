import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ActionItem } from './action-item.tsx';
import { ActionTaskDialog } from './action-task-dialog.tsx';
import classes from './meetings.module.css';
import type { Meeting } from './meetings.ts';
import { MinutesForm } from './minutes-form.tsx';

/** The minutes of an occurrence and what was agreed; whoever may writes them here. */
export function MinutesPanel({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const [isWriting, setIsWriting] = useState(false);
  const { minutes, can } = meeting;
  if (minutes === null && !can.writeMinutes) return null;
  if (isWriting) {
    return (
      <Panel title={t('minutes.title')}>
        <MinutesForm meeting={meeting} onClose={() => setIsWriting(false)} />
      </Panel>
    );
  }
  return (
    <Panel
      title={t('minutes.title')}
      aside={
        can.writeMinutes &&
        minutes !== null && (
          <Button variant="default" size="compact-md" onClick={() => setIsWriting(true)}>
            {t('minutes.change')}
          </Button>
        )
      }
    >
      {minutes === null ? (
        <EmptyState
          title={t('minutes.none')}
          detail={t('minutes.noneDetail')}
          action={<Button onClick={() => setIsWriting(true)}>{t('minutes.write')}</Button>}
        />
      ) : (
        <Written meeting={meeting} minutes={minutes} />
      )}
    </Panel>
  );
}

type WrittenProps = { readonly meeting: Meeting; readonly minutes: NonNullable<Meeting['minutes']> };

function Written({ meeting, minutes }: WrittenProps) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const [made, setMade] = useState<Meeting['actionItems'][number] | null>(null);
  return (
    <>
      <p className={classes.text}>{minutes.text}</p>
      {meeting.actionItems.length > 0 && (
        <>
          <h3 className={classes.below}>{t('actions.title')}</h3>
          <ul className={classes.items}>
            {meeting.actionItems.map((item) => (
              <li key={item.id}>
                <ActionItem item={item} onMake={() => setMade(item)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.quiet}>
        {t('minutes.by', { name: minutes.writtenBy, when: format.dateTime(minutes.writtenAt) })}
      </p>
      {made !== null && <ActionTaskDialog meeting={meeting} item={made} onClose={() => setMade(null)} />}
    </>
  );
}
