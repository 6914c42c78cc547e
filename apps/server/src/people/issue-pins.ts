import type { issuePins as call } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { recordChange } from '../history/index.ts';
import { notifyInBell } from '../notifications/index.ts';
import { aloneAmong, requirePower } from '../power/index.ts';
import type { Context } from '../platform/http/context.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findNamed } from './account-queries.ts';
import { newPin } from './secrets.ts';
import { ensureAccounts, findStaff, savePinHash, type StaffMember } from './staff-queries.ts';
import { todayAt } from './today.ts';

export const PIN_DAYS = 14;
const DAY_MS = 86_400_000;
/** The most PINs of one call: each is hashed like a password. */
export const PINS_AT_ONCE = 500;

type InTransaction = Context<typeof call>['inTransaction'];

export type Pin = {
  readonly employeeNumber: string;
  readonly fullName: string;
  readonly pin: string;
  readonly expiresOn: Day;
};

/**
 * Creates one-time PINs, which are never shown again, for people of a company without e-mail (domain §7): for all who
 * have neither password nor valid PIN and to whom the actor may give access alone (`leftOut` are the others), or for
 * those named. Somebody named who has a password has forgotten it: the PIN replaces it. Their sessions end, they are
 * notified, and their history records it. `remaining` is how many more wait. Refuses a company out of the actor's scope
 * as if it did not exist, and what `requirePower` refuses.
 */
export async function issuePins(
  { services, inTransaction }: { readonly services: Services; readonly inTransaction: InTransaction },
  actor: Actor,
  companyId: number,
  employeeIds: readonly number[] | null,
): Promise<{ pins: Pin[]; remaining: number; leftOut: string[]; address: string }> {
  const { clock, passwords, settings } = services;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + PIN_DAYS * DAY_MS);
  const { receivers, leftOut } = await inTransaction((tx) => findReceivers(tx, actor, companyId, employeeIds, now));
  // Between the transactions: hashing takes long, and others would wait for the locks.
  const made: Made[] = [];
  for (const person of receivers.slice(0, PINS_AT_ONCE)) {
    const pin = newPin();
    made.push({ person, pin, hash: await passwords.hash(pin) });
  }
  await inTransaction((tx) => savePins(services, tx, actor, made, { now, expiresAt }));
  const expiresOn = todayAt(expiresAt);
  const pins = made.map(({ person: { employeeNumber, fullName }, pin }) => ({
    employeeNumber,
    fullName,
    pin,
    expiresOn,
  }));
  return { pins, remaining: receivers.length - made.length, leftOut, address: settings.publicUrl };
}

type Made = { readonly person: StaffMember; readonly pin: string; readonly hash: string };

/**
 * Finds who gets a PIN: those named, or all who wait for one and to whom the actor may give access alone; and the
 * others by name.
 */
async function findReceivers(
  tx: Tx,
  actor: Actor,
  companyId: number,
  employeeIds: readonly number[] | null,
  now: Date,
): Promise<{ receivers: StaffMember[]; leftOut: string[] }> {
  const today = todayAt(now);
  await requireCompany(tx, actor, 'invitation.send', companyId);
  const staff = await findStaff(tx, companyId, employeeIds, today);
  const fit = staff.filter((one) => (employeeIds === null ? isWaiting(one, now) : isNameable(one)));
  const action = { kind: 'pin', employeeIds: fit.map(({ employeeId }) => employeeId) } as const;
  if (employeeIds !== null) {
    await requirePower(tx, actor, { ...action, permission: 'invitation.send' }, today);
    return { receivers: fit, leftOut: [] };
  }
  const alone = await aloneAmong(tx, actor, action, today);
  const waiting = fit.filter(({ employeeId }) => !alone.has(employeeId));
  return {
    receivers: fit.filter(({ employeeId }) => alone.has(employeeId)),
    leftOut: waiting.map(({ fullName }) => fullName),
  };
}

async function savePins(
  services: Services,
  tx: Tx,
  actor: Actor,
  made: readonly Made[],
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const accountIds = await ensureAccounts(
    tx,
    made.map(({ person }) => person.employeeId),
  );
  for (const { person, hash } of made) {
    const accountId = accountIds.get(person.employeeId);
    if (accountId === undefined) throw new Error(`Employee ${person.employeeId} got no account`);
    await savePinHash(tx, accountId, hash, expiresAt);
    await services.sessions.endAll(tx, accountId);
    const by = { accountId: actor.accountId, now };
    await recordChange(tx, 'employee', person.employeeId, by, { pin: [null, todayAt(expiresAt)] });
  }
  await notifyOfPins(services, tx, actor, [...accountIds.values()]);
}

function isWaiting({ isActive, email, hasPassword, pinExpiresAt }: StaffMember, now: Date): boolean {
  const holdsPin = pinExpiresAt !== null && now < pinExpiresAt;
  return isActive && email === null && !hasPassword && !holdsPin;
}

function isNameable({ isActive, email }: StaffMember): boolean {
  return isActive && email === null;
}

/**
 * Notifies each of them by the bell who created a PIN for them: nobody is given access without their knowledge (domain
 * §4, f).
 */
async function notifyOfPins(services: Services, tx: Tx, actor: Actor, accountIds: readonly number[]): Promise<void> {
  const officer = (await findNamed(tx, [actor.accountId])).get(actor.accountId);
  const params = { name: officer?.fullName ?? '' };
  const notices = accountIds.map((accountId) => ({ accountId, kind: 'pin_issued', params, link: null }));
  await notifyInBell(services, tx, notices);
}
