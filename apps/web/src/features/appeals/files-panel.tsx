import { uploadAppealFile } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { upload } from '../../shared/api/index.ts';
import { Panel, UploadDrop } from '../../shared/ui/index.ts';
import { type Appeal, appealChanged } from './appeals.ts';
import classes from './appeals.module.css';

/** The files that were handed in with an appeal; who filed it adds more until the first vote. */
export function FilesPanel({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeal');
  const { id, files, can } = appeal;
  if (files.length === 0 && !can.addFile) return null;
  return (
    <Panel title={t('files.title')}>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {can.addFile && (
        <UploadDrop
          label={t('files.add')}
          send={(file, onProgress) => upload(uploadAppealFile, { params: { id }, files: { file } }, onProgress)}
          onSent={appealChanged}
        />
      )}
    </Panel>
  );
}
