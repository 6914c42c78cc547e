import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { BandBadge, Panel, ScoreWorking, StatusBadge } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { useSegmentName } from '../structure/section-head.tsx';
import classes from './score-guide.module.css';
import { workedExample } from './worked-example.ts';

/**
 * The steps from marks to the score, worked out with the reader's own marks once they may see them, else with invented
 * ones and their own weights.
 */
export function ExamplePanel({ form }: { form: Form }) {
  const { t, i18n } = useTranslation(['score-guide', 'forms']);
  const format = useFormat();
  const segmentName = useSegmentName(form);
  const { policy } = form;
  const { kind } = policy.part1;
  const partName = (part: string) =>
    t(
      part === 'part1' && kind !== 'both' && form.sections.length === 0
        ? `forms:scorePart.${kind}`
        : `forms:scorePart.${part}`,
    );
  const score = form.score ?? workedExample(policy, i18n.language === 'en' ? 'en' : 'ms');
  const isOwn = form.score !== null;
  const counts = (part: 'training' | 'contributions') => score.parts.some((one) => one.part === part);
  return (
    <Panel
      title={t(isOwn ? 'example.own' : 'example.invented')}
      aside={!isOwn && <StatusBadge tone="info">{t('example.badge')}</StatusBadge>}
    >
      <p className={classes.lead}>{t(isOwn ? 'example.ownLead' : 'example.inventedLead')}</p>
      <ol className={classes.steps}>
        <li>{t('step.marks')}</li>
        <li>{t('step.mean')}</li>
        <li>{t('step.points')}</li>
        {counts('training') && policy.trainingTargetHours !== null && (
          <li>{t('step.training', { count: policy.trainingTargetHours })}</li>
        )}
        {counts('contributions') && <li>{t('step.contributions', { count: policy.contributions.count })}</li>}
        <li>{t('step.sum')}</li>
      </ol>
      <p className={classes.result}>
        <strong className={classes.figure}>{format.decimal(score.score)}</strong>
        {score.band !== null && <BandBadge band={score.band} />}
      </p>
      <div className={classes.working}>
        <ScoreWorking score={score} partName={partName} segmentName={segmentName} withItems={isOwn} />
      </div>
      <p className={classes.note}>{t('note')}</p>
    </Panel>
  );
}
