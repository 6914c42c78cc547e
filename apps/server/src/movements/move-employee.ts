import type { MovementInput } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { organisationChanged } from '../reassignment/index.ts';
import { endByLeaving, planSegments } from '../forms/index.ts';
import { findAccountIdsOf, todayAt } from '../people/index.ts';
import { type IntendedAction, powerProblem, requireOfficersLeft } from '../power/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { accountAfterRehire, openAccountAgain } from './account-again.ts';
import { carryOut } from './carry-out.ts';
import { checkSuccessors } from './check-successors.ts';
import { refuseIncomplete } from './refusals.ts';
import { type Plan, planMovement } from './plan.ts';
import { recordMovement } from './record-movement.ts';
import { insertMovement, lockPlacements, raiseVersion, raiseVersions } from './row-queries.ts';
import { affectedBy } from './responsibilities.ts';
import { notifyOfMovement } from './notify.ts';
import type { UndoRows } from './undo-rows.ts';

/**
 * Carries out a promotion, transfer, change, leaving or re-hire: it writes the rows and the segments of appraisals at
 * once; other consequences follow at once if its day has come, else by the nightly job on that day (domain §2, §6). Refuses what `planMovement` and
 * `checkSuccessors` refuse, and a movement that leaves a supervisee or a unit without a successor.
 */
export async function moveEmployee(
  services: Services,
  tx: Tx,
  actor: Actor,
  employeeId: number,
  input: MovementInput,
): Promise<{ id: number; isDue: boolean }> {
  const now = services.clock.now();
  const by = { accountId: actor.accountId, now, today: todayAt(now) };
  await lockPlacements(tx);
  const plan = await planMovement(tx, actor, employeeId, input, by.today);
  refuseIncomplete(plan);
  // Judged by the reporting line before the movement; reported once the movement itself is valid.
  const problem = await powerProblem(tx, actor, actionOf(plan), by.today);
  if (input.kind === 'leaving') {
    const accounts = await findAccountIdsOf(tx, [employeeId]);
    await requireOfficersLeft(tx, [...accounts.values()], plan.on);
  }
  if (!(await raiseVersion(tx, employeeId, input.version))) throw new Problem('stale_version');
  const opens = input.kind === 'rehire' ? await accountAfterRehire(tx, actor, employeeId) : null;
  const { undo: rows, employmentId, assignmentId } = await carryOut(tx, plan, by);
  const undo: UndoRows = opens === 'reactivated' ? { ...rows, account: opens } : rows;
  await checkSuccessors(tx, actor, plan);
  if (problem !== null) throw problem;
  await raiseVersions(
    tx,
    undo.people.filter((id) => id !== employeeId),
  );
  const { kind, reason } = input;
  const isDue = plan.on <= by.today;
  const dated = { effectiveOn: plan.on, createdAt: now, createdBy: actor.accountId, followedAt: isDue ? now : null };
  const id = await insertMovement(tx, { employeeId, kind, reason, employmentId, assignmentId, undo, ...dated });
  await recordMovement(tx, plan, by);
  await notifyOfMovement(services, tx, plan, by);
  if (isDue) {
    if (kind === 'leaving') await endByLeaving(tx, employeeId, reason, now);
    if (kind === 'rehire') await openAccountAgain(tx, { id, employeeId, undo }, by);
    await organisationChanged(services, tx, affectedBy(plan));
  } else await planSegments(services, tx, undo.people);
  return { id, isDue };
}

/**
 * Returns the people whom a movement affects: who moves, whom they hand over, and who becomes supervisor or unit head
 * by it.
 */
function actionOf(plan: Plan): IntendedAction {
  const { input, person, before, after, supervisees, vacated } = plan;
  const handed = supervisees.filter(({ supervisorId }) => supervisorId !== null);
  const isNewSupervisor = after !== null && after.supervisorId !== before.supervisorId;
  return {
    kind: input.kind === 'leaving' ? 'leaving' : 'place',
    employeeIds: [person.id],
    affectedIds: handed.map(({ id }) => id),
    seated: [
      ...(isNewSupervisor ? [after.supervisorId] : []),
      ...handed.map(({ supervisorId }) => supervisorId),
      ...vacated.map(({ answer }) => answer ?? null),
    ],
    units: vacated.map(({ kind, unitId }) => ({ kind, id: unitId })),
    permission: 'employee.write',
    companyIds: [before.companyId, ...(after === null ? [] : [after.companyId])],
  };
}
