import type { Actor } from '@prestasi/domain';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import { FORGET_CONTENT } from '../platform/files/sweep.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { deleteFiles, findExpired, findOwn } from './prepared-queries.ts';

const AT_ONCE = 50;

/**
 * Deletes a file of the actor with its content, whatever its state; one that is being prepared goes no further. Refuses
 * (`not_found`) another's.
 */
export async function removeFile(services: Services, tx: Tx, actor: Actor, id: number): Promise<void> {
  if ((await findOwn(tx, actor.accountId, id, services.clock.now())) === null) throw new Problem('not_found');
  await removeAll(services, tx, [id]);
}

/** Deletes the files that have been kept long enough. */
export async function expireFiles(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (;;) {
    const expired = await inTransaction(db, async (tx) => {
      const ids = await findExpired(tx, clock.now(), AT_ONCE);
      if (ids.length > 0) await removeAll(services, tx, ids);
      return ids.length;
    });
    if (expired > 0) log.info({ expired }, 'prepared files expired');
    if (expired < AT_ONCE) return;
  }
}

async function removeAll({ jobs }: Services, tx: Tx, ids: readonly number[]): Promise<void> {
  const keys = await deleteFiles(tx, ids);
  if (keys.length > 0) await jobs.enqueue(tx, FORGET_CONTENT, { keys: [...keys] });
}
