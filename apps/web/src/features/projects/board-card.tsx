import type { DraggableProvided } from '@hello-pangea/dnd';
import { TASK_STATES, type TaskState } from '@prestasi/domain';
import { IconMessage, IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { RowMenu } from '../../shared/ui/row-menu.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './board.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { taskAddress, type TaskRow } from './projects.ts';

type Props = {
  readonly task: TaskRow;
  readonly place: DraggableProvided['innerRef'];
  readonly draggable: DraggableProvided['draggableProps'];
  readonly handle: DraggableProvided['dragHandleProps'];
  readonly isDragged: boolean;
  readonly onMove: (state: TaskState) => void;
};

/** A task on a board: it is dragged as a whole, and moved by its menu where dragging is hard. */
export function BoardCard({ task, place, draggable, handle, isDragged, onMove }: Props) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { title, assignees, dueOn, isLate, state, progress, remarks, files, can } = task;
  return (
    <div
      ref={place}
      {...draggable}
      {...(can.report && handle)}
      // A button would hide the link and the menu in it from screen readers.
      role="group"
      aria-roledescription={can.report ? t('board.draggable') : undefined}
      aria-label={title}
      className={classes.card}
      data-dragged={isDragged || undefined}
      data-movable={can.report || undefined}
    >
      <div className={classes.first}>
        <AppLink to={taskAddress(task.id)} className={classes.title} draggable={false}>
          {title}
        </AppLink>
        <RowMenu
          label={t('board.menu', { title })}
          actions={
            can.report
              ? TASK_STATES.filter((one) => one !== state).map((one) => ({
                  label: t('board.moveTo', { state: t(`taskState.${one}`) }),
                  onAction: () => onMove(one),
                }))
              : []
          }
        />
      </div>
      {assignees.length > 0 && <p className={classes.people}>{format.list(assignees.map(({ name }) => name))}</p>}
      <p className={classes.meta}>
        <span>{format.shortDay(dueOn)}</span>
        {isLate && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
        {remarks > 0 && (
          <span className={classes.sign}>
            <IconMessage size="1em" aria-hidden />
            <span aria-label={t('remark.count', { count: remarks })} role="img">
              {format.number(remarks)}
            </span>
          </span>
        )}
        {files > 0 && (
          <span className={classes.sign}>
            <IconPaperclip size="1em" aria-hidden />
            <span aria-label={t('file.count', { count: files })} role="img">
              {format.number(files)}
            </span>
          </span>
        )}
      </p>
      {state === 'in_progress' && <ProgressBar value={progress} label={t('progressOf', { name: title })} />}
    </div>
  );
}
