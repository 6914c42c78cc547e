import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { ScoreWorking } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { useSegmentName } from '../structure/section-head.tsx';
import classes from './revision-view.module.css';

type Props = { readonly form: Form; readonly revision: Form['revisions'][number]; readonly heading: 'h2' | 'h3' };

/** One revision of the result: its score with the whole calculation and, after an appeal, why it was raised (domain §5). */
export function RevisionView({ form, revision: { revision, decidedAt, score, points }, heading: Heading }: Props) {
  const { t } = useTranslation(['appeal', 'forms']);
  const format = useFormat();
  const segmentName = useSegmentName(form);
  return (
    <section aria-label={t('revision.of', { number: revision, count: form.revisions.length })}>
      <Heading className={classes.title}>
        {t('revision.heading', { number: revision, when: format.dateTime(decidedAt) })}
      </Heading>
      <p className={classes.score}>
        <span className={classes.figure}>{format.decimal(score.score)}</span>
        <span className={classes.band}>{score.band?.label}</span>
      </p>
      <ScoreWorking
        score={score}
        partName={(part) => t(`forms:scorePart.${part}`)}
        segmentName={segmentName}
        withItems
      />
      {points.map(({ part, title, reason, decisions }) => (
        <div key={`${part} ${title ?? ''}`} className={classes.point}>
          <p className={classes.about}>{title ?? t('points.whole', { part: t(`part.${part}`) })}</p>
          <p className={classes.said}>{t('revision.asked', { reason })}</p>
          <p className={classes.said}>
            {decisions.map((decision) => t('revision.decided', { reason: decision })).join('\n')}
          </p>
        </div>
      ))}
    </section>
  );
}
