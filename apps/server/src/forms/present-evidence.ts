import type { ContentRows, ContributionRow, ItemRow } from './content-queries.ts';
import type { Content, Reader } from './reader.ts';

/** Returns the evidence of a contribution. */
export function presentEvidence(
  { evidenceFileId }: ContributionRow,
  { addressOf }: Reader,
  names: ReadonlyMap<number, string>,
): Content['contributions'][number]['evidence'] {
  const name = evidenceFileId === null ? undefined : names.get(evidenceFileId);
  return evidenceFileId === null || name === undefined ? null : { name, url: addressOf(evidenceFileId) };
}

/** Returns the files that are evidence for an item; those without a name in `names` are left out. */
export function presentFiles(
  { id }: ItemRow,
  { evidenceFiles }: ContentRows,
  { addressOf }: Reader,
  names: ReadonlyMap<number, string>,
): Content['items'][number]['files'] {
  return evidenceFiles.flatMap((file) => {
    const name = file.itemId === id ? names.get(file.fileId) : undefined;
    return name === undefined ? [] : [{ id: file.id, name, url: addressOf(file.fileId) }];
  });
}
