import { FilterChoice, type FilterChoiceProps } from './filter-bar.tsx';
import type { ListStateHandle } from './use-list-state.ts';
import { recordOptions } from './options-of.ts';

export type FilterOptions = FilterChoiceProps['options'];
type Props = {
  readonly state: Pick<ListStateHandle, 'filters' | 'set'>;
  /** The filter's name in the address. */
  readonly name: string;
  readonly label: string;
  readonly options: FilterOptions;
};

/** The filters that another company makes void: it has other units. */
const OF_COMPANY = ['division', 'department'] as const;

/** A filter of a list by one value, which is stored in the address; nothing where there is nothing to choose from. */
export function ListFilter({ state, name, label, options }: Props) {
  if (options.length === 0) return null;
  const cleared = name === 'company' ? OF_COMPANY.filter((unit) => unit in state.filters) : [];
  return (
    <FilterChoice
      single
      label={label}
      options={options}
      chosen={state.filters[name] ?? []}
      onChange={(chosen) =>
        state.set({
          filters: { ...state.filters, ...Object.fromEntries(cleared.map((unit) => [unit, []])), [name]: chosen },
        })
      }
    />
  );
}

/**
 * Returns records as options of a filter: `undefined` until they are read, none if there is only one, which leaves
 * nothing to choose.
 */
export function namedOptions(
  records: readonly { readonly id: number; readonly name: string }[] | undefined,
): FilterOptions | undefined {
  return records && (records.length > 1 ? recordOptions(records) : []);
}

/** Returns the bands of scores as options of a filter; `undefined` until they are read. */
export function bandOptions(
  bands: readonly { readonly key: string; readonly label: string }[] | undefined,
): FilterOptions | undefined {
  return bands?.map(({ key, label }) => ({ value: key, label }));
}

/** Returns years as options of a filter; none if there is only one. */
export function yearOptions(years: readonly number[] | undefined): FilterOptions | undefined {
  return years && (years.length > 1 ? years.map((year) => ({ value: String(year), label: String(year) })) : []);
}
