import { type Actor, type Day, mayUse } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isStillCounted } from '../statistics/index.ts';
import { findCounted, type PreparedFile } from './prepared-queries.ts';
import { countReadable } from './sight-queries.ts';

/**
 * Whether the actor may read everything in a prepared file now, in the role in which it was asked for: each form of a
 * pack, and each appraisal that the figures of a report count (domain §4). Asked anew whenever the file is read.
 */
export async function isInSight(db: Executor, file: PreparedFile, actor: Actor, today: Day): Promise<boolean> {
  if (actor.accountId !== file.accountId || actor.activeRole !== file.role) return false;
  if (file.kind === 'pack') return (await countReadable(db, actor, today, file.id)) === file.total;
  if (!mayUse(actor, 'appraisal.status')) return false;
  const counted = await findCounted(db, file.id);
  return counted === null || isStillCounted(db, { actor, today }, counted);
}
