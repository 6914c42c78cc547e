import type { getStaffChoices, OutputOf } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../shared/api/index.ts';
import {
  FilterBar,
  FilterChoice,
  ListSearch,
  type ListStateHandle,
  optionsOf,
  SortMenu,
} from '../../shared/ui/index.ts';
import {
  ACCESSES,
  type FILTERS,
  OF_COMPANY,
  OF_SEVERAL,
  SORT_NAMES,
  type StaffRow,
  STATES,
  withFilter,
} from './staff-query.ts';
import classes from './staff.module.css';
import type { useFilterUnits } from './use-filter-units.ts';

type Props = {
  readonly state: ListStateHandle;
  readonly rows: readonly StaffRow[] | undefined;
  readonly total: number | undefined;
  readonly units: ReturnType<typeof useFilterUnits>;
};
type Choices = OutputOf<typeof getStaffChoices>;
type FilterName = (typeof FILTERS)[number];

/** Filters and order of the list. The units of a company are offered once it is chosen, or if it is the only one. */
export function StaffFilters({ state, rows, total, units: { companies, companyId, choices, isReading } }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const choice = (name: FilterName, options: readonly { readonly value: string; readonly label: string }[]) =>
    options.length > 0 && (
      <FilterChoice
        key={name}
        single={!OF_SEVERAL.includes(name)}
        label={t(`column.${name}`)}
        options={options}
        chosen={state.filters[name] ?? []}
        onChange={(chosen) => state.set({ filters: withFilter(state.filters, name, chosen) })}
      />
    );
  const leader = state.filters['supervisor']?.[0];
  const leaders = [
    { value: 'none', label: t('noSupervisor.short') },
    ...(leader === undefined || leader === 'none'
      ? []
      : [{ value: leader, label: rows?.[0]?.supervisor ?? t('column.supervisor') }]),
  ];
  const sorted = oneOf(SORT_NAMES, state.sort.replace('-', '')) ?? SORT_NAMES[0];
  return (
    <FilterBar
      list={state}
      search={<ListSearch label={t('list.search')} list={state} />}
      {...(total !== undefined && !isReading && { count: t('list.count', { count: total }) })}
    >
      {/* Once all are known: one that came later would move the others. */}
      {!isReading && (
        <>
          {companies.length > 1 && choice('company', companies.map(named))}
          {choices !== undefined && OF_COMPANY.map((name) => choice(name, unitOptions(name, choices, state)))}
          {choice(
            'category',
            optionsOf(CATEGORIES, (value) => t(`common:category.${value}`)),
          )}
          {choice('supervisor', leaders)}
          {choice(
            'state',
            optionsOf(STATES, (value) => t(`state.${value}`)),
          )}
          {choice(
            'access',
            optionsOf(ACCESSES, (value) => t(`access.${value}`)),
          )}
          <SortMenu
            label={t('sort.label', { sort: t(`sort.${sorted}`) })}
            sorts={SORT_NAMES}
            sort={sorted}
            textOf={(value) => t(`sort.${value}`)}
            onChange={(sort) => state.set({ sort })}
          />
          {companyId === 0 && companies.length > 1 && <span className={classes.quiet}>{t('list.unitsLater')}</span>}
        </>
      )}
    </FilterBar>
  );
}

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ value: String(id), label: name });

function unitOptions(name: (typeof OF_COMPANY)[number], choices: Choices, { filters }: ListStateHandle) {
  const within = (id: number | null, filter: string) => {
    const chosen = filters[filter] ?? [];
    return chosen.length === 0 || chosen.includes(String(id));
  };
  if (name === 'division') return choices.divisions.map(named);
  if (name === 'department') return choices.departments.filter((one) => within(one.divisionId, 'division')).map(named);
  if (name === 'section') {
    return choices.sections.filter((one) => within(one.departmentId, 'department')).map(named);
  }
  if (name === 'position') return choices.positions.map(named);
  if (name === 'grade')
    return choices.grades.map((one) => ({ value: String(one.id), label: `${one.name} · ${one.gradeSet}` }));
  return choices.workLocations.map(named);
}
