import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Phase } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { meeting, meetingParticipant } from '../schema/meetings.ts';

/** The form of a talk. */
export type TalkForm = { readonly appraisalId: number; readonly phase: Phase; readonly year: number };

/** Finds the appraisal, the phase and the year of a form. */
export async function findTalkOf(db: Executor, formId: number): Promise<TalkForm | null> {
  const [row] = await db
    .select({ appraisalId: form.appraisalId, phase: form.phase, year: cycle.year })
    .from(form)
    .innerJoin(appraisal, eq(appraisal.id, form.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(eq(form.id, formId));
  return row ?? null;
}

/** A talk of a form. */
export type TalkRow = Pick<typeof meeting.$inferSelect, 'id' | 'title' | 'startsAt' | 'endsAt' | 'heldAt'>;

/** Finds the talks of a form that somebody is in and that were not cancelled. */
export async function findTalks(db: Executor, formId: number, employeeId: number): Promise<readonly TalkRow[]> {
  const isIn = sql`(${meeting.organiserId} = ${employeeId} or exists (select from ${meetingParticipant}
    where ${and(eq(meetingParticipant.meetingId, meeting.id), eq(meetingParticipant.employeeId, employeeId))}))`;
  return db
    .select(pickColumns(meeting, 'id', 'title', 'startsAt', 'endsAt', 'heldAt'))
    .from(meeting)
    .where(and(eq(meeting.formId, formId), isNull(meeting.cancelledAt), isIn))
    .orderBy(asc(meeting.startsAt), asc(meeting.id));
}

/** Records that a talk took place; false if it was recorded already. */
export async function setHeld(
  tx: Tx,
  id: number,
  { at, by }: { readonly at: Date; readonly by: number },
): Promise<boolean> {
  const rows = await tx
    .update(meeting)
    .set({ heldAt: at, heldBy: by, version: sql`${meeting.version} + 1` })
    .where(and(eq(meeting.id, id), isNull(meeting.heldAt)))
    .returning({ id: meeting.id });
  return rows.length === 1;
}
