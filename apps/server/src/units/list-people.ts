import type { listPlacePeople as call } from '@prestasi/contract';
import { findStaffRows } from '../directory/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { requireRecord } from '../records/index.ts';
import { findPeoplePage } from './people-queries.ts';
import { isRecord, RECORDS } from './records.ts';
import { requireOrganisationRecord } from './require-organisation-record.ts';

/**
 * Lists who works in a unit, position or work location on a day, of the companies in the actor's scope. Refuses
 * (`not_found`) one out of scope.
 */
export const listPlacePeople: Handler<typeof call> = async (context) => {
  const { db, actor, query, today, now } = context;
  const { kind, id } = context.params;
  if (isRecord(kind)) await requireRecord(db, actor, RECORDS[kind], id);
  else await requireOrganisationRecord(db, actor, kind, id);
  const day = query.asOf ?? today;
  const { ids, total } = await findPeoplePage(db, actor, { kind, id }, query, day);
  return { rows: await findStaffRows(db, ids, { today: day, now }), total, page: query.page, size: query.size };
};
