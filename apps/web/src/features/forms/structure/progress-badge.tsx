import type { ProgressStatus } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';

const TONES = { on_track: 'ok', at_risk: 'warn', off_track: 'danger' } as const;

/** How a row stood mid-year. */
export function ProgressBadge({ status }: { status: ProgressStatus }) {
  const { t } = useTranslation('forms');
  return <StatusBadge tone={TONES[status]}>{t(`progress.${status}`)}</StatusBadge>;
}
