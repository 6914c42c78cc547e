import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { ScoreWorking } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { FormTimeline } from '../frame/form-timeline.tsx';
import { RevisionView } from '../frame/revision-view.tsx';
import { partsOf, type PartKey } from '../parts/parts.ts';
import { useSegmentName } from '../structure/section-head.tsx';
import { PrintedComments } from './printed-comments.tsx';
import { PrintedHead } from './printed-head.tsx';
import { PrintedItems } from './printed-items.tsx';
import { PrintedRecords } from './printed-records.tsx';
import { PrintedSummary } from './printed-summary.tsx';
import classes from './printed.module.css';

/** The whole form on paper: all parts in order, the score with its calculation, names and times. */
export function PrintedForm({ form }: { form: Form }) {
  const { t } = useTranslation(['forms', 'appeal']);
  const format = useFormat();
  const segmentName = useSegmentName(form);
  return (
    <div className={classes.paper}>
      <div className={classes.first} data-page="first" data-scored={form.score !== null || undefined}>
        <PrintedHead form={form} />
        <PrintedSummary form={form} />
      </div>
      {partsOf(form).map((part) => (
        <section key={part.key} className={classes.part}>
          <h2 className={classes.title}>
            {`${part.tab}. ${t(`part.${part.key}`)}`}
            {part.weight !== null && ` (${format.weight(part.weight)})`}
          </h2>
          <PrintedPart form={form} part={part.key} />
        </section>
      ))}
      {form.revisions.length > 1 && (
        <section className={classes.part}>
          <h2 className={classes.title}>{t('appeal:revision.title', { year: form.year })}</h2>
          <div className={classes.revisions}>
            {form.revisions.map((revision) => (
              <RevisionView key={revision.revision} form={form} revision={revision} heading="h3" />
            ))}
          </div>
        </section>
      )}
      {form.score !== null && form.revisions.length < 2 && (
        <section className={classes.part}>
          <h2 className={classes.title}>{t(form.score.state === 'final' ? 'score.final' : 'score.running')}</h2>
          <ScoreWorking
            score={form.score}
            partName={(part) => t(`scorePart.${part}`)}
            segmentName={segmentName}
            withItems
          />
          {form.score.band !== null && <p className={classes.band}>{form.score.band.label}</p>}
        </section>
      )}
      <section className={classes.part}>
        <h2 className={classes.title}>{t('timeline.title')}</h2>
        <FormTimeline form={form} />
      </section>
    </div>
  );
}

function PrintedPart({ form, part }: { form: Form; part: PartKey }) {
  if (part === 'comments') return <PrintedComments form={form} />;
  if (part === 'training' || part === 'contributions') return <PrintedRecords form={form} part={part} />;
  return <PrintedItems form={form} part={part} />;
}
