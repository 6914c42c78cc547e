import { SCORE_OUTCOMES } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
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
import { isNarrowed, type ScorePage, SORTS } from './scores.ts';

type Props = { readonly page: ScorePage | undefined; readonly state: ListStateHandle };

/** Search, filters and order of the score list; the year stands in the head. */
export function ScoreFilters({ page, state }: Props) {
  const { t } = useTranslation(['score-list', 'common']);
  const filter = (name: 'company' | 'department' | 'band' | 'outcome' | 'category', options: FilterOptions) => (
    <ListFilter state={state} name={name} label={t(`filter.${name}`)} options={options} />
  );
  const sort = SORTS.find((one) => one.replace('-', '') === state.sort.replace('-', '')) ?? 'name';
  return (
    <FilterBar
      list={{
        isNarrowed: isNarrowed(state),
        clear: () => state.set({ search: '', filters: { year: state.filters['year'] ?? [] } }),
      }}
    >
      <ListSearch label={t('search')} list={state} />
      {filter('company', namedOptions(page?.companies))}
      {filter('department', namedOptions(page?.departments))}
      {filter('band', bandOptions(page?.bands))}
      {filter(
        'outcome',
        optionsOf(SCORE_OUTCOMES, (value) => t(`outcome.${value}`)),
      )}
      {filter(
        'category',
        optionsOf(CATEGORIES, (value) => t(`common:category.${value}`)),
      )}
      <ChoiceMenu
        single
        label={t('sort.label', { sort: t(`sort.${nameOf(sort)}`) })}
        options={optionsOf(SORTS, (value) => t(`sort.${nameOf(value)}`))}
        chosen={[sort]}
        onChange={([value]) => state.set({ sort: value ?? 'name' })}
      />
    </FilterBar>
  );
}

function nameOf(sort: (typeof SORTS)[number]): 'name' | 'score' | 'last' | 'difference' | 'department' {
  return sort.replace('-', '') as 'name';
}
