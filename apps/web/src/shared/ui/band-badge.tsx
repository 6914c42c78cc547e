import { breakable } from './breakable.tsx';
import { StatusBadge, type StatusBadgeProps } from './status-badge.tsx';

/** The bands of the default score set (domain §3); bands of a company's own have the quiet tone. */
const TONES: Readonly<Record<string, StatusBadgeProps['tone']>> = {
  excellent: 'ok',
  very_good: 'info',
  good: 'quiet',
  moderate: 'warn',
  need_improvement: 'danger',
};

/** The named range that a score falls in. */
export function BandBadge({ band }: { band: { readonly key: string; readonly label: string } }) {
  return (
    <StatusBadge tone={TONES[band.key] ?? 'quiet'} icon={null}>
      {breakable(band.label)}
    </StatusBadge>
  );
}
