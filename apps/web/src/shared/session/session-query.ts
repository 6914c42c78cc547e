import { getSession, type OutputOf } from '@prestasi/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { queryOf } from '../api/query-of.ts';

/** The signed-in person with active role, menu, permissions, preferences and company theme, as the server computes them. */
export type Session = OutputOf<typeof getSession>;

/** Query of the session: loaded before any page of the frame is rendered. */
export const sessionQuery = queryOptions({
  ...queryOf(getSession, {}, { staleTime: 60_000 }),
  // Without an abort signal: the frame's route waits for it even if an observer goes.
  queryFn: () => callApi(getSession, {}),
});

/** Returns who is signed in and in which role. For pages of the frame, where it is always loaded. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

/** True if the active role has a permission (domain §4), as the server said. */
export function usePermission(permission: string): boolean {
  return useSession().permissions.includes(permission);
}
