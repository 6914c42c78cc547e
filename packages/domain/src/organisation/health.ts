import type { Category, RoleId } from '../vocabulary.ts';
import { maySupervise } from './reporting-line.ts';

/**
 * The kind of record that a check covers: people, units with a head, positions, companies, the roles of the whole
 * group, projects.
 */
export type HealthSubject = 'employee' | 'unit' | 'position' | 'company' | 'role' | 'project' | 'history';

/**
 * How findings can be fixed in bulk: a supervisor, an invitation by mail, a one-time PIN; null if each is fixed on its
 * own page.
 */
export type HealthFix = 'supervisor' | 'invitation' | 'pin' | null;

export type HealthCheck = {
  readonly key: string;
  readonly subject: HealthSubject;
  /** Whether it would make an appraisal go wrong; all others should be looked at, and may be right. */
  readonly must: boolean;
  /** Whether it is reported before a cycle opens. */
  readonly atOpening: boolean;
  readonly fix: HealthFix;
};

/**
 * The number of people who should be able to act as HR of each company, as super HR and as admin of the group: actions
 * that give power over appraisals need a second person (domain §4, g).
 */
export const OFFICERS_NEEDED = 2;

/** The checks of the organisation's records, in the order of display. */
export const HEALTH_CHECKS = [
  { key: 'no_supervisor', subject: 'employee', must: true, atOpening: true, fix: 'supervisor' },
  { key: 'supervisor_gone', subject: 'employee', must: true, atOpening: true, fix: 'supervisor' },
  { key: 'supervisor_role', subject: 'employee', must: true, atOpening: true, fix: 'supervisor' },
  { key: 'reporting_loop', subject: 'employee', must: true, atOpening: true, fix: 'supervisor' },
  { key: 'head_gone', subject: 'unit', must: true, atOpening: true, fix: null },
  { key: 'no_method', subject: 'company', must: true, atOpening: true, fix: null },
  { key: 'no_job_description', subject: 'position', must: true, atOpening: true, fix: null },
  { key: 'duplicate_identity', subject: 'employee', must: true, atOpening: false, fix: null },
  { key: 'history_differs', subject: 'history', must: true, atOpening: false, fix: null },
  { key: 'no_policy', subject: 'company', must: false, atOpening: true, fix: null },
  { key: 'no_head', subject: 'unit', must: false, atOpening: true, fix: null },
  { key: 'head_conflict', subject: 'unit', must: false, atOpening: false, fix: null },
  { key: 'no_sign_in', subject: 'employee', must: false, atOpening: true, fix: 'pin' },
  { key: 'not_invited', subject: 'employee', must: false, atOpening: true, fix: 'invitation' },
  { key: 'approver_away', subject: 'employee', must: false, atOpening: false, fix: null },
  { key: 'few_hr', subject: 'company', must: false, atOpening: false, fix: null },
  { key: 'few_group_officers', subject: 'role', must: false, atOpening: false, fix: null },
  { key: 'project_owner_gone', subject: 'project', must: false, atOpening: false, fix: null },
  { key: 'likely_duplicate', subject: 'employee', must: false, atOpening: false, fix: null },
] as const satisfies readonly HealthCheck[];

export type HealthKey = (typeof HEALTH_CHECKS)[number]['key'];
export const HEALTH_KEYS: readonly HealthKey[] = HEALTH_CHECKS.map(({ key }) => key);

/**
 * Whether somebody needs no supervisor: the only one of top management in the company without one, such as a managing
 * director (domain §5). If there are several, one of them is a mistake, and all are reported.
 */
export function isExpectedTop(category: Category, topsOfCompany: number): boolean {
  return category === 'top_management' && topsOfCompany === 1;
}

/**
 * Returns the error of a supervisor: left, deactivated, or without a role that supervises (domain §2); null for none.
 */
export function supervisorError(supervisor: {
  readonly works: boolean;
  readonly isActive: boolean;
  readonly roles: readonly RoleId[];
}): 'left' | 'deactivated' | 'role' | null {
  if (!supervisor.works) return 'left';
  if (!supervisor.isActive) return 'deactivated';
  return maySupervise(supervisor.roles) ? null : 'role';
}

/** A unit with a head, with its parent units. */
export type UnitWithHead = {
  readonly kind: 'division' | 'department' | 'section';
  readonly id: number;
  /** Null for a division of the whole group. */
  readonly companyId: number | null;
  readonly divisionId: number | null;
  readonly departmentId: number | null;
};

/** Why a headship conflicts with the head's company, or with another headship of theirs. */
export type HeadConflict = {
  readonly unit: UnitWithHead;
  readonly reason: 'works_elsewhere' | 'other_office';
  /** The unit with which it conflicts; null for `works_elsewhere`. */
  readonly other: UnitWithHead | null;
};

/**
 * Returns the conflicting headships of one person: a unit of a company where they do not work (a division of the group
 * is open to all), and two units of which neither contains the other. A division and a department inside it, or a
 * department and its section, may well have one head.
 */
export function conflictsOfHeads(headedUnits: readonly UnitWithHead[], worksAt: number | null): HeadConflict[] {
  return headedUnits.flatMap((unit): HeadConflict[] => {
    if (unit.companyId !== null && unit.companyId !== worksAt)
      return [{ unit, reason: 'works_elsewhere', other: null }];
    const other = headedUnits.find((one) => !isSame(one, unit) && !contains(one, unit) && !contains(unit, one));
    return other === undefined ? [] : [{ unit, reason: 'other_office', other }];
  });
}

function isSame(one: UnitWithHead, other: UnitWithHead): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function contains(over: UnitWithHead, under: UnitWithHead): boolean {
  if (over.kind === 'division') return under.kind !== 'division' && under.divisionId === over.id;
  return over.kind === 'department' && under.kind === 'section' && under.departmentId === over.id;
}
