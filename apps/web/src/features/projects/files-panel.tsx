import { addTaskFile, removeTaskFile } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, upload } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { RowMenu } from '../../shared/ui/row-menu.tsx';
import { UploadDrop } from '../../shared/ui/upload-drop.tsx';
import { useFileRemoval } from '../../shared/ui/use-file-removal.ts';
import classes from './projects.module.css';
import { projectsChanged, type Task } from './projects.ts';

const KILOBYTE = 1024;

/** The files of a task. */
export function FilesPanel({ task }: { readonly task: Task }) {
  const { t } = useTranslation(['projects', 'common']);
  const format = useFormat();
  const { id, can, attachments } = task;
  const confirmFileRemoval = useFileRemoval();
  const remove = useMutation({
    mutationFn: (fileId: number) => callApi(removeTaskFile, { params: { id, fileId } }),
    onSettled: projectsChanged,
  });
  const ask = async (fileId: number, name: string) => {
    if (await confirmFileRemoval(name)) remove.mutate(fileId);
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
                  ? [
                      {
                        label: t('common:file.remove.act'),
                        tone: 'danger',
                        onAction: () => void ask(file.id, file.name),
                      },
                    ]
                  : []
              }
            />
          </li>
        ))}
      </ul>
      {can.report ? (
        <UploadDrop
          label={t('file.add')}
          send={(file, onProgress) => upload(addTaskFile, { params: { id }, files: { file } }, onProgress)}
          onSent={projectsChanged}
        />
      ) : (
        attachments.length === 0 && <EmptyState title={t('file.none')} />
      )}
    </Panel>
  );
}
