import type { updatePosition as call } from '@prestasi/contract';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findHolders, organisationChanged } from '../reassignment/index.ts';
import { requireWritableRecord, updateRecord } from '../records/index.ts';
import { countSupervisingHolders, POSITIONS } from './position-queries.ts';

/**
 * Changes a position; another category gives its holders another role (domain §2). Refuses what `updateRecord` refuses,
 * and to make non-executives of holders who supervise others.
 */
export const updatePosition: ChangeHandler<typeof call> = async (tx, context) => {
  const { services, actor, body, today } = context;
  const { id } = context.params;
  const { title, category } = (await requireWritableRecord(tx, actor, POSITIONS, id)).fields;
  if (category === body.category) return updateRecord(tx, context, POSITIONS, id, body);
  const count = body.category === 'non_executive' ? await countSupervisingHolders(tx, id, today) : 0;
  if (count > 0) throw new Problem('supervisor_role_lost', { params: { name: title, count } });
  const saved = await updateRecord(tx, context, POSITIONS, id, body);
  await organisationChanged(services, tx, { people: await findHolders(tx, [id], today) });
  return saved;
};
