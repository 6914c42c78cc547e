import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { file } from '../src/platform/files/tables.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import {
  meeting,
  meetingActionItem,
  meetingAgendaItem,
  meetingAttendance,
  meetingFile,
  meetingMinutes,
  meetingOccurrence,
  meetingParticipant,
} from '../src/schema/meetings.ts';

export type AddedMeeting = {
  readonly id: number;
  readonly occurrenceId: number;
  readonly token: string;
  readonly participantIds: readonly number[];
};

type Added = {
  readonly organiserId: number;
  readonly participantIds: readonly number[];
  readonly isPast?: boolean;
  readonly formId?: number | null;
  readonly tokenHash?: Buffer;
  readonly title?: string;
};

/** Adds a meeting without repetition, long over or yet to come. */
export async function addMeetingRow(
  db: Database,
  { organiserId, participantIds, isPast = false, formId = null, tokenHash, title = 'Mesyuarat' }: Added,
): Promise<AddedMeeting> {
  const day = isPast ? '2021-03-01' : '2099-03-02';
  const times = { startsAt: new Date(`${day}T01:00:00Z`), endsAt: new Date(`${day}T02:00:00Z`) };
  const timeZone = 'Asia/Kuala_Lumpur';
  const [row] = await db
    .insert(meeting)
    .values({ ...times, uid: randomUUID(), title, timeZone, organiserId, formId, changedAt: new Date() })
    .returning();
  const meetingId = row?.id ?? 0;
  await db
    .insert(meetingParticipant)
    .values(participantIds.map((employeeId) => ({ meetingId, employeeId, tokenHash: tokenHash ?? null })));
  await db.insert(meetingAgendaItem).values({ meetingId, place: 0, title: 'Pembukaan' });
  const [occurrence] = await db
    .insert(meetingOccurrence)
    .values({ ...times, meetingId, originalStart: times.startsAt })
    .returning();
  const occurrenceId = occurrence?.id ?? 0;
  await db
    .insert(meetingAttendance)
    .values([organiserId, ...participantIds].map((employeeId) => ({ ...times, meetingId, employeeId, occurrenceId })));
  return { id: meetingId, occurrenceId, token: '', participantIds };
}

/** Adds minutes with an action item for nobody in particular to an occurrence; returns the item's id. */
export async function addActionItemRow(db: Database, occurrenceId: number): Promise<number> {
  const [row] = await db
    .select({ writtenBy: meeting.organiserId })
    .from(meetingOccurrence)
    .innerJoin(meeting, eq(meeting.id, meetingOccurrence.meetingId))
    .where(eq(meetingOccurrence.id, occurrenceId));
  const minutes = { occurrenceId, text: 'Setuju.', writtenBy: row?.writtenBy ?? 0, writtenAt: new Date() };
  await db.insert(meetingMinutes).values(minutes);
  const item = { occurrenceId, place: 0, text: 'Hantar laporan' };
  const [added] = await db.insert(meetingActionItem).values(item).returning({ id: meetingActionItem.id });
  return added?.id ?? 0;
}

/** Adds a file without content to a meeting; returns its id. */
export async function addMeetingFileRow(db: Database, meetingId: number): Promise<number> {
  const values = { kind: 'document', name: 'minit.pdf', mediaType: 'application/pdf', size: 10 } as const;
  const [row] = await db
    .insert(file)
    .values({ ...values, contentHash: Buffer.alloc(32), storageKey: randomUUID() })
    .returning();
  const fileId = row?.id ?? 0;
  await db.insert(meetingFile).values({ meetingId, fileId });
  return fileId;
}
