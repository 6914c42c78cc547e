import type { ReactNode } from 'react';
import { FilterBar } from './filter-bar.tsx';
import { type FilterOptions, ListFilter } from './list-filter.tsx';
import { ListSearch } from './search-box.tsx';
import type { ListStateHandle } from './use-list-state.ts';

type Props<Name extends string> = {
  readonly state: ListStateHandle;
  /** What is searched, in words. */
  readonly search: string;
  /**
   * The options of each filter by its name in the address, in order; one without options is left out. All are shown once
   * each is read: one that came later would move the others.
   */
  readonly filters: Readonly<Record<Name, FilterOptions | undefined>>;
  readonly labelOf: (name: Name) => string;
  /** The number of rows found, as text. */
  readonly count?: ReactNode;
  /** What follows the filters, such as the order. */
  readonly children?: ReactNode;
  /** What is opened with the filters where there is no room for them, and stands elsewhere where there is. */
  readonly more?: ReactNode;
};

/** The bar above a list whose state is in the address: search, filters by one value each, and what follows them. */
export function ListFilters<const Name extends string>(props: Props<Name>) {
  const { state, search, filters, labelOf, count, children, more } = props;
  const names = Object.keys(filters) as Name[];
  const isRead = names.every((name) => filters[name] !== undefined);
  const hasFilters = names.some((name) => filters[name]?.length !== 0) || Boolean(children) || Boolean(more);
  return (
    <FilterBar
      list={state}
      search={<ListSearch label={search} list={state} />}
      more={more}
      hasFilters={hasFilters}
      {...(count !== undefined && { count })}
    >
      {isRead &&
        names.map((name) => (
          <ListFilter key={name} state={state} name={name} label={labelOf(name)} options={filters[name] ?? []} />
        ))}
      {isRead && children}
    </FilterBar>
  );
}
