import type { getMailChoice, OutputOf, saveMailChoice } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { findMailChoice, updateMailChoice } from './choice-queries.ts';

/** Returns one's own mail choice, the address, and whether one's company sends any mail (domain §7). */
export async function mailChoice(db: Executor, actor: Actor, now: Date): Promise<OutputOf<typeof getMailChoice>> {
  return findMailChoice(db, actor.accountId, todayAt(now));
}

/**
 * Saves one's own mail choice; codes, invitations and similar mails come in any case. Notices that wait for a digest
 * still come with it.
 */
export const chooseMail: ChangeHandler<typeof saveMailChoice> = async (tx, { actor, body: { choice } }) => {
  await updateMailChoice(tx, actor.accountId, choice);
  return { choice };
};
