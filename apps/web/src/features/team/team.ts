import type { getTeamMember, listTeam, OutputOf } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { oneOf } from '../../shared/api/index.ts';
import type { CallInput } from '../../shared/api/index.ts';
import type { ListState } from '../../shared/ui/index.ts';

/** A team member as the list shows them. */
export type TeamRow = OutputOf<typeof listTeam>['rows'][number];
/** A team member as their own page shows them. */
export type Member = OutputOf<typeof getTeamMember>;

const HIDDEN = ['category'] as const;
export const TEAM_DEFAULTS = { sort: 'name', hidden: HIDDEN } as const;
export const TEAM_FILTERS = ['company', 'department', 'category', 'view'] as const;
/** Sort keys of the list; a leading dash reverses the order. */
export const SORT_NAMES = ['name', 'number', 'department', 'since'] as const;

type Query = NonNullable<CallInput<typeof listTeam>['query']>;

/** Returns the query of the list for its present state. */
export function teamQuery({ page, size, search, sort, filters }: ListState): Query {
  const one = (name: string) => filters[name]?.[0];
  const category = oneOf(CATEGORIES, one('category'));
  return {
    page,
    size,
    sort: (SORT_NAMES.some((name) => name === sort.replace('-', '')) ? sort : 'name') as Query['sort'],
    ...(search !== '' && { search }),
    ...(one('company') !== undefined && { companyId: Number(one('company')) }),
    ...(one('department') !== undefined && { departmentId: Number(one('department')) }),
    ...(category !== undefined && { category }),
  };
}

/** Returns the address of somebody's page, or of one of its parts. */
export function memberAddress(id: number, tab?: string): string {
  return tab === undefined ? `/team-profile-individual/${id}` : `/team-profile-individual/${id}/${tab}`;
}
