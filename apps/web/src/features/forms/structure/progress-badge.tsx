import type { ProgressStatus } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/ui/index.ts';

const TONES = { on_track: 'ok', at_risk: 'warn', off_track: 'danger' } as const;

/** The status of a row mid-year; with `isPast`, shown at year-end, quietly and with the name of its phase. */
export function ProgressBadge({ status, isPast }: { status: ProgressStatus; isPast: boolean }) {
  const { t } = useTranslation(['forms', 'common']);
  const word = t(`progress.${status}`);
  if (!isPast) return <StatusBadge tone={TONES[status]}>{word}</StatusBadge>;
  return (
    <StatusBadge tone="quiet" icon={null}>
      {t('progress.status', { phase: t('common:phase.review'), status: word })}
    </StatusBadge>
  );
}
