import { removeMeetingFile, uploadMeetingFile } from '@prestasi/contract';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, upload } from '../../shared/api/index.ts';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useProblemTexts } from '../../shared/ui/use-problem-texts.ts';
import classes from './meetings.module.css';
import { type Meeting, meetingsChanged } from './meetings.ts';

/** The files of a meeting; everybody in it adds more. */
export function MeetingFilesPanel({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const [progress, setProgress] = useState<number | null>(null);
  const { id, files, can } = meeting;
  const adding = useMutation({
    mutationFn: (file: File) => upload(uploadMeetingFile, { params: { id }, files: { file } }, setProgress),
    meta: { quiet: true },
    onMutate: () => setProgress(0),
    onSuccess: meetingsChanged,
    onSettled: () => setProgress(null),
  });
  const removing = useMutation({
    mutationFn: (fileId: number) => callApi(removeMeetingFile, { params: { id, fileId } }),
    onSettled: meetingsChanged,
  });
  const refusal = useProblemTexts(adding.error);
  if (files.length === 0 && !can.addFile) return null;
  return (
    <Panel title={t('files.title')}>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <a href={file.address} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            {file.canRemove && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('files.remove', { name: file.name })}
                onClick={() => removing.mutate(file.id)}
              >
                <IconTrash size="1.125rem" aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {can.addFile && (
        <FileDrop
          kind="document"
          label={t('files.add')}
          onFile={(file) => adding.mutate(file)}
          progress={progress}
          error={adding.error === null ? null : (refusal?.title ?? null)}
        />
      )}
    </Panel>
  );
}
