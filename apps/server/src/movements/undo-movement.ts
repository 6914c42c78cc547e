import type { getMovement, undoMovement as call } from '@prestasi/contract';
import { type Actor, mayUseFor, whatIsBuiltOn } from '@prestasi/domain';
import { reachesGroup } from '../access/index.ts';
import { organisationChanged } from '../reassignment/index.ts';
import { planSegments, resumeAfterLeaving, undoSegments } from '../forms/index.ts';
import { notify } from '../notifications/index.ts';
import { restoreTerms } from '../unit-heads/index.ts';
import { findAccountIdsOf, todayAt } from '../people/index.ts';
import { type IntendedAction, requirePower } from '../power/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { Handler, ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { closeAccountAgain } from './account-again.ts';
import { affectedBy } from './follow-movements.ts';
import { findMovement } from './history-queries.ts';
import { personInScope, refuseOwn } from './plan.ts';
import { recordedDay, findRelatedChanges, recordUndo } from './record-undo.ts';
import {
  findCompaniesOf,
  findRecordedMovement,
  forgetEmployment,
  lockMovement,
  lockPlacements,
  type MovementRow,
  raiseVersions,
  restoreRows,
  setLastDay,
  updateMovement,
} from './row-queries.ts';
import { findSince, firstDayOf } from './since-queries.ts';

/**
 * Returns a movement with the records that depend on it. Refuses (`not_found`) one of a person or company outside the
 * actor's scope.
 */
export const presentMovement: Handler<typeof getMovement> = async ({ services, actor, params: { id } }) => {
  const { db, clock } = services;
  const found = await findMovement(db, id);
  if (found === null) throw new Problem('not_found');
  await refuseOutside(db, actor, found.row, todayAt(clock.now()));
  const { row, by, employee } = found;
  const builtOn = row.undoneAt === null ? whatIsBuiltOn(await findSince(db, row)) : [];
  return {
    id,
    kind: row.kind,
    employee,
    effectiveOn: row.effectiveOn,
    reason: row.reason,
    by,
    recordedAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    builtOn,
  };
};

/**
 * Reverses a movement: placements, employment and unit heads are exactly as before, as are pending steps and segments,
 * and an appraisal that leaving ended runs again. Refuses the actor's own (`own_movement`), one that was already
 * reversed (`movement_undone`), and one on which other records depend, naming them (`movement_built_on`).
 */
export const undoMovement: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, params: { id }, body: { reason }, now, today },
) => {
  await lockPlacements(tx);
  const row = await lockMovement(tx, id);
  if (row === null) throw new Problem('not_found');
  await refuseOutside(tx, actor, row, today);
  refuseOwn(actor, row.employeeId);
  if (row.undoneAt !== null) throw new Problem('movement_undone');
  const builtOn = whatIsBuiltOn(await findSince(tx, row));
  if (builtOn.length > 0) {
    const fields = builtOn.map((code) => ({ path: 'movement', code: `built_on_${code}` as const }));
    throw new Problem('movement_built_on', { fields });
  }
  await requirePower(tx, actor, actionOf(row), today);
  const takenBack = await findRecordedMovement(tx, row);
  const before = await findRelatedChanges(tx, row);
  await restore(tx, row);
  await restoreTerms(tx, row.undo.offices, today);
  const undo = takenBack === null ? row.undo : { ...row.undo, takenBack };
  await updateMovement(tx, id, { undo, undoneAt: now, undoneBy: actor.accountId, undoReason: reason });
  await raiseVersions(tx, row.undo.people);
  const by = { accountId: actor.accountId, now };
  await recordUndo(tx, row, { takenBack, before, reason }, by);
  if (row.kind === 'rehire') await closeAccountAgain(tx, row, by);
  if (row.followedAt !== null) {
    if (row.kind === 'leaving') await resumeAfterLeaving(tx, row.employeeId, reason, now);
    await undoSegments(tx, row.undo.people, firstDayOf(row));
    await organisationChanged(services, tx, affectedBy(row));
  } else await planSegments(services, tx, row.undo.people);
  await notifyOfUndo(services, tx, row, actor.accountId);
};

/** Returns the people whom the reversal affects: all are as before, under their earlier supervisors and unit heads. */
function actionOf({ kind, undo, employeeId }: MovementRow): IntendedAction {
  const { people, assignments, offices } = undo;
  return {
    kind: kind === 'leaving' ? 'leaving' : 'place',
    employeeIds: [employeeId],
    affectedIds: people.filter((id) => id !== employeeId),
    seated: [
      ...assignments.map(({ supervisorId }) => supervisorId),
      ...offices.flatMap(({ terms }) => terms.map((term) => term.employeeId)),
    ],
    units: offices.map(({ kind: of, unitId }) => ({ kind: of, id: unitId })),
    permission: 'employee.write',
    companyIds: assignments.map(({ companyId }) => companyId),
  };
}

/**
 * The person must be in scope, and every placement that the movement began or ended, even in an earlier employment. A
 * movement whose company is no longer known is only for those who act for the group.
 */
async function refuseOutside(db: Executor, actor: Actor, row: MovementRow, today: string): Promise<void> {
  await personInScope(db, actor, row.employeeId, today);
  if (reachesGroup(actor, 'employee.write')) return;
  const { begun, assignments, takenBack } = row.undo;
  const begunCompanies = await findCompaniesOf(db, begun);
  const reversed = takenBack === undefined ? [] : [takenBack.from ?? takenBack.to, takenBack.to];
  const companies = [...begunCompanies, ...[...assignments, ...reversed].map(({ companyId }) => companyId)];
  // The rows that a movement began go when it is reversed; a leaving begins nothing but placements of those handed
  // over.
  const isPlaced = begunCompanies.length === begun.length || takenBack !== undefined || row.kind === 'leaving';
  const isReached = companies.every((companyId) => mayUseFor(actor, 'employee.write', companyId));
  if (!isPlaced || companies.length === 0 || !isReached) throw new Problem('not_found');
}

async function restore(tx: Tx, { undo, employmentId, id }: MovementRow): Promise<void> {
  await restoreRows(tx, undo);
  if (undo.employment !== null) {
    if (undo.employment.lastDay === null) await setLastDay(tx, undo.employment.id, null, null);
    return;
  }
  if (employmentId === null) throw new Error(`The stay of movement ${id} is gone`);
  await forgetEmployment(tx, employmentId);
}

async function notifyOfUndo(services: Services, tx: Tx, row: MovementRow, accountId: number): Promise<void> {
  const { employee } = (await findMovement(tx, row.id)) ?? { employee: null };
  const accounts = await findAccountIdsOf(tx, [...new Set([...row.undo.people, ...row.undo.approvers])]);
  const day = recordedDay(row);
  const notices = [...accounts].flatMap(([employeeId, to]) => {
    if (to === accountId) return [];
    const link = employeeId === row.employeeId ? '/my-profile' : '/team-performance';
    return [
      {
        accountId: to,
        kind: 'movement_undone',
        params: { name: employee?.fullName ?? '', day },
        link,
      },
    ];
  });
  await notify(services, tx, notices);
}
