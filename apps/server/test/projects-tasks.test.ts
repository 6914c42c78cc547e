/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf } from './companies-fixture.ts';
import { DAYS, type ProjectsFixture, startProjectsFixture } from './projects-fixture.ts';
import { PDF } from './requests-fixture.ts';

let fixture: ProjectsFixture;
let projectId: number;
beforeAll(async () => {
  fixture = await startProjectsFixture();
  projectId = (await fixture.newProject()).id;
});
afterAll(() => fixture.app.close());

const params = (id: number) => ({ params: { id } });
const task = async (id: number) => fixture.as.owner.call(contract.getTask, params(id));
const board = async (id: number) => {
  const { columns } = await fixture.as.owner.call(contract.getBoard, params(id));
  return columns.map(({ tasks }) => tasks.map(({ title }) => title));
};

test('a task is due after the day on which it is assigned, and nobody has it who is no member', async () => {
  const { stranger } = fixture.people;
  const body = {
    title: 'x',
    description: '',
    assignedOn: '2026-03-02',
    dueOn: '2026-03-02',
    assigneeIds: [stranger.employeeId],
  };
  const refusal = await fixture.as.owner.refused(contract.createProjectTask, { ...params(projectId), body });
  expect(errorsOf(refusal)).toEqual(['dueOn due_before_assigned', 'assigneeIds.0 not_a_member']);
  expect(refusal.fields?.[0]?.message).toBe('Due date must be greater than assigned date.');
});

test('who has a task is notified, reports on it with progress and remarks, and does not change what it is', async () => {
  const id = await fixture.newTask(projectId);
  expect(await fixture.noticesOf('member')).toContain(`task_assigned /View-Assigned-Member/${id}`);
  const { member } = fixture.as;
  const fields = { title: 'x', description: '', ...DAYS, assigneeIds: [] };
  expect((await member.refused(contract.updateTask, { ...params(id), body: { ...fields, version: 1 } })).code).toBe(
    'forbidden',
  );
  const text = 'Separuh siap, @Lim Wei Ling';
  const body = { text, progress: 50, mentionIds: [fixture.people.owner.employeeId] };
  const reported = await member.call(contract.remarkTask, { ...params(id), body });
  expect(reported).toMatchObject({
    state: 'in_progress',
    progress: 50,
    people: [{ name: 'Nurul Aisyah binti Ahmad', progress: 50, remarks: 1 }],
    remarkList: [{ author: 'Nurul Aisyah binti Ahmad', text, progress: 50, mentions: ['Lim Wei Ling'], isOwn: true }],
    can: { edit: false, report: true, remark: true },
  });
  expect(await fixture.noticesOf('owner')).toContain(`remark_mention /View-Assigned-Member/${id}`);
});

test('a remark mentions only who reads it', async () => {
  const id = await fixture.newTask(projectId);
  const mentionIds = [fixture.people.stranger.employeeId];
  const onTask = { ...params(id), body: { text: 'x', progress: null, mentionIds } };
  expect(errorsOf(await fixture.as.owner.refused(contract.remarkTask, onTask))).toEqual(['mentionIds.0 not_a_member']);
  const onProject = { ...params(projectId), body: { text: 'x', mentionIds } };
  const refusal = await fixture.as.owner.refused(contract.remarkProject, onProject);
  expect(errorsOf(refusal)).toEqual(['mentionIds.0 not_a_member']);
});

test('remarks on the project are dated and listed, newest first, and those who are mentioned are led to them', async () => {
  const write = (text: string, mentionIds: number[]) =>
    fixture.as.member.call(contract.remarkProject, { ...params(projectId), body: { text, mentionIds } });
  await write('Satu', []);
  await write('Dua @Lim Wei Ling', [fixture.people.owner.employeeId]);
  const { rows } = await fixture.as.owner.call(contract.listProjectRemarks, { ...params(projectId), query: {} });
  expect(rows.map(({ text, writtenAt }) => [text, writtenAt])).toEqual([
    ['Dua @Lim Wei Ling', '2026-03-02T04:00:00.000Z'],
    ['Satu', '2026-03-02T04:00:00.000Z'],
  ]);
  expect((await fixture.noticesOf('owner')).at(-1)).toBe(
    `remark_mention /project-management/${projectId}?view=remarks`,
  );
});

