import { FileButton, Button } from '@mantine/core';
import { type OutputOf, type getTrainingRecord, uploadTrainingCertificate } from '@prestasi/contract';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../api/index.ts';
import { showDone, showToast } from '../toast/index.ts';
import { contentRefusal } from '../ui/file-refusal.ts';
import { FILE_LIMIT } from '../ui/file-drop.tsx';
import classes from './training.module.css';

type Certificate = OutputOf<typeof getTrainingRecord>['years'][number]['records'][number]['certificate'];
type Props = {
  readonly enrolment: { readonly id: number; readonly version: number };
  readonly certificate: Certificate;
  /** The person or training that the certificate belongs to. */
  readonly name: string;
  readonly mayUpload: boolean;
  readonly onUploaded: () => Promise<unknown>;
};

/** The certificate of a training, to open and to upload; size and content are checked before it is sent, and again there. */
export function CertificateButton({ enrolment: { id, version }, certificate, name, mayUpload, onUploaded }: Props) {
  const { t } = useTranslation(['training', 'problems']);
  const send = useMutation({
    mutationFn: (file: File) =>
      callApi(uploadTrainingCertificate, { params: { id }, body: { version }, files: { file } }),
    onSuccess: () => showDone(t('certificate.done')),
    onSettled: onUploaded,
  });
  const take = async (file: File | null) => {
    if (file === null) return;
    const refusal = file.size >= FILE_LIMIT ? 'file_too_large' : await contentRefusal('document', file);
    if (refusal === null) send.mutate(file);
    else showToast({ tone: 'danger', title: t(`problems:field.${refusal}`) });
  };
  return (
    <span className={classes.certificate}>
      {certificate !== null && (
        <a href={certificate.url} target="_blank" rel="noreferrer">
          <IconPaperclip size="1.1em" stroke={1.5} aria-hidden /> {certificate.name}
        </a>
      )}
      {mayUpload && (
        <FileButton accept="application/pdf,image/jpeg,image/png" onChange={(file) => void take(file)}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              size="compact-md"
              loading={send.isPending}
              aria-label={t('certificate.uploadOf', { name })}
            >
              {t(certificate === null ? 'certificate.upload' : 'certificate.replace')}
            </Button>
          )}
        </FileButton>
      )}
    </span>
  );
}
