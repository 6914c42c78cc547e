import type {
  BodyOf,
  getProgrammeEvaluations,
  listUnansweredEvaluations,
  OutputOf,
  QueryOf,
  remindOfEvaluations,
} from '@prestasi/contract';
import { EVALUATORS, type Evaluator, mayRemindOfEvaluation } from '@prestasi/domain';
import { type Notice, notify } from '../notifications/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { findScale } from './asked-queries.ts';
import { answersOf } from './results.ts';
import { findProgrammeAnswers, findSteps, findTitle, findUnanswered, takeReminders } from './unanswered-queries.ts';

/** Returns how a programme was rated over all its sessions, of the people in the actor's scope. Refuses (`not_found`) one out of scope. */
export async function programmeEvaluations(
  db: Executor,
  id: number,
  scope: ReadContext,
): Promise<OutputOf<typeof getProgrammeEvaluations>> {
  const title = await requireTitle(db, id, scope);
  const found = await findProgrammeAnswers(db, scope, id);
  const given = await findSteps(db, scope, id);
  const stepsOf = (evaluator: Evaluator) =>
    given.filter((step) => step.evaluator === evaluator).map(({ rating, count }) => ({ rating, count }));
  const { sessions, attended } = found;
  return {
    programme: { id, name: title },
    sessions,
    attended,
    participants: { ...answersOf('participant', found), steps: stepsOf('participant') },
    supervisors: { ...answersOf('supervisor', found), steps: stepsOf('supervisor') },
    scale: await findScale(db),
  };
}

/** Lists who was asked to rate a programme and has not answered. Refuses (`not_found`) a programme out of scope. */
export async function unansweredEvaluations(
  db: Executor,
  id: number,
  { page, size, evaluator }: QueryOf<typeof listUnansweredEvaluations>,
  scope: ReadContext,
): Promise<OutputOf<typeof listUnansweredEvaluations>> {
  await requireTitle(db, id, scope);
  const chosen = { programmeId: id, evaluator };
  const { rows, total } = await findUnanswered(db, scope, chosen, { limit: size, offset: (page - 1) * size });
  return {
    rows: rows.map(({ enrolmentId, employeeId, name, rater, sessionId, code, endsOn, askedOn, remindedOn }) => ({
      enrolmentId,
      person: { id: employeeId, name },
      rater,
      session: { id: sessionId, code, endsOn },
      askedOn,
      remindedOn,
      can: { remind: mayRemindOfEvaluation({ askedOn, endsOn, remindedOn }, scope.today) },
    })),
    total,
    page,
    size,
  };
}

/**
 * Reminds everybody in scope who was asked to rate a programme, has not answered, and was not reminded by hand within a
 * week: each by one notice. Refuses (`not_found`) a programme out of scope.
 */
export async function remindOfProgramme(
  services: Services,
  tx: Tx,
  id: number,
  { evaluator }: BodyOf<typeof remindOfEvaluations>,
  scope: ReadContext,
): Promise<OutputOf<typeof remindOfEvaluations>> {
  const title = await requireTitle(tx, id, scope);
  let reminded = 0;
  for (const each of EVALUATORS.filter((one) => evaluator === null || evaluator === one)) {
    const raters = await takeReminders(tx, scope, { programmeId: id, evaluator: each });
    const accounts = await findAccountIdsOf(tx, [...raters.keys()]);
    const notices = [...raters].flatMap(([rater, trainings]): Notice[] => {
      const accountId = accounts.get(rater);
      return accountId === undefined ? [] : [noticeOf(each, accountId, title, trainings)];
    });
    await notify(services, tx, notices);
    reminded += notices.length;
  }
  return { reminded };
}

async function requireTitle(db: Executor, id: number, scope: ReadContext): Promise<string> {
  const title = await findTitle(db, scope, id);
  if (title === null) throw new Problem('not_found');
  return title;
}

function noticeOf(evaluator: Evaluator, accountId: number, programme: string, trainings: number): Notice {
  return evaluator === 'participant'
    ? { accountId, kind: 'reminder_rate_training', params: { programme }, link: '/my-profile/training' }
    : { accountId, kind: 'reminder_rate_programme', params: { programme, trainings }, link: '/team-profile' };
}
