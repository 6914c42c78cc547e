import { isDeepStrictEqual } from 'node:util';
import type { Permission, Policy } from '@prestasi/domain';

type Field = Exclude<keyof Policy, 'category'>;

/** Who may change which field of a policy: weights and scores are admin's, routes and deadlines HR's (domain §3, §4). */
const PERMISSION_OF: Readonly<Record<Field, Extract<Permission, 'weightage.write' | 'settings.write'>>> = {
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

const FIELDS = Object.keys(PERMISSION_OF) as Field[];

/** The fields that differ between two policies, whatever the order of their keys. */
export function fieldsChanged(before: Policy, after: Policy): Field[] {
  return FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** The permissions that a change of these fields needs, each once. */
export function permissionsFor(fields: readonly Field[]): Permission[] {
  return [...new Set(fields.map((field) => PERMISSION_OF[field]))];
}
