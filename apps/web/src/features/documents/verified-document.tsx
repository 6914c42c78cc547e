import type { OutputOf, verifyDocument } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Facts, Notice } from '../../shared/ui/index.ts';
import { CompareFile } from './compare-file.tsx';
import classes from './verify.module.css';

type Answer = OutputOf<typeof verifyDocument>;
type IssuedDocument = NonNullable<Answer['document']>;

/** Whether a document is genuine; if it is, what it said, whether that still counts, and a check of the file itself. */
export function VerifiedDocument({ answer: { document } }: { answer: Answer }) {
  const { t } = useTranslation('verify');
  if (document === null) return <Notice tone="danger" title={t('unknown')} detail={t('unknownDetail')} />;
  return (
    <>
      <Notice tone="ok" title={t('genuine')} detail={t('genuineDetail')} />
      <StatusNotice document={document} />
      <DocumentFacts document={document} />
      <CompareFile digest={document.fileDigest} />
    </>
  );
}

/** That the document is not the last word: it was provisional, or a later result exists. */
function StatusNotice({ document: { finality, hasLaterRevision } }: { document: IssuedDocument }) {
  const { t } = useTranslation('verify');
  if (hasLaterRevision) {
    const title = t(finality === 'final' ? 'later' : 'laterThanProvisional');
    return <Notice tone="warn" title={title} detail={t('laterDetail')} />;
  }
  if (finality !== 'provisional') return null;
  return <Notice tone="warn" title={t('provisional')} detail={t('provisionalDetail')} />;
}

function DocumentFacts({ document }: { document: IssuedDocument }) {
  const { t } = useTranslation('verify');
  const format = useFormat();
  const { company, year, initials, finality, score, madeOn, fingerprint } = document;
  return (
    <Facts
      facts={[
        { label: t('fact.company'), value: company },
        { label: t('fact.year'), value: year },
        { label: t('fact.initials'), value: initials },
        { label: t('fact.status'), value: t(`status.${finality}`) },
        { label: t('fact.score'), value: score === null ? t('fact.noScore') : format.decimal(score) },
        { label: t('fact.madeOn'), value: format.day(madeOn) },
        { label: t('fact.fingerprint'), value: <span className={classes.fingerprint}>{fingerprint}</span> },
      ]}
    />
  );
}
