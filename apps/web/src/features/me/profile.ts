import type { getMyProfile, OutputOf } from '@prestasi/contract';

/** One's own profile as the server returns it. */
export type Profile = OutputOf<typeof getMyProfile>;
export type Employee = NonNullable<Profile['employee']>;
export type Placement = NonNullable<Profile['place']>;
