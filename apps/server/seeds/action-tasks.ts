import { sql } from 'drizzle-orm';
import { meeting, meetingActionItem, meetingOccurrence } from '../src/schema/meetings.ts';
import { account } from '../src/schema/people.ts';
import { projectEvent, task, taskAssignee } from '../src/schema/projects.ts';
import type { GroupData } from './group-data.ts';
import type { Through } from './rows.ts';

/** Makes the latest action item of each meeting a task of nobody's project, as its organiser would have done. */
export async function writeActionTasks(tx: Through, { today, now }: GroupData): Promise<void> {
  await tx.execute(sql`
    with item as (
      select distinct on (${meeting.id}) ${meetingActionItem.id}, ${meetingActionItem.text}, ${meetingActionItem.assigneeId},
        ${meetingActionItem.dueOn}, ${meeting.organiserId}, ${account.id} as account_id
      from ${meetingActionItem}
      join ${meetingOccurrence} on ${meetingOccurrence.id} = ${meetingActionItem.occurrenceId}
      join ${meeting} on ${meeting.id} = ${meetingOccurrence.meetingId}
      join ${account} on ${account.employeeId} = ${meeting.organiserId}
      where ${meetingActionItem.assigneeId} is not null
      order by ${meeting.id}, ${meetingActionItem.id} desc),
    made as (
      insert into ${task} (creator_id, title, assigned_on, due_on, state, progress, created_at, changed_by, changed_at)
      select organiser_id, text, ${today}::date, due_on, 'in_progress', 40, ${now.toISOString()}, account_id, ${now.toISOString()}
      from item returning id, creator_id, changed_by, title),
    linked as (
      update ${meetingActionItem} set task_id = made.id from made join item on item.organiser_id = made.creator_id
      where ${meetingActionItem.id} = item.id returning made.id, ${meetingActionItem.assigneeId}),
    given as (
      insert into ${taskAssignee} (task_id, employee_id, assigned_at)
      select id, assignee_id, ${now.toISOString()} from linked)
    insert into ${projectEvent} (task_id, action, actor_id, details, happened_at)
    select id, 'task_created', changed_by, jsonb_build_object('title', title), ${now.toISOString()} from made`);
}
