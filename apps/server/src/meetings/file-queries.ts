import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import { meetingFile } from '../schema/meetings.ts';

export type MeetingFileRow = { readonly id: number; readonly name: string; readonly uploadedBy: number | null };

/** Finds the files of a meeting, oldest first. */
export async function findMeetingFiles(db: Executor, meetingId: number): Promise<readonly MeetingFileRow[]> {
  return db
    .select({ id: file.id, name: file.name, uploadedBy: file.uploadedBy })
    .from(meetingFile)
    .innerJoin(file, eq(file.id, meetingFile.fileId))
    .where(eq(meetingFile.meetingId, meetingId))
    .orderBy(asc(file.id));
}

/** Adds a file to a meeting. */
export async function insertMeetingFile(tx: Tx, meetingId: number, fileId: number): Promise<void> {
  await tx.insert(meetingFile).values({ meetingId, fileId });
}

/** Removes a file from a meeting; what nothing refers to is swept with its content. */
export async function deleteMeetingFile(tx: Tx, meetingId: number, fileId: number): Promise<void> {
  await tx.delete(meetingFile).where(and(eq(meetingFile.meetingId, meetingId), eq(meetingFile.fileId, fileId)));
}
