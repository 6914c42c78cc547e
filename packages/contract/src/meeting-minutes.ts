import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, idParams, lineField, linesText, recordId, recordIdParam, versionField } from './fields.ts';
import { meetingView } from './meetings.ts';
import { taskFields } from './tasks.ts';

const actionItem = {
  /** Null for a new one. */
  id: recordId.nullable(),
  text: lineField(500),
  assigneeId: recordId.nullable(),
  dueOn: dayField.nullable(),
};

export const saveMinutes = defineCall({
  method: 'PUT',
  path: '/api/meetings/:id/minutes',
  access: 'session',
  summary: 'Saves the minutes of an occurrence with its action items.',
  params: idParams,
  body: z.strictObject({
    occurrenceId: recordId,
    /** 0 for the first. */
    version: versionField,
    text: linesText(20_000),
    actionItems: z.array(z.strictObject(actionItem)).max(50),
  }),
  output: meetingView,
  problems: ['not_found', 'forbidden', 'stale_version', 'meeting_not_begun', 'meeting_cancelled'],
});

export const createActionTask = defineCall({
  method: 'POST',
  path: '/api/meetings/:id/action-items/:itemId/task',
  access: 'session',
  summary: 'Makes an action item a task, of a project to which the caller may add tasks or of nobody’s project.',
  params: z.strictObject({ id: recordIdParam, itemId: recordIdParam }),
  body: taskFields.omit({ assignedOn: true }).extend({
    /** Null for a task of nobody’s project. */
    projectId: recordId.nullable(),
  }),
  output: meetingView,
  status: 201,
  problems: ['not_found', 'forbidden', 'conflict', 'meeting_cancelled'],
});
