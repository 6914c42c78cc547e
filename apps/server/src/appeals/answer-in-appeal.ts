import type { answerInAppeal as call } from '@prestasi/contract';
import { filesOnBehalf } from '@prestasi/domain';
import { appealFactsOf } from '../forms/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { answerQuestion } from './appeal-queries.ts';
import { mayAnswer } from './can.ts';
import { loadAppeal, lockAppeal } from './loaded-appeal.ts';
import { notifyOfAppeal } from './notify.ts';
import { presentAppeal } from './present-appeal.ts';
import { recordAppealEvent } from './record-appeal-event.ts';

/** Answers a question of the panel in writing, and notifies its members (domain §5). */
export const answerInAppeal: ChangeHandler<typeof call> = async (tx, context) => {
  const {
    services,
    actor,
    params: { id, questionId },
    now,
  } = context;
  const { answer } = context.body;
  const loaded = await lockAppeal(tx, id, context);
  const question = loaded.questions.find((one) => one.id === questionId);
  if (question === undefined) throw new Problem('not_found');
  const isHrOfLeaver = filesOnBehalf(appealFactsOf(loaded.form), actor);
  if (!mayAnswer(loaded, { ...question, answer: null }, actor, isHrOfLeaver)) throw new Problem('forbidden');
  if (question.answer !== null) throw new Problem('already_answered');
  await answerQuestion(tx, questionId, { answer, by: actor.accountId, at: now });
  await recordAppealEvent(tx, loaded, 'appeal_answer', context, { content: JSON.stringify(answer) });
  const to = { employees: loaded.members.map(({ employeeId }) => employeeId) };
  await notifyOfAppeal(services, tx, loaded, { kind: 'appeal_answer', to, by: actor.accountId });
  return presentAppeal(tx, await loadAppeal(tx, id, context), context);
};
