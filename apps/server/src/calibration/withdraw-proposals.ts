import type { BodyOf, withdrawProposals as call } from '@prestasi/contract';
import type { Tx } from '../platform/database/transaction.ts';
import { answerDraft } from './answer-draft.ts';
import type { Draft } from './draft.ts';
import { replaceParticipants } from './participant-queries.ts';
import { deleteProposals } from './proposal-queries.ts';
import type { CalibrationContext } from './scope.ts';

/** Takes one proposal out of the caller's draft, or drops the whole draft of a year with who takes part. */
export async function withdrawProposals(
  tx: Tx,
  { itemId, ...selection }: BodyOf<typeof call>,
  context: CalibrationContext,
): Promise<Draft> {
  await deleteProposals(tx, context.actor, selection.year, itemId === null ? null : [itemId]);
  if (itemId === null) await replaceParticipants(tx, context.actor, selection.year, []);
  return answerDraft(tx, selection, context);
}
