import type { getMailChoice, OutputOf, saveMailChoice } from '@prestasi/contract';
import type { Actor, MailChoice } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { findMailChoice, updateMailChoice } from './choice-queries.ts';

/** How one wants the mail of events, where it goes, and whether one's company sends any (domain §7). */
export async function mailChoice(db: Executor, actor: Actor, now: Date): Promise<OutputOf<typeof getMailChoice>> {
  return findMailChoice(db, actor.accountId, todayAt(now));
}

/** Chooses it; codes, invitations and the like come all the same. What waits for a digest still comes with it. */
export async function chooseMail(tx: Tx, actor: Actor, choice: MailChoice): Promise<OutputOf<typeof saveMailChoice>> {
  await updateMailChoice(tx, actor.accountId, choice);
  return { choice };
}
