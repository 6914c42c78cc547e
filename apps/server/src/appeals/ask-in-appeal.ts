import type { askInAppeal as askCall } from '@prestasi/contract';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { insertQuestion } from './appeal-queries.ts';
import { sidesOf } from './can.ts';
import { loadAppeal, lockAppeal } from './loaded-appeal.ts';
import { notifyOfAppeal } from './notify.ts';
import { presentAppeal } from './present-appeal.ts';
import { requireMember } from './vote-on-appeal.ts';
import { recordAppealEvent } from './record-appeal-event.ts';

/** The most questions of one appeal. */
const MOST_QUESTIONS = 50;

/** Asks the appraisee or the supervisor in writing, as a member of the panel, and notifies them (domain §5). */
export const askInAppeal: ChangeHandler<typeof askCall> = async (tx, context) => {
  const {
    services,
    actor,
    body: { askedId, question },
    now,
  } = context;
  const { id } = context.params;
  const loaded = await lockAppeal(tx, id, context);
  const member = requireMember(loaded, actor);
  if (!sidesOf(loaded).includes(askedId)) {
    throw new Problem('validation_error', { fields: [{ path: 'askedId', code: 'unknown_reference' }] });
  }
  if (loaded.questions.length >= MOST_QUESTIONS) throw new Problem('too_many_questions');
  await insertQuestion(tx, { appealId: id, memberId: member.id, askedId, question, askedAt: now });
  await recordAppealEvent(tx, loaded, 'appeal_question', context, { content: JSON.stringify(question) });
  const to = { employees: [askedId] };
  await notifyOfAppeal(services, tx, loaded, { kind: 'appeal_question', to, by: actor.accountId });
  return presentAppeal(tx, await loadAppeal(tx, id, context), context);
};
