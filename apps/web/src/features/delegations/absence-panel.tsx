import { withdrawAbsence } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState, Panel, StatusBadge, WithdrawButton } from '../../shared/ui/index.ts';
import classes from './delegation-list.module.css';
import { type Delegations, delegationsChanged, inOrder, STATE_TONES } from './delegations.ts';

/** When the reader is absent, or the person that HR asks about; `isOwn` tells which. */
export function AbsencePanel({ delegations, isOwn }: { delegations: Delegations; isOwn: boolean }) {
  const { t } = useTranslation('delegation');
  const format = useFormat();
  const { absences, person } = delegations;
  const { name } = person;
  if (absences.length === 0) {
    return (
      <Panel flush title={t('absence.title')}>
        <EmptyState
          title={isOwn ? t('absence.none') : t('absence.noneOf', { name })}
          detail={isOwn ? t('absence.noneDetail') : t('absence.noneOfDetail', { name })}
        />
      </Panel>
    );
  }
  return (
    <Panel flush title={t('absence.title')}>
      <ul className={classes.list}>
        {inOrder(absences).map((absence) => (
          <li key={absence.id} className={classes.item} data-past={absence.can.withdraw ? undefined : true}>
            <div>
              <div className={classes.name}>{format.days(absence.firstDay, absence.lastDay)}</div>
              {absence.recordedBy !== name && (
                <div className={classes.quiet}>{t('absence.recordedBy', { name: absence.recordedBy })}</div>
              )}
            </div>
            <div className={classes.days} />
            <div className={classes.reason}>{absence.reason ?? ''}</div>
            <div className={classes.state}>
              <StatusBadge tone={STATE_TONES[absence.state]}>{t(`state.${absence.state}`)}</StatusBadge>
            </div>
            {absence.can.withdraw && (
              <div className={classes.action}>
                <WithdrawButton
                  texts={{
                    title: t('absence.withdrawTitle'),
                    body: t('absence.withdrawBody'),
                    button: t('absence.withdraw'),
                    of: t('absence.withdrawOf', { day: format.shortDay(absence.firstDay) }),
                    done: t('absence.withdrawn'),
                  }}
                  withdraw={() => callApi(withdrawAbsence, { params: { id: absence.id }, body: {} })}
                  onSettled={delegationsChanged}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
