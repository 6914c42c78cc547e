import { useTranslation } from 'react-i18next';
import { FilterBar, FilterChoice } from '../../shared/ui/filter-bar.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import type { ListStateHandle } from '../../shared/ui/use-list-state.ts';
import type { Company } from './company.ts';
import { ACCESSES, STATES, SUPERVISORS } from './staff-query.ts';

type Props = {
  readonly state: ListStateHandle;
  readonly departments: Company['departments'];
  readonly total: number | undefined;
};

/** What narrows the staff list: words, department, sign-in, and whether people still work here. */
export function StaffFilters({ state, departments, total }: Props) {
  const { t } = useTranslation('organisation');
  const choice = (name: string, options: readonly { value: string; label: string }[]) => (
    <FilterChoice
      single
      label={t(`staff.filter.${name}`)}
      options={options}
      chosen={state.filters[name] ?? []}
      onChange={(chosen) => state.set({ filters: { ...state.filters, [name]: chosen } })}
    />
  );
  return (
    <FilterBar
      isNarrowed={state.isNarrowed}
      onClear={state.clear}
      {...(total !== undefined && { count: t('staff.count', { count: total }) })}
    >
      <SearchBox label={t('staff.search')} value={state.search} onChange={(search) => state.set({ search })} />
      {departments.length > 0 &&
        choice(
          'department',
          departments.map(({ id, name }) => ({ value: String(id), label: name })),
        )}
      {choice(
        'access',
        ACCESSES.map((value) => ({ value, label: t(`staff.access.${value}`) })),
      )}
      {choice(
        'supervisor',
        SUPERVISORS.map((value) => ({ value, label: t(`staff.supervisor.${value}`) })),
      )}
      {choice(
        'state',
        STATES.map((value) => ({ value, label: t(`staff.state.${value}`) })),
      )}
    </FilterBar>
  );
}
