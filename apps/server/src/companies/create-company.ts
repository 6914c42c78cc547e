import type { createCompany as call } from '@prestasi/contract';
import { planMissingCompanyCycles } from '../cycles/index.ts';
import { changesBetween, recordChange } from '../history/index.ts';
import { todayAt } from '../people/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { grantAdministration } from './administrators.ts';
import { recordedFields, refuseUnfit, refusingTaken } from './company-fields.ts';
import { insertCompany } from './company-queries.ts';
import { requireGroupAdmin } from './company-scope.ts';

/**
 * Creates a company, active from the start, with its first administrator and the planned company cycle of a year that
 * already runs (domain §3). Refuses an actor who is not admin of the group (`forbidden`), a code or name that is taken,
 * a day of incorporation in the future, and an administrator who could not sign in.
 */
export const createCompany: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, body: { administrator, ...sent } },
) => {
  requireGroupAdmin(actor);
  const fields = recordedFields(sent);
  const now = services.clock.now();
  await refuseUnfit(tx, fields, null, todayAt(now));
  const id = await refusingTaken(() => insertCompany(tx, fields));
  const { accountId } = actor;
  await recordChange(tx, 'company', id, { accountId, now }, changesBetween(null, fields));
  const granted = await grantAdministration(services, tx, { id, name: fields.name }, administrator, {
    actor,
    path: 'administrator.email',
    isNewCompany: true,
  });
  await planMissingCompanyCycles(tx, { accountId, now });
  return { id, version: 1, administrator: granted };
};
