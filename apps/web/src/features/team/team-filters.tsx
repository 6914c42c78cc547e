import { getTeamUnits } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { oneOf, queryOf } from '../../shared/api/index.ts';
import {
  ChoiceMenu,
  FilterBar,
  FilterChoice,
  ListSearch,
  type ListStateHandle,
  optionsOf,
  recordOptions,
  SortMenu,
} from '../../shared/ui/index.ts';
import { SORT_NAMES } from './team.ts';

type Props = {
  readonly state: ListStateHandle;
  readonly isNarrowed: boolean;
  readonly total: number | undefined;
};

type Options = readonly { readonly value: string; readonly label: string }[];

/** Filters, order and layout of the team: words, units with team members, category. */
export function TeamFilters({ state, isNarrowed, total }: Props) {
  const { t } = useTranslation(['team', 'common']);
  const units = useQuery(queryOf(getTeamUnits, {})).data;
  const companies = units?.companies ?? [];
  const [company] = state.filters['company'] ?? [];
  const departments = (units?.departments ?? []).filter(
    ({ companyId }) => company === undefined || String(companyId) === company,
  );
  const put = (change: Readonly<Record<string, readonly string[]>>) =>
    state.set({ filters: { ...state.filters, ...change } });
  const choice = (name: 'company' | 'department' | 'category', options: Options, also = {}) => (
    <FilterChoice
      single
      label={t(`filter.${name}`)}
      options={options}
      chosen={state.filters[name] ?? []}
      onChange={(chosen) => put({ [name]: chosen, ...also })}
    />
  );
  const named = (list: readonly { readonly id: number; readonly name: string }[]): Options => recordOptions(list);
  const sorted = oneOf(SORT_NAMES, state.sort.replace('-', '')) ?? 'name';
  const view = state.filters['view']?.[0] === 'cards' ? 'cards' : 'list';
  return (
    <FilterBar
      list={{
        isNarrowed,
        clear: () => state.set({ search: '', filters: { view: state.filters['view'] ?? [] } }),
      }}
      search={<ListSearch label={t('search')} list={state} />}
      {...(total !== undefined && { count: t('count', { count: total }) })}
    >
      {companies.length > 1 && choice('company', named(companies), { department: [] })}
      {departments.length > 1 && choice('department', named(departments))}
      {choice(
        'category',
        optionsOf(CATEGORIES, (value) => t(`common:category.${value}`)),
      )}
      <SortMenu
        label={t('sort.label', { sort: t(`sort.${sorted}`) })}
        sorts={SORT_NAMES}
        sort={sorted}
        textOf={(value) => t(`sort.${value}`)}
        onChange={(sort) => state.set({ sort })}
      />
      <ChoiceMenu
        single
        label={`${t('view.label')}: ${t(`view.${view}`)}`}
        options={optionsOf(['list', 'cards'] as const, (value) => t(`view.${value}`))}
        chosen={[view]}
        onChange={([next]) => put({ view: next === 'cards' ? ['cards'] : [] })}
      />
    </FilterBar>
  );
}
