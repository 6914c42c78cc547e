import type { Actor } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { todayAt } from '../people/index.ts';
import type { Services } from '../platform/services.ts';
import { countSignIn as countIn, type SignInCounts } from './company-queries.ts';

/**
 * Counts how many of a company can sign in, and whom invitations and PINs for all of it would reach: HR checks this
 * before sending any. Refuses (`not_found`) a company outside the actor's scope.
 */
export async function countSignIn({ db, clock }: Services, actor: Actor, companyId: number): Promise<SignInCounts> {
  const now = clock.now();
  await requireCompany(db, actor, 'invitation.send', companyId);
  return countIn(db, companyId, todayAt(now), now);
}
