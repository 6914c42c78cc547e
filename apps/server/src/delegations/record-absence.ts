import type { BodyOf, OutputOf, recordAbsence as recordCall } from '@prestasi/contract';
import { absenceErrors } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import type { TextKey } from '../platform/i18n/translate.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { findAbsentDays, insertAbsence } from './absence-queries.ts';
import { delegationsOf } from './list-delegations.ts';
import { nameStandIns } from './name-stand-ins.ts';
import { notifyAbsence } from './notify.ts';
import { principalFor } from './principal.ts';

type Context = WriteContext & { readonly say: (key: TextKey) => string };

/**
 * Records days on which the caller is absent, or by HR a person of theirs, and names stand-ins for these days as
 * `nameStandIns` does (domain §7). Refuses by field what `absenceErrors` finds; somebody who works nowhere (`forbidden`).
 */
export async function recordAbsence(
  services: Services,
  tx: Tx,
  { standInIds, reason, ...input }: BodyOf<typeof recordCall>,
  context: Context,
): Promise<OutputOf<typeof recordCall>> {
  const { actor, now, today, say } = context;
  const principal = await principalFor(tx, input.employeeId, context);
  if (!principal.canRecordAbsence) throw new Problem('forbidden');
  const { id } = principal.person;
  const { firstDay, lastDay } = input;
  const fields = absenceErrors({ firstDay, lastDay }, { today, others: await findAbsentDays(tx, id) });
  if (fields.length > 0) throw new Problem('validation_error', { fields: [...fields] });
  await insertAbsence(tx, { employeeId: id, firstDay, lastDay, reason, recordedBy: actor.accountId, recordedAt: now });
  await notifyAbsence(services, tx, principal, 'absence_recorded', { firstDay, lastDay });
  if (standInIds.length > 0) {
    const named = { ...input, standInIds, reason: reason ?? say('delegation:absence.reasonGiven') };
    await nameStandIns(services, tx, named, { actor, now, today });
  }
  return delegationsOf(tx, input.employeeId, { actor, today });
}
