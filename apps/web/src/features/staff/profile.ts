import { getProfilePicture, getStaffProfile, listRecordChanges, listStaff, type OutputOf } from '@prestasi/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../shared/api/index.ts';

export type StaffProfile = OutputOf<typeof getStaffProfile>;
export type Personal = NonNullable<StaffProfile['personal']>;
export type StaffAccount = NonNullable<StaffProfile['account']>;

/** Returns a function that reloads all queries that show a person. */
export function useProfileChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => profileChanged(queries);
}

function profileChanged(queries: QueryClient): Promise<unknown> {
  const affected = [getStaffProfile, listStaff, listRecordChanges, getProfilePicture];
  return invalidate(...affected);
}