describe('on the board', () => {
  let id: number;
  let ids: Readonly<Record<'a' | 'b' | 'c', number>>;
  beforeAll(async () => {
    id = (await fixture.newProject()).id;
    const add = (title: string) => fixture.newTask(id, { title });
    ids = { a: await add('a'), b: await add('b'), c: await add('c') };
  });
  const move = async (
    name: 'a' | 'b' | 'c',
    state: 'to_do' | 'in_progress' | 'done',
    after: 'a' | 'b' | 'c' | null,
  ) => {
    const { version } = await task(ids[name]);
    const afterId = after === null ? null : ids[after];
    return fixture.as.member.call(contract.moveTask, { ...params(ids[name]), body: { state, afterId, version } });
  };

  test('tasks are moved within a column and between columns, however often', async () => {
    expect(await board(id)).toEqual([['a', 'b', 'c'], [], []]);
    await move('c', 'to_do', null);
    expect(await board(id)).toEqual([['c', 'a', 'b'], [], []]);
    // There is no room left between neighbours after ten times.
    for (let times = 0; times < 12; times++) {
      await move('a', 'to_do', 'c');
      await move('b', 'to_do', 'c');
    }
    expect(await board(id)).toEqual([['c', 'b', 'a'], [], []]);
    expect(await move('a', 'done', null)).toMatchObject({ state: 'done', progress: 100 });
    expect(await move('b', 'done', 'a')).toMatchObject({ state: 'done' });
    expect(await move('a', 'in_progress', null)).toMatchObject({ state: 'in_progress', progress: 100 });
    expect(await move('a', 'to_do', null)).toMatchObject({ state: 'to_do', progress: 0 });
    expect(await board(id)).toEqual([['a', 'c'], [], ['b']]);
  });

  test('a move does not lose what another changed: it is refused with who did, and what the task is now', async () => {
    const { version } = await task(ids.c);
    const report = { text: 'Mula', progress: 20, mentionIds: [] };
    await fixture.as.member.call(contract.remarkTask, { ...params(ids.c), body: report });
    const body = { state: 'done', afterId: null, version } as const;
    const refusal = await fixture.as.owner.refused(contract.moveTask, { ...params(ids.c), body });
    expect(refusal).toMatchObject({
      code: 'stale_version',
      current: { state: 'in_progress', progress: 20, changedBy: 'Nurul Aisyah binti Ahmad' },
    });
    expect((await task(ids.c)).progress).toBe(20);
  });

  test('a member who does not have the task does not move it', async () => {
    const own = await fixture.newTask(id, { title: 'd', assigneeIds: [] });
    const body = { state: 'done', afterId: null, version: 1 } as const;
    expect((await fixture.as.member.refused(contract.moveTask, { ...params(own), body })).code).toBe('forbidden');
  });
});

test('files are added to a task by who reports on it, and removed with it from everybody’s sight', async () => {
  const id = await fixture.newTask(projectId);
  const { member, owner, stranger } = fixture.as;
  const added = await member.call(contract.addTaskFile, { ...params(id), files: { file: PDF } });
  expect(added.attachments).toMatchObject([{ name: 'ijazah.pdf', by: 'Nurul Aisyah binti Ahmad' }]);
  const page = { name: 'x.pdf', content: Buffer.from('<html></html>') };
  const refused = await member.refused(contract.addTaskFile, { ...params(id), files: { file: page } });
  expect(refused.code).toBe('file_type_refused');
  const notRead = await stranger.refused(contract.addTaskFile, { ...params(id), files: { file: PDF } });
  expect(notRead.code).toBe('not_found');
  const fileId = added.attachments[0]?.id ?? 0;
  await owner.call(contract.removeTaskFile, { params: { id, fileId } });
  expect((await task(id)).attachments).toEqual([]);
  const again = await owner.refused(contract.removeTaskFile, { params: { id, fileId } });
  expect(again.code).toBe('not_found');
});

test('a changed task notifies who has it newly; a removed one is shown nowhere', async () => {
  const id = await fixture.newTask(projectId, { assigneeIds: [] });
  const { owner, member } = fixture.as;
  const assigneeIds = [fixture.people.member.employeeId];
  const body = { title: 'Kemas kini', description: 'x', ...DAYS, assigneeIds, version: 1 };
  const changed = await owner.call(contract.updateTask, { ...params(id), body });
  expect(changed).toMatchObject({ title: 'Kemas kini', version: 2, changedBy: 'Lim Wei Ling' });
  expect(await fixture.noticesOf('member')).toContain(`task_assigned /View-Assigned-Member/${id}`);
  expect((await owner.refused(contract.updateTask, { ...params(id), body })).code).toBe('stale_version');
  await owner.call(contract.removeTask, { ...params(id), query: { version: 2 } });
  expect((await member.refused(contract.getTask, params(id))).code).toBe('not_found');
  const { rows } = await owner.call(contract.listProjectEvents, { ...params(projectId), query: { size: 4 } });
  expect(rows.map(({ action, task: about }) => [action, about?.isRemoved])).toEqual([
    ['task_removed', true],
    ['task_assigned', true],
    ['task_edited', true],
    ['task_created', true],
  ]);
});

test('my work is what I have in all projects, by what is due, with what is late', async () => {
  const { other } = fixture.as;
  const { employeeId } = fixture.people.other;
  const two = [
    await fixture.newProject({ memberIds: [employeeId] }),
    await fixture.newProject({ memberIds: [employeeId] }),
  ];
  const add = (index: number, title: string, dueOn: string) =>
    fixture.newTask(two[index]?.id ?? 0, { title, assignedOn: '2026-01-05', dueOn, assigneeIds: [employeeId] });
  await add(0, 'nanti', '2026-05-01');
  await add(1, 'lewat', '2026-02-10');
  await add(0, 'minggu ini', '2026-03-05');
  const mine = await other.call(contract.listMyTasks, { query: {} });
  expect(mine.rows.map(({ title, isLate }) => [title, isLate])).toEqual([
    ['lewat', true],
    ['minggu ini', false],
    ['nanti', false],
  ]);
  expect(mine.counts).toEqual({ open: 3, late: 1, week: 1 });
  const late = await other.call(contract.listMyTasks, { query: { due: 'late' } });
  expect(late.rows.map(({ title }) => title)).toEqual(['lewat']);
  const projects = await other.call(contract.listProjects, { query: { late: 'yes' } });
  expect(projects.rows).toMatchObject([{ id: two[1]?.id, tasks: { late: 1 } }]);
  const [first] = two;
  const closing = { ...params(first?.id ?? 0), body: { state: 'done', version: 1 } } as const;
  await fixture.as.owner.call(contract.changeProjectState, closing);
  expect((await other.call(contract.listMyTasks, { query: {} })).counts.open).toBe(1);
});
