import type { OutputOf, getProject, getTask, listMyTasks, listProjects } from '@prestasi/contract';
import { type Day, isLate, nextProjectStates, type ProjectRights, takesWork, taskRights } from '@prestasi/domain';
import type { ProjectDetails, ProjectListRow, ProjectRecord } from './project-queries.ts';
import type { RemarkRow } from './remark-queries.ts';
import type { TaskListRow } from './task-list-queries.ts';

type Row = OutputOf<typeof listProjects>['rows'][number];
type TaskRow = OutputOf<typeof listMyTasks>['rows'][number];
type Remark = OutputOf<typeof getTask>['remarkList'][number];

/** Presents a project of a list. */
export function presentProject(row: ProjectListRow, reader: number, today: Day): Row {
  const { total, done, late, ...facts } = row;
  return {
    id: facts.id,
    name: facts.name,
    state: facts.state,
    startsOn: facts.startsOn,
    dueOn: facts.dueOn,
    owner: facts.owner,
    members: facts.members,
    tasks: { total, done, late },
    progress: facts.progress,
    isLate: takesWork(facts.state) && facts.dueOn < today,
    isOwner: facts.owner.id === reader,
  };
}

/** Presents a project’s page with what the reader may do. */
export function presentDetails(
  details: ProjectDetails,
  record: ProjectRecord,
  { edit, manage, plan, remark, leave }: ProjectRights,
  { reader, today }: { readonly reader: number; readonly today: Day },
): OutputOf<typeof getProject> {
  const { company, creator, people, remarks } = details;
  return {
    ...presentProject(details, reader, today),
    description: record.description,
    company,
    creator,
    readerId: reader,
    people: [...people],
    version: record.version,
    nextStates: manage ? [...nextProjectStates(record.state)] : [],
    remarks,
    can: { edit, manage, plan, remark, leave },
  };
}

/** Presents a task of a list or board, whose reader reads it already. */
export function presentTask(row: TaskListRow, reader: number, today: Day): TaskRow {
  const { creatorId, project, assignees, ...facts } = row;
  const { report } = taskRights(reader, {
    project: project === null ? null : { ...project, isMember: true },
    creatorId,
    assigneeIds: assignees.map(({ id }) => id),
    works: true,
  });
  return {
    ...facts,
    project: project === null ? null : { id: project.id, name: project.name },
    assignees: [...assignees],
    isLate: isLate(row, today),
    can: { report },
  };
}

/** Presents a remark. */
export function presentRemark({ authorId, writtenAt, mentions, ...row }: RemarkRow, reader: number): Remark {
  return { ...row, writtenAt: instantOf(writtenAt), mentions: [...mentions], isOwn: authorId === reader };
}

/** Returns an instant in UTC, as the contract writes it, from how the database does. */
export function instantOf(text: string): string {
  return new Date(text).toISOString();
}
