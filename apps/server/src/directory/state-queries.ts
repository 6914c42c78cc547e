import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { account, credentialRequest, employment } from '../schema/people.ts';

/** Whether a person is employed, deactivated, or has left (domain §2); `employment` and `account` must be joined. */
export function staffState(day: Day): SQL<'active' | 'deactivated' | 'former'> {
  return sql<'active' | 'deactivated' | 'former'>`case
    when ${employment.lastDay} < ${day} then 'former'
    when ${account.isActive} = false then 'deactivated'
    else 'active' end`;
}

/**
 * Returns the state of a person's sign-in: a password of their own, a valid PIN or invitation, or nothing; `account`
 * must be joined.
 */
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
