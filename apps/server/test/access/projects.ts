import { project, projectMember, task, taskAssignee, taskFile } from '../../src/schema/projects.ts';
import type { Lines } from '../access-callers.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { type Fixture, type Fixtures, LETTER, MISSING } from '../access-inputs.ts';
import { leave } from '../organisation-fixture.ts';

const signedIn = ' 401 403 403 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';
// Who is an employee.
const employees = ' 401 403 403 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';
// The clerk owns it, and the supervisor is a member.
const members = ' 401 403 403 ok  ok  404 404 404 404 404 404 403 401 404 404';
const owner = ' 401 403 403 ok  403 404 404 404 404 404 404 403 401 404 404';
const nobody = ' 401 403 403 404 404 404 404 404 404 404 404 403 401 404 404';
const officersOfA = ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403';
const officersOfB = ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403';

const read = { 'of the clerk': members, 'of people of B': nobody };
const managed = { 'of the clerk': owner, 'of people of B': nobody };
const ownerless = { 'in A': officersOfA, 'in B': officersOfB };

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listProjects: { 'one’s own': signedIn },
  listMyTasks: { 'one’s own': signedIn },
  createProject: { 'one’s own': employees },
  findProjectPeople: { 'of a new project': employees, ...read },
  getProject: read,
  getProjectMembers: read,
  listProjectEvents: read,
  listProjectRemarks: read,
  listProjectTasks: read,
  getBoard: read,
  getTask: read,
  remarkProject: read,
  remarkTask: read,
  updateProject: managed,
  changeProjectState: managed,
  passProject: managed,
  addProjectMembers: managed,
  removeProjectMember: managed,
  createProjectTask: managed,
  updateTask: managed,
  moveTask: managed,
  removeTask: managed,
  addTaskFile: managed,
  removeTaskFile: managed,
  findProjectOwners: ownerless,
  replaceProjectOwner: ownerless,
};

type Made = { readonly id: number; readonly taskId: number; readonly memberId: number; readonly ownerId: number };

const DAYS = { startsOn: '2027-01-04', dueOn: '2027-06-30' };
const TASK = { title: 'Susun rak', description: '', assignedOn: '2027-01-04', dueOn: '2027-02-01' };

/** Adds a project with a task that its owner has: of the clerk with the supervisor, or of two people of B. */
async function addProject(fixture: AccessFixture, of: 'clerk' | 'B', isOwnerGone = false): Promise<Made> {
  const { db, forms, accounts } = fixture;
  const { clerk, supervisor } = forms.people;
  const isNew = of === 'B' || isOwnerGone;
  const company = of === 'clerk' ? 'A' : 'B';
  const [first, second] = isNew
    ? [await fixture.newPerson(company, false), await fixture.newPerson(company, false)]
    : [clerk, supervisor];
  const [ownerId, memberId] = [first.employeeId, second.employeeId];
  const at = new Date();
  const { accountId } = accounts.superHr;
  const companyId = of === 'clerk' ? forms.cycles.ours.id : forms.cycles.theirs.id;
  const named = { name: 'Gudang', companyId, creatorId: ownerId, ownerId, createdAt: at };
  const [made] = await db
    .insert(project)
    .values({ ...named, ...DAYS })
    .returning();
  const id = made?.id ?? 0;
  const added = { projectId: id, addedBy: accountId, addedAt: at };
  await db.insert(projectMember).values([ownerId, memberId].map((employeeId) => ({ ...added, employeeId })));
  const changed = { creatorId: ownerId, createdAt: at, changedBy: accountId, changedAt: at };
  const [row] = await db
    .insert(task)
    .values({ ...TASK, ...changed, projectId: id })
    .returning();
  const taskId = row?.id ?? 0;
  await db.insert(taskAssignee).values({ taskId, employeeId: ownerId, assignedAt: at });
  if (isOwnerGone) await leave(db, ownerId, '2026-12-01');
  return { id, taskId, memberId, ownerId };
}

