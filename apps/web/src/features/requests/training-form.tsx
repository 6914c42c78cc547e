import { askExternalTraining } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../shared/api/index.ts';
import {
  AreaField,
  ChoiceField,
  DayField,
  FieldGrid,
  type FieldIssue,
  FormDialog,
  NumberField,
  RecordForm,
  TextField,
  useRecordForm,
} from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { useMethods } from '../../shared/training/use-methods.ts';
import { type FileChoice, fileErrors, fileOf } from '../../shared/ui/index.ts';
import { CERTIFICATE, CertificateField } from './certificate-field.tsx';
import { requestsChanged } from './request.ts';

type Values = {
  readonly title: string;
  readonly provider: string;
  readonly method: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly hours: number | null;
  readonly reason: string;
};

const EMPTY: Values = { title: '', provider: '', method: '', startsOn: '', endsOn: '', hours: null, reason: '' };
const REQUIRED = ['title', 'provider', 'method', 'startsOn', 'endsOn', 'hours'] as const;
const MOST_HOURS = 2000;

/** Records an external training of one's own, with its certificate. The file is not stored on the device. */
export function TrainingForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('requests');
  const { today } = useSession();
  const methods = useMethods();
  const [certificate, setCertificate] = useState<FileChoice>(null);
  const file = fileOf(certificate);
  const [progress, setProgress] = useState<number | null>(null);
  const form = useRecordForm<Values, unknown>({
    key: 'external-training/new',
    initial: EMPTY,
    version: 0,
    required: REQUIRED,
    check: (values) => [...dayErrors(values, today), ...fileErrors(CERTIFICATE, certificate)],
    save: (values) => send(values, file, setProgress),
    onSaved: () => {
      showToast({ tone: 'ok', title: t('asked'), message: t('askedDetail') });
      void requestsChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={t('training.add')} size="lg" hasWork={file !== null} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('send')} onCancel={onClose}>
        <FieldGrid>
          <TextField form={form} name="title" label={t('field.title')} required />
          <TextField form={form} name="provider" label={t('field.provider')} required />
          {methods.options.length === 0 ? (
            <TextField form={form} name="method" label={t('field.method')} required />
          ) : (
            <ChoiceField
              form={form}
              name="method"
              label={t('field.method')}
              options={methods.options}
              none={t('choose')}
              required
            />
          )}
          <NumberField form={form} name="hours" label={t('field.hours')} min={1} max={MOST_HOURS} required />
          <DayField form={form} name="startsOn" label={t('field.startsOn')} max={today} required />
          <DayField form={form} name="endsOn" label={t('field.endsOn')} max={today} required />
        </FieldGrid>
        <CertificateField
          form={form}
          label={t('certificate.add')}
          choice={certificate}
          progress={progress}
          onChoose={setCertificate}
        />
        <AreaField form={form} name="reason" label={t('training.remark')} max={2000} />
      </RecordForm>
    </FormDialog>
  );
}

function dayErrors({ startsOn, endsOn }: Values, today: string): readonly FieldIssue[] {
  if (startsOn === '' || endsOn === '') return [];
  if (endsOn < startsOn) return [{ path: 'endsOn', code: 'end_before_start' }];
  return endsOn > today ? [{ path: 'endsOn', code: 'day_to_come' }] : [];
}

async function send(
  { reason, hours, ...values }: Values,
  file: File | null,
  onProgress: (share: number | null) => void,
) {
  const body = { ...values, hours: hours ?? 0, ...(reason.trim() !== '' && { reason }) };
  const files = file === null ? {} : { certificate: file };
  return upload(askExternalTraining, { body, files }, file === null ? () => undefined : onProgress);
}
