import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { daysUntil, useFormat } from '../format/index.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  /** The last day, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly today: string;
  /** Whether other deadlines of the same line are later. */
  readonly isFirst?: boolean;
  /** Whether the phase was extended to this day for some people. */
  readonly isExtended?: boolean;
};

/** The time left until a day; three days or fewer are urgent, seven or fewer near. */
export function DeadlineBadge({ day, today, isFirst = false, isExtended = false }: Props) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const left = daysUntil(day, today);
  const wordsLeft = () => {
    if (left < 0) return t('deadline.over', { count: -left });
    if (isExtended) return t('deadline.extended', { day: format.shortDay(day) });
    if (left === 0) return t('deadline.today');
    return t(isFirst ? 'deadline.first' : 'deadline.left', { count: left });
  };
  return (
    <time dateTime={day} title={format.longDay(day)}>
      <StatusBadge tone={toneOf(left)} icon={<IconClock size="1.15em" stroke={1.75} aria-hidden />}>
        {wordsLeft()}
      </StatusBadge>
    </time>
  );
}

function toneOf(left: number): 'danger' | 'warn' | 'quiet' {
  if (left <= 3) return 'danger';
  return left <= 7 ? 'warn' : 'quiet';
}
