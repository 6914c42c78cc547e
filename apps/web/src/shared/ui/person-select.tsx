import { Select } from '@mantine/core';
import { listMovable, type OutputOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { given, queryOf } from '../api/index.ts';
import { type Found, type Search, useSearchSelect } from './use-search-select.ts';

type Movable = OutputOf<typeof listMovable>;

/** The people who may be chosen, within one's scope. */
export type Among = {
  /** Only people employed on this day, 'YYYY-MM-DD'. */
  readonly employedOn?: string;
  /** Only people who may supervise others then. */
  readonly supervising?: boolean;
  readonly companyId?: number | null;
};

type Props = {
  readonly id?: string;
  readonly label: string;
  /** Whether the label is for screen readers only, because the row says what it is for. */
  readonly isLabelHidden?: boolean;
  readonly description?: string;
  readonly takesFocus?: boolean;
  readonly value: number | null;
  /** The person chosen before, by name. */
  readonly chosen?: Found | null;
  readonly among?: Among;
  readonly error?: string | undefined;
  readonly onChange: (person: Found | null) => void;
};

/** One person of one's scope, found by name or number. In a record form use `SearchField` with `peopleAmong`. */
export function PersonSelect(props: Props) {
  const { id, label, isLabelHidden = false, description, takesFocus = false, value, chosen = null, error } = props;
  const { t } = useTranslation('record');
  const search = useSearchSelect({ ...peopleAmong(props.among ?? {}), value, chosen, onChange: props.onChange });
  return (
    <Select
      {...search}
      placeholder={t('search.person')}
      {...(id !== undefined && { id })}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clearable
      error={error}
      {...(takesFocus && { 'data-autofocus': true })}
    />
  );
}

/** The search for a person of one's scope: name, number, position and department in one line. */
export function peopleAmong({ employedOn, supervising = false, companyId = null }: Among): Search<Movable> {
  return {
    find: (search) =>
      queryOf(listMovable, {
        query: {
          ...given({ search, employedOn }),
          ...(supervising && { supervising: 'yes' as const }),
          ...(companyId !== null && { companyId }),
        },
      }),
    read: ({ rows }) =>
      rows.map(({ id, fullName, employeeNumber, position, department }) => ({
        id,
        name: fullName,
        hint: [employeeNumber, position, department].filter(Boolean).join(' · '),
      })),
  };
}
