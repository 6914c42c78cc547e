import type { BodyOf, nameStandIns as nameCall, OutputOf } from '@prestasi/contract';
import { type DelegationError, delegationErrors } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { ReadContext, WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { powerProblem } from '../power/index.ts';
import { findEligible, findOverlapping, insertDelegations } from './delegation-queries.ts';
import { delegationsOf } from './list-delegations.ts';
import { notifyNamed } from './notify.ts';
import { principalFor, type PrincipalFor } from './principal.ts';

type Input = BodyOf<typeof nameCall>;
/**
 * Names stand-ins for the caller, or by HR for somebody absent, and notifies all of them (domain §7). Refuses by field
 * what `delegationErrors` finds; `namer_gains` if HR would gain the power themselves (domain §4, "Power over people").
 */
export async function nameStandIns(
  services: Services,
  tx: Tx,
  input: Input,
  context: WriteContext,
): Promise<OutputOf<typeof nameCall>> {
  const { actor, now, today } = context;
  const principal = await principalFor(tx, input.employeeId, context);
  if (!principal.canName) throw new Problem('forbidden');
  const errors = await errorsOf(tx, input, principal, context);
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
  if (!principal.isSelf) await requireNoGain(tx, input, context);
  const { standInIds, firstDay, lastDay, reason } = input;
  const common = {
    principalId: principal.person.id,
    firstDay,
    lastDay,
    reason,
    namedBy: actor.accountId,
    namedAt: now,
  };
  await insertDelegations(
    tx,
    standInIds.map((standInId) => ({ ...common, standInId })),
  );
  await notifyNamed(services, tx, principal, { standInIds, firstDay, lastDay });
  return delegationsOf(tx, input.employeeId, { actor, today });
}

async function errorsOf(
  tx: Tx,
  input: Input,
  { person }: PrincipalFor,
  { today }: ReadContext,
): Promise<readonly DelegationError[]> {
  const { standInIds } = input;
  const fit = await findEligible(tx, person, today, { ids: standInIds, limit: standInIds.length });
  const standsInIds = await findOverlapping(tx, person.id, input);
  return delegationErrors(input, { today, fitIds: fit.map(({ id }) => id), standsInIds });
}

/** Refuses HR who would stand in themselves, or have somebody do so who reports to them (domain §4, "Power over people", b). */
async function requireNoGain(tx: Tx, { standInIds }: Input, { actor, today }: ReadContext): Promise<void> {
  const naming = { kind: 'office', seated: standInIds, permission: 'cycle.manage', companyIds: null } as const;
  if ((await powerProblem(tx, actor, naming, today)) === null) return;
  throw new Problem('namer_gains', { fields: [{ path: 'standInIds', code: 'namer_gains' }] });
}
