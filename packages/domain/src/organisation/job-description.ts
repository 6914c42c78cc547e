import type { Category } from '../vocabulary.ts';

/** A task of a position's job description; `weight` in basis points, 1–10000. */
export type JobTask = {
  readonly kind: 'main_task' | 'additional_task';
  readonly weight: number;
  readonly subtasks: readonly string[];
};

/** The errors of a job description. */
export type JobDescriptionError = 'only_non_executive' | 'weights_total' | 'weight_range' | 'main_task_needed';

/** The total of all weights of a job description, in basis points. */
export const WHOLE_WEIGHT = 10_000;

/** Returns the sum of the weights, in basis points; subtasks count equally and have none (domain §6). */
export function totalWeight(tasks: readonly Pick<JobTask, 'weight'>[]): number {
  return tasks.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Returns the errors of a position's job description: only non-executives have one (domain §2), every task has a
 * weight, there is a main task, and the weights total 100 % (domain §6). It may also be empty.
 */
export function jobDescriptionErrors(category: Category, tasks: readonly JobTask[]): JobDescriptionError[] {
  if (tasks.length === 0) return [];
  const errors: JobDescriptionError[] = [];
  if (category !== 'non_executive') errors.push('only_non_executive');
  if (tasks.some(({ weight }) => !Number.isInteger(weight) || weight < 1 || weight > WHOLE_WEIGHT)) {
    errors.push('weight_range');
  }
  if (!tasks.some(({ kind }) => kind === 'main_task')) errors.push('main_task_needed');
  if (totalWeight(tasks) !== WHOLE_WEIGHT) errors.push('weights_total');
  return errors;
}
