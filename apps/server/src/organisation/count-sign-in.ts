import type { getSignInCounts } from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { countSignIn as countIn } from './company-queries.ts';

/**
 * Counts how many of a company can sign in, and whom invitations and PINs for all of it would reach: HR checks this
 * before sending any. Refuses (`not_found`) a company outside the actor's scope.
 */
export const countSignIn: Handler<typeof getSignInCounts> = async ({
  services: { db },
  actor,
  params: { id: companyId },
  now,
  today,
}) => {
  await requireCompany(db, actor, 'invitation.send', companyId);
  return countIn(db, companyId, today, now);
};
