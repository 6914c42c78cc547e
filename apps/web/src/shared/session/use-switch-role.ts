import { switchRole } from '@prestasi/contract';
import type { RoleId } from '@prestasi/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callApi } from '../api/call-api.ts';
import { landingAddress } from './menu-address.ts';
import { sessionQuery } from './session-query.ts';

/** Switches to another of one's own roles, and goes to a given page or to the role's first page (specification §2). */
export function useSwitchRole(to?: string) {
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (role: RoleId) => callApi(switchRole, { body: { role } }),
    onSuccess: async () => {
      // A pending request of the session still has the former role.
      await queries.cancelQueries({ queryKey: sessionQuery.queryKey });
      const next = await queries.query({ ...sessionQuery, staleTime: 0 });
      const goal = to ?? landingAddress(next);
      const stays = router.state.location.pathname === goal;
      // Everything was read in the former role; a page that is being left does not reload.
      await queries.invalidateQueries({ refetchType: stays ? 'active' : 'none' });
      if (!stays) router.history.push(goal);
    },
  });
}
