import type { listStaff, OutputOf, previewSwitch } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { given, idIn, oneOf } from '../../shared/api/index.ts';
import type { CallInput } from '../../shared/api/index.ts';
import type { ListState } from '../../shared/ui/index.ts';

export type StaffRow = OutputOf<typeof listStaff>['rows'][number];
type Query = NonNullable<CallInput<typeof listStaff>['query']>;
/** The filter of a list of staff, as the calls take it. */
export type StaffFilter = NonNullable<CallInput<typeof previewSwitch>['body']['filter']>;

export const STATES: readonly StaffRow['state'][] = ['active', 'deactivated', 'former'];
export const ACCESSES: readonly StaffRow['access'][] = ['none', 'invited', 'pin', 'ready'];
/** Sort keys of the list; a leading dash reverses the order. */
export const SORT_NAMES = ['name', 'number', 'hired'] as const;
const SORTS = ['name', '-name', 'number', '-number', 'hired', '-hired'] as const;

/** The filters of the list, by their names in the address. */
export const FILTERS = [
  'company',
  'division',
  'department',
  'section',
  'position',
  'category',
  'grade',
  'location',
  'supervisor',
  'state',
  'access',
] as const;
/** Filters by records of a company: they make sense only with one. */
export const OF_COMPANY = ['division', 'department', 'section', 'position', 'grade', 'location'] as const;
/** Filters that take several values; the others take one. */
export const OF_SEVERAL: readonly string[] = [...OF_COMPANY, 'category'];
export const DEFAULTS = {
  sort: 'name',
  hidden: ['number', 'position', 'state', 'category', 'division', 'section', 'grade', 'location', 'email', 'hired'],
} as const;

const REFERENCES = {
  company: 'companyId',
  division: 'divisionId',
  department: 'departmentId',
  section: 'sectionId',
  position: 'positionId',
  grade: 'gradeId',
  location: 'workLocationId',
  supervisor: 'supervisorId',
} as const;

/** Returns the filter that an address names; unknown values are ignored. */
export function filterOf({ search, filters }: Pick<ListState, 'search' | 'filters'>): StaffFilter {
  const first = (name: (typeof FILTERS)[number]) => filters[name]?.[0];
  const references = Object.entries(REFERENCES).map(([name, field]) => {
    const ids = (filters[name] ?? []).flatMap((value) => idIn(value) ?? []);
    return [field, oneOrMore(ids, name)] as const;
  });
  const category = oneOrMore(
    CATEGORIES.filter((one) => filters['category']?.includes(one)),
    'category',
  );
  const state = oneOf(STATES, first('state'));
  const access = oneOf(ACCESSES, first('access'));
  return {
    ...Object.fromEntries(references.filter(([, ids]) => ids !== undefined)),
    ...given({ search, category, state, access }),
    ...(first('supervisor') === 'none' && { supervisor: 'none' as const }),
  };
}

/** Returns values as the call takes them: the first, or all if the filter takes several; undefined without any. */
function oneOrMore<Value>(values: readonly Value[], name: string): Value | Value[] | undefined {
  return values.length > 1 && OF_SEVERAL.includes(name) ? [...values] : values[0];
}

const BELOW: Readonly<Partial<Record<(typeof FILTERS)[number], readonly string[]>>> = {
  company: OF_COMPANY,
  division: ['department', 'section'],
  department: ['section'],
};

/**
 * Returns the filters after one is changed. Filters that depend on it (on a company, a division or a department) are
 * kept if it lets more through than before, and else cleared, since they might match nothing.
 */
export function withFilter(
  filters: ListState['filters'],
  name: (typeof FILTERS)[number],
  chosen: readonly string[],
): ListState['filters'] {
  const before = filters[name] ?? [];
  const isWider = name !== 'company' && before.length > 0 && before.every((value) => chosen.includes(value));
  const gone = isWider ? [] : (BELOW[name] ?? []);
  return { ...Object.fromEntries(Object.entries(filters).filter(([one]) => !gone.includes(one))), [name]: chosen };
}

/** Returns the query for the page of the list that an address names. */
export function staffQuery(state: ListState): Query {
  const sort = oneOf(SORTS, state.sort) ?? DEFAULTS.sort;
  return { ...filterOf(state), page: state.page, size: state.size, sort };
}

/** Returns the part of an address that a saved filter stores: words, filters, order and columns, not the page. */
export function savedQuery(state: ListState): string {
  const pairs = [
    ['q', state.search],
    ['sort', state.sort === DEFAULTS.sort ? '' : state.sort],
    ['hide', state.hidden.join() === DEFAULTS.hidden.join() ? '' : state.hidden.join(',')],
    ...FILTERS.map((name) => [name, state.filters[name]?.join(',') ?? '']),
  ].filter(([, value]) => value !== '');
  return new URLSearchParams(pairs).toString();
}

/** Returns the search of an address for a saved filter; what the filter leaves out is removed from the address. */
export function searchOf(query: string): Record<string, string | undefined> {
  const said = new URLSearchParams(query);
  const names = ['q', 'sort', 'hide', 'page', ...FILTERS];
  return Object.fromEntries(names.map((name) => [name, said.get(name) ?? undefined]));
}
