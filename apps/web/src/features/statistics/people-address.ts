import type { Category } from '@prestasi/domain';
import type { StatisticsFilter } from './use-filter.ts';

/** The tab of the summary list that holds every form. */
const ALL = 7;

/** What is added to a filter: a band, or a unit of it. */
export type People = {
  readonly band?: string;
  readonly companyId?: number;
  readonly divisionId?: number;
  readonly departmentId?: number;
  readonly category?: Category;
};

/** Returns the address of the people who are counted: the summary list of that year's year-end forms, narrowed as the statistics. */
export function peopleAddress(year: number, filter: StatisticsFilter, people: People = {}): string {
  const { companyId, divisionId, departmentId, category, band } = { ...filter, ...people };
  const search = new URLSearchParams({ year: String(year), phase: 'year_end', sort: '-score' });
  if (companyId !== undefined) search.set('company', String(companyId));
  if (divisionId !== undefined) search.set('division', String(divisionId));
  if (departmentId !== undefined) search.set('department', String(departmentId));
  if (category !== undefined) search.set('category', category);
  if (band !== undefined) search.set('band', band);
  return `/summary-report/${ALL}?${search.toString()}`;
}
