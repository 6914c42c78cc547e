import type { Category, Phase } from '@prestasi/domain';
import type { StatisticsFilter } from './use-filter.ts';

/** The tab of the summary list that holds every form. */
const ALL = 7;

/** What is added to a filter: a band, a unit of it, or another phase than the year-end. */
export type People = {
  readonly band?: string;
  readonly companyId?: number;
  readonly divisionId?: number;
  readonly departmentId?: number;
  readonly category?: Category;
  readonly phase?: Phase;
};

/** Returns the address of the people who are counted: the summary list of that year's forms, narrowed as the statistics. */
export function peopleAddress(year: number, filter: StatisticsFilter, people: People = {}): string {
  const { companyId, divisionId, departmentId, category, band, phase = 'year_end' } = { ...filter, ...people };
  const search = new URLSearchParams({ year: String(year), phase, sort: '-score' });
  if (companyId !== undefined) search.set('company', String(companyId));
  if (divisionId !== undefined) search.set('division', String(divisionId));
  if (departmentId !== undefined) search.set('department', String(departmentId));
  if (category !== undefined) search.set('category', category);
  if (band !== undefined) search.set('band', band);
  return `/summary-report/${ALL}?${search.toString()}`;
}

/** Returns the address of the people of a unit; undefined for those without one. */
export function unitAddress(
  year: number,
  filter: StatisticsFilter,
  unit: { readonly by: 'company' | 'department'; readonly id: number | null; readonly phase?: Phase },
): string | undefined {
  const { by, id, phase } = unit;
  if (id === null) return undefined;
  const people = by === 'company' ? { companyId: id } : { departmentId: id };
  return peopleAddress(year, filter, { ...people, ...(phase !== undefined && { phase }) });
}
