import type { getStatistics, OutputOf } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu, FilterChoice, recordOptions } from '../../shared/ui/index.ts';
import type { FilterHandle, FilterName } from './use-filter.ts';

type Props = { readonly statistics: OutputOf<typeof getStatistics>; readonly handle: FilterHandle };

/** The year, the year to compare with, the unit and the category: what all figures count. */
export function StatisticsFilters({ statistics, handle }: Props) {
  const { t } = useTranslation(['statistics', 'common']);
  const { filter, set, isNarrowed } = handle;
  const { year, before, years, companies, divisions, departments, categories } = statistics;
  const yearChoice = (name: 'year' | 'before', chosen: number, options: readonly number[]) => (
    <ChoiceMenu
      single
      label={t(`filter.${name}`, { year: chosen })}
      options={options.map((one) => ({ value: String(one), label: String(one) }))}
      chosen={[String(chosen)]}
      onChange={([next]) => set({ [name]: next })}
    />
  );
  const choice = (
    name: FilterName & ('company' | 'division' | 'department' | 'category'),
    options: readonly { value: string; label: string }[],
    chosen: string | undefined,
    clears: readonly FilterName[],
  ) =>
    options.length > 1 || chosen !== undefined ? (
      <FilterChoice
        single
        label={t(`filter.${name}`)}
        options={options}
        chosen={chosen === undefined ? [] : [chosen]}
        onChange={([next]) => set({ ...Object.fromEntries(clears.map((one) => [one, undefined])), [name]: next })}
      />
    ) : null;
  const named = (units: readonly { id: number; name: string }[]) => recordOptions(units);
  const idOf = (id: number | undefined) => (id === undefined ? undefined : String(id));
  const others = years.filter((one) => one !== year);
  return (
    <>
      {yearChoice('year', year, years)}
      {others.length > 0 && yearChoice('before', before, others)}
      {choice('company', named(companies), idOf(filter.companyId), ['division', 'department'])}
      {choice('division', named(divisions), idOf(filter.divisionId), ['department'])}
      {choice('department', named(departments), idOf(filter.departmentId), [])}
      {choice(
        'category',
        categories.map((value) => ({ value, label: t(`common:category.${value}`) })),
        filter.category,
        [],
      )}
      {isNarrowed && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => set({ company: undefined, division: undefined, department: undefined, category: undefined })}
        >
          {t('common:action.clearFilters')}
        </Button>
      )}
    </>
  );
}
