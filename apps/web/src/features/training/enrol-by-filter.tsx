import { NativeSelect, TextInput } from '@mantine/core';
import { getTrainingChoices, listTrainingPeople } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import type { Session } from './training.ts';

/** The filter of the people to enrol; an empty text is no filter. */
export type EnrolFilter = {
  readonly search: string;
  readonly companyId: string;
  readonly departmentId: string;
  readonly category: string;
};

export const NO_FILTER: EnrolFilter = { search: '', companyId: '', departmentId: '', category: '' };

/** Returns the choice of a filter as it is sent; a session of a company takes its own people alone. */
export function byFilter({ search, companyId, departmentId, category }: EnrolFilter, { company }: Session) {
  const one = CATEGORIES.find((each) => each === category);
  const of = company?.id ?? (companyId === '' ? null : Number(companyId));
  return {
    employeeIds: null,
    filter: {
      ...(search.trim() !== '' && { search: search.trim() }),
      ...(of !== null && { companyId: of }),
      ...(departmentId !== '' && { departmentId: [Number(departmentId)] }),
      ...(one !== undefined && { category: [one] }),
    },
  };
}

type Props = {
  readonly session: Session;
  readonly filter: EnrolFilter;
  readonly onChange: (filter: EnrolFilter) => void;
};

/** The fields of the filter: words, company where the session has none, department and category. */
export function EnrolByFilter({ session, filter, onChange }: Props) {
  const { t } = useTranslation(['training', 'common']);
  const choices = useQuery({ ...queryOf(getTrainingChoices, {}), enabled: session.company === null });
  const companyId = session.company?.id ?? Number(filter.companyId);
  const units = useQuery({
    ...queryOf(listTrainingPeople, { query: { companyId, size: 1 } }),
    enabled: companyId > 0,
  });
  const all = { value: '', label: t('enrol.all') };
  const named = (rows: readonly { readonly id: number; readonly name: string }[]) => [
    all,
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const companies = choices.data?.companies ?? [];
  const departments = companyId > 0 ? (units.data?.departments ?? []) : [];
  return (
    <>
      <TextInput
        label={t('search.people')}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      {companies.length > 1 && (
        <NativeSelect
          label={t('column.company')}
          value={filter.companyId}
          onChange={(event) => onChange({ ...filter, companyId: event.currentTarget.value, departmentId: '' })}
          data={named(companies)}
        />
      )}
      {departments.length > 0 && (
        <NativeSelect
          label={t('column.department')}
          value={filter.departmentId}
          onChange={(event) => onChange({ ...filter, departmentId: event.currentTarget.value })}
          data={named(departments)}
        />
      )}
      <NativeSelect
        label={t('column.category')}
        value={filter.category}
        onChange={(event) => onChange({ ...filter, category: event.currentTarget.value })}
        data={[all, ...CATEGORIES.map((value) => ({ value, label: t(`common:category.${value}`) }))]}
      />
    </>
  );
}
