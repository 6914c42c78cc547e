import type { listDelegations as listCall, OutputOf } from '@prestasi/contract';
import { type Day, delegationState } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { type AbsenceRow, findAbsences } from './absence-queries.ts';
import { type DelegationRow, findGiven, findReceived } from './delegation-queries.ts';
import { principalFor } from './principal.ts';

type List = OutputOf<typeof listCall>;

/**
 * Returns who stands in for the caller, for whom the caller stands in, and when the caller is absent; with an employee, for
 * HR, who stands in for that person, and when they are absent. Refuses (`not_found`) a person outside HR's scope.
 */
export async function delegationsOf(db: Executor, employeeId: number | null, context: ReadContext): Promise<List> {
  const { person, isSelf, canName, canWithdraw, canRecordAbsence } = await principalFor(db, employeeId, context);
  const given = await findGiven(db, person.id);
  const received = isSelf ? await findReceived(db, person.id) : [];
  const absences = await findAbsences(db, person.id);
  const present = (row: DelegationRow, mayWithdraw: boolean) => presentDelegation(row, mayWithdraw, context.today);
  return {
    person: { id: person.id, name: person.name },
    can: { name: canName, recordAbsence: canRecordAbsence },
    given: given.map((row) => present(row, canWithdraw)),
    received: received.map((row) => present(row, false)),
    absences: absences.map((row) => presentAbsence(row, context.today)),
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

function presentAbsence({ id, firstDay, lastDay, reason, recordedBy, withdrawnAt }: AbsenceRow, today: Day) {
  const state = delegationState({ firstDay, lastDay, isWithdrawn: withdrawnAt !== null }, today);
  const can = { withdraw: state === 'planned' || state === 'active' };
  return { id, firstDay, lastDay, reason, recordedBy, state, can };
}
