import { getDashboard, getTrainingRecord, listTrainingsToRate, type OutputOf, rateTraining } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, queryClient, queryKeyOf } from '../api/index.ts';
import { AreaField, ChoiceField, FormDialog, RecordForm, useRecordForm } from '../form/index.ts';
import { showToast } from '../toast/index.ts';
import type { ToRate } from './to-rate-panel.tsx';

type Props = {
  readonly training: ToRate;
  readonly scale: OutputOf<typeof listTrainingsToRate>['scale'];
  readonly onClose: () => void;
};
type Values = { readonly rating: string; readonly remark: string };

/** Rates a training on the company's scale, with a remark. */
export function RateDialog({ training, scale, onClose }: Props) {
  const { t, i18n } = useTranslation('training-evaluations');
  const { enrolmentId, evaluator, programme, person } = training;
  const isMalay = i18n.language === 'ms';
  const form = useRecordForm<Values, unknown>({
    key: `training-evaluation/${enrolmentId}/${evaluator}`,
    initial: { rating: '', remark: '' },
    required: ['rating'],
    save: ({ rating, remark }) =>
      callApi(rateTraining, { body: { enrolmentId, evaluator, rating: Number(rating), remark } }),
    onSaved: () => {
      showToast({ tone: 'ok', title: t('dialog.done') });
      for (const call of [listTrainingsToRate, getDashboard, getTrainingRecord]) {
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(call) });
      }
      onClose();
    },
  });
  const chosen = scale.find((step) => String(step.scale) === form.values.rating);
  const isOwn = evaluator === 'participant';
  const title = isOwn ? t('dialog.own', { programme }) : t('dialog.team', { programme, name: person.name });
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('dialog.send')} onCancel={onClose}>
        <p>{t(isOwn ? 'dialog.question_own' : 'dialog.question_team')}</p>
        <ChoiceField
          form={form}
          name="rating"
          label={t('dialog.rating')}
          none={t('dialog.none')}
          options={scale.map((step) => ({
            value: String(step.scale),
            label: `${step.scale} · ${isMalay ? step.typeMs : step.typeEn}`,
          }))}
          required
        />
        {chosen !== undefined && <p>{isMalay ? chosen.definitionMs : chosen.definitionEn}</p>}
        <AreaField form={form} name="remark" label={t('dialog.remark')} max={2000} />
      </RecordForm>
    </FormDialog>
  );
}
