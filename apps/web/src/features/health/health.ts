import type { getHealth, listHealthFindings, OutputOf } from '@prestasi/contract';
import { HEALTH_CHECKS, type HealthKey } from '@prestasi/domain';

export type Health = OutputOf<typeof getHealth>;
export type Finding = OutputOf<typeof listHealthFindings>['rows'][number];
export type Check = (typeof HEALTH_CHECKS)[number];

/** The most findings that are fixed at once (contract: `changeSupervisors`). */
export const AT_ONCE = 200;

/** The check that an address names; null where it names none. */
export function checkOf(key: unknown): Check | null {
  return HEALTH_CHECKS.find((check) => check.key === key) ?? null;
}

/** The company that an address names; null for all of them. */
export function companyOf(value: unknown): number | null {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Returns the address of the overview or of a check, for all companies or one. */
export function healthAddress(check: HealthKey | null, companyId: number | null): string {
  const path = check === null ? '/organisation-health' : `/organisation-health/${check}`;
  return companyId === null ? path : `${path}?company=${companyId}`;
}

/** Separates findings that must be fixed from those worth a look, and counts the checks without findings. */
export function sorted(checks: Health['checks']) {
  const found = checks.filter(({ count }) => count > 0);
  const isMust = (key: HealthKey) => checkOf(key)?.must === true;
  return {
    must: found.filter(({ check }) => isMust(check)),
    should: found.filter(({ check }) => !isMust(check)),
    fine: checks.length - found.length,
  };
}

/** Returns the address where a single finding is fixed, and the key of that link's label. */
export function locationOf(
  check: HealthKey,
  { kind, id }: Finding,
): {
  readonly to: string;
  readonly word: 'employee' | 'unit' | 'position' | 'method' | 'policy' | 'officers' | 'standIn' | 'audit';
} {
  if (check === 'few_hr' || check === 'few_group_officers') return { to: '/administrators', word: 'officers' };
  if (check === 'history_differs') return { to: '/audit', word: 'audit' };
  if (check === 'approver_away') return { to: `/delegation?employee=${id}`, word: 'standIn' };
  if (kind === 'employee') return { to: `/profile-staff?id=${id}`, word: 'employee' };
  if (kind === 'position') return { to: `/position-details?id=${id}`, word: 'position' };
  if (kind !== 'company') return { to: `/${kind}-details?id=${id}`, word: 'unit' };
  return check === 'no_policy'
    ? { to: `/policy-settings/${id}`, word: 'policy' }
    : { to: `/all-setting?company=${id}`, word: 'method' };
}

/** The key of a finding among those of one check. */
export function keyOf({ kind, id }: Finding): string {
  return `${kind} ${id}`;
}
