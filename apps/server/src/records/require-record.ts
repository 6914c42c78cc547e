import type { RecordFields } from '@prestasi/contract';
import { type Actor, mayUseFor } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { RecordBase } from './record-kind.ts';
import { findOwned } from './record-queries.ts';

/** Returns a record of a company in the actor's scope. Refuses (`not_found`) any other. */
export async function requireRecord<Fields extends RecordFields>(
  db: Executor,
  actor: Actor,
  kind: RecordBase<Fields>,
  id: number,
) {
  const record = await findOwned(db, kind, id);
  if (record === null || !mayUseFor(actor, kind.reads, record.companyId)) throw new Problem('not_found');
  return { ...record, id, can: { write: mayUseFor(actor, kind.writes, record.companyId) } };
}

/** As `requireRecord`, to change it. Refuses (`forbidden`) an actor who may only read it. */
export async function requireWritableRecord<Fields extends RecordFields>(
  db: Executor,
  actor: Actor,
  kind: RecordBase<Fields>,
  id: number,
) {
  const record = await requireRecord(db, actor, kind, id);
  if (!record.can.write) throw new Problem('forbidden');
  return record;
}
