import { MOST_PREPARING } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { DAYS_UNTIL_EXPIRY, PREPARE } from './jobs.ts';
import { countUnfinished, insertFile, lockAccount, type PreparedFile } from './prepared-queries.ts';

type Asked = Pick<PreparedFile, 'kind' | 'language' | 'title' | 'filter' | 'query' | 'total' | 'leftOut'>;

const DAY_MS = 86_400_000;

/**
 * Stores what somebody asks for in their active role, and has it prepared. Refuses (`too_many_preparing`) whoever has
 * several files being prepared already.
 */
export async function ask({ clock, jobs }: Services, tx: Tx, actor: Actor, asked: Asked): Promise<PreparedFile> {
  const { accountId, activeRole: role } = actor;
  await lockAccount(tx, accountId);
  if ((await countUnfinished(tx, accountId)) >= MOST_PREPARING) {
    throw new Problem('too_many_preparing', { params: { most: MOST_PREPARING } });
  }
  const askedAt = clock.now();
  const expiresAt = new Date(askedAt.getTime() + DAYS_UNTIL_EXPIRY * DAY_MS);
  const file = await insertFile(tx, { ...asked, accountId, role, askedAt, expiresAt });
  await jobs.enqueue(tx, PREPARE, { id: file.id });
  return file;
}
