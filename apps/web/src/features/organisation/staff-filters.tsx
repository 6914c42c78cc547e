import { useTranslation } from 'react-i18next';
import { oneOf } from '../../shared/api/index.ts';
import {
  ChoiceMenu,
  FilterBar,
  type FilterOptions,
  ListFilter,
  ListSearch,
  type ListStateHandle,
  optionsOf,
  recordOptions,
} from '../../shared/ui/index.ts';
import type { Company } from './company.ts';
import { ACCESSES, SORT_NAMES, STATES, SUPERVISORS } from './staff-query.ts';

type Props = {
  readonly state: ListStateHandle;
  readonly departments: Company['departments'];
  readonly total: number | undefined;
};

/** Filters and order of the staff list: words, department, sign-in, whether people still work here. */
export function StaffFilters({ state, departments, total }: Props) {
  const { t } = useTranslation('organisation');
  const choice = (name: string, options: FilterOptions) => (
    <ListFilter state={state} name={name} label={t(`staff.filter.${name}`)} options={options} />
  );
  const sorted = oneOf(SORT_NAMES, state.sort.replace('-', '')) ?? SORT_NAMES[0];
  return (
    <FilterBar
      list={state}
      search={<ListSearch label={t('staff.search')} list={state} />}
      {...(total !== undefined && { count: t('staff.count', { count: total }) })}
    >
      {departments.length > 0 && choice('department', recordOptions(departments))}
      {choice(
        'access',
        optionsOf(ACCESSES, (value) => t(`staff.access.${value}`)),
      )}
      {choice(
        'supervisor',
        optionsOf(SUPERVISORS, (value) => t(`staff.supervisor.${value}`)),
      )}
      {choice(
        'state',
        optionsOf(STATES, (value) => t(`staff.state.${value}`)),
      )}
      <ChoiceMenu
        single
        label={t('staff.sort.label', { sort: t(`staff.sort.${sorted}`) })}
        options={optionsOf(SORT_NAMES, (value) => t(`staff.sort.${value}`))}
        chosen={[sorted]}
        onChange={([sort]) => state.set({ sort: sort ?? SORT_NAMES[0] })}
      />
    </FilterBar>
  );
}
