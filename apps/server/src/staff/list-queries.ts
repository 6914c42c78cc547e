import { and } from 'drizzle-orm';
import type { listStaff, QueryOf } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { findStaffPage, type Moment, type StaffFilter, type StaffPage, staffFound } from '../directory/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { assignment } from '../schema/people.ts';
import { isForWholeGroup } from './group-scope.ts';

/** Finds a page of the people of the actor's companies whom a filter finds. */
export function findStaff(
  db: Executor,
  actor: Actor,
  { page, size, sort, ...filter }: QueryOf<typeof listStaff>,
  moment: Moment,
): Promise<StaffPage> {
  return findStaffPage(db, {
    where: and(companyWithin(actor, 'employee.write', assignment.companyId), staffFound(filter, moment)),
    sort,
    page,
    size,
    isNarrow: narrows(actor, filter),
    // Sign-in states change without being counted as a change.
    cacheKey: filter.access === undefined ? ['staff', actor.activeRole, actor.grants, filter, moment.today] : null,
  });
}

// Any filter that leaves a small part of a group: not its categories, nor whether people are active or can sign in.
function narrows(actor: Actor, filter: StaffFilter): boolean {
  const { search = '', category: _, state, access, ...units } = filter;
  const isSearched = search.split(/\s+/).some((word) => word.length >= 3);
  const isRare = state === 'former' || state === 'deactivated' || access === 'pin' || access === 'invited';
  const isOfUnit = Object.values(units).some((value) => value !== undefined);
  return isSearched || isRare || isOfUnit || !isForWholeGroup(actor);
}
