import type { Category, RoleId } from '../vocabulary.ts';
import { maySupervise } from './reporting-line.ts';

/** What a check looks at: people, units that have a head, positions, companies, the roles of the whole group. */
export type HealthSubject = 'employee' | 'unit' | 'position' | 'company' | 'role';

/** What mends a finding in bulk: a supervisor, an invitation by mail, a one-time PIN; null where each is mended on its own page. */
export type HealthFix = 'supervisor' | 'invitation' | 'pin' | null;

export type HealthCheck = {
  readonly key: string;
  readonly subject: HealthSubject;
  /** Whether an appraisal goes wrong by it; all others should be looked at, and may be right. */
  readonly must: boolean;
  /** Whether it is told before a cycle opens. */
  readonly atOpening: boolean;
  readonly mending: HealthFix;
};

/**
 * So many people should be able to act as HR of each company, as super HR and as admin of the group: what gives power over
 * appraisals takes a second person (domain §4, g).
 */
export const OFFICERS_NEEDED = 2;

/** What the organisation's records are looked through for, in the order in which it is told. */
export const HEALTH_CHECKS = [
  { key: 'no_supervisor', subject: 'employee', must: true, atOpening: true, mending: 'supervisor' },
  { key: 'supervisor_gone', subject: 'employee', must: true, atOpening: true, mending: 'supervisor' },
  { key: 'supervisor_role', subject: 'employee', must: true, atOpening: true, mending: 'supervisor' },
  { key: 'reporting_loop', subject: 'employee', must: true, atOpening: true, mending: 'supervisor' },
  { key: 'head_gone', subject: 'unit', must: true, atOpening: true, mending: null },
  { key: 'no_method', subject: 'company', must: true, atOpening: true, mending: null },
  { key: 'no_job_description', subject: 'position', must: true, atOpening: true, mending: null },
  { key: 'duplicate_identity', subject: 'employee', must: true, atOpening: false, mending: null },
  { key: 'no_policy', subject: 'company', must: false, atOpening: true, mending: null },
  { key: 'no_head', subject: 'unit', must: false, atOpening: true, mending: null },
  { key: 'head_conflict', subject: 'unit', must: false, atOpening: false, mending: null },
  { key: 'no_sign_in', subject: 'employee', must: false, atOpening: true, mending: 'pin' },
  { key: 'not_invited', subject: 'employee', must: false, atOpening: true, mending: 'invitation' },
  { key: 'few_hr', subject: 'company', must: false, atOpening: false, mending: null },
  { key: 'few_group_officers', subject: 'role', must: false, atOpening: false, mending: null },
  { key: 'likely_duplicate', subject: 'employee', must: false, atOpening: false, mending: null },
] as const satisfies readonly HealthCheck[];

export type HealthKey = (typeof HEALTH_CHECKS)[number]['key'];
export const HEALTH_KEYS: readonly HealthKey[] = HEALTH_CHECKS.map(({ key }) => key);

/**
 * Whether nobody is expected above somebody without a supervisor: the only one of top management in the company above
 * whom nobody stands, such as a managing director (domain §5). Where there are several, one of them is a mistake, and
 * all are told.
 */
export function isExpectedTop(category: Category, topsOfCompany: number): boolean {
  return category === 'top_management' && topsOfCompany === 1;
}

/** What is wrong with a supervisor: left, deactivated, or without a role that supervises (domain §2); null where nothing is. */
export function supervisorError(supervisor: {
  readonly works: boolean;
  readonly isActive: boolean;
  readonly roles: readonly RoleId[];
}): 'left' | 'deactivated' | 'role' | null {
  if (!supervisor.works) return 'left';
  if (!supervisor.isActive) return 'deactivated';
  return maySupervise(supervisor.roles) ? null : 'role';
}

/** A unit that somebody heads, with the units above it. */
export type UnitWithHead = {
  readonly kind: 'division' | 'department' | 'section';
  readonly id: number;
  /** Null for a division of the whole group. */
  readonly companyId: number | null;
  readonly divisionId: number | null;
  readonly departmentId: number | null;
};

/** Why an office does not go with where its holder works, or with another office of theirs. */
export type HeadConflict = {
  readonly unit: UnitWithHead;
  readonly reason: 'works_elsewhere' | 'other_office';
  /** The office that it does not go with; null for `works_elsewhere`. */
  readonly other: UnitWithHead | null;
};

/**
 * Offices of one person that conflict: one in a company where they do not work (a division of the group is everybody's),
 * and two of which neither unit contains the other. A division and a department inside it, or a department and its
 * section, are headed by one person as a matter of course.
 */
export function conflictsOfHeads(offices: readonly UnitWithHead[], worksAt: number | null): HeadConflict[] {
  return offices.flatMap((unit): HeadConflict[] => {
    if (unit.companyId !== null && unit.companyId !== worksAt)
      return [{ unit, reason: 'works_elsewhere', other: null }];
    const other = offices.find((one) => !isSame(one, unit) && !contains(one, unit) && !contains(unit, one));
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
