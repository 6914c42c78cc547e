import type { deletePlace as call } from '@prestasi/contract';
import { recordChange } from '../history/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { deleteRecord } from '../records/index.ts';
import { remove } from './organisation-record-queries.ts';
import { isRecord, RECORDS } from './records.ts';
import { refuseUsedUnit } from './refuse-used.ts';
import { requireWritable } from './require-organisation-record.ts';
import { refuseStale } from './stale.ts';
import { findUses } from './use-queries.ts';

/**
 * Deletes a record that was never used (domain §2). Refuses `not_found`, `forbidden`, `stale_version`, a record that is
 * used now (`in_use`, naming the uses; for a division with departments the specification's words), and one that was
 * used before (`used_before`): that is archived instead.
 */
export const deletePlace: ChangeHandler<typeof call> = async (
  tx,
  { actor, params: { kind, id }, query: { version }, now, today },
) => {
  if (isRecord(kind)) return deleteRecord(tx, { actor, now, today }, RECORDS[kind], id, version);
  const place = await requireWritable(tx, actor, kind, id);
  const uses = await findUses(tx, place, today);
  refuseUsedUnit(place, uses.now, 'in_use');
  if (uses.before) throw new Problem('used_before');
  if (!(await remove(tx, place, version))) await refuseStale(tx, place);
  const { code, name } = place;
  await recordChange(tx, kind, id, { accountId: actor.accountId, now }, { code: [code, null], name: [name, null] });
};
