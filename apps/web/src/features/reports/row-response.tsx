import { IconArrowsVertical, IconMessageX, IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { AppraisalRow } from './appraisal-rows.ts';
import { isSwing } from './exceptions.ts';
import classes from './row-response.module.css';

const SIGN = { size: '1.15em', stroke: 1.75, 'aria-hidden': true } as const;

/** What the appraisee answered, and what else makes the form worth a look: gaps between self score and mark, a swing on last year. */
export function RowResponse({ row }: { row: AppraisalRow }) {
  const { t } = useTranslation('reports');
  const hasEnded = row.outcome !== null && row.outcome !== 'rated';
  const isAwaited = row.response === null && row.level === 'supervisor_approved';
  if (!hasEnded && !isAwaited && row.response === null && row.gaps === 0 && !isSwing(row)) return '–';
  return (
    <span className={classes.cell}>
      {hasEnded && <StatusBadge tone="quiet">{t(`outcome.${row.outcome}`)}</StatusBadge>}
      {row.response === 'disagreed' ? (
        <StatusBadge tone="danger" icon={<IconMessageX {...SIGN} />}>
          {t('response.disagreed')}
        </StatusBadge>
      ) : (
        row.response !== null && <span className={classes.words}>{t(`response.${row.response}`)}</span>
      )}
      {isAwaited && <span className={classes.words}>{t('response.awaited')}</span>}
      {row.gaps > 0 && (
        <StatusBadge tone="warn" icon={<IconScale {...SIGN} />}>
          {t('gaps', { count: row.gaps })}
        </StatusBadge>
      )}
      {isSwing(row) && (
        <StatusBadge tone="warn" icon={<IconArrowsVertical {...SIGN} />}>
          {t('swing')}
        </StatusBadge>
      )}
    </span>
  );
}
