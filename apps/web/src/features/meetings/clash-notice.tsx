import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type BodyOf, checkClashes, type OutputOf } from '@prestasi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import type { RecordFormHandle } from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import classes from './meetings.module.css';
import { bodyOf, hasTimes, type MeetingValues } from './meeting-values.ts';

type Clashes = OutputOf<typeof checkClashes>;

type Props = {
  readonly form: RecordFormHandle<MeetingValues>;
  /** The meeting that is changed: it does not clash with itself. */
  readonly exceptId: number | null;
  readonly isOne: boolean;
};

/** The people who are busy at the planned time, their busy times of that day, and a time at which all are free. */
export function ClashNotice({ form, exceptId, isOne }: Props) {
  const { t } = useTranslation('meetings');
  const { timeZone, startsAt, endsAt, repetition, participantIds } = bodyOf(form.values);
  const asked = { timeZone, startsAt, endsAt, repetition: isOne ? null : repetition, participantIds };
  const isRuled = asked.repetition === null || (asked.repetition.until === null) !== (asked.repetition.count === null);
  const [key] = useDebouncedValue(JSON.stringify({ ...asked, exceptMeetingId: exceptId }), 300);
  const found = useQuery({
    queryKey: ['meeting-clashes', key],
    queryFn: () => callApi(checkClashes, { body: JSON.parse(key) as BodyOf<typeof checkClashes> }),
    enabled: hasTimes(form.values) && isRuled,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    retry: false,
  });
  if (!found.isSuccess || !hasTimes(form.values)) return null;
  const busy = found.data.people.filter(({ clashes }) => clashes > 0);
  if (busy.length === 0) return <p className={classes.free}>{t('clash.free')}</p>;
  const { proposed } = found.data;
  const propose = () => {
    if (proposed === null) return;
    form.change({
      day: proposed.startsAt.slice(0, 10),
      startTime: proposed.startsAt.slice(11),
      endTime: proposed.endsAt.slice(11),
      daysAfter: 0,
    });
  };
  return (
    <Notice
      tone="warn"
      title={t('clash.title', { count: busy.length })}
      detail={<BusyPeople form={form} people={busy} occurrences={found.data.occurrences} />}
      actions={proposed && <ProposedTime proposed={proposed} onUse={propose} />}
    />
  );
}

type BusyProps = Pick<Props, 'form'> & { readonly people: Clashes['people']; readonly occurrences: number };

function BusyPeople({ form, people, occurrences }: BusyProps) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const { employee } = useSession();
  const names = new Map(form.values.participants.map(({ id, name }) => [id, name]));
  return (
    <ul className={classes.busy}>
      {people.map(({ id, busy, clashes }) => {
        const name = id === employee?.id ? t('clash.you') : (names.get(id) ?? '');
        const times = format.list(busy.map((one) => `${format.time(one.startsAt)}–${format.time(one.endsAt)}`));
        return (
          <li key={id}>
            {times === '' ? name : t('clash.times', { name, times })}
            {occurrences > 1 && ` · ${t('clash.of', { clashes, occurrences })}`}
          </li>
        );
      })}
    </ul>
  );
}

type ProposedProps = { readonly proposed: NonNullable<Clashes['proposed']>; readonly onUse: () => void };

function ProposedTime({ proposed, onUse }: ProposedProps) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const day = format.longDay(proposed.startsAt.slice(0, 10));
  return (
    <Button variant="default" size="compact-md" onClick={onUse}>
      {t('clash.use', { day, from: proposed.startsAt.slice(11), to: proposed.endsAt.slice(11) })}
    </Button>
  );
}
