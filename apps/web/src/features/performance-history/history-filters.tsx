import { CHANGE_KINDS, OUTCOMES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from '../../shared/ui/choice-menu.tsx';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { type FilterOptions, ListFilter, namedOptions } from '../../shared/ui/list-filter.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import type { ListStateHandle } from '../../shared/ui/use-list-state.ts';
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
    <FilterBar isNarrowed={state.isNarrowed} onClear={state.clear}>
      <SearchBox label={t('search')} value={state.search} onChange={(search) => state.set({ search })} />
      {filter('company', namedOptions(page?.companies))}
      {filter('department', namedOptions(page?.departments))}
      {page &&
        page.bands.length > 0 &&
        filter(
          'band',
          page.bands.map(({ key, label }) => ({ value: key, label })),
        )}
      {filter(
        'change',
        CHANGE_KINDS.map((value) => ({ value, label: t(`change.${value}`) })),
      )}
      {filter(
        'outcome',
        OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
      )}
      <ChoiceMenu
        single
        label={t('sort.label', { sort: t(`sort.${sort}`) })}
        options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        chosen={[sort]}
        onChange={([next]) =>
          state.set({ sort: next === 'score' || next === 'change' ? `-${next}` : (next ?? 'name') })
        }
      />
    </FilterBar>
  );
}