async function withFile(fixture: AccessFixture, of: 'clerk' | 'B') {
  const { taskId } = await addProject(fixture, of);
  const { files } = fixture.forms.cycles.app.services;
  const { accountId } = fixture.accounts.superHr;
  const fileId = await files.record(fixture.db, await files.keep('document', LETTER, accountId));
  await fixture.db.insert(taskFile).values({ taskId, fileId, addedBy: accountId, addedAt: new Date() });
  return { params: { id: taskId, fileId } };
}

const NONE: Made = { id: MISSING, taskId: MISSING, memberId: MISSING, ownerId: MISSING };

function about(make: (made: Made) => ReturnType<Fixture>): Fixtures {
  return {
    'of the clerk': async (fixture) => make(await addProject(fixture, 'clerk')),
    'of people of B': async (fixture) => make(await addProject(fixture, 'B')),
    missing: () => make(NONE),
  };
}

const ofProject = about(({ id }) => ({ params: { id } }));
const withBody = (body: object) => about(({ id }) => ({ params: { id }, body }));
const taskWith = (body: object) => about(({ taskId }) => ({ params: { id: taskId }, body }));
const remark = { text: 'Baik', mentionIds: [] };

function gone(make: (made: Made) => ReturnType<Fixture>): Fixtures {
  return {
    'in A': async (fixture) => make(await addProject(fixture, 'clerk', true)),
    'in B': async (fixture) => make(await addProject(fixture, 'B', true)),
    missing: () => make(NONE),
  };
}

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listProjects: { 'one’s own': () => ({ query: {} }) },
  listMyTasks: { 'one’s own': () => ({ query: {} }) },
  createProject: {
    'one’s own': () => ({ body: { name: 'Gudang', description: '', ...DAYS, memberIds: [] } }),
  },
  findProjectPeople: {
    'of a new project': () => ({ query: {} }),
    ...about(({ id }) => ({ query: { projectId: id } })),
  },
  getProject: ofProject,
  getProjectMembers: ofProject,
  listProjectEvents: ofProject,
  listProjectRemarks: ofProject,
  listProjectTasks: ofProject,
  getBoard: ofProject,
  getTask: about(({ taskId }) => ({ params: { id: taskId } })),
  remarkProject: withBody(remark),
  remarkTask: taskWith({ ...remark, progress: null }),
  updateProject: withBody({ name: 'Stor', description: '', ...DAYS, version: 1 }),
  changeProjectState: withBody({ state: 'on_hold', version: 1 }),
  passProject: about(({ id, memberId }) => ({ params: { id }, body: { employeeId: memberId, version: 1 } })),
  addProjectMembers: about(({ id, memberId }) => ({ params: { id }, body: { employeeIds: [memberId] } })),
  removeProjectMember: {
    'of the clerk': async (fixture) => {
      const { id } = await addProject(fixture, 'clerk');
      const added = { addedBy: fixture.accounts.superHr.accountId, addedAt: new Date() };
      const { employeeId: another } = await fixture.newPerson('A', false);
      await fixture.db.insert(projectMember).values({ projectId: id, employeeId: another, ...added });
      return { params: { id, employeeId: another } };
    },
    'of people of B': async (fixture) => {
      const { id, memberId } = await addProject(fixture, 'B');
      return { params: { id, employeeId: memberId } };
    },
    missing: () => ({ params: { id: MISSING, employeeId: MISSING } }),
  },
  createProjectTask: withBody({ ...TASK, assigneeIds: [] }),
  updateTask: taskWith({ ...TASK, assigneeIds: [], version: 1 }),
  moveTask: taskWith({ state: 'done', afterId: null, version: 1 }),
  removeTask: about(({ taskId }) => ({ params: { id: taskId }, query: { version: 1 } })),
  addTaskFile: about(({ taskId }) => ({ params: { id: taskId }, files: { file: LETTER } })),
  removeTaskFile: {
    'of the clerk': (fixture) => withFile(fixture, 'clerk'),
    'of people of B': (fixture) => withFile(fixture, 'B'),
    missing: () => ({ params: { id: MISSING, fileId: MISSING } }),
  },
  findProjectOwners: gone(({ id }) => ({ params: { id }, query: {} })),
  replaceProjectOwner: gone(({ id, memberId }) => ({ params: { id }, body: { employeeId: memberId } })),
};
