import { MOVE_KINDS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { FilterBar, FilterChoice } from '../../shared/ui/filter-bar.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import type { ListStateHandle } from '../../shared/ui/use-list-state.ts';
import { CompanyFilter } from './company-filter.tsx';
import { DayFilter } from './day-filter.tsx';

type Props = { readonly state: ListStateHandle; readonly total: number | undefined };

/** The filters of History Transfer: words, kind, company, first and last day. */
export function HistoryFilters({ state, total }: Props) {
  const { t } = useTranslation('movements');
  return (
    <FilterBar
      isNarrowed={state.isNarrowed}
      onClear={state.clear}
      {...(total !== undefined && { count: t('history.count', { count: total }) })}
    >
      <SearchBox label={t('search')} value={state.search} onChange={(search) => state.set({ search })} />
      <FilterChoice
        single
        label={t('field.kind')}
        options={MOVE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        chosen={state.filters['kind'] ?? []}
        onChange={(kind) => state.set({ filters: { ...state.filters, kind } })}
      />
      <CompanyFilter state={state} />
      <DayFilter state={state} name="from" word={t('filter.fromWord')} label={t('filter.from')} />
      <DayFilter state={state} name="to" word={t('filter.toWord')} label={t('filter.to')} />
    </FilterBar>
  );
}
