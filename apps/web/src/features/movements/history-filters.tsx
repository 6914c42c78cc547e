import { MOVE_KINDS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { FilterBar, FilterChoice, ListSearch, type ListStateHandle, optionsOf } from '../../shared/ui/index.ts';
import { CompanyFilter } from './company-filter.tsx';
import { DayFilter } from './day-filter.tsx';

type Props = { readonly state: ListStateHandle; readonly total: number | undefined };

/** The filters of History Transfer: words, kind, company, first and last day. */
export function HistoryFilters({ state, total }: Props) {
  const { t } = useTranslation('movements');
  return (
    <FilterBar
      list={state}
      search={<ListSearch label={t('search')} list={state} />}
      {...(total !== undefined && { count: t('history.count', { count: total }) })}
    >
      <FilterChoice
        single
        label={t('field.kind')}
        options={optionsOf(MOVE_KINDS, (value) => t(`kind.${value}`))}
        chosen={state.filters['kind'] ?? []}
        onChange={(kind) => state.set({ filters: { ...state.filters, kind } })}
      />
      <CompanyFilter state={state} />
      <DayFilter state={state} name="from" word={t('filter.fromWord')} label={t('filter.from')} />
      <DayFilter state={state} name="to" word={t('filter.toWord')} label={t('filter.to')} />
    </FilterBar>
  );
}
