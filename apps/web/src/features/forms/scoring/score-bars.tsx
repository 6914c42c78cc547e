import { missingPoints, shareOfPoints } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import type { Score } from '../../../shared/ui/index.ts';
import classes from './score-bars.module.css';

type Props = {
  readonly score: Score;
  /** The name of a part in the page's language. */
  readonly partName: (part: string) => string;
};

/** A bar for each part of a score, as long as the part weighs: filled with its points, empty where points are missing. */
export function ScoreBars({ score, partName }: Props) {
  const { t } = useTranslation('forms');
  const longest = Math.max(...score.parts.map(({ weight }) => shareOfPoints({ weight: '100', points: weight })));
  return (
    <ul className={classes.bars} aria-label={t('score.bars')}>
      {score.parts.map(({ part, weight, points }) => (
        <li key={part} className={classes.part}>
          <span className={classes.name}>{partName(part)}</span>
          <svg className={classes.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
            <rect
              className={classes.whole}
              width={scaled(shareOfPoints({ weight: '100', points: weight }))}
              height="10"
            />
            <rect className={classes.points} width={scaled(shareOfPoints({ weight: '100', points }))} height="10" />
          </svg>
          <span className={classes.words}>
            <Words weight={weight} points={points} />
          </span>
        </li>
      ))}
    </ul>
  );

  function scaled(share: number): number {
    return longest === 0 ? 0 : (share / longest) * 100;
  }
}

function Words({ weight, points }: Pick<Score['parts'][number], 'weight' | 'points'>) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const whole = format.exact(weight);
  if (points === null) return t('score.barUnmarked', { weight: whole });
  const missing = missingPoints({ weight, points });
  if (missing === '0') return t('score.barFull', { weight: whole });
  return t('score.bar', { points: format.exact(points), weight: whole, missing: format.exact(missing) });
}
