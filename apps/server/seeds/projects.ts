import { addDays, type Day, type TaskState } from '@prestasi/domain';
import { progressRemark, project, projectEvent, projectMember, task, taskAssignee } from '../src/schema/projects.ts';
import { PROJECTS, type ProjectText, type TaskText } from './data/projects.ts';
import { assignmentAt, type GroupData, personByKey } from './group-data.ts';
import { instantOf } from './moments.ts';
import type { Person } from './people.ts';
import { insertRows, type Through } from './rows.ts';

const STEP = 1024;

type Rows = {
  readonly projects: (typeof project.$inferSelect)[];
  readonly members: (typeof projectMember.$inferSelect)[];
  readonly tasks: (typeof task.$inferSelect)[];
  readonly assignees: (typeof taskAssignee.$inferSelect)[];
  readonly remarks: (typeof progressRemark.$inferSelect)[];
  readonly events: (typeof projectEvent.$inferSelect)[];
};

/** Writes the projects in which the demo people work, dated around today. */
export async function writeProjects(tx: Through, data: GroupData): Promise<void> {
  const rows: Rows = { projects: [], members: [], tasks: [], assignees: [], remarks: [], events: [] };
  for (const text of PROJECTS) addProject(rows, text, data);
  await insertRows(tx, project, rows.projects);
  await insertRows(tx, projectMember, rows.members);
  await insertRows(tx, task, rows.tasks);
  await insertRows(tx, taskAssignee, rows.assignees);
  await insertRows(tx, progressRemark, rows.remarks);
  await insertRows(
    tx,
    projectEvent,
    rows.events
      .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime())
      .map((event, index) => ({ ...event, id: index + 1 })),
  );
}

function addProject(rows: Rows, text: ProjectText, data: GroupData): void {
  const owner = personByKey(data, text.owner);
  const chosen = [owner, ...text.members.map((key) => personByKey(data, key))];
  const people = [...chosen, ...colleaguesOf(owner, data, chosen).slice(0, text.colleagues)];
  const id = rows.projects.length + 1;
  const { companyId } = assignmentAt(owner, data.today);
  const at = instantAt(data.today, text.from, 9);
  rows.projects.push({
    id,
    companyId,
    name: text.name,
    description: text.description,
    creatorId: owner.id,
    ownerId: owner.id,
    startsOn: addDays(data.today, text.from),
    dueOn: addDays(data.today, text.due),
    state: text.state,
    createdAt: at,
    version: 1,
  });
  const event = (by: Person, action: string, happenedAt: Date, details: object, taskId: number | null = null) =>
    rows.events.push({
      id: 0,
      projectId: id,
      taskId,
      action,
      actorId: by.accountId,
      details: { ...details },
      happenedAt,
    });
  event(owner, 'created', at, {});
  for (const { id: employeeId } of people) {
    rows.members.push({ projectId: id, employeeId, addedBy: owner.accountId, addedAt: at });
  }
  const names = people.slice(1).map((person) => person.employee.fullName);
  event(owner, 'member_added', instantAt(data.today, text.from, 10), { names });
  for (const one of text.tasks) addTask(rows, one, { id, owner, people, data, event });
  for (const [index, words] of text.remarks.entries()) {
    const by = people[index % people.length] ?? owner;
    const writtenAt = instantAt(data.today, Math.min(text.from + 7 + 7 * index, -1), 15);
    addRemark(rows, { projectId: id, taskId: null, authorId: by.id, text: words, progress: null, writtenAt });
    event(by, 'remarked', writtenAt, {});
  }
  if (text.state !== 'active')
    event(owner, 'state_changed', instantAt(data.today, Math.min(text.due, -1), 17), {
      from: 'active',
      to: text.state,
    });
}

type Around = {
  readonly id: number;
  readonly owner: Person;
  readonly people: readonly Person[];
  readonly data: GroupData;
  readonly event: (by: Person, action: string, at: Date, details: object, taskId: number) => void;
};

function addTask(rows: Rows, text: TaskText, { id: projectId, owner, people, data, event }: Around): void {
  const id = rows.tasks.length + 1;
  const { title, progress } = text;
  const state: TaskState = progress === 0 ? 'to_do' : progress === 100 ? 'done' : 'in_progress';
  const who = people[text.who] ?? owner;
  const createdAt = instantAt(data.today, text.from, 11);
  const reportedAt = instantAt(data.today, Math.min(Math.round((text.from + text.due) / 2), -1), 14);
  rows.tasks.push({
    id,
    projectId,
    creatorId: owner.id,
    title,
    description: '',
    assignedOn: addDays(data.today, text.from),
    dueOn: addDays(data.today, text.due),
    state,
    progress,
    boardPosition: id * STEP,
    createdAt,
    changedBy: progress === 0 ? owner.accountId : who.accountId,
    changedAt: progress === 0 ? createdAt : reportedAt,
    removedAt: null,
    version: 1,
  });
  rows.assignees.push({ taskId: id, employeeId: who.id, assignedAt: createdAt });
  event(owner, 'task_created', createdAt, { title }, id);
  if (text.remark !== undefined) {
    addRemark(rows, {
      projectId: null,
      taskId: id,
      authorId: who.id,
      text: text.remark,
      progress,
      writtenAt: reportedAt,
    });
    event(who, 'reported', reportedAt, { from: 0, to: progress }, id);
  } else if (progress > 0) {
    event(who, 'task_moved', reportedAt, { from: 'to_do', to: state }, id);
  }
}

function addRemark(rows: Rows, remark: Omit<typeof progressRemark.$inferSelect, 'id'>): void {
  rows.remarks.push({ ...remark, id: rows.remarks.length + 1 });
}

/** Returns the others of the owner's department who can sign in. */
function colleaguesOf(owner: Person, data: GroupData, except: readonly Person[]): readonly Person[] {
  const { departmentId } = assignmentAt(owner, data.today);
  return data.people.filter(
    (person) =>
      person.account.isActive &&
      person.employment.lastDay === null &&
      !except.includes(person) &&
      assignmentAt(person, data.today).departmentId === departmentId,
  );
}

/** Returns an instant on a day counted from today, at an hour of the group's time zone. */
function instantAt(today: Day, days: number, hour: number): Date {
  return instantOf(addDays(today, days), hour, 0);
}
