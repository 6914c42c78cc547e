import { type BodyOf, MOST_FORMS_OF_PACK, type preparePack } from '@prestasi/contract';
import { type Actor, mayUse } from '@prestasi/domain';
import { describedList } from '../forms/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { describedScores } from '../score-list/index.ts';
import { ask } from './ask.ts';
import { insertForms, type PreparedFile } from './prepared-queries.ts';
import { findReadable } from './sight-queries.ts';

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Body = BodyOf<typeof preparePack>;

type Listed = {
  readonly title: string;
  readonly words: PreparedFile['filter'];
  readonly formIds: readonly number[];
};

/**
 * Has the PDFs of all forms of a list prepared as it stands now; forms that the actor may not open are left out and
 * counted. Refuses a list that the active role does not have (`forbidden`), one that is too long (`pack_too_long`), and one
 * without a form that the actor may open (`pack_empty`).
 */
export async function askForPack(
  services: Services,
  inTransaction: InTransaction,
  body: Body,
  context: PresentContext,
): Promise<PreparedFile> {
  const { db } = services;
  const { actor, today } = context;
  const { title, words, formIds } = await listedFor(db, body, context);
  if (formIds.length > MOST_FORMS_OF_PACK) throw new Problem('pack_too_long', { params: { most: MOST_FORMS_OF_PACK } });
  const readable = await findReadable(db, actor, today, formIds);
  if (readable.length === 0) throw new Problem('pack_empty');
  return inTransaction(async (tx) => {
    const file = await ask(services, tx, actor, {
      kind: 'pack',
      language: body.language,
      title,
      filter: words,
      query: body,
      total: readable.length,
      leftOut: formIds.length - readable.length,
    });
    await insertForms(tx, file.id, readable);
    return file;
  });
}

async function listedFor(db: Executor, body: Body, context: PresentContext): Promise<Listed> {
  // One more than a pack may have, to know that there are more.
  const most = MOST_FORMS_OF_PACK + 1;
  if (body.list === 'appraisals') {
    const { title, words, listed } = await describedList(db, body.filter, context, most);
    return { title, words, formIds: listed.map(({ formId }) => formId) };
  }
  requireScoreList(context.actor);
  const { actor, today, language } = context;
  const { title, words, ids } = await describedScores(db, body.filter, { actor, today, language }, most);
  return { title, words, formIds: ids };
}

/** The score list is for those to whom its own call is open. */
function requireScoreList(actor: Actor): void {
  if (!mayUse(actor, 'company.read')) throw new Problem('forbidden');
}
