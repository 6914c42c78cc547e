import { listCompanies, type NamedRef } from '@prestasi/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../api/index.ts';
import { keepCompany, useSession } from '../session/index.ts';
import classes from './company-select.module.css';
import { recordOptions } from './options-of.ts';

const SHOWN = 50;

type Props = {
  readonly company: NamedRef;
  /** Whether only active companies are offered. */
  readonly isActive?: boolean;
  readonly onChange: (id: number) => void;
};

/** A choice of another of one's companies, found by typing; nothing if there is no other. */
export function CompanySelect({ company, isActive = false, onChange }: Props) {
  const { t } = useTranslation('common');
  const session = useSession();
  const [typed, setTyped] = useState('');
  // The company on screen is the one being worked with: other screens begin with it.
  useEffect(() => keepCompany(session, company.id), [session, company.id]);
  // The box shows the chosen name; only another text is searched for.
  const [search] = useDebouncedValue(typed === company.name ? '' : typed.trim(), 250);
  const among = isActive ? { state: 'active' as const } : {};
  const all = useQuery(queryOf(listCompanies, { query: { size: 2, ...among } }));
  const found = useSteadyQuery(
    queryOf(listCompanies, { query: { size: SHOWN, ...among, ...(search !== '' && { search }) } }),
  );
  const hasOther = all.data?.rows.some(({ id }) => id !== company.id) === true;
  if (!hasOther) return null;
  const rows = found.data?.rows ?? [];
  const options = rows.some(({ id }) => id === company.id) || search !== '' ? rows : [company, ...rows];
  return (
    <Select
      className={classes.select}
      aria-label={t('company.choose')}
      data={recordOptions(options)}
      value={String(company.id)}
      allowDeselect={false}
      searchable
      filter={({ options: asFound }) => asFound}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('company.none')}
      onChange={(value) => {
        if (value === null) return;
        // Before the page changes: the menu uses it from then on, too.
        keepCompany(session, Number(value));
        onChange(Number(value));
      }}
    />
  );
}
