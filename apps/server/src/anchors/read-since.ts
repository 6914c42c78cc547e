import { stat } from 'node:fs/promises';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { type Anchor, anchorSchema } from './anchor.ts';
import type { AnchorProblem } from './compare-anchor.ts';
import { readAnchor, readAnchors } from './daily-anchor.ts';

/** The anchors of a place, and what is wrong with their order. */
export type Since = { readonly anchors: readonly Anchor[]; readonly problems: readonly AnchorProblem[] };

/**
 * Reads the anchors of a daily file, of a backup or of a folder of daily files. Refuses a file without an anchor, and an
 * empty folder.
 */
export async function readSince(path: string): Promise<Since> {
  if ((await stat(path)).isDirectory()) {
    const anchors = await readAnchors(path);
    if (anchors.length === 0) throw new StartRefused(`${path} has no anchors.`);
    return { anchors, problems: orderProblems(anchors) };
  }
  if (path.endsWith('.json')) return { anchors: [await readAnchor(path)], problems: [] };
  const anchor = anchorSchema.safeParse((await checkBackup(path, readMigrations())).anchor);
  if (!anchor.success)
    throw new StartRefused(`${path} has no anchor that can be read: backups of earlier versions have none.`);
  return { anchors: [anchor.data], problems: [] };
}

/**
 * Adds what is wrong with the anchors of a place for somebody who was told the signature of one of them, such as by the
 * daily mail: it must be among them.
 */
export function withSigned({ anchors, problems }: Since, signature: string): Since {
  if (anchors.some((anchor) => anchor.signature === signature)) return { anchors, problems };
  return { anchors, problems: [...problems, { code: 'anchor_missing', place: `the one signed ${signature}` }] };
}

/** Each anchor has the number after the one before, its signature, and a later time. */
function orderProblems(anchors: readonly Anchor[]): readonly AnchorProblem[] {
  return anchors.flatMap((anchor, index): AnchorProblem[] => {
    const before = anchors[index - 1];
    const place = `anchor of ${anchor.writtenAt}`;
    if (before === undefined)
      return anchor.previous === null ? [] : [{ code: 'anchor_missing', place: `before ${place}` }];
    if (anchor.previous !== before.signature || anchor.number !== (before.number ?? 0) + 1)
      return [{ code: 'anchor_missing', place: `between ${before.writtenAt} and ${anchor.writtenAt}` }];
    return anchor.writtenAt > before.writtenAt ? [] : [{ code: 'anchor_out_of_order', place }];
  });
}
