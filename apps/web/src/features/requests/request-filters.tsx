import { listCompanies } from '@prestasi/contract';
import { REQUEST_STATES } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { ListFilters, type ListStateHandle, namedOptions, optionsOf } from '../../shared/ui/index.ts';

const COMPANIES = 200;

type Props = { readonly state: ListStateHandle; readonly total: number | undefined };

/** The filters of the list of requests: words, state, and the company for a reader of several. */
export function RequestFilters({ state, total }: Props) {
  const { t } = useTranslation('requests');
  const companies = useQuery(queryOf(listCompanies, { query: { size: COMPANIES } }));
  return (
    <ListFilters
      state={state}
      search={t('decide.search')}
      labelOf={(name) => t(`filter.${name}`)}
      filters={{
        state: optionsOf(REQUEST_STATES, (value) => t(`state.${value}`)),
        company: companies.isError ? [] : namedOptions(companies.data?.rows),
      }}
      count={total === undefined ? undefined : t('decide.count', { count: total })}
    />
  );
}
