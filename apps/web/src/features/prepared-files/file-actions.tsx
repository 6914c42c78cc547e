import { downloadPreparedFile, removePreparedFile } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, callForFile, saveFile } from '../../shared/api/index.ts';
import { WithdrawButton } from '../../shared/ui/index.ts';
import classes from './prepared-files.module.css';
import { filesChanged, isUnfinished, type PreparedFile } from './prepared-files.ts';

/** What can be done with a file: download it once it is ready, delete it, or cancel its preparation. */
export function FileActions({ file }: { file: PreparedFile }) {
  const { t } = useTranslation('prepared-files');
  const { id, state } = file;
  const title = file.title === '' ? t('unnamed') : file.title;
  const download = useMutation({
    mutationFn: () => callForFile(downloadPreparedFile, { params: { id } }),
    onSuccess: saveFile,
    onError: () => void filesChanged(),
  });
  const action = isUnfinished(file) ? 'cancel' : 'remove';
  return (
    <span className={classes.actions}>
      {state === 'ready' && (
        <Button
          size="compact-md"
          leftSection={<IconDownload size="1.125rem" stroke={1.5} aria-hidden />}
          aria-label={t('downloadOf', { title })}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
      )}
      <WithdrawButton
        texts={{
          title: t(`confirm.${action}`),
          body: t(`confirm.${action}Detail`, { title }),
          button: t(action),
          of: t(`${action}Of`, { title }),
          done: t('removed'),
        }}
        withdraw={() => callApi(removePreparedFile, { params: { id } })}
        onSettled={filesChanged}
      />
    </span>
  );
}
