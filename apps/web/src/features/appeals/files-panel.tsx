import { uploadAppealFile } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../shared/api/index.ts';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useProblemTexts } from '../../shared/ui/use-problem-texts.ts';
import { type Appeal, appealChanged } from './appeals.ts';
import classes from './appeals.module.css';

/** The files that were handed in with an appeal; who filed it adds more until the first vote. */
export function FilesPanel({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeal');
  const [progress, setProgress] = useState<number | null>(null);
  const { id, files, can } = appeal;
  const adding = useMutation({
    mutationFn: (file: File) => upload(uploadAppealFile, { params: { id }, files: { file } }, setProgress),
    meta: { quiet: true },
    onMutate: () => setProgress(0),
    onSuccess: appealChanged,
    onSettled: () => setProgress(null),
  });
  const refusal = useProblemTexts(adding.error);
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
