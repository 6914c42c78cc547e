import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId, type RecordFormHandle, useFieldLabel } from '../../shared/form/index.ts';
import { NumberEntry, optionsOf, useTooLong } from '../../shared/ui/index.ts';
import type { TaskDraft } from './job-tasks.ts';
import classes from './job.module.css';

type Props = {
  readonly form: RecordFormHandle<{ readonly tasks: readonly TaskDraft[] }>;
  readonly task: TaskDraft;
  readonly index: number;
  readonly isLast: boolean;
  readonly onChange: (task: TaskDraft) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

/** Maximum length of a task or subtask, in characters. */
const MOST = 500;

/** One task: its kind, its title, its weight in per cent, its subtasks. */
export function JobTaskFields({ form, task, index, isLast, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation('positions');
  const tooLong = useTooLong();
  const path = (name: string) => `tasks.${index}.${name}`;
  const number = index + 1;
  useFieldLabel(form, path('title'), t('job.taskOf', { number }));
  useFieldLabel(form, path('weight'), t('job.weightOf', { number }));
  return (
    <li className={classes.row}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('job.kindOf', { number })}
          data={optionsOf(['main_task', 'additional_task'] as const, (value) => t(`job.kind.${value}`))}
          value={task.kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...task, kind: value === 'main_task' ? 'main_task' : 'additional_task' })
          }
        />
        <Textarea
          id={fieldId(form, path('title'))}
          className={classes.title}
          label={t('job.task')}
          required
          autosize
          minRows={1}
          value={task.title}
          error={form.errorOf(path('title')) ?? tooLong(task.title, MOST)}
          onChange={({ currentTarget: { value } }) => onChange({ ...task, title: value })}
        />
        <NumberEntry
          id={fieldId(form, path('weight'))}
          className={classes.percent}
          label={t('job.weight')}
          required
          suffix=" %"
          decimals={2}
          min={0.01}
          max={100}
          none={null}
          value={task.percent}
          error={form.errorOf(path('weight'))}
          onChange={(percent) => onChange({ ...task, percent })}
        />
      </div>
      <Subtasks task={task} number={number} onChange={onChange} />
      <div className={classes.acts}>
        <TaskAction label={t('job.up', { number })} isOff={index === 0} onAction={() => onMove(-1)}>
          <IconChevronUp size="1.125rem" aria-hidden />
        </TaskAction>
        <TaskAction label={t('job.down', { number })} isOff={isLast} onAction={() => onMove(1)}>
          <IconChevronDown size="1.125rem" aria-hidden />
        </TaskAction>
        <TaskAction label={t('job.remove', { number })} onAction={onRemove}>
          <IconTrash size="1.125rem" aria-hidden />
        </TaskAction>
      </div>
    </li>
  );
}

type SubtasksProps = { readonly number: number } & Pick<Props, 'task' | 'onChange'>;

function Subtasks({ task, number, onChange }: SubtasksProps) {
  const { t } = useTranslation('positions');
  const tooLong = useTooLong();
  const put = (subtasks: readonly string[]) => onChange({ ...task, subtasks });
  return (
    <div className={classes.subtasks}>
      {task.subtasks.map((subtask, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a subtask is its place: nothing else tells two apart
        <div key={place} className={classes.subtask}>
          <TextInput
            className={classes.title}
            aria-label={t('job.subtaskOf', { number, place: place + 1 })}
            value={subtask}
            error={tooLong(subtask, MOST)}
            onChange={({ currentTarget: { value } }) => put(task.subtasks.with(place, value))}
          />
          <TaskAction
            label={t('job.removeSubtask', { number, place: place + 1 })}
            onAction={() => put(task.subtasks.filter((_, one) => one !== place))}
          >
            <IconTrash size="1.125rem" aria-hidden />
          </TaskAction>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size="0.875rem" aria-hidden />}
        disabled={task.subtasks.length >= 20}
        aria-label={t('job.addSubtaskTo', { number })}
        onClick={() => put([...task.subtasks, ''])}
      >
        {t('job.addSubtask')}
      </Button>
    </div>
  );
}

type TaskActionProps = {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onAction: () => void;
  readonly children: ReactNode;
};

function TaskAction({ label, isOff = false, onAction, children }: TaskActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={onAction}>
      {children}
    </ActionIcon>
  );
}
