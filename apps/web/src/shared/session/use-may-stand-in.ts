import { STAND_IN_ROLES } from '@prestasi/domain';
import { useSession } from './session-query.ts';

/** True if the reader takes steps of forms in their active role, so that they may stand in for others (domain §7). */
export function useMayStandIn(): boolean {
  const { activeRole, employee } = useSession();
  return employee !== null && STAND_IN_ROLES.includes(activeRole);
}
