import { getStaffChoices, listCompanies } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFirstReading, queryOf } from '../../shared/api/index.ts';
import type { ListStateHandle } from '../../shared/ui/index.ts';

/**
 * Returns the companies by which the list of staff is filtered, and the units of the one that is chosen, or that is the
 * only one. `isReading` until all of them are read for the first time: the filters may then take another line.
 */
export function useFilterUnits({ filters }: Pick<ListStateHandle, 'filters'>) {
  const companies = useQuery(queryOf(listCompanies, { query: { size: 200 } }));
  const rows = companies.data?.rows ?? [];
  const only = rows.length === 1 ? rows[0]?.id : undefined;
  const companyId = Number(filters['company']?.[0] ?? only ?? 0);
  const choices = useQuery({
    ...queryOf(getStaffChoices, { params: { id: companyId } }),
    enabled: companyId > 0,
    meta: { quiet: true },
  });
  const [isReading, setReading] = useState(true);
  if (isReading && !isFirstReading(companies) && !isFirstReading(choices)) setReading(false);
  return { companies: rows, companyId, choices: choices.data, isReading };
}
