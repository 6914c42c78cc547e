import { listCompanies, type NamedRef } from '@prestasi/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../api/index.ts';
import classes from './company-select.module.css';

const SHOWN = 50;

/** Another company of one's own to look at, found by typing; nothing stands here where there is only one. */
export function CompanySelect({ company, onChange }: { company: NamedRef; onChange: (id: number) => void }) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  // The box shows the chosen name; only other words are searched for.
  const [search] = useDebouncedValue(typed === company.name ? '' : typed.trim(), 250);
  const all = useQuery(queryOf(listCompanies, { query: { size: 1 } }));
  const found = useQuery({
    ...queryOf(listCompanies, { query: { size: SHOWN, ...(search !== '' && { search }) } }),
    placeholderData: keepPreviousData,
  });
  if ((all.data?.total ?? 0) < 2) return null;
  const rows = found.data?.rows ?? [];
  const options = rows.some(({ id }) => id === company.id) || search !== '' ? rows : [company, ...rows];
  return (
    <Select
      className={classes.select}
      aria-label={t('company.choose')}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(company.id)}
      allowDeselect={false}
      searchable
      filter={({ options: asFound }) => asFound}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('company.none')}
      onChange={(value) => value !== null && onChange(Number(value))}
    />
  );
}
