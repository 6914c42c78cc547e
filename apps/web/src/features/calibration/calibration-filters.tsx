import { CATEGORIES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { FilterBar, type FilterOptions, ListFilter, type ListStateHandle, SearchBox } from '../../shared/ui/index.ts';
import { type Calibration, FILTERS } from './calibration.ts';

/** What is calibrated together: year, company, department, category; and by which reason people are found. */
export function CalibrationFilters({ page, state }: { page: Calibration; state: ListStateHandle }) {
  const { t } = useTranslation(['calibration', 'common']);
  const filter = (name: (typeof FILTERS)[number], options: FilterOptions) => (
    <ListFilter state={state} name={name} label={t(`filter.${name}`)} options={options} />
  );
  const named = (units: Calibration['companies']) =>
    units.length < 2
      ? []
      : units.map(({ id, name, waiting }) => ({
          value: String(id),
          label: t('filter.unit', { name, count: waiting }),
        }));
  const isNarrowed = state.search !== '' || FILTERS.some((name) => name !== 'form' && state.filters[name]?.length);
  return (
    <FilterBar
      list={{ isNarrowed, clear: state.clear }}
      search={<SearchBox label={t('search')} value={state.search} onChange={(search) => state.set({ search })} />}
      count={t('count', { count: page.total })}
    >
      {page.years.length > 1 &&
        filter(
          'year',
          page.years.map((year) => ({ value: String(year), label: String(year) })),
        )}
      {filter('company', named(page.companies))}
      {filter('department', named(page.departments))}
      {filter(
        'category',
        CATEGORIES.map((value) => ({ value, label: t(`common:category.${value}`) })),
      )}
      {filter(
        'reason',
        page.reasons.map(({ reason, forms }) => ({
          value: reason,
          label: t('filter.unit', { name: t(`filter.reasons.${reason}`), count: forms }),
        })),
      )}
    </FilterBar>
  );
}
