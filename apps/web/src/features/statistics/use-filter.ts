import { CATEGORIES, type Category } from '@prestasi/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { oneOf } from '../../shared/api/index.ts';

/** What is counted, as it is in the address; undefined where the server chooses or nothing narrows it. */
export type StatisticsFilter = {
  readonly year?: number;
  readonly companyId?: number;
  readonly divisionId?: number;
  readonly departmentId?: number;
  readonly category?: Category;
};

/** The names of the filters in the address. */
export type FilterName = 'year' | 'before' | 'company' | 'division' | 'department' | 'category';

export type FilterHandle = {
  readonly filter: StatisticsFilter;
  /** The year to compare with; undefined for the year before. */
  readonly before: number | undefined;
  readonly isNarrowed: boolean;
  readonly set: (change: Partial<Readonly<Record<FilterName, string | undefined>>>) => void;
};

/** Returns the filter in the address, and a function to change it. */
export function useFilter(): FilterHandle {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const number = (name: FilterName) => {
    const value = Number(address[name]);
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  const ids = { companyId: number('company'), divisionId: number('division'), departmentId: number('department') };
  const category = oneOf(CATEGORIES, address['category']);
  return {
    filter: withoutAbsent({ year: number('year'), ...ids, category }),
    before: number('before'),
    isNarrowed: category !== undefined || Object.values(ids).some((id) => id !== undefined),
    set: (change) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      } as never),
  };
}

type Absent<T> = { readonly [Key in keyof T]: T[Key] | undefined };

function withoutAbsent(filter: Absent<Required<StatisticsFilter>>): StatisticsFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
