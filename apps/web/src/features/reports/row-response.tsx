import { IconMessageX, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/index.ts';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import { swingOf } from './exceptions.ts';
import classes from './row-response.module.css';

const SIGN = { size: '1.15em', stroke: 1.75, 'aria-hidden': true } as const;

/** True if there is something to say about the response, or anything else worth a look. */
export function hasResponse(row: AppraisalRow): boolean {
  const isOfResponse = row.response !== null || row.responseDueOn !== null || hasEnded(row) || row.isAppealed;
  return isOfResponse || row.gaps > 0 || swingOf(row) !== null;
}

type Props = {
  readonly row: AppraisalRow;
  readonly year: number;
  /** Whether an agreement, which is usual, is left out. */
  readonly isShort?: boolean;
};

/** The appraisee's response, an open appeal, and other reasons to look: gaps between self score and mark, a swing since last year. */
export function RowResponse({ row, year, isShort = false }: Props) {
  const { t } = useTranslation('reports');
  const swing = swingOf(row);
  const Trend = swing === 'up' ? IconTrendingUp : IconTrendingDown;
  return (
    <span className={classes.cell}>
      {hasEnded(row) && <StatusBadge tone="quiet">{t(`outcome.${row.outcome}`)}</StatusBadge>}
      {row.isAppealed && <StatusBadge tone="warn">{t('appealed')}</StatusBadge>}
      {row.response === 'disagreed' ? (
        <StatusBadge tone="danger" icon={<IconMessageX {...SIGN} />}>
          {t('response.disagreed')}
        </StatusBadge>
      ) : (
        row.response !== null &&
        !(isShort && row.response === 'agreed') && (
          <span className={classes.words}>{t(`response.${row.response}`)}</span>
        )
      )}
      {row.responseDueOn !== null && <span className={classes.words}>{t('response.awaited')}</span>}
      {row.gaps > 0 && (
        <span title={t('gapsHint', { count: row.gaps })}>
          <StatusBadge tone="warn" icon={null}>
            {t('gaps', { count: row.gaps })}
          </StatusBadge>
        </span>
      )}
      {swing !== null && (
        <span title={t(`swingHint.${swing}`, { year: year - 1 })}>
          <StatusBadge tone="warn" icon={<Trend {...SIGN} />}>
            {t(`swing.${swing}`)}
          </StatusBadge>
        </span>
      )}
    </span>
  );
}

function hasEnded({ outcome }: AppraisalRow): boolean {
  return outcome !== null && outcome !== 'rated';
}
