import { useSession } from '../session/index.ts';

/** True if the active role takes any step of a form; others only see the status of forms. */
export function useMayDecide(): boolean {
  const { permissions } = useSession();
  return ['appraisal.supervise', 'appraisal.approve_hod', 'appraisal.approve_hr', 'appraisal.finalise'].some((one) =>
    permissions.includes(one),
  );
}
