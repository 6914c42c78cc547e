import { useTranslation } from 'react-i18next';
import { Panel } from '../../shared/ui/index.ts';
import type { Appeal, Point } from './appeals.ts';
import classes from './appeals.module.css';
import { PointItems } from './point-items.tsx';
import { usePointTitle } from './use-point-title.ts';

/** The points of an appeal with their reasons and, once it is decided, what each member decided about them. */
export function PointsPanel({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeal');
  const marksOf = ({ items }: Point, vote: Point['votes'][number]) =>
    vote.marks.map(({ itemId, mark: to }) => {
      const item = items.find(({ id }) => id === itemId);
      const from = item?.mark ?? to;
      const change = from === to ? t('points.keeps', { mark: to }) : t('points.raises', { from, to });
      return items.length === 1 ? change : `${item?.title ?? ''}: ${change}`;
    });
  return (
    <Panel title={t('points.title')}>
      <ol className={classes.points}>
        {appeal.points.map((point) => (
          <li key={point.id} className={classes.point}>
            <PointWords point={point} />
            <PointItems point={point} />
            {point.votes.length > 0 && (
              <dl className={classes.votes}>
                {point.votes.map((vote) => (
                  <div key={vote.member}>
                    <dt>{t('points.decidedBy', { name: vote.member })}</dt>
                    <dd>{marksOf(point, vote).join(' · ')}</dd>
                    <dd className={classes.said}>{vote.reason}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The title and the reason of a point. */
export function PointWords({ point }: { point: Point }) {
  const titleOf = usePointTitle();
  return (
    <>
      <h3 className={classes.pointTitle}>{titleOf(point)}</h3>
      <p className={classes.said}>{point.reason}</p>
    </>
  );
}
