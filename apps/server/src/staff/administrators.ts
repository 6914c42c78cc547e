import type {
  inviteAdministrator as inviteCall,
  listAdministrators as listCall,
  inviteAdministratorAgain,
  withdrawRole as call,
} from '@prestasi/contract';
import { type Actor, type Grant, grantRefusal, ROLE, withdrawalRefusal } from '@prestasi/domain';
import { officersChanged } from '../reassignment/index.ts';
import { changesBetween, recordChange } from '../history/index.ts';
import { actorChanged, inviteAccounts, todayAt } from '../people/index.ts';
import { requireOfficersLeft, requirePower } from '../power/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Handler, ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import {
  deleteGrant,
  findAdministrators,
  findGrantedCompany,
  findGrantee,
  insertAdministrator,
  insertGrant,
  isEmailOfEmployee,
} from './administrator-queries.ts';
import { presentGrants } from './grants.ts';
import { findGrants } from './profile-queries.ts';
import { recordGrant } from './record-grant.ts';
import { notifyOfRole } from './notify-account.ts';

/** The role may belong to no single company: the mail names none. */
const AS_ADMINISTRATOR = { company: '', template: 'administrator' } as const;

/** Lists who holds the role of admin or HR within the actor's scope (domain §2). */
export const listAdministrators: Handler<typeof listCall> = async ({ db, actor, query, now, today }) => {
  const { rows, total } = await findAdministrators(db, actor, query, { today, now });
  const grants = await findGrants(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      isOneself: row.id === actor.accountId,
      grants: presentGrants(
        actor,
        grants.filter(({ accountId }) => accountId === row.id),
      ),
    })),
    total,
    page: query.page,
    size: query.size,
  };
};

/**
 * Creates an account without an employee, grants it a role and invites the person by mail. Refuses an e-mail that an
 * account or employee has already, a role beyond the actor's own scope, and what `requirePower` refuses: nobody can
 * know whose address the account has.
 */
export const inviteAdministrator: ChangeHandler<typeof inviteCall> = async (
  tx,
  { services, actor, body: { fullName, email, ...grant } },
) => {
  const refusal = grantRefusal(actor, 0, grant);
  if (refusal !== null) throw new Problem(refusal);
  await requireGrantable(tx, grant);
  const taken = () => new Problem('validation_error', { fields: [{ path: 'email', code: 'taken' }] });
  if (await isEmailOfEmployee(tx, email)) throw taken();
  const id = await insertAdministrator(tx, fullName, email);
  if (id === null) throw taken();
  const now = services.clock.now();
  const companyIds = grant.companyId === null ? null : [grant.companyId];
  const action = { kind: 'grant', opensAccount: true, permission: 'role.grant', companyIds } as const;
  await requirePower(tx, actor, action, todayAt(now));
  await insertGrant(tx, id, grant);
  const by = { accountId: actor.accountId, now };
  await recordChange(tx, 'account', id, by, changesBetween(null, { fullName, email }));
  await recordGrant(tx, by, { id, employeeId: null, fullName }, grant, 'granted');
  if (grant.role === ROLE.hr) await officersChanged(services, tx);
  await inviteAccounts(services, tx, [{ accountId: id, fullName, email, language: 'ms' }], AS_ADMINISTRATOR);
  return { id };
};

/**
 * Sends the invitation again. Refuses accounts of employees and those of others (`not_found`), and one that has a
 * password (`conflict`).
 */
export const inviteAgain: ChangeHandler<typeof inviteAdministratorAgain> = async (
  tx,
  { services, actor, params: { id }, now, today },
) => {
  const account = await findGrantee(tx, actor, id, today, now);
  if (account === null || account.employeeId !== null) throw new Problem('not_found');
  const { fullName, email, language, access } = account;
  if (access === 'ready' || email === null) throw new Problem('conflict');
  await inviteAccounts(services, tx, [{ accountId: id, fullName, email, language }], AS_ADMINISTRATOR);
};

/**
 * Grants an account a role, for a company or the group; it counts at once. Refuses somebody out of the actor's scope
 * (`not_found`), a role beyond it, one for oneself, and one that is held already (`conflict`).
 */
export async function grantRole(
  services: Services,
  tx: Tx,
  actor: Actor,
  id: number,
  grant: Grant,
): Promise<{ id: number }> {
  const now = services.clock.now();
  const account = await findGrantee(tx, actor, id, todayAt(now), now);
  if (account === null) throw new Problem('not_found');
  const refusal = grantRefusal(actor, id, grant);
  if (refusal !== null) throw new Problem(refusal);
  await requireGrantable(tx, grant);
  await requirePower(tx, actor, { ...actionOf(account, grant), seated: [account.employeeId] }, todayAt(now));
  const made = await insertGrant(tx, id, grant);
  if (made === null) throw new Problem('conflict');
  await recordGrant(tx, { accountId: actor.accountId, now }, account, grant, 'granted');
  await notifyOfRole(services, tx, actor, id, grant, 'granted');
  await actorChanged(services, tx, [id]);
  if (grant.role === ROLE.hr) await officersChanged(services, tx);
  return { id: made };
}

/**
 * Withdraws a granted role, at once, and ends the sessions of its holder, except for the one in which somebody gives up
 * their own. Refuses (`not_found`) a grant beyond the actor's scope, and to withdraw the role of the group's last admin
 * or super HR.
 */
export const withdrawRole: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, session, params: { id, grantId }, now, today },
) => {
  const account = await findGrantee(tx, actor, id, today, now);
  const grants = account === null ? [] : presentedOf(actor, await findGrants(tx, [id]));
  const grant = grants.find((one) => one.id === grantId);
  if (account === null || grant === undefined) throw new Problem('not_found');
  const refusal = withdrawalRefusal(actor, grant);
  if (refusal !== null) throw new Problem(refusal);
  if (grant.companyId === null) await requireOfficersLeft(tx, [id], today, [grant.role]);
  // One's own role may be given up.
  if (id !== actor.accountId) await requirePower(tx, actor, actionOf(account, grant), today);
  await deleteGrant(tx, grantId);
  await recordGrant(tx, { accountId: actor.accountId, now }, account, grant, 'withdrawn');
  if (id !== actor.accountId) await notifyOfRole(services, tx, actor, id, grant, 'withdrawn');
  await services.sessions.endAll(tx, id, session);
  await actorChanged(services, tx, [id]);
  if (grant.role === ROLE.hr) await officersChanged(services, tx);
};

function actionOf({ id }: { readonly id: number }, { companyId }: Pick<Grant, 'companyId'>) {
  const companyIds = companyId === null ? null : [companyId];
  return { kind: 'grant', accountIds: [id], permission: 'role.grant', companyIds } as const;
}

function presentedOf(actor: Actor, grants: Awaited<ReturnType<typeof findGrants>>) {
  return presentGrants(actor, grants).map(({ id, role, company }) => ({ id, role, companyId: company?.id ?? null }));
}

async function requireGrantable(tx: Tx, { companyId }: Grant): Promise<void> {
  if (companyId !== null && (await findGrantedCompany(tx, companyId)) === null) {
    throw new Problem('validation_error', { fields: [{ path: 'companyId', code: 'unknown_reference' }] });
  }
}
