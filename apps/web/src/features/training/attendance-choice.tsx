import { Button, NativeSelect } from '@mantine/core';
import { recordAttendance } from '@prestasi/contract';
import { ATTENDANCES, type Attendance } from '@prestasi/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { NumberEntry } from '../../shared/ui/number-entry.tsx';
import { type Participant, type Session, trainingChanged } from './training.ts';
import classes from './training.module.css';

type Props = { readonly session: Session; readonly participant: Participant };

/** Records the attendance of one person, with the hours of a part of the session. */
export function AttendanceChoice({ session, participant }: Props) {
  const { t } = useTranslation('training');
  const { id, version, attendance, attendedHours, name } = participant;
  const [typed, setTyped] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: (change: { readonly attendance: Attendance; readonly hours: number | null }) =>
      callApi(recordAttendance, { params: { id: session.id }, body: { entries: [{ id, version, ...change }] } }),
    onSuccess: () => {
      setTyped(null);
      showDone(t('attendanceDone', { count: 1 }));
    },
    onSettled: trainingChanged,
  });
  if (!session.can.attend) return <span className={classes.quiet}>{t(`attendance.${attendance}`)}</span>;
  const hours = typed ?? attendedHours ?? session.hours;
  return (
    <span className={classes.buttons}>
      <NativeSelect
        aria-label={t('attendanceOf', { name })}
        value={attendance}
        disabled={save.isPending}
        onChange={(event) => {
          const next = ATTENDANCES.find((one) => one === event.currentTarget.value);
          if (next !== undefined) save.mutate({ attendance: next, hours: null });
        }}
        data={ATTENDANCES.map((value) => ({ value, label: t(`attendance.${value}`) }))}
      />
      {attendance === 'attended' && (
        <NumberEntry
          aria-label={t('hoursOf', { name })}
          w="6rem"
          min={1}
          max={session.hours}
          none={null}
          suffix={t('hoursShort')}
          value={hours}
          onChange={setTyped}
        />
      )}
      {typed !== null && typed !== attendedHours && (
        <Button
          size="compact-md"
          loading={save.isPending}
          onClick={() => save.mutate({ attendance: 'attended', hours: typed })}
        >
          {t('save')}
        </Button>
      )}
    </span>
  );
}
