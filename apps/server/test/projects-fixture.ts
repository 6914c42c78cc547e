import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { notification } from '../src/schema/events.ts';
import { addCompany, addStaff, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

type Name = 'owner' | 'member' | 'other' | 'stranger' | 'hr' | 'foreigner' | 'theirHr';

export type ProjectsFixture = {
  readonly app: TestApp;
  readonly ours: TestCompany;
  readonly people: Readonly<Record<Name, TestPerson>>;
  readonly as: Readonly<Record<Name | 'superHr', TestClient>>;
  /** Creates a project of the owner, with the member. */
  readonly newProject: (changes?: Partial<contract.BodyOf<typeof contract.createProject>>) => Promise<Project>;
  /** Creates a task that the member has; returns its id. */
  readonly newTask: (projectId: number, changes?: Partial<TaskBody>) => Promise<number>;
  readonly noticesOf: (name: Name) => Promise<readonly string[]>;
};

type Project = contract.OutputOf<typeof contract.getProject>;
type TaskBody = contract.BodyOf<typeof contract.createProjectTask>;

/** The days of a task that is neither late nor wrong on the fixture's day, 2 March 2026. */
export const DAYS = { assignedOn: '2026-03-02', dueOn: '2026-03-20' } as const;

/** Starts a company with people of whom two share projects, and another company of the group. */
export async function startProjectsFixture(): Promise<ProjectsFixture> {
  const app = await startTestApp({ now: '2026-03-02T04:00:00.000Z' });
  const { db } = app.services;
  const ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  const theirs = await addCompany(db, 'KN', 'Kenari Sdn Bhd');
  const hrOf = (companyId: number | null) => ({ grants: [{ role: ROLE.hr, companyId }] });
  const people = {
    owner: await addStaff(db, ours, 'A1', 'Lim Wei Ling', { email: 'lim@serimaju.example' }),
    member: await addStaff(db, ours, 'A2', 'Nurul Aisyah binti Ahmad', { category: 'non_executive' }),
    other: await addStaff(db, ours, 'A3', 'Arumugam a/l Subramaniam', { category: 'top_management' }),
    stranger: await addStaff(db, ours, 'A4', 'Rohana binti Yusof'),
    hr: await addStaff(db, ours, 'A5', 'Salmah binti Din', hrOf(ours.id)),
    foreigner: await addStaff(db, theirs, 'B1', 'Kenari B1'),
    theirHr: await addStaff(db, theirs, 'B2', 'Kenari B2', hrOf(theirs.id)),
  };
  const superHr = await addStaff(db, theirs, 'B3', 'Kenari B3', hrOf(null));
  const as = {
    owner: await app.as(people.owner.accountId, ROLE.executive),
    member: await app.as(people.member.accountId, ROLE.user),
    other: await app.as(people.other.accountId, ROLE.topManagement),
    stranger: await app.as(people.stranger.accountId, ROLE.executive),
    hr: await app.as(people.hr.accountId, ROLE.hr),
    foreigner: await app.as(people.foreigner.accountId, ROLE.executive),
    theirHr: await app.as(people.theirHr.accountId, ROLE.hr),
    superHr: await app.as(superHr.accountId, ROLE.hr),
  };
  return {
    app,
    ours,
    people,
    as,
    newProject: async (changes = {}) => {
      const days = { startsOn: '2026-03-01', dueOn: '2026-06-30' };
      const memberIds = [people.member.employeeId];
      const body = { name: 'Gudang baharu', description: '', ...days, memberIds, ...changes };
      return as.owner.call(contract.createProject, { body });
    },
    newTask: async (projectId, changes = {}) => {
      const assigneeIds = [people.member.employeeId];
      const body = { title: 'Susun rak', description: '', ...DAYS, assigneeIds, ...changes };
      return (await as.owner.call(contract.createProjectTask, { params: { id: projectId }, body })).id;
    },
    noticesOf: async (name) => {
      const own = eq(notification.accountId, people[name].accountId);
      const rows = await db.select().from(notification).where(own).orderBy(notification.id);
      return rows.map(({ kind, link }) => `${kind} ${link}`);
    },
  };
}
