import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { TaskStateBadge } from '../../shared/ui/task-state.tsx';
import classes from './meetings.module.css';
import type { Meeting } from './meetings.ts';

type Props = { readonly item: Meeting['actionItems'][number]; readonly onMake: () => void };

/** What was agreed: who does it until when, how far its task is, or the way to make it a task. */
export function ActionItem({ item, onMake }: Props) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const { text, assignee, dueOn, task, can } = item;
  const facts = [assignee?.name, dueOn !== null && t('actions.until', { day: format.day(dueOn) })];
  return (
    <>
      <span className={classes.who}>
        <span>{text}</span>
        <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {task !== null && (
        <span className={classes.buttons}>
          <TaskStateBadge state={task.state} share={format.share(task.progress / 100)} />
          {task.canOpen && <AppLink to={`/View-Assigned-Member/${task.id}`}>{t('task.open')}</AppLink>}
        </span>
      )}
      {can.makeTask && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.onScreen}
          aria-label={t('task.makeOf', { text })}
          onClick={onMake}
        >
          {t('task.make')}
        </Button>
      )}
    </>
  );
}
