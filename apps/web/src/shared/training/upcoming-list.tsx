import { type getTrainingRecord, leaveSession, type OutputOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../api/index.ts';
import { useFormat } from '../format/index.ts';
import { Panel } from '../ui/panel.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { WithdrawButton } from '../ui/withdraw-button.tsx';
import classes from './training.module.css';

type Upcoming = OutputOf<typeof getTrainingRecord>['upcoming'][number];
const TONES = { requested: 'warn', enrolled: 'ok', rejected: 'quiet', withdrawn: 'quiet' } as const;

type Props = {
  readonly upcoming: readonly Upcoming[];
  /** Brings the screen up to date after the reader gave up a place of their own. */
  readonly onLeft: () => Promise<unknown>;
};

/** The sessions of a person that are not recorded yet; nothing without any. */
export function UpcomingList({ upcoming, onLeft }: Props) {
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
              {place.can.leave && <LeaveButton place={place} onLeft={onLeft} />}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LeaveButton({ place, onLeft }: { place: Upcoming; onLeft: Props['onLeft'] }) {
  const { t } = useTranslation('training');
  const { enrolmentId: id, version, programme } = place;
  return (
    <WithdrawButton
      texts={{
        title: t('own.leaveTitle'),
        body: programme,
        button: t('own.leave'),
        of: t('own.leaveOf', { name: programme }),
        done: t('own.left'),
      }}
      withdraw={() => callApi(leaveSession, { params: { id }, body: { version } })}
      onSettled={onLeft}
    />
  );
}
