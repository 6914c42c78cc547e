import { DOCUMENT_LANGUAGES, issueFormDocument, type DocumentLanguage } from '@prestasi/contract';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../shared/api/index.ts';
import { showToast } from '../../../shared/toast/index.ts';
import { Dialog, DialogButtons, ErrorState, WaitingBar } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import classes from './pdf-dialog.module.css';

/** Asks for the document's language, makes it, and saves the file. Closing the dialog cancels it. */
export function PdfDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  const { t, i18n } = useTranslation(['forms', 'common']);
  const [language, setLanguage] = useState<DocumentLanguage>(i18n.language === 'ms' ? 'ms' : 'en');
  const make = useDownload(
    issueFormDocument,
    { params: { id: form.id }, body: { language } },
    {
      onSaved: (name) => {
        showToast({ tone: 'ok', title: t('pdf.done'), message: name });
        onClose();
      },
    },
  );
  const close = () => {
    make.stop();
    onClose();
  };
  const isProvisional = form.phase === 'year_end' && form.revisions.length === 0 && form.level !== 'super_hr_approved';
  return (
    <Dialog hasWork={false} onClose={close} title={t('pdf.title')}>
      <div className={classes.dialog}>
        <p>{t('pdf.lead')}</p>
        {isProvisional && <p className={classes.note}>{t('pdf.provisional')}</p>}
        <Radio.Group label={t('pdf.language')} value={language} onChange={(chosen) => setLanguage(chosen)}>
          <div className={classes.choices}>
            {DOCUMENT_LANGUAGES.map((choice) => (
              <Radio key={choice} value={choice} label={t(`pdf.${choice}`)} disabled={make.isPending} />
            ))}
          </div>
        </Radio.Group>
        {make.isPending && <WaitingBar label={t('pdf.making')}>{t('pdf.making')}</WaitingBar>}
        {make.isError && <ErrorState error={make.error} onRetry={() => make.mutate()} />}
        <DialogButtons onCancel={close} label={t('pdf.make')} mutation={make} takesFocus />
      </div>
    </Dialog>
  );
}
