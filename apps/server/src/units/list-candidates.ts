import type { listHeadCandidates as call } from '@prestasi/contract';
import type { Handler } from '../platform/http/context.ts';
import { findCandidates } from './head-queries.ts';
import { requireWritable } from './require-organisation-record.ts';

/** Lists the first people, by name, who may head a unit and match a search. Refuses `not_found`, `forbidden`. */
export const listHeadCandidates: Handler<typeof call> = async ({
  db,
  actor,
  params: { kind, id },
  query: { search },
  today,
}) => {
  const { companyId } = await requireWritable(db, actor, kind, id);
  return { people: await findCandidates(db, companyId, search, today) };
};
