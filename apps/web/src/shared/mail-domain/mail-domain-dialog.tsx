import { type NamedRef, type OutputOf, previewMailDomain } from '@prestasi/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../api/index.ts';
import { FormDialog, RecordForm, TextField, useRecordForm } from '../form/index.ts';
import classes from './mail-domain.module.css';
import { MailDomainPreview } from './mail-domain-preview.tsx';

export type Domains = { readonly before: string; readonly now: string };
export type Preview = OutputOf<typeof previewMailDomain>;

type Props = { readonly company: NamedRef; readonly choice?: ReactNode; readonly onClose: () => void };

/** Changes a company's mail domain: the two domains, then a preview of whose addresses change and who is left out. */
export function MailDomainDialog({ company, choice, onClose }: Props) {
  const { t } = useTranslation('staff');
  const [domains, setDomains] = useState<Domains>({ before: '', now: '' });
  const [preview, setPreview] = useState<Preview | null>(null);
  return (
    <FormDialog title={t('mailDomain.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p className={classes.what}>{company.name}</p>
        {preview === null ? (
          <>
            {choice}
            <DomainsForm
              company={company}
              initial={domains}
              onShown={(typed, found) => {
                setDomains(typed);
                setPreview(found);
              }}
              onClose={onClose}
            />
          </>
        ) : (
          <MailDomainPreview
            company={company}
            domains={domains}
            shown={preview}
            onBack={() => setPreview(null)}
            onDone={onClose}
          />
        )}
      </div>
    </FormDialog>
  );
}

type FormProps = {
  readonly company: NamedRef;
  readonly initial: Domains;
  readonly onShown: (domains: Domains, preview: Preview) => void;
  readonly onClose: () => void;
};

function DomainsForm({ company: { id }, initial, onShown, onClose }: FormProps) {
  const { t } = useTranslation('staff');
  const form = useRecordForm({
    key: `staff/mail-domain/${id}`,
    initial,
    required: ['before', 'now'],
    save: async (body) => ({ body, preview: await callApi(previewMailDomain, { params: { id }, body }) }),
    onSaved: ({ body, preview }) => onShown(body, preview),
  });
  return (
    <RecordForm form={form} submitLabel={t('mailDomain.look')} onCancel={onClose} mayAlwaysSave>
      <p className={classes.quiet}>{t('mailDomain.lead')}</p>
      <TextField
        form={form}
        name="before"
        label={t('mailDomain.before')}
        description={t('mailDomain.hint')}
        max={100}
        required
      />
      <TextField form={form} name="now" label={t('mailDomain.now')} max={100} required />
    </RecordForm>
  );
}
