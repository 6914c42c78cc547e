import { PROJECT_STATES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  instantField,
  lineField,
  lineText,
  namedRef,
  oneOrMore,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  textField,
  versionField,
} from './fields.ts';

const access = { permission: 'project.own' } as const;
const count = z.int().min(0);
const stateField = z.enum(PROJECT_STATES);

/** Somebody of a project; `isActive` is whether they work in the group today. */
export const projectPerson = namedRef.extend({ isActive: z.boolean() });

const taskCounts = z.object({ total: count, done: count, late: count });

/** A project of the caller's list. */
export const projectRow = z.object({
  id: recordId,
  name: z.string(),
  state: stateField,
  startsOn: dayField,
  dueOn: dayField,
  owner: projectPerson,
  members: count,
  tasks: taskCounts,
  /** The mean progress of its tasks in per cent; null without tasks. */
  progress: z.int().nullable(),
  isLate: z.boolean(),
  isOwner: z.boolean(),
});

export const projectView = projectRow.extend({
  description: z.string(),
  company: namedRef,
  creator: projectPerson,
  /** The caller, as an employee. */
  readerId: recordId,
  /** In the order of names. */
  people: z.array(projectPerson),
  version: versionField,
  nextStates: z.array(stateField),
  /** Remarks about the project itself. */
  remarks: count,
  can: z.object({
    edit: z.boolean(),
    manage: z.boolean(),
    plan: z.boolean(),
    remark: z.boolean(),
    leave: z.boolean(),
  }),
});

/** The input of a project. */
export const projectFields = z.strictObject({
  name: lineField(200),
  description: textField,
  startsOn: dayField,
  dueOn: dayField,
});

export const listProjects = defineCall({
  method: 'GET',
  path: '/api/projects',
  access,
  summary: 'Lists the projects of which the caller is a member.',
  query: z.strictObject({
    ...pageQuery,
    /** Active ones and those on hold if absent. */
    state: oneOrMore(stateField).optional(),
    role: z.enum(['owner', 'member']).optional(),
    late: z.literal('yes').optional(),
    sort: z.enum(['dueOn', '-dueOn', 'name', '-name', 'startsOn', '-startsOn']).default('dueOn'),
  }),
  output: pageOf(projectRow).extend({ can: z.object({ create: z.boolean() }) }),
  problems: [],
});

export const getProject = defineCall({
  method: 'GET',
  path: '/api/projects/:id',
  access,
  summary: 'Returns a project with its members.',
  params: idParams,
  output: projectView,
  problems: ['not_found'],
});

export const createProject = defineCall({
  method: 'POST',
  path: '/api/projects',
  access,
  summary: 'Creates a project, which the caller owns, with its first members.',
  body: projectFields.extend({ memberIds: z.array(recordId).max(50) }),
  output: projectView,
  status: 201,
  problems: ['not_found', 'forbidden'],
  idempotent: 'optional',
});

export const updateProject = defineCall({
  method: 'PUT',
  path: '/api/projects/:id',
  access,
  summary: 'Updates the name, description and days of a project.',
  params: idParams,
  body: projectFields.extend({ version: versionField }),
  output: projectView,
  problems: ['not_found', 'forbidden', 'stale_version'],
});

export const changeProjectState = defineCall({
  method: 'POST',
  path: '/api/projects/:id/state',
  access,
  summary: 'Changes the state of a project: active, on hold, done, archived.',
  params: idParams,
  body: z.strictObject({ state: stateField, version: versionField }),
  output: projectView,
  problems: ['not_found', 'forbidden', 'stale_version', 'conflict'],
});

export const passProject = defineCall({
  method: 'POST',
  path: '/api/projects/:id/owner',
  access,
  summary: 'Passes a project on to another member, who manages it from then on.',
  params: idParams,
  body: z.strictObject({ employeeId: recordId, version: versionField }),
  output: projectView,
  problems: ['not_found', 'forbidden', 'stale_version'],
});

const candidates = z.object({
  people: z
    .array(
      z.object({
        id: recordId,
        name: z.string(),
        position: z.string(),
        company: z.string(),
      }),
    )
    .max(20),
});

export const findProjectPeople = defineCall({
  method: 'GET',
  path: '/api/project-people',
  access,
  summary: 'Searches the people who may become members of a project of the caller, or of a new one.',
  query: z.strictObject({ projectId: recordIdParam.optional(), search: lineText(100).default('') }),
  output: candidates,
  problems: ['not_found'],
});

export const addProjectMembers = defineCall({
  method: 'POST',
  path: '/api/projects/:id/members',
  access,
  summary: 'Adds members to a project and notifies them.',
  params: idParams,
  body: z.strictObject({ employeeIds: z.array(recordId).min(1).max(50) }),
  output: projectView,
  problems: ['not_found', 'forbidden'],
});

export const removeProjectMember = defineCall({
  method: 'DELETE',
  path: '/api/projects/:id/members/:employeeId',
  access,
  summary: 'Ends a membership, one’s own too: open tasks are taken from the person, who reads nothing any more.',
  params: idParams.extend({ employeeId: recordIdParam }),
  output: null,
  problems: ['not_found', 'forbidden'],
});

/** The members of a project with their open tasks, and when each was last active in it. */
export const getProjectMembers = defineCall({
  method: 'GET',
  path: '/api/projects/:id/members',
  access,
  summary: 'Returns the members of a project with their tasks, what is late, and when they were last active.',
  params: idParams,
  output: z.object({
    project: namedRef.extend({ state: stateField, can: z.object({ manage: z.boolean() }) }),
    members: z.array(
      projectPerson.extend({
        isOwner: z.boolean(),
        position: z.string().nullable(),
        company: z.string().nullable(),
        addedAt: instantField,
        /** Null if they have done nothing in it yet. */
        lastActiveAt: instantField.nullable(),
        tasks: taskCounts,
        /** Open ones, by what is due: the first 50. */
        open: z.array(
          z.object({
            id: recordId,
            title: z.string(),
            dueOn: dayField,
            progress: z.int(),
            isLate: z.boolean(),
          }),
        ),
        can: z.object({ remove: z.boolean() }),
      }),
    ),
  }),
  problems: ['not_found'],
});

/** An event of a project: an action with its details, which the texts `projects:event.<action>` say. */
const projectEvent = z.object({
  id: recordId,
  action: z.string(),
  by: z.string(),
  at: instantField,
  /** Null if it happened to the project itself. */
  task: z.object({ id: recordId, title: z.string(), isRemoved: z.boolean() }).nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string())])),
});

export const listProjectEvents = defineCall({
  method: 'GET',
  path: '/api/projects/:id/history',
  access,
  summary: 'Lists what happened to a project and its tasks, newest first.',
  params: idParams,
  query: z.strictObject({ page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(projectEvent),
  problems: ['not_found'],
});

export const replaceProjectOwner = defineCall({
  method: 'POST',
  path: '/api/projects/:id/replacement',
  access: { permission: 'employee.write' },
  summary: 'Passes a project whose owner does not work in the group any more on to somebody who may be a member.',
  params: idParams,
  body: z.strictObject({ employeeId: recordId }),
  output: z.object({ owner: namedRef }),
  problems: ['not_found', 'forbidden'],
});

export const findProjectOwners = defineCall({
  method: 'GET',
  path: '/api/projects/:id/replacement',
  access: { permission: 'employee.write' },
  summary: 'Searches the people to whom a project without an active owner can be passed on; members come first.',
  params: idParams,
  query: z.strictObject({ search: lineText(100).default('') }),
  output: candidates,
  problems: ['not_found'],
});
