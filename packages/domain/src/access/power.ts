import type { Actor, Grant } from '../actor.ts';
import { reportsTo, type SupervisorOf } from '../organisation/reporting-line.ts';
import { coversGrants } from './granting.ts';

/**
 * The kinds of actions as admin or HR on a person (domain §4, "Power over people"): the e-mail for signing in, a
 * one-time PIN, whether their account is active, their placement, a unit to head, a granted role, their leaving.
 */
export const POWER_KINDS = ['address', 'pin', 'account', 'place', 'office', 'grant', 'leaving'] as const;
export type PowerKind = (typeof POWER_KINDS)[number];

/**
 * A person whom an action concerns. `employeeId` is null for an administrator who is no employee, `accountId` for
 * somebody without an account.
 */
export type PowerSubject = {
  readonly accountId: number | null;
  readonly employeeId: number | null;
  readonly grants: readonly Grant[];
  /** Whether they approve appraisals: as supervisor or unit head of somebody, or by a granted role. */
  readonly isApprover: boolean;
};

export type PowerAction = {
  readonly kind: PowerKind;
  /** Whom it concerns; the first is the person mainly concerned. */
  readonly subjects: readonly PowerSubject[];
  /** Those whose supervisor changes with it: the supervisees of somebody who leaves, moves or comes back. */
  readonly touched: readonly PowerSubject[];
  /**
   * Employees who get by it what they did not have: approval over somebody (as supervisor, unit head, named approver),
   * or a granted role.
   */
  readonly seated: readonly number[];
  /**
   * Whether an approver's power or a granted role goes to an account that the actor opened: by a new address or a PIN;
   * by registering or inviting the person, for a granted role or to head a unit over the actor. Whoever can sign in as
   * somebody has that person's power.
   */
  readonly approverRolesOpened: boolean;
};

/**
 * Why somebody may not do it at all: it concerns themselves (a), or the holder of a role of a company that is not
 * theirs (d).
 */
export const POWER_REFUSALS = ['own_record', 'granted_beyond'] as const;
export type PowerRefusal = (typeof POWER_REFUSALS)[number];

/**
 * Why an action waits for a second person: it gives approval over somebody to the actor, to somebody under them or to
 * an account that they opened (b), it concerns a superior of the actor, or changes who that is (c), or it opens the
 * account of an approver by a new address or a PIN (e).
 */
export const SECOND_PERSON_REASONS = [
  'gains_seat',
  'opened_account',
  'superior',
  'approver_address',
  'approver_pin',
] as const;
export type SecondPersonReason = (typeof SECOND_PERSON_REASONS)[number];

/** The states of an action that needs a second person; it lapses after `CONFIRMATION_DAYS`. */
export const CONFIRMATION_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn', 'lapsed'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];
/** Days after which an action that nobody confirmed lapses (domain §4, c). */
export const CONFIRMATION_DAYS = 14;

type Officer = Pick<Actor, 'accountId' | 'employeeId' | 'activeRole' | 'grants'>;

/** Returns why the actor may not do it, whoever confirms it; null if they may (domain §4, a and d). */
export function powerRefusal(actor: Officer, { subjects, touched }: PowerAction): PowerRefusal | null {
  if (subjects.some((subject) => isSelf(actor, subject))) return 'own_record';
  return [...subjects, ...touched].every(({ grants }) => coversGrants(actor, grants)) ? null : 'granted_beyond';
}

/**
 * Returns why the action takes effect only once a second person has confirmed it, each reason once; empty if the actor
 * may do it alone (domain §4, b, c and e). `supervisorOf` is the reporting line of the day.
 */
export function secondPersonReasons(
  actor: Officer,
  { kind, subjects, touched, seated, approverRolesOpened }: PowerAction,
  supervisorOf: SupervisorOf<number>,
): readonly SecondPersonReason[] {
  const reasons: SecondPersonReason[] = [];
  if (gains(actor, seated, supervisorOf)) reasons.push('gains_seat');
  if (approverRolesOpened) reasons.push('opened_account');
  const affected = [...subjects, ...touched];
  const isOverActor = affected.some(({ employeeId }) => isUnder(actor, employeeId, supervisorOf));
  if (isOverActor || touched.some((subject) => isSelf(actor, subject))) reasons.push('superior');
  const isOfApprover = subjects.some(({ isApprover }) => isApprover);
  if (isOfApprover && kind === 'address') reasons.push('approver_address');
  if (isOfApprover && kind === 'pin') reasons.push('approver_pin');
  return reasons;
}

/**
 * Whether an action goes without a second person because nobody could be one: somebody who sets up a group alone makes
 * approvers of the people whom they registered. `others` is the number of others who are in charge of the group and can
 * sign in.
 */
export function isFounding(reasons: readonly SecondPersonReason[], others: number): boolean {
  return others === 0 && reasons.every((reason) => reason === 'opened_account');
}

/**
 * Whether somebody with the right to do it may confirm another's request: they gain nothing by it, it does not concern
 * themselves, and their companies include all grants of its subjects. Or the person concerned (`isAffected`).
 */
export function mayConfirm(
  confirmer: Officer,
  requesterAccountId: number,
  action: PowerAction,
  reasons: readonly SecondPersonReason[],
  supervisorOf: SupervisorOf<number>,
): boolean {
  if (confirmer.accountId === requesterAccountId) return false;
  if (isAffected(confirmer, action, reasons)) return true;
  return (
    !gains(confirmer, action.seated, supervisorOf) && powerRefusal(confirmer, besideOwn(confirmer, action)) === null
  );
}

/**
 * Returns an action without the confirmer's own new address, which they confirm from the old one (domain §4, e): if a
 * whole company's addresses change, all its officers may be among those people.
 */
function besideOwn(confirmer: Officer, action: PowerAction): PowerAction {
  if (action.kind !== 'address') return action;
  return { ...action, subjects: action.subjects.filter((subject) => !isSelf(confirmer, subject)) };
}

/**
 * Reasons on which the person concerned may decide: they are above the requester (c), or it is their own new address
 * (e).
 */
const OF_THE_AFFECTED: readonly SecondPersonReason[] = ['superior', 'approver_address'];

/**
 * Whether the person mainly concerned may confirm an action themselves: if its only reasons are that they, or others
 * whom it affects, are above the requester, or that their address changes, which they confirm by their old one (domain
 * §4, c and e). Not for a list of new addresses: others are concerned too.
 */
export function isAffected(
  { accountId, employeeId }: Pick<Actor, 'accountId' | 'employeeId'>,
  { kind, subjects }: PowerAction,
  reasons: readonly SecondPersonReason[],
): boolean {
  if (kind === 'address' && subjects.length > 1) return false;
  const isTheirs = reasons.length > 0 && reasons.every((reason) => OF_THE_AFFECTED.includes(reason));
  const [main] = subjects;
  return isTheirs && main !== undefined && isSelf({ accountId, employeeId }, main);
}

function isSelf({ accountId, employeeId }: Pick<Actor, 'accountId' | 'employeeId'>, subject: PowerSubject): boolean {
  return accountId === subject.accountId || (employeeId !== null && employeeId === subject.employeeId);
}

function gains({ employeeId }: Officer, seated: readonly number[], supervisorOf: SupervisorOf<number>): boolean {
  return employeeId !== null && seated.some((id) => id === employeeId || reportsTo(id, employeeId, supervisorOf));
}

function isUnder({ employeeId }: Officer, superior: number | null, supervisorOf: SupervisorOf<number>): boolean {
  return employeeId !== null && superior !== null && reportsTo(employeeId, superior, supervisorOf);
}
