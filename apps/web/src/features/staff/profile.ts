import { getProfilePicture, getStaffProfile, listRecordChanges, listStaff, type OutputOf } from '@prestasi/contract';
import { invalidate } from '../../shared/api/index.ts';

export type StaffProfile = OutputOf<typeof getStaffProfile>;
export type Personal = NonNullable<StaffProfile['personal']>;
export type StaffAccount = NonNullable<StaffProfile['account']>;

/** Reloads all queries that show a person. */
export const profileChanged = () => invalidate(getStaffProfile, listStaff, listRecordChanges, getProfilePicture);
