import { addDays, type Day, type PhaseWindow } from '../cycle/calendar.ts';
import { PHASES, type Phase, type Step } from '../vocabulary.ts';
import { ableOfficers, type ApproverKind, isSamePerson, type Officer, type PassedOver } from './approvers.ts';
import { alive } from './conditions.ts';
import type { ApprovalFacts } from './facts.ts';
import { arePhasesBeforeComplete, isPhaseComplete } from './phase-state.ts';
import { isResponseAwaited } from './response.ts';
import { leftToAdmin, pendingApprover } from './rights.ts';
import { approverFactsOf, approverOf } from './step-approver.ts';
import { UNDIVIDED_YEAR } from './sections.ts';

/**
 * Why a form of a running appraisal is not decided yet: a step that nobody takes, a last day that passed without
 * submission or approval; or it goes its usual way, and waits for an approver or a response, is open, or has yet to begin.
 */
export const OUTSTANDING_REASONS = [
  'unassigned',
  'not_submitted',
  'approval_late',
  'approval',
  'response',
  'open',
  'not_begun',
] as const;
export type OutstandingReason = (typeof OUTSTANDING_REASONS)[number];

/** The reasons for which HR has to act: the form does not go on by itself (domain §3, §5). */
export const OVERDUE_REASONS = [
  'unassigned',
  'not_submitted',
  'approval_late',
] as const satisfies readonly OutstandingReason[];

/** Who has to act on a form: the appraisee, the approver of the step, HR, super HR or the group's admin; or nobody is able. */
export type ResponsibleRole = 'appraisee' | Exclude<ApproverKind, 'skipped' | 'stuck'> | 'group_admin' | 'nobody';

/** Somebody by account or by employee; one of the two may be unknown. */
export type ResponsiblePerson = { readonly accountId: number | null; readonly employeeId: number | null };

/** Who has to act, with those who are able to; without anybody if the role is `nobody`. */
export type Responsible = { readonly role: ResponsibleRole; readonly people: readonly ResponsiblePerson[] };

/** What keeps the appraisee from submitting: no supervisor is able, or the appraisee has no account that is active. */
export type Obstacle = 'no_supervisor' | 'no_account';

/** The facts about a form and about all who could help it on. */
export type OutstandingFacts = ApprovalFacts & {
  /** The days of all phases for this employee, extensions included. */
  readonly windows: Readonly<Record<Phase, PhaseWindow>>;
  /** The day since which the form waits for its approver; null if it waits for none. */
  readonly pendingSince: Day | null;
  /** Whether the appraisee has an active account. */
  readonly appraiseeAble: boolean;
  /** Those who administer the group. */
  readonly groupAdmins: readonly Officer[];
};

/** A form that is not decided yet: why, who has to act, since and until when, and which later phases cannot begin before. */
export type Outstanding = {
  readonly reason: OutstandingReason;
  /** The step that is pending, or that keeps the form from being submitted; null while the appraisee fills it in. */
  readonly step: Step | null;
  readonly responsible: Responsible;
  readonly since: Day;
  /** The last day to act; null if it has passed, or there is none. */
  readonly until: Day | null;
  readonly obstacle: Obstacle | null;
  /** Later phases that have begun and wait for this one (domain §3). */
  readonly blocked: readonly Phase[];
  readonly passedOver: readonly PassedOver[];
};

/**
 * Returns why a form is not decided yet and who has to act; null if it is complete, its appraisal has ended, its cycle is
 * closed, or an earlier phase has to be completed first (domain §3, §5).
 */
export function outstandingOf(facts: OutstandingFacts): Outstanding | null {
  if (alive(withoutContent(facts), 'system') !== null || isPhaseComplete(facts, facts.phase)) return null;
  if (!arePhasesBeforeComplete(facts)) return null;
  const blocked = blockedPhases(facts);
  const pending = pendingApprover(facts);
  if (pending === null) return { ...unsubmitted(facts), blocked };
  const { today, window, response } = facts;
  const { step, kind, passedOver } = pending;
  const common = { step, since: facts.pendingSince ?? today, obstacle: null, blocked, passedOver };
  if (kind === 'stuck' || kind === 'skipped') {
    return { ...common, reason: 'unassigned', responsible: namersOf(facts, step), until: null };
  }
  if (isResponseAwaited(facts)) {
    return { ...common, reason: 'response', responsible: appraiseeOf(facts), until: response.due };
  }
  const isLate = today > window.lastDay;
  const people =
    kind === 'hr' || kind === 'super_hr'
      ? officersOf(facts, step === 'hr' ? 'hr' : 'super_hr', kind)
      : [{ accountId: null, employeeId: pending.employeeId }];
  return {
    ...common,
    reason: isLate ? 'approval_late' : 'approval',
    responsible: { role: kind, people },
    until: isLate ? null : window.lastDay,
  };
}

