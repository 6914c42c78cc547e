import type { currentUser, login, OutputOf } from '@prestasi/contract';
import { ROLE, type RoleId } from '@prestasi/domain';
import type { TextKey } from '../platform/i18n/translate.ts';
import type { Services } from '../platform/services.ts';
import type { AccountActor } from './actor.ts';
import { findDivisionHeaded, findWorkplace } from './actor-queries.ts';
import { homeCompany } from './home-company.ts';
import type { SignInResult } from './sign-in.ts';
import { todayAt } from './today.ts';

/** Returns the key of a role's name. */
export function roleNameKey(role: RoleId): TextKey {
  return `roles:name.${role}`;
}

type Translate = (key: TextKey) => string;

/** Returns the answer of sign-in (specification §3, session data). */
export async function presentSignIn(
  { db, clock }: Services,
  { token, account }: SignInResult,
  t: Translate,
): Promise<OutputOf<typeof login>> {
  const { employeeId, fullName, email, roles, grants } = account;
  const workplace = employeeId === null ? null : await findWorkplace(db, employeeId, todayAt(clock.now()));
  const company = await homeCompany(db, { activeRole: roles[0] ?? ROLE.user, grants }, workplace?.company ?? null);
  return {
    token,
    role: [...roles],
    role_name: roles.map((role) => t(roleNameKey(role))),
    user: {
      full_name: fullName,
      organisation_name: company?.name ?? null,
      business_unit: company?.id ?? null,
      email,
    },
    must_change_password: account.mustChangePassword,
  };
}

/** Returns the current user in the format of specification §3. `division` is the one that the person heads. */
export async function presentCurrentUser(
  { db, clock }: Services,
  { employeeId, email, roles, headedUnits }: AccountActor,
  t: Translate,
): Promise<OutputOf<typeof currentUser>> {
  const workplace = employeeId === null ? null : await findWorkplace(db, employeeId, todayAt(clock.now()));
  const division = employeeId === null ? null : await findDivisionHeaded(db, employeeId);
  return {
    role: [...roles],
    role_name: roles.map((role) => t(roleNameKey(role))),
    email,
    employee:
      employeeId === null || workplace === null
        ? null
        : {
            id: employeeId,
            full_name: workplace.fullName,
            employee_number: workplace.employeeNumber,
            business_unit: workplace.company?.id ?? null,
            head_of_section: headedUnits.sections.length > 0,
          },
    division,
  };
}
