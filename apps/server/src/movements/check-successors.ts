import { type Actor, type Day, mayUseFor, maySupervise, needsSupervisor, rolesOfAccount } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import { type Candidate, findCandidates, findCircles } from './people-queries.ts';
import { findCategory } from './placement-queries.ts';
import type { Plan } from './plan.ts';
import { hasSupervisorFor } from './supervisor-queries.ts';

type Pair = { readonly employeeId: number; readonly supervisorId: number; readonly path: string };

/**
 * Refuses, at their fields, unfit supervisors and unit heads. It runs after everything is written, so that somebody who
 * becomes head of a department by the same movement may supervise. A supervisor is employed on the day, holds role 3, 4
 * or 5 then, is somebody else, and reports to nobody who reports to them, neither then nor by a planned change (domain
 * §2). Refuses a person who needs a supervisor and has none ('Please assign a supervisor', `needsSupervisor`). A unit
 * head is employed then, in the unit's company. Nobody is named from outside the actor's scope.
 */
export async function checkSuccessors(tx: Tx, actor: Actor, plan: Plan): Promise<void> {
  const pairs = pairsOf(plan);
  const heads = plan.vacated.flatMap(({ answer, path, companyId }) =>
    answer === null || answer === undefined ? [] : [{ employeeId: answer, path, companyId }],
  );
  const named = [...pairs.map(({ supervisorId }) => supervisorId), ...heads.map(({ employeeId }) => employeeId)];
  const candidates = await findCandidates(tx, [...new Set(named)], plan.on);
  const circles = await findCircles(
    tx,
    pairs.filter(({ employeeId, supervisorId }) => employeeId !== supervisorId),
    plan.on,
  );
  const errors: FieldError[] = (await isWithoutSupervisor(tx, plan))
    ? [{ path: 'supervisorId', code: 'supervisor_required' }]
    : [];
  for (const { employeeId, supervisorId, path } of pairs) {
    const isCircle = circles.has(employeeId);
    const code = supervisorError(candidates.get(supervisorId), { employeeId, actor, isCircle });
    if (code !== null) errors.push({ path, code });
  }
  for (const { employeeId, path, companyId } of heads) {
    const code = headError(candidates.get(employeeId), companyId, actor);
    if (code !== null) errors.push({ path, code });
  }
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
}

/** Whether the placement has no supervisor although somebody in its company could be one. */
async function isWithoutSupervisor(tx: Tx, { person, on, after }: Plan): Promise<boolean> {
  if (after === null || after.supervisorId !== null) return false;
  const category = await findCategory(tx, after.positionId);
  if (category === null) throw new Error(`The position ${after.positionId} is gone`);
  return needsSupervisor(category, await hasSupervisorFor(tx, person.id, after.companyId, on));
}

/**
 * An unchanged supervisor is not checked again, so that records of others block nobody; but at a re-hire the supervisor
 * counts as new.
 */
function pairsOf({ input, person, before, after, supervisees }: Plan): Pair[] {
  const own = after?.supervisorId ?? null;
  const isNew = own !== null && (own !== before.supervisorId || input.kind === 'rehire');
  return [
    ...(isNew ? [{ employeeId: person.id, supervisorId: own, path: 'supervisorId' }] : []),
    ...supervisees.flatMap(({ id, supervisorId, path }) =>
      supervisorId === null ? [] : [{ employeeId: id, supervisorId, path }],
    ),
  ];
}

type About = { readonly employeeId: number; readonly actor: Actor; readonly isCircle: boolean };

/** Returns the error of somebody as a supervisor on a day; null if there is none. */
export async function supervisorErrorOn(
  db: Executor,
  actor: Actor,
  pair: { readonly employeeId: number; readonly supervisorId: number },
  day: Day,
) {
  const candidates = await findCandidates(db, [pair.supervisorId], day);
  const isCircle = (await findCircles(db, [pair], day)).size > 0;
  return supervisorError(candidates.get(pair.supervisorId), { employeeId: pair.employeeId, actor, isCircle });
}

function supervisorError(candidate: Candidate | undefined, { employeeId, actor, isCircle }: About) {
  if (candidate === undefined) return 'unknown_reference';
  if (candidate.id === employeeId) return 'self_supervision';
  const outside = outsideError(candidate, actor);
  if (outside !== null) return outside;
  if (!maySupervise(rolesOn(candidate))) return 'supervisor_role';
  return isCircle ? 'supervisor_cycle' : null;
}

function headError(candidate: Candidate | undefined, companyId: number | null, actor: Actor) {
  if (candidate === undefined) return 'unknown_reference';
  const outside = outsideError(candidate, actor);
  if (outside !== null) return outside;
  return companyId !== null && candidate.companyId !== companyId ? 'not_of_company' : null;
}

function outsideError({ companyId }: Candidate, actor: Actor) {
  if (companyId === null) return 'not_employed_then';
  return mayUseFor(actor, 'employee.write', companyId) ? null : 'unknown_reference';
}

/** Grants give no right to supervise. */
function rolesOn({ isActive, category, headsDepartment }: Candidate) {
  return isActive ? rolesOfAccount({ category, headsDepartment, grants: [] }) : [];
}

/** Returns those whom a plan names besides the person: new supervisors and unit heads. */
export function namedIn(plan: Plan): { readonly supervisors: readonly number[]; readonly heads: readonly number[] } {
  return {
    supervisors: pairsOf(plan).map(({ supervisorId }) => supervisorId),
    heads: plan.vacated.flatMap(({ answer }) => answer ?? []),
  };
}

/** Returns the day on which consequences are checked: the movement's, or today if that is past. */
export function dayLookedAt(on: Day, today: Day): Day {
  return on > today ? on : today;
}
