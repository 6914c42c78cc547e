import { CHANGE_KINDS, OUTCOMES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import {
  bandOptions,
  ChoiceMenu,
  FilterBar,
  type FilterOptions,
  ListFilter,
  ListSearch,
  type ListStateHandle,
  namedOptions,
  optionsOf,
} from '../../shared/ui/index.ts';
import type { FilterName, HistoryPage } from './history.ts';

type Props = {
  readonly page: HistoryPage | undefined;
  readonly state: ListStateHandle;
  readonly sorts: readonly string[];
};

/** Search, filters and order of a history. */
export function HistoryFilters({ page, state, sorts }: Props) {
  const { t } = useTranslation(['performance-history', 'common']);
  const filter = (name: FilterName, options: FilterOptions) => (
    <ListFilter state={state} name={name} label={t(`filter.${name}`)} options={options} />
  );
  const sort = state.sort.replace('-', '');
  return (
    <FilterBar list={state}>
      <ListSearch label={t('search')} list={state} />
      {filter('company', namedOptions(page?.companies))}
      {filter('department', namedOptions(page?.departments))}
      {filter('band', bandOptions(page?.bands))}
      {filter(
        'change',
        optionsOf(CHANGE_KINDS, (value) => t(`change.${value}`)),
      )}
      {filter(
        'outcome',
        optionsOf(OUTCOMES, (value) => t(`outcome.${value}`)),
      )}
      <ChoiceMenu
        single
        label={t('sort.label', { sort: t(`sort.${sort}`) })}
        options={optionsOf(sorts, (value) => t(`sort.${value}`))}
        chosen={[sort]}
        onChange={([next]) =>
          state.set({ sort: next === 'score' || next === 'change' ? `-${next}` : (next ?? 'name') })
        }
      />
    </FilterBar>
  );
}
