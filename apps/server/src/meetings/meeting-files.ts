import type { MeetingView } from '@prestasi/contract';
import type { Tx } from '../platform/database/transaction.ts';
import type { Upload } from '../platform/http/multipart.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { deleteMeetingFile, findMeetingFiles, insertMeetingFile } from './file-queries.ts';
import { loadMeeting, lockMeeting, occurrenceIn } from './loaded-meeting.ts';
import { presentMeeting } from './present-meeting.ts';

/** The most files of one meeting. */
const MOST_FILES = 20;

/**
 * Adds a file to a meeting, by anybody in it. Before it stores anything it refuses strangers (404), a cancelled meeting,
 * and file types other than documents and pictures; then more files than a meeting takes.
 */
export async function addMeetingFile(
  { db, files }: Services,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: number,
  upload: Upload,
  context: RequestContext,
): Promise<MeetingView> {
  const { meeting } = await loadMeeting(db, id, context);
  if (meeting.cancelledAt !== null) throw new Problem('meeting_cancelled');
  const stored = await files.keep('document', upload, context.actor.accountId);
  return files.orForget(stored, () =>
    inTransaction(async (tx) => {
      const locked = await lockMeeting(tx, id, context);
      if ((await findMeetingFiles(tx, id)).length >= MOST_FILES) throw new Problem('too_many_files');
      await insertMeetingFile(tx, id, await files.record(tx, stored));
      return presentMeeting(tx, locked, occurrenceIn(locked, null, context.now), context);
    }),
  );
}

/** Removes a file from a meeting: the organiser any, others their own. Refuses a file of another meeting with 404. */
export async function removeMeetingFile(
  tx: Tx,
  { id, fileId }: { readonly id: number; readonly fileId: number },
  context: RequestContext,
): Promise<MeetingView> {
  const { actor, now } = context;
  const loaded = await lockMeeting(tx, id, context);
  const found = (await findMeetingFiles(tx, id)).find((file) => file.id === fileId);
  if (found === undefined) throw new Problem('not_found');
  const isTheirs = loaded.meeting.organiserId === actor.employeeId || found.uploadedBy === actor.accountId;
  if (!isTheirs) throw new Problem('forbidden');
  await deleteMeetingFile(tx, id, fileId);
  return presentMeeting(tx, loaded, occurrenceIn(loaded, null, now), context);
}
