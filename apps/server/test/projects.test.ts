/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarEntriesOf, createTask } from '../src/projects/index.ts';
import { company } from '../src/schema/organisation.ts';
import { errorsOf } from './companies-fixture.ts';
import { leave } from './organisation-fixture.ts';
import { DAYS, type ProjectsFixture, startProjectsFixture } from './projects-fixture.ts';

let fixture: ProjectsFixture;
beforeAll(async () => {
  fixture = await startProjectsFixture();
});
afterAll(() => fixture.app.close());

const params = (id: number) => ({ params: { id } });
const read = async (client: keyof ProjectsFixture['as'], id: number) =>
  fixture.as[client].call(contract.getProject, params(id));

describe('a project', () => {
  test('is its creator’s, with the members who were chosen, who are notified and read it', async () => {
    const made = await fixture.newProject();
    expect(made).toMatchObject({
      name: 'Gudang baharu',
      state: 'active',
      owner: { name: 'Lim Wei Ling', isActive: true },
      creator: { name: 'Lim Wei Ling' },
      people: [{ name: 'Lim Wei Ling' }, { name: 'Nurul Aisyah binti Ahmad' }],
      tasks: { total: 0, done: 0, late: 0 },
      progress: null,
      isOwner: true,
      can: { edit: true, manage: true, plan: true, remark: true, leave: false },
    });
    expect(await fixture.noticesOf('member')).toContain(`project_member_added /project-management/${made.id}`);
    expect((await read('member', made.id)).can).toEqual({
      edit: false,
      manage: false,
      plan: false,
      remark: true,
      leave: true,
    });
  });

  test.each(['stranger', 'hr', 'superHr', 'foreigner'] as const)('does not exist for the %s', async (name) => {
    const { id } = await fixture.newProject();
    const taskId = await fixture.newTask(id);
    const client = fixture.as[name];
    for (const call of [
      contract.getProject,
      contract.getProjectMembers,
      contract.getBoard,
      contract.listProjectTasks,
      contract.listProjectEvents,
      contract.listProjectRemarks,
    ]) {
      expect((await client.refused(call, { ...params(id), query: {} })).code).toBe('not_found');
    }
    expect((await client.refused(contract.getTask, params(taskId))).code).toBe('not_found');
    const { rows } = await client.call(contract.listProjects, { query: {} });
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  test('is not changed by a member', async () => {
    const { id, version } = await fixture.newProject();
    const { member } = fixture.as;
    const fields = { name: 'x', description: '', startsOn: '2026-03-01', dueOn: '2026-03-02' };
    const refusals = [
      await member.refused(contract.updateProject, { ...params(id), body: { ...fields, version } }),
      await member.refused(contract.changeProjectState, { ...params(id), body: { state: 'done', version } }),
      await member.refused(contract.createProjectTask, {
        ...params(id),
        body: { title: 'x', description: '', ...DAYS, assigneeIds: [] },
      }),
      await member.refused(contract.addProjectMembers, { ...params(id), body: { employeeIds: [1] } }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden']);
  });

  test('ends no earlier than it begins', async () => {
    const body = { name: 'x', description: '', startsOn: '2026-03-10', dueOn: '2026-03-09', memberIds: [] };
    const refusal = await fixture.as.owner.refused(contract.createProject, { body });
    expect(errorsOf(refusal)).toEqual(['dueOn end_before_start']);
  });

  test('goes through its states, takes no work when it is done, and tells its history', async () => {
    const { id, version } = await fixture.newProject();
    const { owner } = fixture.as;
    const change = (state: 'active' | 'on_hold' | 'done' | 'archived', seen: number) =>
      owner.call(contract.changeProjectState, { ...params(id), body: { state, version: seen } });
    const done = await change('done', version);
    expect(done.nextStates).toEqual(['active', 'archived']);
    expect(done.can).toMatchObject({ plan: false, manage: true, remark: true });
    const skipped = { ...params(id), body: { state: 'on_hold', version: done.version } } as const;
    expect((await owner.refused(contract.changeProjectState, skipped)).code).toBe('conflict');
    const stale = { ...params(id), body: { state: 'archived', version } } as const;
    expect(await owner.refused(contract.changeProjectState, stale)).toMatchObject({
      code: 'stale_version',
      current: { state: 'done' },
    });
    const { rows } = await owner.call(contract.listProjectEvents, { ...params(id), query: {} });
    expect(rows.map(({ action, by, details }) => [action, by, details])).toEqual([
      ['state_changed', 'Lim Wei Ling', { from: 'active', to: 'done' }],
      ['created', 'Lim Wei Ling', {}],
    ]);
  });
});

describe('members', () => {
  test('come from the company, and from the group only where the company allows it', async () => {
    const { id } = await fixture.newProject();
    const { foreigner } = fixture.people;
    const body = { employeeIds: [foreigner.employeeId] };
    const { owner } = fixture.as;
    const find = () => owner.call(contract.findProjectPeople, { query: { projectId: id, search: 'Kenari B1' } });
    expect((await find()).people).toEqual([]);
    const refusal = await owner.refused(contract.addProjectMembers, { ...params(id), body });
    expect(errorsOf(refusal)).toEqual(['employeeIds.0 member_unfit']);
    const { db } = fixture.app.services;
    const set = (projectsAcrossGroup: boolean) =>
      db.update(company).set({ projectsAcrossGroup }).where(eq(company.id, fixture.ours.id));
    await set(true);
    expect((await find()).people).toMatchObject([{ name: 'Kenari B1', company: 'Kenari Sdn Bhd' }]);
    await owner.call(contract.addProjectMembers, { ...params(id), body });
    await set(false);
    expect((await read('foreigner', id)).name).toBe('Gudang baharu');
    expect((await find()).people).toEqual([]);
  });

  test('who are removed read nothing any more, and their open tasks are nobody’s', async () => {
    const { id } = await fixture.newProject();
    const taskId = await fixture.newTask(id);
    const { member: former, owner } = fixture.as;
    const { employeeId } = fixture.people.member;
    const before = await former.call(contract.listMyTasks, { query: { projectId: id } });
    expect(before.rows.map((row) => row.id)).toEqual([taskId]);
    await owner.call(contract.removeProjectMember, { params: { id, employeeId } });
    expect((await former.refused(contract.getProject, params(id))).code).toBe('not_found');
    expect((await former.refused(contract.getTask, params(taskId))).code).toBe('not_found');
    expect((await former.call(contract.listMyTasks, { query: { projectId: id } })).total).toBe(0);
    const days = { from: '2026-01-01', to: '2026-12-31' };
    const entries = await calendarEntriesOf(fixture.app.services.db, employeeId, days);
    expect(entries.filter((entry) => entry.link?.endsWith(`/${id}`))).toEqual([]);
    expect((await owner.call(contract.getTask, params(taskId))).people).toEqual([]);
  });

  test('leave by themselves; the owner passes the project on first', async () => {
    const { id, version } = await fixture.newProject();
    const { owner, member } = fixture.people;
    const own = { params: { id, employeeId: owner.employeeId } };
    expect((await fixture.as.owner.refused(contract.removeProjectMember, own)).code).toBe('forbidden');
    const body = { employeeId: member.employeeId, version };
    const passed = await fixture.as.owner.call(contract.passProject, { ...params(id), body });
    expect(passed).toMatchObject({ owner: { name: 'Nurul Aisyah binti Ahmad' }, can: { manage: false, leave: true } });
    expect((await read('member', id)).can.manage).toBe(true);
    expect(await fixture.noticesOf('member')).toContain(`project_owner_passed /project-management/${id}`);
    await fixture.as.owner.call(contract.removeProjectMember, own);
    expect((await fixture.as.owner.refused(contract.getProject, params(id))).code).toBe('not_found');
  });

  test('are listed with their tasks, what is late, and when they were last active', async () => {
    const { id } = await fixture.newProject();
    await fixture.newTask(id, { title: 'Kira stok', assignedOn: '2026-02-01', dueOn: '2026-02-20' });
    await fixture.newTask(id);
    const { members } = await fixture.as.member.call(contract.getProjectMembers, params(id));
    expect(members).toMatchObject([
      { name: 'Lim Wei Ling', isOwner: true, tasks: { total: 0 }, lastActiveAt: '2026-03-02T04:00:00.000Z' },
      {
        name: 'Nurul Aisyah binti Ahmad',
        position: 'Penjaga Stor',
        tasks: { total: 2, done: 0, late: 1 },
        lastActiveAt: null,
        open: [
          { title: 'Kira stok', isLate: true },
          { title: 'Susun rak', isLate: false },
        ],
      },
    ]);
  });
});

describe('a project whose owner has left', () => {
  test('is found by the health of the organisation, and passed on there by HR of its company, who read none of it', async () => {
    const { app, as, people } = fixture;
    const { id, version } = await fixture.newProject();
    const body = { employeeId: people.member.employeeId };
    expect((await as.hr.refused(contract.replaceProjectOwner, { ...params(id), body })).code).toBe('not_found');
    const passing = { employeeId: people.other.employeeId, version };
    await as.owner.call(contract.addProjectMembers, { ...params(id), body: { employeeIds: [passing.employeeId] } });
    await as.owner.call(contract.passProject, { ...params(id), body: passing });
    await leave(app.services.db, people.other.employeeId, '2026-02-28');

    const found = async (client: 'hr' | 'theirHr') => {
      const asked = { params: { check: 'project_owner_gone' }, query: {} } as const;
      return (await as[client].call(contract.listHealthFindings, asked)).rows.filter((row) => row.id === id);
    };
    expect(await found('hr')).toMatchObject([
      { kind: 'project', name: 'Gudang baharu', note: { names: ['Arumugam a/l Subramaniam'] } },
    ]);
    expect(await found('theirHr')).toEqual([]);
    expect((await as.theirHr.refused(contract.replaceProjectOwner, { ...params(id), body })).code).toBe('not_found');
    const offered = await as.hr.call(contract.findProjectOwners, { ...params(id), query: {} });
    expect(offered.people.slice(0, 2).map(({ name }) => name)).toEqual(['Lim Wei Ling', 'Nurul Aisyah binti Ahmad']);
    const away = { employeeId: people.foreigner.employeeId };
    const refusal = await as.hr.refused(contract.replaceProjectOwner, { ...params(id), body: away });
    expect(errorsOf(refusal)).toEqual(['employeeId member_unfit']);
    await as.hr.call(contract.replaceProjectOwner, { ...params(id), body });
    expect(await found('hr')).toEqual([]);
    expect((await as.member.call(contract.getProject, params(id))).isOwner).toBe(true);
    expect((await as.hr.refused(contract.getProject, params(id))).code).toBe('not_found');
    expect((await as.other.send(contract.getProject, params(id))).status).not.toBe(200);
  });
});

test('a task of nobody’s project is its creator’s and theirs who have it', async () => {
  const { app, as, people } = fixture;
  const { services } = app;
  const actor = {
    accountId: people.owner.accountId,
    employeeId: people.owner.employeeId,
    activeRole: 3,
    grants: [],
    headedUnits: { departments: [], divisions: [], sections: [] },
  } as const;
  const context = { actor, now: app.clock.now(), today: '2026-03-02' };
  const input = { projectId: null, title: 'Hantar minit', description: '', ...DAYS };
  const assigneeIds = [people.foreigner.employeeId];
  const id = await services.db.transaction((tx) => createTask(services, tx, { ...input, assigneeIds }, context));
  expect((await as.foreigner.call(contract.listMyTasks, { query: {} })).rows).toMatchObject([{ id, project: null }]);
  const body = { state: 'done', afterId: null, version: 1 } as const;
  expect((await as.foreigner.call(contract.moveTask, { ...params(id), body })).progress).toBe(100);
  expect((await as.owner.call(contract.getTask, params(id))).can).toEqual({ edit: true, report: true, remark: true });
  expect((await as.stranger.refused(contract.getTask, params(id))).code).toBe('not_found');
  const days = { from: DAYS.dueOn, to: DAYS.dueOn };
  expect(await calendarEntriesOf(services.db, people.foreigner.employeeId, days)).toEqual([]);
});
