import * as contract from '@prestasi/contract';
import { type Policy, ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { appraisal } from '../src/schema/appraisals.ts';
import { notification } from '../src/schema/events.ts';
import { addCompany, addStaff, setHod, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** The people who sign in, each in the one role that matters here. */
type Clients = {
  readonly hr: TestClient;
  readonly theirHr: TestClient;
  readonly superHr: TestClient;
  readonly admin: TestClient;
};

/** Two companies, each with HR of its own; HR, super HR and the administrator work in the second one. */
export type CyclesFixture = Clients & {
  readonly app: TestApp;
  readonly ours: TestCompany;
  readonly theirs: TestCompany;
  readonly boss: TestPerson;
  readonly signIn: () => Promise<Clients>;
};

/** Part of every name of the second company. */
export const CANARY = 'Kenari';

/** Starts the product with a first company whose managing director heads its department. */
export async function startCyclesFixture(
  now: string,
  env: Readonly<Record<string, string>> = {},
): Promise<CyclesFixture> {
  const app = await startTestApp({ now, env });
  const { db } = app.services;
  const ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  const theirs = await addCompany(db, 'KN', `${CANARY} Sdn Bhd`);
  const boss = await addStaff(db, ours, 'A0', 'Rohana binti Yusof', { category: 'top_management' });
  await setHod(db, ours, boss.employeeId);
  const grant = async (number: string, role: 1 | 6, companyId: number | null) => {
    const grants = [{ role, companyId }];
    return (await addStaff(db, theirs, number, `${CANARY} ${number}`, { grants })).accountId;
  };
  const hr = await grant('G1', ROLE.hr, ours.id);
  const theirHr = await grant('G2', ROLE.hr, theirs.id);
  const superHr = await grant('G3', ROLE.hr, null);
  const admin = await grant('G4', ROLE.admin, ours.id);
  const signIn = async () => ({
    hr: await app.as(hr, ROLE.hr),
    theirHr: await app.as(theirHr, ROLE.hr),
    superHr: await app.as(superHr, ROLE.hr),
    admin: await app.as(admin, ROLE.admin),
  });
  return { app, ours, theirs, boss, signIn, ...(await signIn()) };
}

/** Moves the fixture to another time: earlier sessions are over, so everybody signs in again. */
export async function moveTo(fixture: CyclesFixture, instant: string): Promise<CyclesFixture> {
  fixture.app.clock.set(instant);
  return { ...fixture, ...(await fixture.signIn()) };
}

/** Returns a policy in the types of requests. */
export function wireContent(policy: Policy): contract.BodyOf<typeof contract.savePolicySetting>['content'] {
  return structuredClone(policy) as contract.BodyOf<typeof contract.savePolicySetting>['content'];
}

/** Returns the phases of a company cycle as they are sent. */
export function daysOf({ phases }: contract.OutputOf<typeof contract.planCompanyCycle>) {
  return phases.map(({ phase, firstDay, lastDay }) => ({ phase, firstDay, lastDay }));
}

/** Returns the company cycle of a year, as super HR sees it. */
export async function companyCycleOf({ superHr }: CyclesFixture, companyId: number, year: number) {
  const { cycles } = await superHr.call(contract.listCycles, {});
  const companyCycle = cycles
    .find((each) => each.year === year)
    ?.companies.find(({ company }) => company.id === companyId);
  if (companyCycle === undefined) throw new Error(`The company ${companyId} has no run of ${year}`);
  return companyCycle;
}

/** Creates a year, opens the first company's cycle and returns its id. */
export async function openYear(fixture: CyclesFixture, year: number): Promise<number> {
  await fixture.superHr.call(contract.createCycle, { body: { year } });
  const { id } = await companyCycleOf(fixture, fixture.ours.id, year);
  await fixture.hr.call(contract.openCompanyCycle, { params: { id } });
  return id;
}

/** Returns the appraisals of a company cycle, by employee. */
export async function appraisalsOf({ app }: CyclesFixture, companyCycleId: number) {
  const rows = await app.services.db.select().from(appraisal).where(eq(appraisal.companyCycleId, companyCycleId));
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** Returns the kinds of an account's notifications, oldest first. */
export async function kindsOf({ app }: CyclesFixture, accountId: number): Promise<string[]> {
  const rows = await app.services.db
    .select({ kind: notification.kind })
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(notification.id);
  return rows.map(({ kind }) => kind);
}
