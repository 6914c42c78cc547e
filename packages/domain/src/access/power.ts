import type { Actor, Grant } from '../actor.ts';
import { reportsTo, type SupervisorOf } from '../organisation/reporting-line.ts';
import { coversGrants } from './granting.ts';

/**
 * What of a person an act as admin or HR is about (domain §4, "Power over people"): the e-mail that they sign in by, a
 * one-time PIN, whether their account is active, where they stand, an office, a granted role, their leaving.
 */
export const POWER_KINDS = ['address', 'pin', 'account', 'place', 'office', 'grant', 'leaving'] as const;
export type PowerKind = (typeof POWER_KINDS)[number];

/** Somebody whom an act is about. `employeeId` is null for an administrator who is no employee, `accountId` for who has none. */
export type PowerSubject = {
  readonly accountId: number | null;
  readonly employeeId: number | null;
  readonly grants: readonly Grant[];
  /** Whether they approve appraisals: supervisor or head of somebody, or holder of a granted role. */
  readonly isApprover: boolean;
};

export type PowerAction = {
  readonly kind: PowerKind;
  /** Whom it is about; the first is whom it is mainly about. */
  readonly subjects: readonly PowerSubject[];
  /** Whose supervisor changes with it: of somebody who leaves or moves, or comes back, those who report to them. */
  readonly touched: readonly PowerSubject[];
  /** Employees who get by it what they did not hold: a seat over somebody (supervisor, head, decider), or a granted role. */
  readonly seated: readonly number[];
  /**
   * Whether a seat or role goes to an account that the actor opened: by a new address or a PIN; by registering or inviting
   * them, where it is a granted role or an office over the actor. Whoever can sign in as somebody holds that person's seats.
   */
  readonly approverRolesOpened: boolean;
};

/** Why somebody may not do it at all: it is about themselves (a), or about who holds a role of a company that is not theirs (d). */
export const POWER_REFUSALS = ['own_record', 'granted_beyond'] as const;
export type PowerRefusal = (typeof POWER_REFUSALS)[number];

/**
 * Why an act waits for a second person: it gives a seat to the actor, to somebody under them or to an account that they
 * opened (b), it is about somebody whom the actor reports to, or changes whom the actor reports to (c), or it opens the account of an approver by a new address
 * or a PIN (e).
 */
export const SECOND_PERSON_REASONS = [
  'gains_seat',
  'opened_account',
  'superior',
  'approver_address',
  'approver_pin',
] as const;
export type SecondPersonReason = (typeof SECOND_PERSON_REASONS)[number];

/** What becomes of an act that waits for a second person; it lapses after `CONFIRMATION_DAYS`. */
export const CONFIRMATION_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn', 'lapsed'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];
/** Days after which an act that nobody confirmed lapses (domain §4, c). */
export const CONFIRMATION_DAYS = 14;

type Officer = Pick<Actor, 'accountId' | 'employeeId' | 'activeRole' | 'grants'>;

/** Why the actor may not do it, whoever confirms it; null where nothing is in the way (domain §4, a and d). */
export function powerRefusal(actor: Officer, { subjects, touched }: PowerAction): PowerRefusal | null {
  if (subjects.some((subject) => isSelf(actor, subject))) return 'own_record';
  return [...subjects, ...touched].every(({ grants }) => coversGrants(actor, grants)) ? null : 'granted_beyond';
}

/**
 * Why the act takes effect only once a second person has confirmed it, each reason once; empty where the actor may do it
 * alone (domain §4, b, c and e). `supervisorOf` is the reporting line of the day.
 */
export function secondPersonReasons(
  actor: Officer,
  { kind, subjects, touched, seated, approverRolesOpened }: PowerAction,
  supervisorOf: SupervisorOf<number>,
): readonly SecondPersonReason[] {
  const reasons: SecondPersonReason[] = [];
  if (gains(actor, seated, supervisorOf)) reasons.push('gains_seat');
  if (approverRolesOpened) reasons.push('opened_account');
  const concerned = [...subjects, ...touched];
  const isOverActor = concerned.some(({ employeeId }) => isUnder(actor, employeeId, supervisorOf));
  if (isOverActor || touched.some((subject) => isSelf(actor, subject))) reasons.push('superior');
  const isOfApprover = subjects.some(({ isApprover }) => isApprover);
  if (isOfApprover && kind === 'address') reasons.push('approver_address');
  if (isOfApprover && kind === 'pin') reasons.push('approver_pin');
  return reasons;
}

/**
 * Whether an act that would wait goes without a second person, since nobody could be one: who sets a group up alone gives
 * seats to the people whom they registered. `others` is how many beside them look after the group and can sign in.
 */
export function isFounding(reasons: readonly SecondPersonReason[], others: number): boolean {
  return others === 0 && reasons.every((reason) => reason === 'opened_account');
}

/**
 * Whether somebody with the right to do it may confirm what another asked for: they gain nothing by it, it is not about
 * themselves, and their companies include all that its subjects were granted. Or the person concerned (`isAffected`).
 */
export function mayConfirm(
  confirmer: Officer,
  requesterAccountId: number,
  act: PowerAction,
  reasons: readonly SecondPersonReason[],
  supervisorOf: SupervisorOf<number>,
): boolean {
  if (confirmer.accountId === requesterAccountId) return false;
  if (isAffected(confirmer, act, reasons)) return true;
  return !gains(confirmer, act.seated, supervisorOf) && powerRefusal(confirmer, besideOwn(confirmer, act)) === null;
}

/**
 * An act without the confirmer's own new address, which they confirm from the old one (domain §4, e): where a whole
 * company's addresses change, every officer of it may be among those people.
 */
function besideOwn(confirmer: Officer, act: PowerAction): PowerAction {
  if (act.kind !== 'address') return act;
  return { ...act, subjects: act.subjects.filter((subject) => !isSelf(confirmer, subject)) };
}

/** Reasons of which the person concerned may decide: they are above who asked (c), or it is their own new address (e). */
const OF_THE_AFFECTED: readonly SecondPersonReason[] = ['superior', 'approver_address'];

/**
 * Whether the person whom an act is mainly about may confirm it themselves: where its only reasons are that they, or
 * others whom it touches, are above who asked, or that their address changes, which they do by their old one (domain §4,
 * c and e). Of a list of new addresses nobody is: they are others' too.
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
