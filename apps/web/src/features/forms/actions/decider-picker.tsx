import { listCompanies, listCompanyEmployees } from '@prestasi/contract';
import { NativeSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Step } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../../shared/api/index.ts';
import { recordOptions } from '../../../shared/ui/index.ts';

export type Decider = { readonly employeeId: number | null; readonly step: Step | null };

type Props = {
  /** The company in which the search begins. */
  readonly company: string;
  /** The steps that an approver can be named for. */
  readonly steps: readonly Step[];
  readonly value: Decider;
  readonly onChange: (value: Decider) => void;
  /** Whether a missing choice is shown as an error. */
  readonly isAsked: boolean;
};

/** Names the approver of a step that nobody is able to take: which step, of which company, and who. */
export function DeciderPicker({ company, steps, value, onChange, isAsked }: Props) {
  const { t } = useTranslation(['forms', 'common']);
  const [chosen, setChosen] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search, 250);
  const companies = useQuery(queryOf(listCompanies, { query: { size: 200 } }));
  const rows = companies.data?.rows ?? [];
  const companyId = chosen ?? rows.find(({ name }) => name === company)?.id ?? rows[0]?.id ?? null;
  const people = useSteadyQuery({
    ...queryOf(listCompanyEmployees, {
      params: { id: companyId ?? 0 },
      query: { search: words, size: 20, state: 'active' },
    }),
    enabled: companyId !== null,
  });
  return (
    <>
      {steps.length > 1 && (
        <NativeSelect
          label={t('decider.step')}
          data={steps.map((step) => ({ value: step, label: t(`common:step.${step}`) }))}
          value={value.step ?? ''}
          onChange={(event) => onChange({ ...value, step: event.currentTarget.value as Step })}
        />
      )}
      <NativeSelect
        label={t('decider.company')}
        data={recordOptions(rows)}
        value={String(companyId ?? '')}
        onChange={(event) => {
          setChosen(Number(event.currentTarget.value));
          onChange({ ...value, employeeId: null });
        }}
      />
      <Select
        label={t('decider.person')}
        placeholder={t('decider.search')}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        // The server searches, and its answer is the list.
        filter={({ options }) => options}
        data={(people.data?.rows ?? []).map(({ id, fullName, position }) => ({
          value: String(id),
          label: `${fullName} · ${position}`,
        }))}
        value={value.employeeId === null ? null : String(value.employeeId)}
        onChange={(id) => onChange({ ...value, employeeId: id === null ? null : Number(id) })}
        nothingFoundMessage={t('decider.none')}
        error={isAsked && value.employeeId === null ? t('decider.required') : undefined}
      />
    </>
  );
}
