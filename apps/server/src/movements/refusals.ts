import type { MovementError } from '@prestasi/domain';
import { type FieldError, Problem } from '../platform/problem.ts';
import type { Plan } from './plan.ts';

/** Refuses a movement for the errors of the domain, each at its field; null stands for no error. */
export function refuse(errors: readonly (MovementError | null)[]): void {
  const fields = errors.flatMap((error) => (error === null ? [] : [fieldOf(error)]));
  if (fields.length > 0) throw new Problem('validation_error', { fields });
}

function fieldOf({ field, code, day }: MovementError): FieldError {
  return { path: field, code, ...(day === undefined ? {} : { params: { day } }) };
}

/** Whether every unit and supervisee that needs a successor has one. */
export function isComplete({ vacated, supervisees }: Plan): boolean {
  return (
    vacated.every(({ answer }) => answer !== undefined) &&
    supervisees.every(({ why, supervisorId }) => why === null || supervisorId !== null)
  );
}

/** Refuses to carry out a movement while a unit or a supervisee has no successor. */
export function refuseIncomplete(plan: Plan): void {
  if (isComplete(plan)) return;
  const vacated = plan.vacated.filter(({ answer }) => answer === undefined);
  const left = plan.supervisees.filter(({ why, supervisorId }) => why !== null && supervisorId === null);
  const fields: FieldError[] = [];
  if (vacated.length > 0) fields.push({ path: 'offices', code: 'hand_over_needed', params: { count: vacated.length } });
  if (left.length > 0) fields.push({ path: 'supervisees', code: 'hand_over_needed', params: { count: left.length } });
  throw new Problem('validation_error', { fields });
}
