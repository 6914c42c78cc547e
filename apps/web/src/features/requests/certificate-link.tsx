import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './requests.module.css';
import type { Entry } from './request.ts';

/** A link to a certificate, by its name; it opens in a window of its own. */
export function CertificateLink({ certificate }: { certificate: Entry['certificate'] }) {
  const { t } = useTranslation('requests');
  if (certificate === null) return <span className={classes.quiet}>{t('certificate.none')}</span>;
  return (
    <a href={certificate.url} target="_blank" rel="noreferrer" className={classes.certificate}>
      <IconPaperclip size="1.1em" stroke={1.5} aria-hidden />
      {certificate.name}
    </a>
  );
}
