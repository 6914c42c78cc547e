import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '@prestasi/domain';
import { account, assignment, credentialRequest, employment } from '../schema/people.ts';

const other = alias(assignment, 'other_assignment');

/**
 * Whether this assignment says where its employee stands, seen from a day: the latest that has begun by then (which is
 * also the last one of somebody who left), or the first one of somebody who is yet to begin.
 */
export function isPlaceOn(day: Day): SQL {
  return sql`not exists (
    select 1 from ${assignment} ${sql.identifier('other_assignment')}
    where ${other.employeeId} = ${assignment.employeeId}
      and case when ${assignment.effectiveFrom} <= ${day}
        then ${other.effectiveFrom} > ${assignment.effectiveFrom} and ${other.effectiveFrom} <= ${day}
        else ${other.effectiveFrom} < ${assignment.effectiveFrom} end)`;
}

/** Whether a person works, is switched off, or has left (domain §2); `employment` and `account` must be joined. */
export function staffState(day: Day): SQL<'active' | 'deactivated' | 'former'> {
  return sql<'active' | 'deactivated' | 'former'>`case
    when ${employment.lastDay} < ${day} then 'former'
    when ${account.isActive} = false then 'deactivated'
    else 'active' end`;
}

/** How far a person's sign-in is: a password of their own, a running PIN or invitation, or nothing; `account` must be joined. */
export function signInState(now: Date): SQL<'none' | 'invited' | 'pin' | 'ready'> {
  const at = now.toISOString();
  return sql<'none' | 'invited' | 'pin' | 'ready'>`case
    when ${account.passwordHash} is not null then 'ready'
    when ${account.pinHash} is not null and ${account.pinExpiresAt} > ${at}::timestamptz then 'pin'
    when exists (
      select 1 from ${credentialRequest}
      where ${credentialRequest.accountId} = ${account.id} and ${credentialRequest.kind} = 'invitation'
        and ${credentialRequest.usedAt} is null and ${credentialRequest.expiresAt} > ${at}::timestamptz) then 'invited'
    else 'none' end`;
}
