import type { getMyProfile, OutputOf } from '@prestasi/contract';
import { findEducation, findHeadedUnits, findPlacement, todayAt } from '../people/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { findAccount, findHistory, findPersonal } from './profile-queries.ts';

type Profile = OutputOf<typeof getMyProfile>;

/**
 * Returns one's own profile: personal, work, organisation, education; only the name for an account without an employee.
 */
export const myProfile: Handler<typeof getMyProfile> = async ({ services: { db, clock }, actor }) => {
  const account = await findAccount(db, actor.accountId);
  const { employeeId } = actor;
  if (employeeId === null) {
    return { account, employee: null, place: null, headedUnits: [], education: [], history: [] };
  }
  const today = todayAt(clock.now());
  return {
    account,
    employee: presentPersonal(await findPersonal(db, employeeId, today)),
    place: await findPlacement(db, employeeId, today),
    headedUnits: await findHeadedUnits(db, employeeId),
    education: await findEducation(db, employeeId),
    history: await findHistory(db, employeeId),
  };
};

/** Returns a person's record with the address as its lines; the contract leaves out the parts of the name. */
export function presentPersonal(row: Awaited<ReturnType<typeof findPersonal>>): NonNullable<Profile['employee']> {
  const { addressLine1, addressLine2, addressLine3, postalCode, city, state, country, ...personal } = row;
  const town = [postalCode, city].filter((part) => part !== null).join(' ');
  const lines = [addressLine1, addressLine2, addressLine3, town, state, country];
  return { ...personal, address: lines.filter((line): line is string => line !== null && line !== '') };
}
