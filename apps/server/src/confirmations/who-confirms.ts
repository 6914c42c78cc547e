import {
  type Actor,
  isAffected,
  isGroupAdmin,
  isSuperHr,
  mayConfirm,
  mayUseFor,
  mayUseForGroup,
  ROLE,
  type SupervisorOf,
} from '@prestasi/domain';
import { loadActor } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ConfirmationRow } from './confirmation-queries.ts';
import { findGrantedAccounts } from './confirmation-queries.ts';

/** The facts that decide who may confirm an action. */
export type Asked = Pick<ConfirmationRow, 'action' | 'reasons' | 'requestedBy'>;

/**
 * Whether the actor, in their active role, may confirm the action: somebody with the right to it in all companies that
 * it affects, who gains nothing by it, or the person concerned (domain §4, c and e). The group's admins and super HR
 * confirm for each other, whichever of them has the right (domain §4, g).
 */
export function mayDecide(
  actor: Actor,
  { action, reasons, requestedBy }: Asked,
  supervisorOf: SupervisorOf<number>,
): boolean {
  if (!mayConfirm(actor, requestedBy, action, reasons, supervisorOf)) return false;
  if (isAffected(actor, action, reasons) || looksAfterGroup(actor)) return true;
  const { permission, companyIds } = action;
  return companyIds === null
    ? mayUseForGroup(actor, permission)
    : companyIds.every((companyId) => mayUseFor(actor, permission, companyId));
}

function looksAfterGroup(actor: Actor): boolean {
  return isGroupAdmin(actor) || isSuperHr(actor);
}

export type Confirmer = { readonly accountId: number; readonly fullName: string };

/** Returns the accounts that may confirm the action in one of their roles. */
export async function findAble(
  db: Executor,
  asked: Asked,
  supervisorOf: SupervisorOf<number>,
  at: Parameters<typeof loadActor>[2],
): Promise<Confirmer[]> {
  // The person concerned is the action's first subject.
  const subjectIds = asked.action.subjects.slice(0, 1).flatMap(({ accountId }) => accountId ?? []);
  const able: Confirmer[] = [];
  for (const accountId of new Set([...(await findGrantedAccounts(db)), ...subjectIds])) {
    const account = await loadActor(db, accountId, at);
    if (account === null) continue;
    const { employeeId, grants, headedUnits, fullName, roles } = account;
    const inRoles = roles.filter((role) => role === ROLE.admin || role === ROLE.hr || subjectIds.includes(accountId));
    const actors = inRoles.map((activeRole): Actor => ({ accountId, employeeId, activeRole, grants, headedUnits }));
    if (actors.some((actor) => mayDecide(actor, asked, supervisorOf))) able.push({ accountId, fullName });
  }
  return able;
}
