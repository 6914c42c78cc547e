import type { getTeamMember, listTeam, OutputOf } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { given, idIn, oneOf } from '../../shared/api/index.ts';
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
  const companyId = idIn(filters['company']?.[0]);
  const departmentId = idIn(filters['department']?.[0]);
  const category = oneOf(CATEGORIES, filters['category']?.[0]);
  return {
    page,
    size,
    sort: (SORT_NAMES.some((name) => name === sort.replace('-', '')) ? sort : 'name') as Query['sort'],
    ...given({ search, companyId, departmentId, category }),
  };
}

/** Returns the address of somebody's page, or of one of its parts. */
export function memberAddress(id: number, tab?: string): string {
  return tab === undefined ? `/team-profile-individual/${id}` : `/team-profile-individual/${id}/${tab}`;
}
