import type { listDelegations as listCall, OutputOf } from '@prestasi/contract';
import { type Day, delegationState } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type DelegationRow, findGiven, findReceived } from './delegation-queries.ts';
import { principalFor, type RequestContext } from './principal.ts';

type List = OutputOf<typeof listCall>;

/**
 * Returns who stands in for the caller and for whom the caller stands in; with an employee, for HR, who stands in for that
 * person. Refuses (`not_found`) a person outside HR's scope.
 */
export async function delegationsOf(db: Executor, employeeId: number | null, context: RequestContext): Promise<List> {
  const { person, isSelf, canName, canWithdraw } = await principalFor(db, employeeId, context);
  const given = await findGiven(db, person.id);
  const received = isSelf ? await findReceived(db, person.id) : [];
  const present = (row: DelegationRow, mayWithdraw: boolean) => presentDelegation(row, mayWithdraw, context.today);
  return {
    person: { id: person.id, name: person.name },
    can: { name: canName },
    given: given.map((row) => present(row, canWithdraw)),
    received: received.map((row) => present(row, false)),
  };
}

function presentDelegation(row: DelegationRow, mayWithdraw: boolean, today: Day): List['given'][number] {
  const state = delegationState({ ...row, isWithdrawn: row.withdrawnAt !== null }, today);
  return {
    id: row.id,
    principal: { id: row.principalId, name: row.principal },
    standIn: { id: row.standInId, name: row.standIn },
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    reason: row.reason,
    namedBy: row.namedBy,
    state,
    can: { withdraw: mayWithdraw && (state === 'planned' || state === 'active') },
  };
}
