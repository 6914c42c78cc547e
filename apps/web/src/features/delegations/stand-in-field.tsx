import { Select } from '@mantine/core';
import { findStandIns } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { fieldId, type RecordFormHandle, useFieldLabel } from '../../shared/form/index.ts';
import { type Found, useSearchSelect } from '../../shared/ui/index.ts';
import type { StandIns } from './stand-ins.ts';

type Props<V extends StandIns> = {
  readonly form: RecordFormHandle<V>;
  readonly path: string;
  readonly label: string;
  readonly description?: string;
  readonly employeeId: number | null;
  readonly value: Found | null;
  /** Those who are chosen in the other fields, and not offered again. */
  readonly others: readonly number[];
  readonly onChange: (found: Found | null) => void;
};

/** One stand-in, searched by the server among those who may be named. */
export function StandInField<V extends StandIns>({
  form,
  path,
  label,
  description,
  employeeId,
  value,
  others,
  onChange,
}: Props<V>) {
  const { t } = useTranslation('delegation');
  useFieldLabel(form, path, label);
  const search = useSearchSelect({
    find: (words) =>
      queryOf(findStandIns, {
        query: { ...(words !== '' && { search: words }), ...(employeeId !== null && { employeeId }) },
      }),
    read: ({ people }) =>
      people
        .filter(({ id }) => !others.includes(id))
        .map(({ id, name, position, department }) => ({
          id,
          name,
          hint: [position, department].filter(Boolean).join(' · '),
        })),
    value: value?.id ?? null,
    chosen: value,
    onChange,
  });
  return (
    <Select
      {...search}
      id={fieldId(form, path)}
      label={label}
      placeholder={t('name.search')}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      error={form.errorOf(path)}
    />
  );
}
