import { STEPS } from '@prestasi/domain';
import type { ListStateHandle } from '../../shared/ui/use-list-state.ts';
import type { AppraisalQuery, AppraisalTab, AttentionKind, ListView } from './appraisal-rows.ts';
import type { Period } from './use-period.ts';

/** Filters of the list, by their names in the address. */
export const FILTERS = ['department', 'company', 'band', 'attention', 'step'] as const;

const SORTS = [
  'exceptions',
  'name',
  '-name',
  'department',
  '-department',
  'score',
  '-score',
  'level',
  '-level',
] as const;
const ATTENTION: readonly AttentionKind[] = ['disagreed', 'stuck', 'not_submitted'];

type State = Pick<ListStateHandle, 'search' | 'sort' | 'page' | 'size' | 'filters'>;

/** Returns the query for the server; invalid values in the address are left out. */
export function queryOfList(view: ListView, tab: AppraisalTab, period: Period, state: State): AppraisalQuery {
  const { filters } = state;
  const band = filters['band']?.[0];
  const step = STEPS.find((one) => one === filters['step']?.[0]);
  const attention = ATTENTION.find((kind) => kind === filters['attention']?.[0]);
  return {
    view,
    tab,
    page: state.page,
    size: Math.min(state.size, 200),
    sort: SORTS.find((sort) => sort === state.sort) ?? 'exceptions',
    ...(state.search !== '' && { search: state.search }),
    ...(period.year !== undefined && { year: period.year }),
    ...(period.phase !== undefined && { phase: period.phase }),
    ...unitsOf(state),
    ...(band !== undefined && { band }),
    ...(attention !== undefined && { attention }),
    ...(step !== undefined && { step }),
  };
}

/** Company and department of the filters, by id. */
export function unitsOf({ filters }: Pick<State, 'filters'>): { companyId?: number; departmentId?: number } {
  const companyId = idOf(filters['company']);
  const departmentId = idOf(filters['department']);
  return { ...(companyId !== null && { companyId }), ...(departmentId !== null && { departmentId }) };
}

function idOf(chosen: readonly string[] | undefined): number | null {
  const id = Number(chosen?.[0]);
  return Number.isInteger(id) && id > 0 ? id : null;
}
