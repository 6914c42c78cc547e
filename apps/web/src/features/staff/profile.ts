import { getProfilePicture, getStaffProfile, listRecordChanges, listStaff, type OutputOf } from '@prestasi/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../shared/api/index.ts';

export type StaffProfile = OutputOf<typeof getStaffProfile>;
export type Personal = NonNullable<StaffProfile['personal']>;
export type StaffAccount = NonNullable<StaffProfile['account']>;

/** Reads anew what shows a person, after something of theirs was changed. */
export function useProfileChanged(): () => void {
  const queries = useQueryClient();
  return () => profileChanged(queries);
}

function profileChanged(queries: QueryClient): void {
  for (const call of [getStaffProfile, listStaff, listRecordChanges, getProfilePicture]) {
    void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
  }
}
