import type { setCalibrationParticipants as call } from '@prestasi/contract';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findEligible, findParticipants, replaceParticipants } from './participant-queries.ts';

/**
 * Records who takes part in the caller's calibration of a year, in place of those before. Refuses people who are neither
 * HR nor heads of units in the caller's scope.
 */
export const setParticipants: ChangeHandler<typeof call> = async (
  tx,
  { actor, body: { year, employeeIds }, today },
) => {
  const ids = [...new Set(employeeIds)];
  const found = await findEligible(tx, actor, today, { ids, limit: ids.length });
  const unknown = ids.filter((id) => !found.some((one) => one.id === id));
  if (unknown.length > 0) {
    const fields = unknown.map((id) => ({
      path: `employeeIds.${employeeIds.indexOf(id)}`,
      code: 'unknown_reference' as const,
    }));
    throw new Problem('validation_error', { fields });
  }
  await replaceParticipants(tx, actor, year, ids);
  return { participants: [...(await findParticipants(tx, actor, year, today))] };
};
