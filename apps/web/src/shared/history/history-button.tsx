import { ActionIcon, Button } from '@mantine/core';
import type { AuditedRecord } from '@prestasi/contract';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../form/index.ts';
import { RecordHistory } from './record-history.tsx';

type Props = {
  readonly entity: AuditedRecord;
  /** The record's id; for settings the company's. */
  readonly recordId: number;
  /** The name of the record. */
  readonly of: string;
  /** Whether it is an icon only, beside other small buttons of a row. */
  readonly isIcon?: boolean;
};

/** Opens the history of a record without a page of its own, where its maintainer reads or changes it. */
export function HistoryButton({ entity, recordId, of, isIcon = false }: Props) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const label = t('of', { name: of });
  const open = () => setOpen(true);
  return (
    <>
      {isIcon ? (
        <ActionIcon variant="subtle" aria-label={label} onClick={open}>
          <IconHistory size="1.125rem" stroke={1.5} />
        </ActionIcon>
      ) : (
        <Button
          variant="subtle"
          leftSection={<IconHistory size="1.125rem" stroke={1.5} aria-hidden />}
          aria-label={label}
          onClick={open}
        >
          {t('title')}
        </Button>
      )}
      {isOpen && (
        <FormDialog title={of} size="lg" onClose={() => setOpen(false)}>
          <RecordHistory entity={entity} recordId={recordId} level={3} />
        </FormDialog>
      )}
    </>
  );
}