/** Returns HR of the company who may act on this form, else super HR, else nobody: not on their own, nor on that of a superior (domain §4). */
export function managersOf({ approvers }: ApprovalFacts): Responsible {
  for (const role of ['hr', 'super_hr'] as const) {
    const people = approvers.officers[role].filter(
      ({ employeeId, reportsToAppraisee }) => employeeId !== approvers.appraiseeId && !reportsToAppraisee,
    );
    if (people.length > 0) return { role, people: people.map(personOf) };
  }
  return NOBODY;
}

/** Returns the facts with neutral values for what is written in the form: the rules that are asked here do not look at it. */
export function withoutContent(facts: ApprovalFacts) {
  return { ...facts, supervisorHasStarted: false, moderatedBy: [], formerSupervisorIds: [], year: UNDIVIDED_YEAR };
}

const NOBODY: Responsible = { role: 'nobody', people: [] };

function unsubmitted(facts: OutstandingFacts): Omit<Outstanding, 'blocked'> {
  const { today, window, approvers } = facts;
  const { kind, passedOver } = approverOf(facts, 'supervisor');
  const isLate = today > window.lastDay;
  const until = isLate ? null : window.lastDay;
  if (approvers.supervisor === null && approvers.named.supervisor === null) {
    const since = isLate ? addDays(window.lastDay, 1) : window.firstDay;
    const responsible = namersOf(facts, 'supervisor');
    return {
      reason: 'unassigned',
      step: 'supervisor',
      responsible,
      since,
      until,
      obstacle: 'no_supervisor',
      passedOver,
    };
  }
  const hasNone = approvers.supervisor === null && kind === 'stuck';
  const obstacle = hasNone ? 'no_supervisor' : facts.appraiseeAble ? null : 'no_account';
  const common = {
    step: hasNone ? ('supervisor' as const) : null,
    until,
    obstacle,
    passedOver: hasNone ? passedOver : [],
  } as const;
  if (isLate) {
    const since = addDays(window.lastDay, 1);
    return { ...common, reason: 'not_submitted', responsible: managersOf(facts), since };
  }
  const responsible =
    obstacle === null
      ? appraiseeOf(facts)
      : obstacle === 'no_supervisor'
        ? namersOf(facts, 'supervisor')
        : managersOf(facts);
  return { ...common, reason: today < window.firstDay ? 'not_begun' : 'open', responsible, since: window.firstDay };
}

/** Returns who names the approver of a step: super HR, or the group's admin where the step is left to them; HR can give a supervisor. */
function namersOf(facts: OutstandingFacts, step: Step): Responsible {
  const { approvers, groupAdmins } = facts;
  const isOther = ({ employeeId }: Officer) => employeeId !== approvers.appraiseeId;
  const superHr = approvers.officers.super_hr.filter(isOther).map(personOf);
  if (leftToAdmin(facts).includes(step)) {
    const admins = groupAdmins.filter(isOther).map(personOf);
    if (admins.length > 0) return { role: 'group_admin', people: admins };
    return approvers.supervisor === null && superHr.length > 0 ? { role: 'super_hr', people: superHr } : NOBODY;
  }
  if (superHr.length > 0) return { role: 'super_hr', people: superHr };
  return step === 'supervisor' ? managersOf(facts) : NOBODY;
}

function officersOf(
  facts: ApprovalFacts,
  step: 'hr' | 'super_hr',
  kind: 'hr' | 'super_hr',
): readonly ResponsiblePerson[] {
  const { officers } = facts.approvers;
  return ableOfficers(step, approverFactsOf(facts))
    .filter((one) => officers[kind].some((other) => isSamePerson(one, other)))
    .map(personOf);
}

function appraiseeOf({ approvers }: ApprovalFacts): Responsible {
  return { role: 'appraisee', people: [{ accountId: null, employeeId: approvers.appraiseeId }] };
}

function blockedPhases(facts: OutstandingFacts): readonly Phase[] {
  return PHASES.slice(PHASES.indexOf(facts.phase) + 1).filter(
    (phase) => !isPhaseComplete(facts, phase) && facts.windows[phase].firstDay <= facts.today,
  );
}

function personOf({ accountId, employeeId }: Officer): ResponsiblePerson {
  return { accountId, employeeId };
}
