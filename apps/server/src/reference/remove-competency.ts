import type { removeCompetency as call } from '@prestasi/contract';
import { recordChange } from '../history/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { requireLibraryWriter, requireSeen, staleCompetency } from './keep-competency.ts';
import { deleteCompetency, lockWithChildren } from './library-changes-queries.ts';
import { countAppraisals, findWithChildren } from './library-queries.ts';

/**
 * Deletes a competency that no form ever chose, with its children; an indicator counts as chosen with its behaviour.
 * Refuses one that was chosen (`competency_in_use`, with the number of appraisals): that is archived (domain §2).
 */
export const removeCompetency: ChangeHandler<typeof call> = async (tx, { actor, params, query, now }) => {
  const seen = { ...params, ...query };
  requireLibraryWriter(actor);
  await lockWithChildren(tx, seen.id);
  const own = await requireSeen(tx, actor, seen.id, seen.version);
  const rows = await findWithChildren(tx, seen.id);
  if (rows.some(({ isUsed }) => isUsed)) {
    const ids = own.kind === 'sub_behaviour' && own.parentId !== null ? [own.parentId] : rows.map(({ id }) => id);
    throw new Problem('competency_in_use', { params: { appraisals: await countAppraisals(tx, ids) } });
  }
  const children = rows.filter(({ id }) => id !== seen.id);
  const isDeleted = await deleteCompetency(
    tx,
    seen,
    children.map(({ id }) => id),
  );
  if (!isDeleted) throw await staleCompetency(tx, actor, seen.id);
  for (const { id, code, nameMs, nameEn } of rows) {
    const changes = { code: [code, null], nameMs: [nameMs, null], nameEn: [nameEn, null] } satisfies Record<
      string,
      [unknown, unknown]
    >;
    await recordChange(tx, 'competency', id, { accountId: actor.accountId, now }, changes);
  }
};
