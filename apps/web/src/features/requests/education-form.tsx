import { askEducation, FIRST_GRADUATION_YEAR, getMyEducation, type OutputOf } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, upload } from '../../shared/api/index.ts';
import {
  AreaField,
  FieldGrid,
  FormDialog,
  NumberField,
  RecordForm,
  TextField,
  useNewest,
  useRecordForm,
} from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { type FileChoice, fileErrors, fileOf } from '../../shared/ui/index.ts';
import { CERTIFICATE, CertificateField } from './certificate-field.tsx';
import { graduationYearErrors } from './graduation-year.ts';
import { type Entry, requestsChanged } from './request.ts';

type Values = {
  readonly qualification: string;
  readonly institute: string;
  readonly fieldOfStudy: string;
  readonly graduationYear: number | null;
  readonly reason: string;
};

/** Requests a new or changed entry of one's education, with its certificate. The file is not stored on the device. */
export function EducationForm({ entry: shown, onClose }: { entry: Entry | null; onClose: () => void }) {
  const { t } = useTranslation('requests');
  const { today } = useSession();
  const entry = useNewest(shown, {
    ...queryOf(getMyEducation, {}),
    select: ({ entries }: OutputOf<typeof getMyEducation>) => entries.find(({ id }) => id === shown?.id),
  });
  const thisYear = Number(today.slice(0, 4));
  const [certificate, setCertificate] = useState<FileChoice>(null);
  const file = fileOf(certificate);
  const [progress, setProgress] = useState<number | null>(null);
  const hasCertificate = (entry?.certificate ?? null) !== null;
  const form = useRecordForm<Values, unknown>({
    key: entry === null ? 'education/new' : `education/${entry.id}`,
    initial: {
      qualification: entry?.qualification ?? '',
      institute: entry?.institute ?? '',
      fieldOfStudy: entry?.fieldOfStudy ?? '',
      graduationYear: entry?.graduationYear ?? null,
      reason: '',
    },
    version: entry?.version ?? 0,
    required: ['qualification', 'institute'],
    check: ({ graduationYear }) => [
      ...graduationYearErrors(graduationYear, thisYear),
      ...fileErrors(CERTIFICATE, certificate),
    ],
    save: (values, version) => send(values, entry === null ? null : { id: entry.id, version }, file, setProgress),
    onSaved: () => {
      showToast({ tone: 'ok', title: t('asked'), message: t('askedDetail') });
      void requestsChanged();
      onClose();
    },
    onStale: () => requestsChanged(),
  });
  return (
    <FormDialog
      title={t(entry === null ? 'education.formNew' : 'education.formChange')}
      size="lg"
      hasWork={file !== null}
      onClose={onClose}
    >
      <RecordForm form={form} submitLabel={t('send')} onCancel={onClose} mayAlwaysSave={file !== null}>
        <FieldGrid>
          <TextField form={form} name="qualification" label={t('field.qualification')} required />
          <TextField form={form} name="institute" label={t('field.institute')} required />
          <TextField form={form} name="fieldOfStudy" label={t('field.fieldOfStudy')} />
          <NumberField
            form={form}
            name="graduationYear"
            label={t('field.graduationYear')}
            min={FIRST_GRADUATION_YEAR}
            max={thisYear}
          />
        </FieldGrid>
        <CertificateField
          form={form}
          label={t(hasCertificate ? 'certificate.replace' : 'certificate.add')}
          choice={certificate}
          progress={progress}
          onChoose={setCertificate}
        />
        <AreaField form={form} name="reason" label={t('reason.label')} max={2000} />
      </RecordForm>
    </FormDialog>
  );
}

async function send(
  { qualification, institute, fieldOfStudy, graduationYear, reason }: Values,
  seen: { readonly id: number; readonly version: number } | null,
  file: File | null,
  onProgress: (share: number | null) => void,
) {
  const body = {
    qualification,
    institute,
    ...(fieldOfStudy.trim() !== '' && { fieldOfStudy }),
    ...(graduationYear !== null && { graduationYear }),
    ...(reason.trim() !== '' && { reason }),
    ...(seen !== null && { educationId: seen.id, version: seen.version }),
  };
  const files = file === null ? {} : { certificate: file };
  return upload(askEducation, { body, files }, file === null ? () => undefined : onProgress);
}
