import type { Phase, Step } from '../vocabulary.ts';

/** A person proposed as approver. `able` is false if they have left, are deactivated, or lack the required role. */
export type Candidate = {
  readonly employeeId: number;
  readonly able: boolean;
  /** Directly or indirectly. */
  readonly reportsToAppraisee: boolean;
};

/** An account that holds HR's role and can act; `employeeId` is null if it belongs to no employee. */
export type Officer = {
  readonly accountId: number;
  readonly employeeId: number | null;
  /** Directly or indirectly. */
  readonly reportsToAppraisee: boolean;
};

/** The present and possible approvers of a form: by current placement and unit heads (domain §5, §6). */
export type ApproverFacts = {
  readonly appraiseeId: number;
  /** The company of the current placement, whose HR takes HR's step. */
  readonly companyId: number;
  /** The current supervisor; null for a managing director. */
  readonly supervisor: Candidate | null;
  /** The head of the department. */
  readonly hod: Candidate | null;
  readonly headOfDivision: Candidate | null;
  /** HR of that company, and HR of the group, each without those who cannot act. */
  readonly officers: Readonly<Record<'hr' | 'super_hr', readonly Officer[]>>;
  /** Those named by super HR or the group's admin; null if nobody is. */
  readonly named: Readonly<Record<Step, Candidate | null>>;
  /** Employees who marked this form as supervisor. */
  readonly markers: readonly number[];
  /** Those who took a step of this form that is in force: of a step that a stand-in took, both people. */
  readonly takers: readonly Taker[];
};

/** Somebody who took a step. `asStandIn` is true if they took it for its approver (domain §7). */
export type Taker = {
  readonly step: Step;
  readonly accountId: number | null;
  readonly employeeId: number | null;
  readonly asStandIn: boolean;
};

export const APPROVER_KINDS = [
  'supervisor',
  'hod',
  'head_of_division',
  'named',
  'hr',
  'super_hr',
  'skipped',
  'stuck',
] as const;
export type ApproverKind = (typeof APPROVER_KINDS)[number];

export const APPROVER_PROBLEMS = [
  'no_holder',
  'unable',
  'is_appraisee',
  'reports_to_appraisee',
  'marked_the_form',
  'took_step',
] as const;
export type ApproverProblem = (typeof APPROVER_PROBLEMS)[number];

/** An approver who could not take the step, and why: vacant (nobody, or unable) or in conflict (the others). */
export type PassedOver = {
  readonly approver: 'supervisor' | 'hod' | 'head_of_division' | 'named';
  readonly problem: ApproverProblem;
};

/**
 * Who takes a step: one employee (`employeeId`), HR of a company (`companyId`), super HR (both null), or nobody
 * (`skipped`, `stuck`). `passedOver` names who could not, and why.
 */
export type StepApprover = {
  readonly step: Step;
  readonly kind: ApproverKind;
  readonly employeeId: number | null;
  readonly companyId: number | null;
  readonly passedOver: readonly PassedOver[];
};

type PersonalApprover = PassedOver['approver'];

/**
 * Returns who takes a step of a form in a phase (domain §5). Supervisor: the current one, else the appraiser named by
 * super HR. HOD: head of department, else of division, else the approver named by super HR, else skipped in planning
 * and review, unassigned at year-end. HR: HR with the company in scope; super HR alone if nobody of the company is
 * able. Super HR: HR for the group. If none of them is able, whom the group's admin named, else unassigned. If nobody
 * is above the appraisee, those named for HR's and super HR's steps take them, and super HR's step waits until its
 * finaliser is named.
 */
export function resolveApprover(step: Step, phase: Phase, facts: ApproverFacts): StepApprover {
  const passedOver: PassedOver[] = [];
  for (const [approver, candidate] of candidatesFor(step, facts)) {
    const problem = problemOf(candidate, step, phase, facts);
    if (candidate !== null && problem === null) {
      return { step, kind: approver, employeeId: candidate.employeeId, companyId: null, passedOver };
    }
    if (problem !== null) passedOver.push({ approver, problem });
  }
  const kind = kindWithoutPerson(step, phase, facts);
  return { step, kind, employeeId: null, companyId: kind === 'hr' ? facts.companyId : null, passedOver };
}

