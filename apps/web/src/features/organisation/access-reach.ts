import type { SignInCounts, StaffRow } from './company.ts';

/** Two ways to give access: an invitation by mail, or a one-time PIN on paper for people without e-mail (domain §7). */
export type AccessKind = 'invite' | 'pins';

/**
 * Returns the people whom an action applies to: invitations go to those with e-mail who cannot sign in yet; PINs to
 * those without e-mail.
 */
export function reachOf(kind: AccessKind, people: readonly StaffRow[]): StaffRow[] {
  const active = people.filter(({ state }) => state === 'active');
  if (kind === 'invite') return active.filter(({ email, access }) => email !== null && access !== 'ready');
  return active.filter(({ email }) => email === null);
}

/** How many people get it for the first time, how many again, and how many are left out and why. */
export type Reached = {
  readonly first: number;
  /** Their earlier invitation or PIN is revoked; for PINs of selected people also their password. */
  readonly again: number;
  readonly otherWay: number;
  readonly ready: number;
};

/** Counts the people an action for a whole company applies to: PINs go only to those without a valid one. */
export function reachedOfCompany(kind: AccessKind, counts: SignInCounts): Reached {
  const { withEmail, withoutEmail, ready } = counts;
  const mailed = withEmail.none + withEmail.invited + withEmail.pin;
  const unmailed = withoutEmail.none + withoutEmail.invited;
  if (kind === 'invite') {
    return { first: withEmail.none, again: mailed - withEmail.none, otherWay: unmailed + withoutEmail.pin, ready };
  }
  return { first: unmailed, again: 0, otherWay: mailed, ready: ready + withoutEmail.pin };
}

/** Counts the people an action for selected employees applies to. */
export function reachedOfPeople(kind: AccessKind, people: readonly StaffRow[]): Reached {
  const reached = reachOf(kind, people);
  const first = reached.filter(({ access }) => access === 'none').length;
  const left = people.filter((person) => !reached.includes(person));
  const ready = left.filter(({ access }) => access === 'ready').length;
  return { first, again: reached.length - first, otherWay: left.length - ready, ready };
}
