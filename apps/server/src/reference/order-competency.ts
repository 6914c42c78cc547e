import type { moveCompetency as call } from '@prestasi/contract';
import { movedBy } from '@prestasi/domain';
import { changesBetween, recordChange } from '../history/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { requireLibraryWriter } from './keep-competency.ts';
import { lockSiblings, saveOrder } from './library-changes-queries.ts';
import { findOne } from './library-queries.ts';

/**
 * Moves a competency one position up or down among its siblings in use; archived ones come after them. At the end
 * nothing happens. Refuses actors who do not manage the library, and a competency that does not exist.
 */
export const moveCompetency: ChangeHandler<typeof call> = async (tx, { actor, params: { id }, body: { to }, now }) => {
  requireLibraryWriter(actor);
  const row = await findOne(tx, id);
  if (row === null) throw new Problem('not_found');
  const siblings = await lockSiblings(tx, row);
  const order = siblings.filter(({ isInUse }) => isInUse).map((one) => one.id);
  const moved = movedBy(order, id, to === 'up' ? -1 : 1);
  if (moved === order) return;
  await saveOrder(tx, [...moved, ...siblings.filter(({ isInUse }) => !isInUse).map((one) => one.id)]);
  const by = { accountId: actor.accountId, now };
  for (const [place, one] of moved.entries()) {
    // The one with which it was swapped has another position too.
    await recordChange(
      tx,
      'competency',
      one,
      by,
      changesBetween({ sort: order.indexOf(one) + 1 }, { sort: place + 1 }),
    );
  }
};
