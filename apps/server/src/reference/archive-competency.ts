import type { getCompetency, OutputOf } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { changesBetween, recordChange } from '../history/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { requireLibraryWriter, requireSeen, staleCompetency } from './keep-competency.ts';
import { updateCompetency } from './library-changes-queries.ts';
import { readCompetency } from './read-library.ts';

/**
 * Archives a competency, or brings it back (domain §2: what was ever used is archived). Competencies below an archived
 * one cannot be chosen either, and come back with it. Refuses actors who do not manage the library, and a stale
 * version.
 */
export async function archiveCompetency(
  tx: Tx,
  actor: Actor,
  seen: VersionedId,
  archive: boolean,
  now: Date,
): Promise<OutputOf<typeof getCompetency>> {
  requireLibraryWriter(actor);
  const { isArchived } = await requireSeen(tx, actor, seen.id, seen.version);
  if (isArchived === archive) return readCompetency(tx, actor, seen.id);
  if (!(await updateCompetency(tx, seen, { archivedAt: archive ? now : null }))) {
    throw await staleCompetency(tx, actor, seen.id);
  }
  const changes = changesBetween({ archived: isArchived }, { archived: archive });
  await recordChange(tx, 'competency', seen.id, { accountId: actor.accountId, now }, changes);
  return readCompetency(tx, actor, seen.id);
}
