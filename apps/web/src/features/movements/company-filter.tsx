import { listCompanies } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { FilterChoice, type ListStateHandle, recordOptions } from '../../shared/ui/index.ts';

/** A filter by one of one's companies; nothing if there is only one. */
export function CompanyFilter({ state }: { state: ListStateHandle }) {
  const { t } = useTranslation('movements');
  const companies = useQuery(queryOf(listCompanies, { query: { size: 200 } }));
  const rows = companies.data?.rows ?? [];
  if (rows.length < 2) return null;
  return (
    <FilterChoice
      single
      label={t('field.company')}
      options={recordOptions(rows)}
      chosen={state.filters['company'] ?? []}
      onChange={(company) => state.set({ filters: { ...state.filters, company } })}
    />
  );
}
