import type { ItemRow } from './content-queries.ts';
import type { Content } from './reader.ts';

/** Returns what a KRA is aligned to (domain §6). */
export function presentAlignment({
  alignedItemId,
  objectiveId,
  alignedTitle,
  alignedOf,
}: ItemRow): Content['items'][number]['alignment'] {
  if (alignedTitle === null) return null;
  if (alignedItemId !== null) return { kind: 'kra', id: alignedItemId, title: alignedTitle, of: alignedOf };
  return objectiveId === null ? null : { kind: 'objective', id: objectiveId, title: alignedTitle, of: null };
}
