import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FileDrop, Notice } from '../../shared/ui/index.ts';
import { canDigest, digestOf } from './file-digest.ts';
import classes from './verify.module.css';

/** Compares a PDF with the document that was issued, on this device: the file is not sent anywhere. */
export function CompareFile({ digest }: { digest: string }) {
  const { t } = useTranslation('verify');
  const compare = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, isSame: (await digestOf(file)) === digest }),
  });
  return (
    <section className={classes.file} aria-labelledby="compare-file">
      <h2 id="compare-file" className={classes.subtitle}>
        {t('file.title')}
      </h2>
      {canDigest() ? (
        <>
          <p className={classes.lead}>{t('file.lead')}</p>
          <FileDrop kind="pdf" label={t('file.drop')} onFile={(file) => compare.mutate(file)} />
        </>
      ) : (
        <Notice tone="info" title={t('file.unable')} />
      )}
      <div role="status">{compare.data !== undefined && <Outcome {...compare.data} />}</div>
    </section>
  );
}

function Outcome({ name, isSame }: { name: string; isSame: boolean }) {
  const { t } = useTranslation('verify');
  return isSame ? (
    <Notice tone="ok" title={t('file.same')} detail={name} />
  ) : (
    <Notice tone="danger" title={t('file.other')} detail={`${name}. ${t('file.otherDetail')}`} />
  );
}
