import type { listCompanyEmployees } from '@prestasi/contract';
import { given, idIn, oneOf } from '../../shared/api/index.ts';
import type { CallInput } from '../../shared/api/index.ts';
import type { ListState } from '../../shared/ui/index.ts';
import type { StaffRow } from './company.ts';

type Query = NonNullable<CallInput<typeof listCompanyEmployees>['query']>;

export const STATES: readonly StaffRow['state'][] = ['active', 'deactivated', 'former'];
export const ACCESSES: readonly StaffRow['access'][] = ['none', 'invited', 'pin', 'ready'];
export const SUPERVISORS = ['none'] as const;
/** Sort keys of the staff list, the first by default; a leading dash reverses the order. */
export const SORT_NAMES = ['name', 'number', 'department'] as const;
const SORTS = ['name', '-name', 'number', '-number', 'department', '-department'] as const;

/** The filters of the staff list by their names in the address; each takes one value. */
export const STAFF_FILTERS = ['department', 'access', 'supervisor', 'state'] as const;
/** The category is hidden at first: position and unit say more, and names fit on one line. */
export const STAFF_DEFAULTS = { sort: 'name', hidden: ['category'] } as const;

/** Returns the query of the staff list for an address; unknown values are ignored. */
export function staffQuery(state: ListState): Query {
  const [department, access, supervisor, ofState] = STAFF_FILTERS.map((name) => state.filters[name]?.[0]);
  const found = {
    departmentId: idIn(department),
    state: oneOf(STATES, ofState),
    access: oneOf(ACCESSES, access),
    supervisor: oneOf(SUPERVISORS, supervisor),
  };
  return {
    page: state.page,
    size: state.size,
    sort: oneOf(SORTS, state.sort) ?? STAFF_DEFAULTS.sort,
    ...given({
      search: state.search,
      departmentId: found.departmentId,
      state: found.state,
      access: found.access,
      supervisor: found.supervisor,
    }),
  };
}
