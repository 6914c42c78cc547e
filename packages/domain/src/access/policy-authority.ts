import type { Policy } from '../policy.ts';
import type { Permission } from './matrix.ts';

/** What of a policy can be changed: all but the category that it is for. */
export type PolicyField = Exclude<keyof Policy, 'category'>;

/** Who may change which field of a policy: weights and scores are admin's, routes and deadlines HR's (domain §3, §4). */
export const PERMISSION_OF_POLICY_FIELD: Readonly<
  Record<PolicyField, Extract<Permission, 'weightage.write' | 'settings.write'>>
> = {
  part1: 'weightage.write',
  weights: 'weightage.write',
  subcoresPerCore: 'weightage.write',
  behaviours: 'weightage.write',
  contributions: 'weightage.write',
  trainingTargetHours: 'weightage.write',
  scale: 'weightage.write',
  bands: 'weightage.write',
  remarkForUnusualMarks: 'weightage.write',
  routes: 'settings.write',
  responseDeadlineDays: 'settings.write',
  segmentsByDays: 'settings.write',
};

export const POLICY_FIELDS = Object.keys(PERMISSION_OF_POLICY_FIELD) as readonly PolicyField[];

/** The permissions that a change of these fields needs, each once; none for no field. */
export function permissionsForPolicy(fields: readonly PolicyField[]): Permission[] {
  return [...new Set(fields.map((field) => PERMISSION_OF_POLICY_FIELD[field]))];
}
