import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { type Draft, draftedForms, presentDraft } from './draft.ts';
import { findProposals } from './proposal-queries.ts';
import { calibrationScope, type Selection } from './scope.ts';
import { findWaitingForms } from './waiting-queries.ts';

/** Returns the caller's draft of a year as it stands, with what it would change of the forms of a selection. */
export async function answerDraft(db: Executor, selection: Selection, context: PresentContext): Promise<Draft> {
  const proposals = await findProposals(db, context.actor, selection.year);
  const drafted = await draftedForms(db, proposals, context);
  const waiting = await findWaitingForms(db, await calibrationScope(db, context), selection);
  return presentDraft(proposals, drafted, waiting, context);
}
