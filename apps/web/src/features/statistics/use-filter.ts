import { CATEGORIES, type Category } from '@prestasi/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { idIn, oneOf, yearIn } from '../../shared/api/index.ts';

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
  const id = (name: FilterName) => idIn(address[name]) ?? undefined;
  const year = (name: FilterName) => yearIn(address[name]) ?? undefined;
  const ids = { companyId: id('company'), divisionId: id('division'), departmentId: id('department') };
  const category = oneOf(CATEGORIES, address['category']);
  return {
    filter: withoutAbsent({ year: year('year'), ...ids, category }),
    before: year('before'),
    isNarrowed: category !== undefined || Object.values(ids).some((one) => one !== undefined),
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
