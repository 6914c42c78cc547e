import type { getTrainingRecord, OutputOf } from '@prestasi/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import { Panel } from '../ui/panel.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './training.module.css';

type Upcoming = OutputOf<typeof getTrainingRecord>['upcoming'][number];
const TONES = { requested: 'warn', enrolled: 'ok', rejected: 'quiet', withdrawn: 'quiet' } as const;

type Props = {
  readonly upcoming: readonly Upcoming[];
  /** What may be done with a place that can be given up. */
  readonly action?: (place: Upcoming) => ReactNode;
};

/** The sessions of a person that are not recorded yet; nothing without any. */
export function UpcomingList({ upcoming, action }: Props) {
  const { t } = useTranslation('training');
  const format = useFormat();
  if (upcoming.length === 0) return null;
  return (
    <Panel flush title={t('own.upcoming')}>
      <ul className={classes.list}>
        {upcoming.map((place) => (
          <li key={place.enrolmentId} className={classes.item}>
            <div>
              <div className={classes.what}>{place.programme}</div>
              <div className={classes.quiet}>
                {[format.days(place.startsOn, place.endsOn), place.place].filter(Boolean).join(' · ')}
              </div>
              {place.rejectionReason !== null && <div className={classes.quiet}>{place.rejectionReason}</div>}
            </div>
            <span className={classes.end}>
              <StatusBadge tone={TONES[place.state]}>{t(`enrolmentState.${place.state}`)}</StatusBadge>
              {place.can.leave && action?.(place)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
