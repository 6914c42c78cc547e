import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../schema/cycles.ts';
import { selfLearning, trainingRecord } from '../schema/form-content.ts';
import { isAssignedOn } from '../schema/on-day.ts';
import { assignment, employee } from '../schema/people.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../schema/training.ts';
import { takenPlaces } from './session-queries.ts';

/** Finds the name of a person; null if there is none. */
export async function findPersonName(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.select({ name: employee.fullName }).from(employee).where(eq(employee.id, id));
  return row?.name ?? null;
}

/** Finds the training records of a person, the newest first, with the certificates of their sessions. */
export async function findRecords(db: Executor, employeeId: number) {
  return db
    .select({
      ...pickColumns(trainingRecord, 'id', 'title', 'startsOn', 'endsOn', 'hours', 'source'),
      enrolmentId: trainingEnrolment.id,
      enrolmentVersion: trainingEnrolment.version,
      certificateFileId: trainingEnrolment.certificateFileId,
      certificateName: file.name,
    })
    .from(trainingRecord)
    .leftJoin(trainingEnrolment, eq(trainingEnrolment.id, trainingRecord.enrolmentId))
    .leftJoin(file, eq(file.id, trainingEnrolment.certificateFileId))
    .where(eq(trainingRecord.employeeId, employeeId))
    .orderBy(desc(trainingRecord.endsOn), asc(trainingRecord.id));
}

/** Finds what each appraised year of a person says of training: target, captured hours, confirmed self learning. */
export async function findYears(db: Executor, employeeId: number) {
  return db
    .select({
      year: cycle.year,
      target: sql<number | null>`(${policy.content} ->> 'trainingTargetHours')::int`,
      captured: appraisal.trainingHours,
      learned: sql<number>`coalesce((select sum(one.hours) from ${selfLearning} one
        where one.appraisal_id = ${appraisal.id} and one.is_confirmed), 0)::int`,
    })
    .from(appraisal)
    .innerJoin(policy, eq(policy.id, appraisal.policyId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(eq(appraisal.employeeId, employeeId))
    .orderBy(desc(cycle.year));
}

/**
 * Finds a person's places in sessions that are planned, and rejections of sessions that have not begun, the next first;
 * for others than the person without those of a former company that the reader does not look after (decision 0048).
 */
export async function findUpcoming(db: Executor, employeeId: number, reader: ReadContext) {
  const { today } = reader;
  return db
    .select({
      id: trainingSession.id,
      enrolmentId: trainingEnrolment.id,
      ...pickColumns(trainingEnrolment, 'version', 'state', 'attendance', 'rejectionReason'),
      title: trainingProgramme.title,
      provider: trainingProgramme.provider,
      ...pickColumns(trainingSession, 'startsOn', 'endsOn', 'hours', 'place', 'seats'),
      taken: takenPlaces,
    })
    .from(trainingEnrolment)
    .innerJoin(trainingSession, eq(trainingSession.id, trainingEnrolment.sessionId))
    .innerJoin(trainingProgramme, eq(trainingProgramme.id, trainingSession.programmeId))
    .where(
      and(
        eq(trainingEnrolment.employeeId, employeeId),
        eq(trainingSession.state, 'planned'),
        sql`(${trainingEnrolment.state} = 'enrolled' or (${trainingSession.startsOn} > ${today}
          and ${trainingEnrolment.state} in ('requested', 'rejected')))`,
        isSessionShown(employeeId, reader),
      ),
    )
    .orderBy(asc(trainingSession.startsOn), asc(trainingSession.id));
}

function isSessionShown(employeeId: number, { actor, today }: ReadContext): SQL | undefined {
  if (actor.employeeId === employeeId) return undefined;
  const isOfTheirs = sql`exists (select from ${assignment} where ${eq(assignment.employeeId, employeeId)}
    and ${eq(assignment.companyId, trainingSession.companyId)} and ${isAssignedOn(today)})`;
  const isInScope = companyWithin(actor, 'training.read', trainingSession.companyId);
  return or(isNull(trainingSession.companyId), isOfTheirs, isInScope);
}

/** Finds the sessions in which a person is enrolled, and which are not cancelled, on these days. */
export async function findAttendedSessions(
  db: Executor,
  employeeId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
) {
  return db
    .select({
      id: trainingSession.id,
      title: trainingProgramme.title,
      ...pickColumns(trainingSession, 'startsOn', 'endsOn', 'place'),
    })
    .from(trainingEnrolment)
    .innerJoin(trainingSession, eq(trainingSession.id, trainingEnrolment.sessionId))
    .innerJoin(trainingProgramme, eq(trainingProgramme.id, trainingSession.programmeId))
    .where(
      and(
        eq(trainingEnrolment.employeeId, employeeId),
        eq(trainingEnrolment.state, 'enrolled'),
        inArray(trainingSession.state, ['planned', 'held']),
        sql`${trainingSession.startsOn} <= ${to} and ${trainingSession.endsOn} >= ${from}`,
      ),
    )
    .orderBy(asc(trainingSession.startsOn), asc(trainingSession.id));
}
