import { ROLE, type Step } from '@prestasi/domain';
import type { Session } from '../../shared/session/index.ts';

/**
 * Returns the steps that the active role takes in a summary, its own last: an HOD marks as supervisor too, super HR
 * takes HR's (domain §4).
 */
export function ownSteps({ activeRole, isSuperHr }: Pick<Session, 'activeRole' | 'isSuperHr'>): readonly Step[] {
  if (activeRole === ROLE.hod) return ['supervisor', 'hod'];
  if (activeRole !== ROLE.hr) return [];
  return isSuperHr ? ['hr', 'super_hr'] : ['hr'];
}
