import type { listPreparedFiles, downloadPreparedFile } from '@prestasi/contract';
import { type Actor, dayIn, GROUP_TIME_ZONE } from '@prestasi/domain';
import { Readable } from 'node:stream';
import { todayAt } from '../people/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { isInSight } from './in-sight.ts';
import { presentFile, presentWithdrawn } from './present.ts';
import { findOwn, findOwnPage, findPartKeys, type PreparedFile } from './prepared-queries.ts';

/**
 * Lists the files that the actor had prepared in their active role, newest first. Of one that holds something out of
 * their sight they are told that it is withdrawn, and nothing else.
 */
export const listFiles: Handler<typeof listPreparedFiles> = async ({
  services: { db },
  actor,
  query: page,
  now,
  today,
}) => {
  const { rows: files, total } = await findOwnPage(
    db,
    { accountId: actor.accountId, role: actor.activeRole, now },
    page,
  );
  const rows = [];
  for (const file of files) {
    rows.push((await isInSight(db, file, actor, today)) ? presentFile(file) : presentWithdrawn(file));
  }
  return { rows, total, ...page };
};

/**
 * Finds a file of the actor. Refuses (`not_found`) another's, one that was asked for in another role, and one of which
 * something is no longer in the actor's sight.
 */
export async function readFile({ db, clock }: Services, actor: Actor, id: number): Promise<PreparedFile> {
  const now = clock.now();
  const found = await findOwn(db, actor.accountId, id, now);
  if (found === null || !(await isInSight(db, found, actor, todayAt(now)))) throw new Problem('not_found');
  return found;
}

/** Returns the content of a finished file, part by part. Refuses as `readFile`, and (`not_prepared`) one without content. */
export const downloadFile: Handler<typeof downloadPreparedFile> = async ({ services, actor, params: { id } }) => {
  const { db, files } = services;
  const found = await readFile(services, actor, id);
  if (found.state !== 'ready') throw new Problem('not_prepared');
  const keys = await findPartKeys(db, id);
  const isPack = found.kind === 'pack';
  const day = dayIn(GROUP_TIME_ZONE, found.askedAt);
  return {
    content: Readable.from(joined(keys, files.read), { objectMode: false }),
    mediaType: isPack ? 'application/zip' : 'application/pdf',
    name: `${found.title}-${day}.${isPack ? 'zip' : 'pdf'}`,
  };
};

async function* joined(keys: readonly string[], read: (key: string) => Readable): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* read(key) as AsyncIterable<Buffer>;
}
