import { settleTrainingNeeds } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/index.ts';
import { AreaField, ChoiceField, FormDialog, RecordForm, useRecordForm } from '../../../shared/form/index.ts';
import { showToast } from '../../../shared/toast/index.ts';
import { type Need, needsChanged } from './needs.ts';

type Props = { readonly needs: readonly Need[]; readonly onClose: () => void; readonly onDone: () => void };
type Values = { readonly outcome: string; readonly remark: string };

/** Decides by hand whether needs were met, or takes that back. */
export function SettleDialog({ needs, onClose, onDone }: Props) {
  const { t } = useTranslation('training-needs');
  const form = useRecordForm<Values, { settled: number }>({
    key: `training-needs/settle/${needs.map(({ id }) => id).join('-')}`,
    initial: { outcome: '', remark: '' },
    required: ['outcome'],
    save: ({ outcome, remark }) =>
      callApi(settleTrainingNeeds, {
        body: {
          needs: needs.map(({ id, status }) => ({ id, status })),
          outcome: outcome === 'met' || outcome === 'not_met' ? outcome : null,
          remark,
        },
      }),
    onSaved: ({ settled }) => {
      showToast({ tone: 'ok', title: t('settleDialog.done', { count: settled }) });
      void needsChanged();
      onDone();
    },
    onStale: () => needsChanged(),
  });
  const options = (['met', 'not_met', 'back'] as const).map((value) => ({ value, label: t(`settleDialog.${value}`) }));
  return (
    <FormDialog title={t('settleDialog.title', { count: needs.length })} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('settleDialog.save')} onCancel={onClose}>
        <ChoiceField
          form={form}
          name="outcome"
          label={t('settleDialog.outcome')}
          options={options}
          none={t('dialog.none')}
          required
        />
        <AreaField form={form} name="remark" label={t('settleDialog.remark')} max={2000} />
      </RecordForm>
    </FormDialog>
  );
}
