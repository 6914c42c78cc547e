import { Button, Select } from '@mantine/core';
import { findCalibrationPeople, setCalibrationParticipants } from '@prestasi/contract';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { useSearchSelect } from '../../shared/ui/index.ts';
import type { Calibration } from './calibration.ts';
import classes from './calibration-screen.module.css';

type Props = {
  readonly year: number;
  readonly participants: Calibration['participants'];
  readonly queryKey: readonly unknown[];
};

/** Who takes part: HR and heads of units, found by name; kept with the draft. */
export function ParticipantsField({ year, participants, queryKey }: Props) {
  const { t } = useTranslation('calibration');
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (employeeIds: readonly number[]) =>
      callApi(setCalibrationParticipants, { body: { year, employeeIds: [...employeeIds] } }),
    onSuccess: (answer) =>
      queries.setQueryData<Calibration>(
        [...queryKey],
        (page) => page && { ...page, participants: answer.participants },
      ),
  });
  const ids = participants.map(({ id }) => id);
  const search = useSearchSelect({
    find: (words) => queryOf(findCalibrationPeople, { query: { search: words } }),
    read: ({ people }) =>
      people.filter(({ id }) => !ids.includes(id)).map(({ id, name, position }) => ({ id, name, hint: position })),
    value: null,
    onChange: (found) => found !== null && change.mutate([...ids, found.id]),
  });
  return (
    <div className={classes.participants}>
      <Select {...search} label={t('participants.label')} description={t('participants.hint')} />
      <ul className={classes.chips} aria-label={t('participants.label')}>
        {participants.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="default"
              size="compact-sm"
              rightSection={<IconX size="1em" aria-hidden />}
              aria-label={t('participants.remove', { name })}
              onClick={() => change.mutate(ids.filter((one) => one !== id))}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
