import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { StatusBadge, type Tone, UsualState } from '../../shared/ui/index.ts';
import type { StaffRow } from './staff-query.ts';

const TONES: Readonly<Record<StaffRow['access'], Tone>> = { none: 'quiet', invited: 'info', pin: 'info', ready: 'ok' };

type Props = {
  readonly person: Pick<StaffRow, 'state' | 'access' | 'hiredOn'>;
  readonly today: string;
  /** In a list only exceptions are shown. */
  readonly isInList?: boolean;
};

/** The status of an employee: not begun, left or deactivated; else the status of their sign-in. */
export function AccountStatusBadge({ person: { state, access, hiredOn }, today, isInList = false }: Props) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  if (state !== 'active') return <StatusBadge tone="quiet">{t(`state.${state}`)}</StatusBadge>;
  if (hiredOn > today) return <StatusBadge tone="info">{t('begins', { day: format.day(hiredOn) })}</StatusBadge>;
  if (isInList && access === 'ready') return <UsualState>{t(`access.${access}`)}</UsualState>;
  return <StatusBadge tone={TONES[access]}>{t(`access.${access}`)}</StatusBadge>;
}
