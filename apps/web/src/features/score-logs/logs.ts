import { getScoreLog, listModerations, MODERATION_EFFECTS, MODERATION_SORTS, type OutputOf } from '@prestasi/contract';
import { type CallInput, given, idIn, oneOf, queryOf, yearIn } from '../../shared/api/index.ts';
import type { ListStateHandle } from '../../shared/ui/index.ts';

export type ScoreLog = OutputOf<typeof getScoreLog>;
export type LogEntry = ScoreLog['entries'][number];
export type LogPage = OutputOf<typeof listModerations>;
export type ModerationRow = LogPage['rows'][number];
type Query = NonNullable<CallInput<typeof listModerations>['query']>;

/** Filters of the log across people, by their names in the address. */
export const FILTERS = ['year', 'company', 'department', 'step', 'by', 'effect'] as const;
/** The steps that can moderate a mark. */
export const MODERATING_STEPS = ['hod', 'hr', 'super_hr'] as const;

/** Returns the query for the server, without its page; invalid values in the address are left out. */
export function narrowingOf({ search, sort, filters }: Pick<ListStateHandle, 'search' | 'sort' | 'filters'>): Query {
  const step = oneOf(MODERATING_STEPS, filters['step']?.[0]);
  const effect = oneOf(MODERATION_EFFECTS, filters['effect']?.[0]);
  const order = oneOf(MODERATION_SORTS, sort);
  const year = yearIn(filters['year']?.[0]);
  const companyId = idIn(filters['company']?.[0]);
  const departmentId = idIn(filters['department']?.[0]);
  const byId = idIn(filters['by']?.[0]);
  return {
    ...(search !== '' && { search }),
    ...given({ year, companyId, departmentId, step, byId, effect, sort: order }),
  };
}

/** Query options of a page of the log across people. */
export function moderationsQuery(state: ListStateHandle) {
  return queryOf(listModerations, {
    query: { ...narrowingOf(state), page: state.page, size: state.size },
  });
}

/** Query options of the log of one appraisal, by its year-end form. */
export const scoreLogQuery = (formId: number) => queryOf(getScoreLog, { params: { id: formId } });
