import { changeFilter, listSavedFilters, saveFilter } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../shared/api/index.ts';
import { FormDialog, RecordForm, TextField, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';

type Props = {
  /** The query of the filter; `kept` has it already. */
  readonly query: string;
  /** The filter to rename; left out, a new one is saved. */
  readonly saved?: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
};

/** Saves a filter under a name, or renames it. */
export function KeepFilterDialog({ query, saved, onClose }: Props) {
  const { t } = useTranslation('staff');
  const form = useRecordForm<{ readonly name: string }, unknown>({
    key: `staff-filter/${saved?.id ?? 'new'}`,
    initial: { name: saved?.name ?? '' },
    required: ['name'],
    save: ({ name }) =>
      saved === undefined
        ? callApi(saveFilter, { body: { name, query } })
        : callApi(changeFilter, { params: { id: saved.id }, body: { name } }),
    onSaved: () => {
      void invalidate(listSavedFilters);
      showDone(t('filters.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t(saved === undefined ? 'filters.keep' : 'filters.rename')} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('filters.save')} onCancel={onClose}>
        <TextField form={form} name="name" label={t('filters.name')} max={80} required />
      </RecordForm>
    </FormDialog>
  );
}
