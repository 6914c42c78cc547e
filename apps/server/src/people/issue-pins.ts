import type { Actor, Day } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { newPin } from './secrets.ts';
import { ensureAccounts, findStaff, savePinHash, type StaffMember } from './staff-queries.ts';
import { todayAt } from './today.ts';

export const PIN_DAYS = 14;
const DAY_MS = 86_400_000;
/** PINs of one call: each is hashed as a password is. */
export const PINS_AT_ONCE = 500;

export type Pin = {
  readonly employeeNumber: string;
  readonly fullName: string;
  readonly pin: string;
  readonly expiresOn: Day;
};

/**
 * Makes one-time PINs, shown this once, for those of a company without e-mail (domain §7): all who have neither password
 * nor a PIN that still counts, or those named. Somebody named who has a password has forgotten it: the PIN takes its
 * place and their sessions end; but nobody's who was granted a role, nor one's own. `remaining` is how many more wait.
 * Refuses a company out of the actor's scope as if it were not there.
 */
export async function issuePins(
  services: Services,
  actor: Actor,
  companyId: number,
  employeeIds: readonly number[] | null,
): Promise<{ pins: Pin[]; remaining: number; address: string }> {
  const { db, clock, passwords, settings } = services;
  const now = clock.now();
  await requireCompany(db, actor, 'invitation.send', companyId);
  const staff = await findStaff(db, companyId, employeeIds, todayAt(now));
  const all = staff.filter((one) => (employeeIds === null ? isWaiting(one, now) : mayBeNamed(one, actor)));
  const people = all.slice(0, PINS_AT_ONCE);

  const expiresAt = new Date(now.getTime() + PIN_DAYS * DAY_MS);
  const made: { person: StaffMember; pin: string; hash: string }[] = [];
  for (const person of people) {
    const pin = newPin();
    made.push({ person, pin, hash: await passwords.hash(pin) });
  }
  await inTransaction(db, async (tx) => {
    const accountIds = await ensureAccounts(
      tx,
      people.map(({ employeeId }) => employeeId),
    );
    for (const { person, hash } of made) {
      const accountId = accountIds.get(person.employeeId);
      if (accountId === undefined) throw new Error(`Employee ${person.employeeId} got no account`);
      await savePinHash(tx, accountId, hash, expiresAt);
      if (person.hasPassword) await services.sessions.endAll(tx, accountId);
    }
  });
  const expiresOn = todayAt(expiresAt);
  const pins = made.map(({ person: { employeeNumber, fullName }, pin }) => ({
    employeeNumber,
    fullName,
    pin,
    expiresOn,
  }));
  return { pins, remaining: all.length - people.length, address: settings.publicUrl };
}

function isWaiting({ isActive, email, hasPassword, pinExpiresAt }: StaffMember, now: Date): boolean {
  const holdsPin = pinExpiresAt !== null && now < pinExpiresAt;
  return isActive && email === null && !hasPassword && !holdsPin;
}

function mayBeNamed({ isActive, email, hasPassword, hasGrants, accountId }: StaffMember, actor: Actor): boolean {
  const isTakenOver = hasPassword && (hasGrants || accountId === actor.accountId);
  return isActive && email === null && !isTakenOver;
}
