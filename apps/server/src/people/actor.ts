import { type Day, type Grant, type Language, type HeadedUnits, type RoleId, rolesOfAccount } from '@prestasi/domain';
import type { Entrance, LoadIdentity } from '../platform/auth/sessions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { type AccountFacts, findAccountFacts } from './actor-queries.ts';
import { isDemoEmail } from './demo-accounts.ts';
import { todayAt } from './today.ts';

/** A person with all their roles; the active one belongs to the session. Without roles nothing is permitted. */
export type AccountActor = {
  readonly accountId: number;
  readonly employeeId: number | null;
  readonly fullName: string;
  readonly email: string | null;
  readonly language: Language;
  readonly mustChangePassword: boolean;
  /** In order of preference: the first is selected at sign-in. */
  readonly roles: readonly RoleId[];
  readonly grants: readonly Grant[];
  readonly headedUnits: HeadedUnits;
  readonly entrance: Entrance;
};

/** The day for which rights are read, and whether accounts of the demo group count. */
export type RoleContext = { readonly today: Day; readonly isDemo: boolean };

/**
 * Loads an account with the roles that it holds on a day: by category, units headed and grants (domain §2). A
 * deactivated account, that of a former employee, and a demo account outside demo mode hold none. Null if there is no
 * such account.
 */
export async function loadActor(db: Executor, accountId: number, at: RoleContext): Promise<AccountActor | null> {
  const facts = await findAccountFacts(db, accountId, at.today);
  return facts === null ? null : actorOf(facts, at.isDemo);
}

/**
 * Returns the loader for the platform's sessions: it loads the actor in a role, in another if that was taken away, null
 * if none is left.
 */
export function identityLoader(clock: Clock, isDemo: boolean): LoadIdentity {
  return async (db, accountId, activeRole) => {
    const account = await loadActor(db, accountId, { today: todayAt(clock.now()), isDemo });
    const role = account?.roles.includes(activeRole) === true ? activeRole : account?.roles[0];
    if (account === null || role === undefined) return null;
    const { employeeId, grants, headedUnits, language, mustChangePassword, entrance } = account;
    const actor = { accountId, employeeId, activeRole: role, grants, headedUnits };
    return { actor, language, mustChangePassword, entrance };
  };
}

const NO_HEADED_UNITS: HeadedUnits = { departments: [], divisions: [], sections: [] };

function actorOf(facts: AccountFacts, isDemo: boolean): AccountActor {
  const { accountId, employeeId, fullName, email, language, mustChangePassword } = facts;
  const entrance = {
    passwordBy: facts.passwordBy,
    passwordSince: facts.passwordSince?.toISOString() ?? null,
    addressSince: facts.addressSince?.toISOString() ?? null,
  };
  const identity = { accountId, employeeId, fullName, email, language, mustChangePassword, entrance };
  if (isClosed(facts, isDemo)) return { ...identity, roles: [], grants: [], headedUnits: NO_HEADED_UNITS };
  const { category, grants, headedUnits } = facts;
  const roles = rolesOfAccount({ category, headsDepartment: headedUnits.departments.length > 0, grants });
  return { ...identity, roles, grants, headedUnits };
}

function isClosed({ isActive, employeeId, isEmployed, email }: AccountFacts, isDemo: boolean): boolean {
  const hasLeft = employeeId !== null && !isEmployed;
  return !isActive || hasLeft || (!isDemo && isDemoEmail(email));
}
