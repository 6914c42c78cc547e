import { eq, inArray, sql } from 'drizzle-orm';
import { type Day, isInMeeting, type TaskFacts, taskRights, type TaskState } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { meeting, meetingActionItem, meetingOccurrence, meetingParticipant } from '../schema/meetings.ts';
import { project, projectMember, task, taskAssignee } from '../schema/projects.ts';
import { worksToday } from './person-queries.ts';

/** How far the task of an action item is, and whether a reader may open it. */
type ActionTask = {
  readonly id: number;
  readonly state: TaskState;
  readonly progress: number;
  readonly canOpen: boolean;
};

type Facts = Omit<ActionTask, 'canOpen'> & TaskFacts;

/** Finds tasks of action items by their ids, as an employee sees them; those that were removed are left out. */
export async function findActionTasks(
  db: Executor,
  taskIds: readonly number[],
  employeeId: number,
  today: Day,
): Promise<ReadonlyMap<number, ActionTask>> {
  if (taskIds.length === 0) return new Map();
  const reader = sql`${employeeId}::bigint`;
  const works = worksToday(reader, today);
  const { rows } = await db.execute<{ row: Facts }>(sql`
    select json_build_object('id', ${task.id}, 'state', ${task.state}, 'progress', ${task.progress},
      'creatorId', ${task.creatorId}, 'works', ${works},
      'assigneeIds', (select coalesce(json_agg(${taskAssignee.employeeId}), '[]') from ${taskAssignee}
        where ${taskAssignee.taskId} = ${task.id}),
      'project', (select json_build_object('ownerId', ${project.ownerId}, 'state', ${project.state},
          'isMember', ${works} and exists (select from ${projectMember}
            where ${projectMember.projectId} = ${project.id} and ${projectMember.employeeId} = ${reader}))
        from ${project} where ${project.id} = ${task.projectId})) as row
    from ${task} where ${inArray(task.id, [...taskIds])} and ${task.removedAt} is null`);
  return new Map(
    rows.map(({ row: { id, state, progress, ...facts } }) => {
      const canOpen = taskRights(employeeId, facts).read;
      return [id, { id, state, progress, canOpen }];
    }),
  );
}

/** The meeting in whose minutes a task began. */
export type OriginMeeting = {
  readonly id: number;
  readonly occurrenceId: number;
  readonly title: string;
  readonly startsAt: Date;
};

/** Finds the meeting in whose minutes a task began; null if there is none, or the reader is not in it (domain §7). */
export async function findOriginMeeting(
  db: Executor,
  taskId: number,
  employeeId: number,
): Promise<OriginMeeting | null> {
  const [row] = await db
    .select({
      id: meeting.id,
      occurrenceId: meetingOccurrence.id,
      title: sql<string>`coalesce(${meetingOccurrence.title}, ${meeting.title})`,
      startsAt: meetingOccurrence.startsAt,
      organiserId: meeting.organiserId,
      participantIds: sql<number[]>`(select coalesce(json_agg(${meetingParticipant.employeeId}), '[]')
        from ${meetingParticipant} where ${meetingParticipant.meetingId} = ${meeting.id})`,
    })
    .from(meetingActionItem)
    .innerJoin(meetingOccurrence, eq(meetingOccurrence.id, meetingActionItem.occurrenceId))
    .innerJoin(meeting, eq(meeting.id, meetingOccurrence.meetingId))
    .where(eq(meetingActionItem.taskId, taskId));
  if (row === undefined || !isInMeeting(row, employeeId)) return null;
  const { id, occurrenceId, title, startsAt } = row;
  return { id, occurrenceId, title, startsAt };
}
