import type { BodyOf, nameStandIns as nameCall, OutputOf } from '@prestasi/contract';
import { addDays, refuse, formLocation } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { powerProblem } from '../power/index.ts';
import { findEligible, findOverlapping, insertDelegations } from './delegation-queries.ts';
import { delegationsOf } from './list-delegations.ts';
import { notifyNamed } from './notify.ts';
import { principalFor, type PrincipalFor, type RequestContext } from './principal.ts';

type Input = BodyOf<typeof nameCall>;
type FieldError = {
  readonly path: string;
  readonly code:
    | 'end_before_start'
    | 'day_past'
    | 'period_too_long'
    | 'stand_in_unfit'
    | 'stands_in_already'
    | 'duplicate';
};

/** A delegation lasts at most a year. */
const MOST_DAYS = 366;

/**
 * Names stand-ins for the caller, or by HR for somebody absent, and notifies all of them (domain §7). Refuses by field: days
 * in the wrong order or over, more than a year, a person who may not stand in, one who does so already in that period;
 * `namer_gains` where HR would gain the power themselves (domain §4, "Power over people").
 */
export async function nameStandIns(
  services: Services,
  tx: Tx,
  input: Input,
  context: RequestContext & { readonly now: Date },
): Promise<OutputOf<typeof nameCall>> {
  const { actor, now, today } = context;
  const principal = await principalFor(tx, input.employeeId, context);
  if (!principal.canName) throw new Problem('forbidden');
  const errors = [...dayErrors(input, context), ...(await standInErrors(tx, input, principal, context))];
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

function dayErrors({ firstDay, lastDay }: Input, { today }: RequestContext): FieldError[] {
  if (lastDay < firstDay) return [{ path: 'lastDay', code: 'end_before_start' }];
  if (lastDay < today) return [{ path: 'lastDay', code: 'day_past' }];
  return lastDay >= addDays(firstDay, MOST_DAYS) ? [{ path: 'lastDay', code: 'period_too_long' }] : [];
}

async function standInErrors(
  tx: Tx,
  { standInIds, firstDay, lastDay }: Input,
  { person }: PrincipalFor,
  { today }: RequestContext,
): Promise<FieldError[]> {
  const { companyId } = person;
  const fit =
    companyId === null
      ? []
      : await findEligible(tx, { ...person, companyId }, today, { ids: standInIds, limit: standInIds.length });
  const taken = await findOverlapping(tx, person.id, { firstDay, lastDay });
  return standInIds.flatMap((id, index): FieldError[] => {
    const path = `standInIds.${index}`;
    if (!fit.some((one) => one.id === id)) return [{ path, code: 'stand_in_unfit' }];
    if (standInIds.indexOf(id) < index) return [{ path, code: 'duplicate' }];
    return taken.includes(id) ? [{ path, code: 'stands_in_already' }] : [];
  });
}

/** Refuses HR who would stand in themselves, or have somebody do so who reports to them (domain §4, "Power over people", b). */
async function requireNoGain(tx: Tx, { standInIds }: Input, { actor, today }: RequestContext): Promise<void> {
  const naming = { kind: 'office', seated: standInIds, permission: 'cycle.manage', companyIds: null } as const;
  if ((await powerProblem(tx, actor, naming, today)) === null) return;
  const { code, where } = refuse('namer_gains', [formLocation('namer_gains', 'nominee')]);
  throw new Problem(code, { fields: where.map(() => ({ path: 'standInIds', code })) });
}
