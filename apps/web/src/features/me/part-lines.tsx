import { parseFraction, SCORED_PARTS, toDecimal } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Panel, SmallLine } from '../../shared/ui/index.ts';
import type { MyAppraisal } from './my-appraisals.ts';
import classes from './part-lines.module.css';

/** Nothing and the highest mark: all lines have this axis, so that they can be compared. */
const RANGE = [0, 6] as const;

/** The mean mark of each part over the years, side by side on the same scale; only parts with two years or more. */
export function PartLines({ years }: { years: readonly MyAppraisal[] }) {
  const { t } = useTranslation(['me', 'forms']);
  const format = useFormat();
  const lines = SCORED_PARTS.map((part) => ({
    part,
    points: years.flatMap(({ year, parts }) => {
      const mean = parts.find((one) => one.part === part)?.mean;
      if (mean === undefined) return [];
      const mark = toDecimal(parseFraction(mean));
      return [{ label: String(year), value: Number(mark), text: format.decimal(mark) }];
    }),
  })).filter(({ points }) => points.length > 1);
  if (lines.length === 0) return null;
  return (
    <Panel title={t('scores.parts')}>
      <p className={classes.about}>{t('scores.partsAbout')}</p>
      <div className={classes.lines}>
        {lines.map(({ part, points }) => (
          <figure key={part} className={classes.line}>
            <figcaption>{t(`forms:scorePart.${part}`)}</figcaption>
            <SmallLine title={t(`forms:scorePart.${part}`)} points={points} range={RANGE} />
          </figure>
        ))}
      </div>
    </Panel>
  );
}
