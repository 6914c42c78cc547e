import type { listHeadCandidates as call, OutputOf, ParamsOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { findCandidates } from './head-queries.ts';
import { requireWritable } from './require-organisation-record.ts';

/** Lists the first people, by name, who may head a unit and match a search. Refuses `not_found`, `forbidden`. */
export async function listHeadCandidates(
  db: Executor,
  actor: Actor,
  { kind, id }: ParamsOf<typeof call>,
  search: string | undefined,
  today: Day,
): Promise<OutputOf<typeof call>> {
  const { companyId } = await requireWritable(db, actor, kind, id);
  return { people: await findCandidates(db, companyId, search, today) };
}
