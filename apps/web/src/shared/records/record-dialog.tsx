import type { RecordFields } from '@prestasi/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, RecordForm } from '../form/index.ts';
import type { RecordHandle } from './use-record.ts';

type Props<Fields extends RecordFields> = {
  readonly record: RecordHandle<Fields>;
  readonly title: string;
  readonly size?: 'md' | 'lg';
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Content below the form, such as the record's history. */
  readonly below?: ReactNode;
};

/** A record in a dialog over its list: its fields, and buttons to save and to leave. */
export function RecordDialog<Fields extends RecordFields>({
  record,
  title,
  children,
  below,
  ...dialog
}: Props<Fields>) {
  const { t } = useTranslation('units');
  return (
    <FormDialog title={title} {...dialog}>
      <RecordForm form={record.form} submitLabel={t(record.isNew ? 'create' : 'save')} onCancel={dialog.onClose}>
        {children}
      </RecordForm>
      {below}
    </FormDialog>
  );
}
