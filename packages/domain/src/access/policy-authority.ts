import type { Policy } from '../policy.ts';
import type { Permission } from './matrix.ts';

/** The fields of a policy that can be changed: all but its category. */
export type PolicyField = Exclude<keyof Policy, 'category'>;

/** Who may change which field of a policy: admin weights and scores, HR routes and deadlines (domain §3, §4). */
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
  appealDays: 'settings.write',
  segmentsByDays: 'settings.write',
  newPositionPlanningDays: 'settings.write',
};

export const POLICY_FIELDS = Object.keys(PERMISSION_OF_POLICY_FIELD) as readonly PolicyField[];

/** Returns the permissions that a change of these fields needs, each once; none for no field. */
export function permissionsForPolicy(fields: readonly PolicyField[]): Permission[] {
  return [...new Set(fields.map((field) => PERMISSION_OF_POLICY_FIELD[field]))];
}
