import * as contract from '@prestasi/contract';
import { ROLE, type RoleId } from '@prestasi/domain';
import { and, desc, eq } from 'drizzle-orm';
import { notification, recordChange } from '../src/schema/events.ts';
import { employee } from '../src/schema/people.ts';
import { addCompany, addStaff, setHod, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Part of every name of the second company. */
export const CANARY = 'Kenari';

export type RequestsFixture = {
  readonly app: TestApp;
  readonly ours: TestCompany;
  readonly theirs: TestCompany;
  readonly people: Readonly<
    Record<'head' | 'supervisor' | 'clerk' | 'hrOfficer' | 'foreigner' | 'theirHr', TestPerson>
  >;
  /** Each in the one role that matters here; `hr` works in the company that they decide for. */
  readonly as: Readonly<
    Record<'clerk' | 'supervisor' | 'head' | 'hr' | 'admin' | 'superHr' | 'theirHr' | 'foreigner', TestClient>
  >;
};

/** Starts two companies with HR of their own, and people who make and decide requests. */
export async function startRequestsFixture(): Promise<RequestsFixture> {
  const app = await startTestApp({ now: '2026-11-20T04:00:00.000Z' });
  const { db } = app.services;
  const ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  const theirs = await addCompany(db, 'KN', `${CANARY} Sdn Bhd`);
  const grants = (role: 1 | 6, companyId: number | null) => ({ grants: [{ role, companyId }] });
  const head = await addStaff(db, ours, 'A0', 'Rohana binti Yusof', { category: 'top_management' });
  await setHod(db, ours, head.employeeId);
  const supervisor = await addStaff(db, ours, 'A1', 'Lim Wei Ling', { supervisorId: head.employeeId });
  const under = { supervisorId: supervisor.employeeId, category: 'non_executive' } as const;
  const clerk = await addStaff(db, ours, 'A2', 'Nurul Aisyah', { ...under, email: 'nurul@serimaju.example' });
  const hrOfficer = await addStaff(db, ours, 'A3', 'Salmah binti Din', grants(ROLE.hr, ours.id));
  const foreigner = await addStaff(db, theirs, 'B1', `${CANARY} B1`, { email: 'b1@kenari.example' });
  const theirHr = await addStaff(db, theirs, 'B2', `${CANARY} B2`, grants(ROLE.hr, theirs.id));
  const admin = await addStaff(db, theirs, 'B3', `${CANARY} B3`, grants(ROLE.admin, ours.id));
  const superHr = await addStaff(db, theirs, 'B4', `${CANARY} B4`, grants(ROLE.hr, null));
  const signIn = ({ accountId }: TestPerson, role: RoleId) => app.as(accountId, role);
  return {
    app,
    ours,
    theirs,
    people: { head, supervisor, clerk, hrOfficer, foreigner, theirHr },
    as: {
      clerk: await signIn(clerk, ROLE.user),
      supervisor: await signIn(supervisor, ROLE.executive),
      head: await signIn(head, ROLE.hod),
      hr: await signIn(hrOfficer, ROLE.hr),
      admin: await signIn(admin, ROLE.admin),
      superHr: await signIn(superHr, ROLE.hr),
      theirHr: await signIn(theirHr, ROLE.hr),
      foreigner: await signIn(foreigner, ROLE.executive),
    },
  };
}

export const PDF = { name: 'ijazah.pdf', content: Buffer.from('%PDF-1.7\n%%EOF', 'latin1') };

type About = 'education' | 'personal';

/** Returns the requests that somebody decides, in a state. */
export async function listed(client: TestClient, about: About, query: object = {}) {
  return client.call(contract.listRequests, { query: { about, ...query } });
}

/** Returns somebody's pending request, as HR sees it. */
export async function waitingOf(client: TestClient, about: About, { employeeNumber }: TestPerson) {
  const { rows } = await listed(client, about, { search: employeeNumber });
  const [row] = rows;
  if (row === undefined) throw new Error(`Nothing waits of ${employeeNumber}`);
  return row;
}

type Seen = { readonly id: number; readonly version: number; readonly recordVersion: number | null };

/** Returns the body of a decision about requests with the versions that were seen. */
export function decisionOf(decision: 'approve' | 'reject', seen: readonly Seen[], reason: string | null = null) {
  const requests = seen.map(({ id, version, recordVersion }) => ({ id, version, recordVersion }));
  return { body: { decision, requests, reason } };
}

export const DEGREE = { qualification: 'Ijazah', institute: 'Universiti Malaya', graduationYear: 2015 };

/** Requests a degree to be added, with its certificate. */
export const askDegree = (client: TestClient, changes: object = {}) =>
  client.call(contract.askEducation, { body: { ...DEGREE, ...changes }, files: { certificate: PDF } });
export const educationOf = (client: TestClient) => client.call(contract.getMyEducation, {});
export const detailsOf = (client: TestClient) => client.call(contract.getMyDetails, {});

/** Requests another phone and e-mail. */
export async function askContact(client: TestClient, values: { phone: string | null; email: string | null }) {
  const { version } = await detailsOf(client);
  return client.call(contract.askDetails, { body: { kind: 'contact', values, version, reason: null } });
}

/** Returns somebody's notifications, the newest first. */
export async function noticesOf({ app }: RequestsFixture, { accountId }: TestPerson) {
  return app.services.db
    .select()
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(desc(notification.id));
}

/** Returns a person's present record. */
export async function recordOf({ app }: RequestsFixture, { employeeId }: TestPerson) {
  const [row] = await app.services.db.select().from(employee).where(eq(employee.id, employeeId));
  if (row === undefined) throw new Error(`There is no employee ${employeeId}`);
  return row;
}

/** Returns the last change of a person's record. */
export async function lastChangeOf({ app }: RequestsFixture, { employeeId }: TestPerson) {
  const [row] = await app.services.db
    .select()
    .from(recordChange)
    .where(and(eq(recordChange.entity, 'employee'), eq(recordChange.recordId, employeeId)))
    .orderBy(desc(recordChange.id));
  return row;
}
