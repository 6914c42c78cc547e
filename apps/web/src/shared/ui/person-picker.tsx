import { listCompanies, listCompanyEmployees } from '@prestasi/contract';
import { NativeSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../api/index.ts';

type Props = {
  /** The company whose people are searched at first. */
  readonly companyId: number;
  /** The employee chosen; null while there is none. */
  readonly value: number | null;
  readonly onChange: (employeeId: number | null) => void;
  readonly error: string | null;
};

const SHOWN = 20;

/** Finds one person among the active staff of one's companies: which company, then who, by name or number. */
export function PersonPicker({ companyId, value, onChange, error }: Props) {
  const { t } = useTranslation('common');
  const [place, setPlace] = useState(companyId);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.split(' · ')[0]?.trim() ?? '', 250);
  const companies = useQuery(queryOf(listCompanies, { query: { size: 200 } }));
  const people = useQuery({
    ...queryOf(listCompanyEmployees, {
      params: { id: place },
      query: { size: SHOWN, state: 'active', ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const choose = (id: number) => {
    setPlace(id);
    setTyped('');
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
      <Select
        label={t('person.name')}
        placeholder={t('person.search')}
        data={(people.data?.rows ?? []).map(({ id, fullName, employeeNumber, position }) => ({
          value: String(id),
          label: [fullName, employeeNumber, position].join(' · '),
        }))}
        value={value === null ? null : String(value)}
        searchable
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={t('person.none')}
        error={error}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
    </>
  );
}
