import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { ButtonLink, Facts, Panel, StatusBadge } from '../../shared/ui/index.ts';
import { type Appeal, STATE_TONES } from './appeals.ts';
import classes from './appeals.module.css';

/** The state of an appeal, who filed it and when, until when it is decided, and the score before and after. */
export function AppealFacts({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeal');
  const format = useFormat();
  const { state, isLate, filedBy, filedAt, dueOn, decidedAt, revision, newRevision, scoreBefore, scoreAfter } = appeal;
  const isOwn = useSession().employee?.id === appeal.appraisee.id;
  const ofOther = `/performance-details-individual/${appeal.appraisee.id}/${appeal.formId}`;
  const scoreOf = (score: string, number: number) => t('scoreOf', { score: format.decimal(score), number });
  return (
    <Panel
      title={t('about')}
      aside={
        <span className={classes.badges}>
          {isLate && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
          <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
        </span>
      }
    >
      <Facts
        facts={[
          { label: t('filedBy'), value: appeal.isOnBehalf ? t('onBehalf', { name: filedBy }) : filedBy },
          { label: t('filedOn'), value: format.dateTime(filedAt) },
          decidedAt === null
            ? { label: t('due'), value: format.longDay(dueOn) }
            : { label: t('ended'), value: format.dateTime(decidedAt) },
          ...(scoreBefore === null ? [] : [{ label: t('scoreBefore'), value: scoreOf(scoreBefore, revision) }]),
          ...(scoreAfter === null || newRevision === null
            ? []
            : [{ label: t('scoreAfter'), value: scoreOf(scoreAfter, newRevision) }]),
        ]}
      />
      {appeal.readsForm && (
        <div className={classes.below}>
          <ButtonLink to={isOwn ? `/my-performance/${appeal.formId}/year_end` : ofOther}>{t('toForm')}</ButtonLink>
        </div>
      )}
    </Panel>
  );
}
