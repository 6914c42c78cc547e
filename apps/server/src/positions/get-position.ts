import type { getPosition as call, OutputOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { getRecord, requireRecord } from '../records/index.ts';
import { POSITIONS } from './position-queries.ts';
import { findTasks } from './task-queries.ts';

/** Returns a position with its job description (domain §2, §6). Refuses (`not_found`) one out of scope. */
export async function getPosition(db: Executor, actor: Actor, id: number, today: Day): Promise<OutputOf<typeof call>> {
  const { companyId, company } = await requireRecord(db, actor, POSITIONS, id);
  const row = await getRecord(db, actor, POSITIONS, id, today);
  return { ...row, company: { id: companyId, name: company }, tasks: await findTasks(db, id) };
}
