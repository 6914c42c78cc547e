import type { BodyOf, listTrainingsToRate, OutputOf, rateTraining as rateCall } from '@prestasi/contract';
import { type Actor, type Day, evaluationRefusal, mayUse } from '@prestasi/domain';
import { type OpenAction, UNDATED } from '../forms/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { findScale, findToRate, insertEvaluation, lockRated } from './asked-queries.ts';

/** Returns the trainings that the actor is asked to rate, with the steps of the scale (domain §7). */
export async function trainingsToRate(
  db: Executor,
  { actor, today }: WriteContext,
): Promise<OutputOf<typeof listTrainingsToRate>> {
  const rows = await findToRate(db, actor, today);
  return {
    rows: rows.map(({ enrolmentId, evaluator, employeeId, name, programme, startsOn, endsOn, askedOn }) => ({
      enrolmentId,
      evaluator,
      person: { id: employeeId, name },
      programme,
      startsOn,
      endsOn,
      askedOn,
    })),
    scale: await findScale(db),
  };
}

/**
 * Rates a training, once as participant or as supervisor. Refuses (`not_found`) another's, one that was not attended
 * (`not_attended`), one not asked about yet (`evaluation_not_due`), a second answer (`evaluated_already`), and by field a
 * rating that is no step of the scale.
 */
export async function rateTraining(
  tx: Tx,
  { enrolmentId, evaluator, rating, remark }: BodyOf<typeof rateCall>,
  { actor, today, now }: WriteContext,
): Promise<OutputOf<typeof rateCall>> {
  const training = await lockRated(tx, actor, enrolmentId, evaluator, today);
  if (training === null) throw new Problem('not_found');
  const refusal = evaluationRefusal(evaluator, training, today);
  if (refusal !== null) throw new Problem(refusal);
  const scale = await findScale(tx);
  if (!scale.some((step) => step.scale === rating)) {
    throw new Problem('validation_error', { fields: [{ path: 'rating', code: 'not_one_of' }] });
  }
  await insertEvaluation(tx, {
    enrolmentId,
    evaluator,
    rating,
    remark: remark === '' ? null : remark,
    ratedBy: actor.accountId,
    ratedAt: now,
  });
  return { enrolmentId };
}

/** The trainings to rate as open actions: one for one's own, one for those of the team; none if there are none. */
export async function evaluationActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  if (!mayUse(actor, 'profile.own')) return [];
  const asked = await findToRate(db, actor, today);
  return (['participant', 'supervisor'] as const).flatMap((evaluator): OpenAction[] => {
    const rows = asked.filter((row) => row.evaluator === evaluator);
    if (rows.length === 0) return [];
    const isOwn = evaluator === 'participant';
    const names = isOwn ? [] : [...new Set(rows.map(({ name }) => name))].slice(0, 3);
    const kind = isOwn ? 'rate_training' : 'rate_team_training';
    const link = isOwn ? '/my-profile/training' : '/team-profile';
    return [{ ...UNDATED, kind, count: rows.length, year: null, phase: null, names, link }];
  });
}
