import { Textarea, TextInput } from '@mantine/core';
import { createPerformanceScale, savePerformanceScale } from '@prestasi/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/index.ts';
import {
  fieldId,
  RecordForm,
  type RecordFormHandle,
  TextField,
  useFieldLabel,
  useRecordForm,
} from '../../../shared/form/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import lists from '../lists/lists.module.css';
import { reloadSettings } from '../reload-settings.ts';
import { FIRST_SCALE, type Scale, type ScaleStep } from './named-settings.ts';
import { companyOf, OwnerField } from './owner-field.tsx';
import { useTooLong } from '../../../shared/ui/index.ts';

type Values = { readonly name: string; readonly owner: string; readonly scale: readonly ScaleStep[] };
type Props = { readonly scale: Scale | null; readonly isCopy: boolean; readonly mayForGroup: boolean };

/** Creates or changes a scale: the names of the marks 1 to 6 and the meaning of each. */
export function ScaleForm({ scale, isCopy, mayForGroup }: Props) {
  const { t } = useTranslation(['scores', 'problems']);
  const router = useRouter();
  const edited = isCopy ? null : scale;
  const form = useRecordForm<Values, Scale>({
    key: edited === null ? `scale/new/${scale?.id ?? 0}` : `scale/${edited.id}`,
    initial: {
      name: isCopy && scale !== null ? t('copyOf', { name: scale.name }) : (scale?.name ?? ''),
      owner: scale?.company ? String(scale.company.id) : '',
      scale: scale?.scale ?? FIRST_SCALE,
    },
    version: edited?.version ?? 0,
    required: ['name'],
    check: ({ scale: steps, owner }) => [
      ...steps.flatMap(({ label, definition }, index) => [
        ...(label.ms.trim() === '' || label.en.trim() === ''
          ? [{ path: `scale.${index}`, code: 'label' as const }]
          : []),
        ...(definition && (definition.ms.trim() === '') !== (definition.en.trim() === '')
          ? [{ path: `scale.${index}.definition`, code: 'label' as const }]
          : []),
      ]),
      ...(edited === null && !mayForGroup && owner === '' ? [{ path: 'owner', code: 'required' as const }] : []),
    ],
    save: (values, version) => {
      const body = { name: values.name, scale: values.scale.map(asSent) };
      return edited === null
        ? callApi(createPerformanceScale, { body: { ...body, companyId: companyOf(values) } })
        : callApi(savePerformanceScale, { params: { id: edited.id }, body: { ...body, version } });
    },
    onStale: () => reloadSettings(),
    onSaved: (saved) => {
      void reloadSettings();
      showDone(t('saved', { name: saved.name }));
      if (edited === null) router.history.push(`/performance-scale-details?id=${saved.id}`);
    },
  });
  return (
    <RecordForm
      form={form}
      submitLabel={t('save')}
      onCancel={() => router.history.push('/performance-scale')}
      mayAlwaysSave={edited === null}
    >
      <TextField form={form} name="name" label={t('name')} required max={100} />
      {edited === null && <OwnerField form={form} mayForGroup={mayForGroup} />}
      <ol className={lists.cards}>
        {form.values.scale.map((step, index) => (
          <StepFields key={step.mark} form={form} step={step} index={index} />
        ))}
      </ol>
    </RecordForm>
  );
}

type StepProps = { readonly form: RecordFormHandle<Values>; readonly step: ScaleStep; readonly index: number };

function StepFields({ form, step, index }: StepProps) {
  const { t } = useTranslation(['scores', 'policy']);
  const { mark, label, definition } = step;
  const change = (part: Partial<ScaleStep>) =>
    form.set(
      'scale',
      form.values.scale.map((one) => (one.mark === mark ? { ...one, ...part } : one)),
    );
  const tooLong = useTooLong();
  const meaning = definition ?? { ms: '', en: '' };
  useFieldLabel(form, `scale.${index}`, t('scale.mark', { mark }));
  useFieldLabel(form, `scale.${index}.definition`, t('scale.mark', { mark }));
  return (
    <li className={lists.card}>
      <span className={lists.title}>{t('scale.mark', { mark })}</span>
      <div className={lists.pair}>
        {(['ms', 'en'] as const).map((language) => (
          <div key={language} className={lists.stack}>
            <TextInput
              id={language === 'ms' ? fieldId(form, `scale.${index}`) : fieldId(form, `scale.${index}.en`)}
              lang={language}
              label={t(`scale.label.${language}`)}
              required
              value={label[language]}
              error={label[language].trim() === '' ? form.errorOf(`scale.${index}`) : tooLong(label[language], 200)}
              onChange={(event) => change({ label: { ...label, [language]: event.currentTarget.value } })}
            />
            <Textarea
              id={
                language === 'ms'
                  ? fieldId(form, `scale.${index}.definition`)
                  : fieldId(form, `scale.${index}.definition.en`)
              }
              lang={language}
              label={t(`scale.definition.${language}`)}
              autosize
              minRows={2}
              value={meaning[language]}
              error={
                meaning[language].trim() === ''
                  ? form.errorOf(`scale.${index}.definition`)
                  : tooLong(meaning[language], 1000)
              }
              onChange={(event) => change({ definition: { ...meaning, [language]: event.currentTarget.value } })}
            />
          </div>
        ))}
      </div>
    </li>
  );
}

/** Returns a step as it is sent: without a definition if none was written. */
function asSent({ mark, label, definition }: ScaleStep) {
  const isWritten = definition !== null && definition !== undefined && definition.ms.trim() !== '';
  return { mark, label, definition: isWritten ? definition : null };
}
