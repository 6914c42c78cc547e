import { changeFilter, listSavedFilters, saveFilter } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../shared/api/index.ts';
import { FormDialog, RecordForm, TextField, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';

type Props = {
  /** The query of the filter; `kept` has it already. */
  readonly query: string;
  /** The filter to rename; left out, a new one is saved. */
  readonly kept?: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
};

/** Saves a filter under a name, or renames it. */
export function KeepFilterDialog({ query, kept, onClose }: Props) {
  const { t } = useTranslation('staff');
  const form = useRecordForm<{ readonly name: string }, unknown>({
    key: `staff-filter/${kept?.id ?? 'new'}`,
    initial: { name: kept?.name ?? '' },
    required: ['name'],
    save: ({ name }) =>
      kept === undefined
        ? callApi(saveFilter, { body: { name, query } })
        : callApi(changeFilter, { params: { id: kept.id }, body: { name } }),
    onSaved: () => {
      void invalidate(listSavedFilters);
      showDone(t('filters.kept'));
      onClose();
    },
  });
  return (
    <FormDialog title={t(kept === undefined ? 'filters.keep' : 'filters.rename')} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('filters.save')} onCancel={onClose}>
        <TextField form={form} name="name" label={t('filters.name')} max={80} required />
      </RecordForm>
    </FormDialog>
  );
}
