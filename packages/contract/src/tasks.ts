import { TASK_STATES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  instantField,
  lineField,
  linesField,
  namedRef,
  oneOrMore,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  textField,
  versionField,
} from './fields.ts';
import { projectPerson } from './projects.ts';

const access = { permission: 'project.own' } as const;
const count = z.int().min(0);
const stateField = z.enum(TASK_STATES);
const progressField = z.int().min(0).max(100);

/** A task, as a board and lists show it. */
export const taskRow = z.object({
  id: recordId,
  title: z.string(),
  /** Null for a task of nobody's project. */
  project: namedRef.nullable(),
  state: stateField,
  progress: progressField,
  assignedOn: dayField,
  dueOn: dayField,
  isLate: z.boolean(),
  assignees: z.array(projectPerson),
  remarks: count,
  files: count,
  version: versionField,
  can: z.object({ report: z.boolean() }),
});

/** A dated remark; people whom it mentions stand in its text as '@' and their name. */
export const remarkView = z.object({
  id: recordId,
  author: z.string(),
  text: z.string(),
  /** The progress that was reported with it; null if none was. */
  progress: progressField.nullable(),
  writtenAt: instantField,
  mentions: z.array(z.string()),
  isOwn: z.boolean(),
});

export const taskView = taskRow.extend({
  description: z.string(),
  creator: z.string(),
  /** Each who has it, with the progress that they reported last and their number of remarks. */
  people: z.array(
    projectPerson.extend({
      progress: progressField.nullable(),
      remarks: count,
      lastRemarkAt: instantField.nullable(),
    }),
  ),
  /** Whom a remark may mention, and who can have it. */
  members: z.array(projectPerson),
  /** The meeting in whose minutes it began as an action item; null unless the reader is in that meeting. */
  meeting: z.object({ id: recordId, occurrenceId: recordId, title: z.string(), startsAt: instantField }).nullable(),
  attachments: z.array(z.object({ id: recordId, name: z.string(), size: count, url: z.string(), by: z.string() })),
  remarkList: z.array(remarkView),
  changedBy: z.string(),
  changedAt: instantField,
  can: z.object({ edit: z.boolean(), report: z.boolean(), remark: z.boolean() }),
});

/** The input of a task. */
export const taskFields = z.strictObject({
  title: lineField(200),
  description: textField,
  assignedOn: dayField,
  /** Later than the day on which it is assigned (specification §5). */
  dueOn: dayField,
  assigneeIds: z.array(recordId).max(20),
});

const filters = {
  ...pageQuery,
  state: oneOrMore(stateField).optional(),
  due: z.enum(['late', 'week', 'later']).optional(),
};

export const listMyTasks = defineCall({
  method: 'GET',
  path: '/api/my-tasks',
  access,
  summary:
    'Lists the tasks that the caller has, over all projects, by what is due; open ones if no state is asked for.',
  query: z.strictObject({ ...filters, projectId: recordIdParam.optional() }),
  output: pageOf(taskRow).extend({
    /** Open tasks: all, late ones, and those due within seven days. */
    counts: z.object({ open: count, late: count, week: count }),
  }),
  problems: [],
});

export const listProjectTasks = defineCall({
  method: 'GET',
  path: '/api/projects/:id/tasks',
  access,
  summary: 'Lists the tasks of a project.',
  params: idParams,
  query: z.strictObject({
    ...filters,
    assigneeId: recordIdParam.optional(),
    sort: z.enum(['dueOn', '-dueOn', 'title', '-title', 'progress', '-progress']).default('dueOn'),
  }),
  output: pageOf(taskRow),
  problems: ['not_found'],
});

/** The columns of a board, each with its first 100 tasks in the order in which they were put. */
export const taskBoard = z.object({
  columns: z.array(z.object({ state: stateField, total: count, tasks: z.array(taskRow).max(100) })),
});

export const getBoard = defineCall({
  method: 'GET',
  path: '/api/projects/:id/board',
  access,
  summary: 'Returns the board of a project: its tasks by state.',
  params: idParams,
  output: taskBoard,
  problems: ['not_found'],
});

export const createProjectTask = defineCall({
  method: 'POST',
  path: '/api/projects/:id/tasks',
  access,
  summary: 'Creates a task in a project of the caller and notifies who has it.',
  params: idParams,
  body: taskFields,
  output: z.object({ id: recordId }),
  status: 201,
  problems: ['not_found', 'forbidden'],
  idempotent: 'optional',
});

export const getTask = defineCall({
  method: 'GET',
  path: '/api/tasks/:id',
  access,
  summary: 'Returns a task with who has it, each one’s progress and remarks, and its files.',
  params: idParams,
  output: taskView,
  problems: ['not_found'],
});

export const updateTask = defineCall({
  method: 'PUT',
  path: '/api/tasks/:id',
  access,
  summary: 'Updates a task and who has it.',
  params: idParams,
  body: taskFields.extend({ version: versionField }),
  output: taskView,
  problems: ['not_found', 'forbidden', 'stale_version'],
});

/** The task that stands directly before the moved one in its new column; null for the head of the column. */
const behind = recordId.nullable();

export const moveTask = defineCall({
  method: 'POST',
  path: '/api/tasks/:id/moves',
  access,
  summary: 'Moves a task on the board: to a state, behind another task of it. Refused if it changed in between.',
  params: idParams,
  body: z.strictObject({ state: stateField, afterId: behind, version: versionField }),
  output: taskRow,
  problems: ['not_found', 'forbidden', 'stale_version'],
});

export const removeTask = defineCall({
  method: 'DELETE',
  path: '/api/tasks/:id',
  access,
  summary: 'Removes a task from its project; what links to it stays.',
  params: idParams,
  query: z.strictObject({ version: z.coerce.number().pipe(versionField) }),
  output: null,
  problems: ['not_found', 'forbidden', 'stale_version'],
});

const remarkBody = z.strictObject({ text: linesField(2000), mentionIds: z.array(recordId).max(20) });

export const remarkTask = defineCall({
  method: 'POST',
  path: '/api/tasks/:id/remarks',
  access,
  summary: 'Writes a remark on a task, with the progress if its writer reports on it; who is mentioned is notified.',
  params: idParams,
  body: remarkBody.extend({ progress: progressField.nullable() }),
  output: taskView,
  problems: ['not_found', 'forbidden'],
  idempotent: 'optional',
});

export const remarkProject = defineCall({
  method: 'POST',
  path: '/api/projects/:id/remarks',
  access,
  summary: 'Writes a remark on a project; who is mentioned is notified.',
  params: idParams,
  body: remarkBody,
  output: remarkView,
  problems: ['not_found', 'forbidden'],
  idempotent: 'optional',
});

export const listProjectRemarks = defineCall({
  method: 'GET',
  path: '/api/projects/:id/remarks',
  access,
  summary: 'Lists the remarks on a project, newest first.',
  params: idParams,
  query: z.strictObject({ page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(remarkView),
  problems: ['not_found'],
});

export const addTaskFile = defineCall({
  method: 'POST',
  path: '/api/tasks/:id/files',
  access,
  summary: 'Adds a file to a task.',
  params: idParams,
  bodyType: 'multipart',
  files: { file: { kind: 'document', required: true } },
  output: taskView,
  problems: ['not_found', 'forbidden', 'file_too_large', 'file_type_refused'],
});

export const removeTaskFile = defineCall({
  method: 'DELETE',
  path: '/api/tasks/:id/files/:fileId',
  access,
  summary: 'Removes a file from a task.',
  params: idParams.extend({ fileId: recordIdParam }),
  output: null,
  problems: ['not_found', 'forbidden'],
});