/** Returns why this person cannot take the step: vacant or in conflict (domain §5); null if they can. */
export function problemOf(
  candidate: Candidate | null,
  step: Step,
  phase: Phase,
  facts: ApproverFacts,
): ApproverProblem | null {
  if (candidate === null) return 'no_holder';
  if (candidate.employeeId === facts.appraiseeId) return 'is_appraisee';
  if (candidate.reportsToAppraisee) return 'reports_to_appraisee';
  if (step === 'hod' && phase === 'year_end' && facts.markers.includes(candidate.employeeId)) return 'marked_the_form';
  if (facts.takers.some((taker) => taker.employeeId === candidate.employeeId && excludesFrom(step, taker)))
    return 'took_step';
  return candidate.able ? null : 'unable';
}

/**
 * Returns who of HR and super HR is able to take one of their steps: not the appraisee, nobody who reports to them, nobody
 * who took another step of this form as a stand-in, and for super HR's step nobody who took any (domain §4, §5, §7).
 */
export function ableOfficers(step: 'hr' | 'super_hr', facts: ApproverFacts): readonly Officer[] {
  const { officers, takers, appraiseeId } = facts;
  const all = step === 'hr' ? [...officers.hr, ...officers.super_hr] : officers.super_hr;
  return all.filter((officer) => {
    if (officer.employeeId === appraiseeId || officer.reportsToAppraisee) return false;
    return !takers.some((taker) => excludesFrom(step, taker) && isSamePerson(taker, officer));
  });
}

/** Whether who took a step may not take this one: super HR's after any other, any after one taken as a stand-in (domain §5, §7). */
function excludesFrom(step: Step, taker: Taker): boolean {
  return taker.step !== step && (step === 'super_hr' || taker.asStandIn);
}

/**
 * Whether a step is HR's or super HR's and none of them is able to take it: then the group's admin names who does
 * (domain §5).
 */
export function isLeftToAdmin(step: Step, facts: ApproverFacts): boolean {
  return (step === 'hr' || step === 'super_hr') && ableOfficers(step, facts).length === 0;
}

/** Whether two accounts belong to one person. */
export function isSamePerson(
  one: { readonly accountId: number | null; readonly employeeId: number | null },
  other: Pick<Officer, 'accountId' | 'employeeId'>,
): boolean {
  if (one.accountId !== null && one.accountId === other.accountId) return true;
  return one.employeeId !== null && one.employeeId === other.employeeId;
}

function candidatesFor(step: Step, facts: ApproverFacts): readonly (readonly [PersonalApprover, Candidate | null])[] {
  const named = ['named', facts.named[step]] as const;
  switch (step) {
    case 'supervisor':
      return [['supervisor', facts.supervisor], named];
    case 'hod':
      return [['hod', facts.hod], ['head_of_division', facts.headOfDivision], named];
    case 'hr':
    case 'super_hr':
      return facts.supervisor === null || isLeftToAdmin(step, facts) ? [named] : [];
  }
}

function kindWithoutPerson(step: Step, phase: Phase, facts: ApproverFacts): 'hr' | 'super_hr' | 'skipped' | 'stuck' {
  switch (step) {
    case 'supervisor':
      return 'stuck';
    case 'hod':
      return phase === 'year_end' ? 'stuck' : 'skipped';
    case 'hr': {
      if (isLeftToAdmin(step, facts)) return 'stuck';
      const ofCompany = ableOfficers(step, facts).some(({ accountId }) =>
        facts.officers.hr.some((officer) => officer.accountId === accountId),
      );
      return ofCompany ? 'hr' : 'super_hr';
    }
    case 'super_hr':
      return facts.supervisor === null || isLeftToAdmin(step, facts) ? 'stuck' : 'super_hr';
  }
}
