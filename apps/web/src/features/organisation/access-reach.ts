import type { SignInCounts, StaffRow } from './company.ts';

/** Two ways of letting people in: an invitation by mail, or a one-time PIN on paper for who has no e-mail (domain §7). */
export type AccessKind = 'invite' | 'pins';

/** Those of the chosen whom an act reaches: invitations, who has an e-mail and no password yet; PINs, who has no e-mail. */
export function reachOf(kind: AccessKind, people: readonly StaffRow[]): StaffRow[] {
  const active = people.filter(({ state }) => state === 'active');
  if (kind === 'invite') return active.filter(({ email, access }) => email !== null && access !== 'ready');
  return active.filter(({ email }) => email === null);
}

/** How many an act reaches for the first time, how many again, and how many it leaves out and why. */
export type Reached = {
  readonly first: number;
  /** An earlier invitation or PIN of theirs ends; for PINs of the chosen also a password. */
  readonly again: number;
  readonly otherWay: number;
  readonly ready: number;
};

/** What an act for a whole company reaches: PINs go to those alone who hold none that still counts. */
export function reachedOfCompany(kind: AccessKind, counts: SignInCounts): Reached {
  const { withEmail, withoutEmail, ready } = counts;
  const mailed = withEmail.none + withEmail.invited + withEmail.pin;
  const unmailed = withoutEmail.none + withoutEmail.invited;
  if (kind === 'invite') {
    return { first: withEmail.none, again: mailed - withEmail.none, otherWay: unmailed + withoutEmail.pin, ready };
  }
  return { first: unmailed, again: 0, otherWay: mailed, ready: ready + withoutEmail.pin };
}

/** What an act for the chosen reaches. */
export function reachedOfPeople(kind: AccessKind, people: readonly StaffRow[]): Reached {
  const reached = reachOf(kind, people);
  const first = reached.filter(({ access }) => access === 'none').length;
  const left = people.filter((person) => !reached.includes(person));
  const ready = left.filter(({ access }) => access === 'ready').length;
  return { first, again: reached.length - first, otherWay: left.length - ready, ready };
}
