import { useTranslation } from 'react-i18next';
import { useFormat, useToday } from '../../shared/format/index.ts';
import { BandBadge, StatusBadge } from '../../shared/ui/index.ts';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import { differenceOf } from '../../shared/appraisals/difference.ts';
import { swingOf } from './exceptions.ts';
import { RowAge } from './row-age.tsx';
import { hasResponse, RowResponse } from './row-response.tsx';
import classes from './row-summary.module.css';

type Props = {
  readonly row: AppraisalRow;
  readonly year: number;
  /** Whether the whole list waits for the reader, so that the level need not be said. */
  readonly isOwnStep: boolean;
};

/** A row in short, at the end of its two lines: the score, and below it what is unusual, else its band or its level. */
export function RowSummary({ row, year, isOwnStep }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const { score, marked, band, level, response } = row;
  const difference = differenceOf(row);
  // There is little room: how long it waits is said once the last day has passed.
  const isLate = row.lastDay < useToday();
  // Agreement is what is usual.
  const isUnusual = hasResponse(row) && (response !== 'agreed' || row.gaps > 0 || swingOf(row) !== null);
  return (
    <span>
      <span className={classes.figures}>
        {score !== null && <strong>{format.decimal(score)}</strong>}
        {difference !== null && <span className={classes.difference}>{format.signed(difference)}</span>}
        {score === null && marked !== null && <span className={classes.quiet}>{t('marked', marked)}</span>}
      </span>
      <span className={classes.signs}>
        {isLate && <RowAge row={row} />}
        {row.isReturned && <StatusBadge tone="warn">{t('returned')}</StatusBadge>}
        {!isOwnStep && score === null && <span className={classes.quiet}>{t(`common:level.${level}`)}</span>}
        {isUnusual && <RowResponse row={row} year={year} isShort />}
        {!isUnusual && !row.isReturned && band !== null && <BandBadge band={band} />}
      </span>
    </span>
  );
}
