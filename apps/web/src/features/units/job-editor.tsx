import { saveJobDescription } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { StatusBadge } from '../../shared/ui/index.ts';
import { JobTaskFields } from './job-task-fields.tsx';
import { draftsOf, moved, type TaskDraft, taskErrors, tasksOf, weightLeft, withTask } from './job-tasks.ts';
import classes from './job.module.css';
import type { PositionDetail } from './positions.ts';
import { unitsChanged } from './use-unit-actions.ts';

type Values = { readonly tasks: readonly TaskDraft[] };

/** The tasks of a job description with their weights, which must total 100 % to be saved. */
export function JobEditor({ position }: { position: PositionDetail }) {
  const { t } = useTranslation('positions');
  const format = useFormat();
  const { id, title, tasks, version } = position;
  const form = useRecordForm<Values, unknown>({
    key: `position/${id}/tasks`,
    initial: { tasks: draftsOf(tasks) },
    version,
    check: (values) => taskErrors(values.tasks),
    save: (values, seen) =>
      callApi(saveJobDescription, { params: { id }, body: { tasks: tasksOf(values.tasks), version: seen } }),
    onStale: () => unitsChanged(),
    onSaved: () => {
      showDone(t('job.saved', { name: title }));
      void unitsChanged();
    },
  });
  const drafts = form.values.tasks;
  const put = (next: readonly TaskDraft[]) => form.set('tasks', next);
  const left = weightLeft(drafts);
  const total = format.weight(10_000 - left);
  return (
    <RecordForm form={form} submitLabel={t('job.save')}>
      {drafts.length === 0 && <p className={classes.quiet}>{t('job.none')}</p>}
      <ol className={classes.editor}>
        {drafts.map((task, index) => (
          <JobTaskFields
            key={task.key}
            form={form}
            task={task}
            index={index}
            isLast={index === drafts.length - 1}
            onChange={(next) => put(drafts.with(index, next))}
            onMove={(by) => put(moved(drafts, index, index + by))}
            onRemove={() => put(drafts.filter((one) => one !== task))}
          />
        ))}
      </ol>
      <div className={classes.foot}>
        {(['main_task', 'additional_task'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconPlus size="1rem" aria-hidden />}
            disabled={drafts.length >= 40}
            onClick={() => put(withTask(drafts, kind))}
          >
            {t(`job.add.${kind}`)}
          </Button>
        ))}
        {drafts.length > 0 && (
          <span id={`${form.id}-tasks`} className={classes.total} role="status" tabIndex={-1}>
            {t('job.total', { total })}{' '}
            {left === 0 ? (
              <StatusBadge tone="ok">{t('job.whole')}</StatusBadge>
            ) : (
              <StatusBadge tone="warn">
                {t(left > 0 ? 'job.left' : 'job.over', { share: format.weight(Math.abs(left)) })}
              </StatusBadge>
            )}
          </span>
        )}
      </div>
    </RecordForm>
  );
}
