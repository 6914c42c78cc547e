import { useTranslation } from 'react-i18next';
import { fieldId, type RecordFormHandle, useFieldLabel, type Values } from '../../shared/form/index.ts';
import { type FileChoice, FileDrop, fileOf } from '../../shared/ui/index.ts';
import classes from './requests.module.css';

/** The name of the certificate among the fields of a request. */
export const CERTIFICATE = 'certificate';

type Props<V extends Values> = {
  readonly form: RecordFormHandle<V>;
  readonly label: string;
  readonly choice: FileChoice;
  /** The share that is uploaded; null while nothing is. */
  readonly progress: number | null;
  readonly onChoose: (choice: FileChoice) => void;
};

/** The certificate that goes along with a request. */
export function CertificateField<V extends Values>({ form, label, choice, progress, onChoose }: Props<V>) {
  const { t } = useTranslation('requests');
  const file = fileOf(choice);
  useFieldLabel(form, CERTIFICATE, label);
  return (
    <div>
      <FileDrop
        kind="document"
        id={fieldId(form, CERTIFICATE)}
        label={label}
        onFile={onChoose}
        refusal={typeof choice === 'string' ? choice : null}
        onRefused={onChoose}
        progress={form.isSaving ? progress : null}
      />
      {file !== null && <p className={classes.said}>{t('certificate.chosen', { name: file.name })}</p>}
    </div>
  );
}
