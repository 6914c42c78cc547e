import { listCompanies, listCompanyEmployees } from '@prestasi/contract';
import { NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useSearchSelect } from '../../shared/ui/index.ts';

type Props = {
  /** The company that is searched first. */
  readonly companyId: number;
  /** The chosen employee, null if none. */
  readonly value: number | null;
  readonly onChange: (employeeId: number | null) => void;
  readonly error: string | null;
};

const SHOWN = 20;

/**
 * A choice of one person among the active staff of one's companies: first the company, then the person by name or
 * number.
 */
export function PersonPicker({ companyId, value, onChange, error }: Props) {
  const { t } = useTranslation('cycles');
  const [place, setPlace] = useState(companyId);
  const companies = useQuery(queryOf(listCompanies, { query: { size: 200 } }));
  const search = useSearchSelect({
    find: (words) =>
      queryOf(listCompanyEmployees, {
        params: { id: place },
        query: { size: SHOWN, state: 'active', ...(words !== '' && { search: words }) },
      }),
    read: ({ rows }) =>
      rows.map(({ id, fullName, employeeNumber, position }) => ({
        id,
        name: fullName,
        hint: [employeeNumber, position].filter(Boolean).join(' · '),
      })),
    value,
    onChange: (found) => onChange(found?.id ?? null),
  });
  const choose = (id: number) => {
    setPlace(id);
    onChange(null);
  };
  return (
    <>
      {(companies.data?.total ?? 0) > 1 && (
        <NativeSelect
          label={t('person.company')}
          data={(companies.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(place)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
      )}
      <Select {...search} label={t('person.name')} placeholder={t('person.search')} error={error} />
    </>
  );
}
