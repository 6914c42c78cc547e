import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../api/index.ts';
import { RefusalDialog } from '../ui/refusal-dialog.tsx';
import type { ArchivableRecord, RecordActions } from './use-record-actions.ts';

/** Why a record was not deleted or archived; one that was used before can be archived from here. */
export function RecordRefusal<Record extends ArchivableRecord>({
  recordActions,
}: {
  recordActions: RecordActions<Record>;
}) {
  const { t } = useTranslation('units');
  const { refused, close, archive, isArchiving } = recordActions;
  if (refused === null) return null;
  const { problem, record } = refused;
  const mayArchive = isProblem(problem, 'used_before') && !record.isArchived;
  return (
    <RefusalDialog
      problem={problem}
      onClose={close}
      {...(mayArchive && {
        action: (
          <Button loading={isArchiving} onClick={() => archive(record)}>
            {t('archive.instead')}
          </Button>
        ),
      })}
    />
  );
}
