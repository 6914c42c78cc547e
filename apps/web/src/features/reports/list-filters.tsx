import { CATEGORIES, type Step } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import {
  ChoiceMenu,
  FilterBar,
  type FilterOptions,
  ListFilter,
  ListSearch,
  type ListStateHandle,
  namedOptions,
  optionsOf,
} from '../../shared/ui/index.ts';
import { isScored, type AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import type { ListView } from '../../shared/appraisals/list-address.ts';
import type { FILTERS } from '../../shared/appraisals/list-query.ts';
import { useBands } from './use-bands.ts';

type Props = {
  readonly view: ListView;
  readonly page: AppraisalPage | undefined;
  readonly state: ListStateHandle;
  /** Steps at which forms of this list wait, if the reader takes several. */
  readonly steps: readonly Step[];
};
type FilterName = (typeof FILTERS)[number];

/** Filters and order of the list. */
export function ListFilters({ view, page, state, steps }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const bands = useBands(view, page);
  const attention = state.filters['attention']?.[0];
  const filter = (name: FilterName, options: FilterOptions) => (
    <ListFilter state={state} name={name} label={t(`filter.${name}`)} options={options} />
  );
  return (
    <FilterBar list={state}>
      <ListSearch label={t('search')} list={state} />
      {filter('company', namedOptions(page?.companies))}
      {filter('division', namedOptions(page?.divisions))}
      {filter('department', namedOptions(page?.departments))}
      {filter(
        'category',
        optionsOf(CATEGORIES, (value) => t(`common:category.${value}`)),
      )}
      {page && isScored(page.phase) && bands.length > 0 && filter('band', bands)}
      {steps.length > 1 &&
        filter(
          'step',
          optionsOf(steps, (value) => t(`common:step.${value}`)),
        )}
      {attention !== undefined &&
        filter('attention', [{ value: attention, label: t(`attention.filter.${attention}`) }])}
      {page && (
        <ChoiceMenu
          single
          label={t('sort.label', { sort: t(`sort.${sortName(state.sort)}`) })}
          options={optionsOf(sortsOf(page), (value) => t(`sort.${value}`))}
          chosen={[state.sort.replace('-', '')]}
          onChange={([sort]) => state.set({ sort: sort === 'score' ? '-score' : (sort ?? 'exceptions') })}
        />
      )}
    </FilterBar>
  );
}

function sortsOf({ phase }: AppraisalPage): readonly string[] {
  return isScored(phase) ? ['exceptions', 'name', 'department', 'score', 'level'] : ['name', 'department', 'level'];
}

function sortName(sort: string): string {
  return sort.replace('-', '');
}
