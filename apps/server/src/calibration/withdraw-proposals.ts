import type { withdrawProposals as call } from '@prestasi/contract';
import type { ChangeHandler } from '../platform/http/context.ts';
import { answerDraft } from './answer-draft.ts';
import { replaceParticipants } from './participant-queries.ts';
import { deleteProposals } from './proposal-queries.ts';

/** Takes one proposal out of the caller's draft, or drops the whole draft of a year with who takes part. */
export const withdrawProposals: ChangeHandler<typeof call> = async (tx, context) => {
  const {
    body: { itemId, ...selection },
  } = context;
  await deleteProposals(tx, context.actor, selection.year, itemId === null ? null : [itemId]);
  if (itemId === null) await replaceParticipants(tx, context.actor, selection.year, []);
  return answerDraft(tx, selection, context);
};
