import { importTemplate } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callForFile, saveFile } from '../../shared/api/index.ts';

/** Downloads the workbook to fill in, in the language of the page. */
export function TemplateButton() {
  const { t } = useTranslation('import-screens');
  const download = useMutation({ mutationFn: () => callForFile(importTemplate, {}), onSuccess: saveFile });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size="1.125rem" stroke={1.5} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('new.download')}
    </Button>
  );
}
