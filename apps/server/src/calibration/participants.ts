import type { BodyOf, OutputOf, setCalibrationParticipants as call } from '@prestasi/contract';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findEligible, findParticipants, replaceParticipants } from './participant-queries.ts';
import type { CalibrationContext } from './scope.ts';

/**
 * Records who takes part in the caller's calibration of a year, in place of those before. Refuses people who are neither
 * HR nor heads of units in the caller's scope.
 */
export async function setParticipants(
  tx: Tx,
  { year, employeeIds }: BodyOf<typeof call>,
  { actor, today }: CalibrationContext,
): Promise<OutputOf<typeof call>> {
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
}
