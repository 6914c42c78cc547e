import { addTaskFile, removeTaskFile } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, upload } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { RowMenu } from '../../shared/ui/row-menu.tsx';
import { useProblemTexts } from '../../shared/ui/use-problem-texts.ts';
import classes from './projects.module.css';
import { projectsChanged, type Task } from './projects.ts';

const KILOBYTE = 1024;

/** The files of a task. */
export function FilesPanel({ task }: { readonly task: Task }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const [progress, setProgress] = useState<number | null>(null);
  const { id, can, attachments } = task;
  const add = useMutation({
    mutationFn: (file: File) => upload(addTaskFile, { params: { id }, files: { file } }, setProgress),
    meta: { quiet: true },
    onMutate: () => setProgress(0),
    onSettled: () => {
      setProgress(null);
      return projectsChanged();
    },
  });
  const remove = useMutation({
    mutationFn: (fileId: number) => callApi(removeTaskFile, { params: { id, fileId } }),
    onSettled: projectsChanged,
  });
  const refused = useProblemTexts(add.error);
  const ask = async (fileId: number, name: string) => {
    const isMeant = await confirm({
      title: t('file.remove.title', { name }),
      body: t('file.remove.body'),
      confirmLabel: t('file.remove.act'),
      tone: 'danger',
    });
    if (isMeant) remove.mutate(fileId);
  };
  return (
    <Panel title={t('file.title')} count={format.number(attachments.length)}>
      <ul className={classes.list}>
        {attachments.map((file) => (
          <li key={file.id} className={classes.line}>
            <span className={classes.name}>
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
              <span className={classes.sub}>
                {t('file.by', { name: file.by, size: format.number(Math.ceil(file.size / KILOBYTE)) })}
              </span>
            </span>
            <RowMenu
              label={t('actions', { name: file.name })}
              actions={
                can.report
                  ? [{ label: t('file.remove.act'), tone: 'danger', onAction: () => void ask(file.id, file.name) }]
                  : []
              }
            />
          </li>
        ))}
      </ul>
      {can.report ? (
        <FileDrop
          kind="document"
          label={t('file.add')}
          progress={progress}
          error={add.error === null ? null : (refused?.title ?? null)}
          onFile={(file) => add.mutate(file)}
        />
      ) : (
        attachments.length === 0 && <EmptyState title={t('file.none')} />
      )}
    </Panel>
  );
}
