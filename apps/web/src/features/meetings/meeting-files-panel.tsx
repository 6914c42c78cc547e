import { removeMeetingFile, uploadMeetingFile } from '@prestasi/contract';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, upload } from '../../shared/api/index.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { UploadDrop } from '../../shared/ui/upload-drop.tsx';
import { useFileRemoval } from '../../shared/ui/use-file-removal.ts';
import classes from './meetings.module.css';
import { type Meeting, meetingsChanged } from './meetings.ts';

/** The files of a meeting; everybody in it adds more. */
export function MeetingFilesPanel({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const { id, files, can } = meeting;
  const confirmFileRemoval = useFileRemoval();
  const removing = useMutation({
    mutationFn: (fileId: number) => callApi(removeMeetingFile, { params: { id, fileId } }),
    onSettled: meetingsChanged,
  });
  const ask = async (fileId: number, name: string) => {
    if (await confirmFileRemoval(name)) removing.mutate(fileId);
  };
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
                onClick={() => void ask(file.id, file.name)}
              >
                <IconTrash size="1.125rem" aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {can.addFile && (
        <UploadDrop
          label={t('files.add')}
          send={(file, onProgress) => upload(uploadMeetingFile, { params: { id }, files: { file } }, onProgress)}
          onSent={meetingsChanged}
        />
      )}
    </Panel>
  );
}
