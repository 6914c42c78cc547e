import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { daysUntil, useFormat } from '../format/index.ts';
import { StatusBadge } from './status-badge.tsx';

/** How long is left until a day ('YYYY-MM-DD', its end included); three days or fewer are urgent, seven or fewer near. */
export function DeadlineBadge({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const left = daysUntil(day, today);
  const words =
    left < 0
      ? t('deadline.over', { count: -left })
      : left === 0
        ? t('deadline.today')
        : t('deadline.left', { count: left });
  return (
    <time dateTime={day} title={format.longDay(day)}>
      <StatusBadge tone={toneOf(left)} icon={<IconClock size="1.15em" stroke={1.75} aria-hidden />}>
        {words}
      </StatusBadge>
    </time>
  );
}

function toneOf(left: number): 'danger' | 'warn' | 'quiet' {
  if (left <= 3) return 'danger';
  return left <= 7 ? 'warn' : 'quiet';
}
