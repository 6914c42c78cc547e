import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import {
  ButtonLink,
  EmptyPanel,
  ErrorState,
  LinesSkeleton,
  PageHeader,
  Panel,
  SmallLine,
} from '../../shared/ui/index.ts';
import { myAppraisalsQuery, type MyAppraisal } from './my-appraisals.ts';
import { PartLines } from './part-lines.tsx';
import { ScoreTable } from './score-table.tsx';
import classes from './summary-score-screen.module.css';

/** Years that the line has room for. */
const YEARS_SHOWN = 8;

/** The reader's final scores over the years, as a line and as a table; each links to its calculation. */
export function SummaryScoreScreen() {
  const { t } = useTranslation('me');
  const format = useFormat();
  const years = useQuery(myAppraisalsQuery);
  const ended = years.data?.appraisals.filter(({ score, outcome }) => score !== null || outcome !== null) ?? [];
  const scored = ended.filter(hasScore);
  return (
    <>
      <PageHeader
        title={t('title.scores')}
        sub={t('scores.lead')}
        actions={<ButtonLink to="/myperformance">{t('scores.how')}</ButtonLink>}
      />
      {years.isPending && (
        <Panel>
          <LinesSkeleton lines={6} />
        </Panel>
      )}
      {years.isError && <ErrorState query={years} />}
      {years.isSuccess && ended.length === 0 && (
        <EmptyPanel
          title={t('scores.none')}
          detail={t('scores.noneDetail')}
          action={<ButtonLink to="/performance-cycle">{t('scores.toCycle')}</ButtonLink>}
        />
      )}
      {ended.length > 0 && (
        <div className={classes.page}>
          {scored.length > 1 && (
            <Panel title={t('scores.line')}>
              <SmallLine
                title={t('scores.line')}
                points={scored
                  .slice(0, YEARS_SHOWN)
                  .toReversed()
                  .map(({ year, score }) => ({
                    label: String(year),
                    value: Number(score),
                    text: format.decimal(score),
                  }))}
              />
            </Panel>
          )}
          <Panel flush title={t('scores.table')} count={ended.length}>
            <ScoreTable appraisals={ended} />
          </Panel>
          <div className={classes.parts}>
            <PartLines years={scored.slice(0, YEARS_SHOWN).toReversed()} />
          </div>
        </div>
      )}
    </>
  );
}

function hasScore(appraisal: MyAppraisal): appraisal is MyAppraisal & { score: string } {
  return appraisal.score !== null;
}
