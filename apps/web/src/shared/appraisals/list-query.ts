import { CATEGORIES, PHASES, STEPS, type Phase } from '@prestasi/domain';
import { given, idIn, oneOf, yearIn } from '../api/index.ts';
import type { ListState } from '../ui/use-list-state.ts';
import type { AppraisalQuery, AttentionKind } from './appraisal-rows.ts';
import type { AppraisalTab, ListView } from './list-address.ts';

/** Filters of the list, by their names in the address. */
export const FILTERS = ['company', 'division', 'department', 'category', 'band', 'attention', 'step'] as const;

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

type State = Pick<ListState, 'search' | 'sort' | 'page' | 'size' | 'filters'>;

/** The year and phase of a list; undefined while the server chooses the present ones. */
export type Period = { readonly year: number | undefined; readonly phase: Phase | undefined };

/** Returns the year and phase of an address. */
export function periodOf(address: Readonly<Record<string, unknown>>): Period {
  return {
    year: yearIn(address['year']) ?? undefined,
    phase: oneOf(PHASES, address['phase']),
  };
}

/** Returns the query for the server; invalid values in the address are left out. */
export function queryOfList(view: ListView, tab: AppraisalTab, period: Period, state: State): AppraisalQuery {
  const { filters } = state;
  const band = filters['band']?.[0];
  const divisionId = idIn(filters['division']?.[0]);
  const category = oneOf(CATEGORIES, filters['category']?.[0]);
  const step = oneOf(STEPS, filters['step']?.[0]);
  const attention = oneOf(ATTENTION, filters['attention']?.[0]);
  return {
    view: view === 'topManagement' ? 'scope' : view,
    tab,
    page: state.page,
    size: state.size,
    sort: oneOf(SORTS, state.sort) ?? 'exceptions',
    ...given({ search: state.search, year: period.year, phase: period.phase }),
    ...unitsOf(state),
    ...given({ divisionId, category, band, attention, step }),
  };
}

/** Company and department of the filters, by id. */
export function unitsOf({ filters }: Pick<State, 'filters'>): { companyId?: number; departmentId?: number } {
  const companyId = idIn(filters['company']?.[0]);
  const departmentId = idIn(filters['department']?.[0]);
  return { ...(companyId !== null && { companyId }), ...(departmentId !== null && { departmentId }) };
}
