import type { BodyOf, registerStaff } from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { account, assignment } from '../src/schema/people.ts';
import { addCompany, addStaff, addUnits, setHod, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Part of every name of the other company. */
export const CANARY = 'Kenari';

export type StaffFixture = {
  readonly app: TestApp;
  readonly ours: TestCompany;
  readonly theirs: TestCompany;
  readonly people: Readonly<Record<'boss' | 'supervisor' | 'clerk' | 'stranger' | 'hrPerson', TestPerson>>;
  /** Of our company only; those of the group follow. */
  readonly admin: TestClient;
  readonly hr: TestClient;
  readonly groupAdmin: TestClient;
  readonly superHr: TestClient;
  /** HR of our company whose language is Malay. */
  readonly hrInMalay: TestClient;
};

/** Starts two companies with people, and officers of one or of both. */
export async function startStaffFixture(): Promise<StaffFixture> {
  const app = await startTestApp();
  const { db } = app.services;
  const ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  const theirs = await addCompany(db, 'KN', `${CANARY} Sdn Bhd`);
  const boss = await addStaff(db, ours, 'A1', 'Rohana binti Yusof', { category: 'top_management' });
  await setHod(db, ours, boss.employeeId);
  await addUnits(db, ours, boss.employeeId);
  const supervisorId = boss.employeeId;
  const supervisor = await addStaff(db, ours, 'A2', 'Lim Wei Ling', { supervisorId, email: 'lim@serimaju.example' });
  const under = {
    supervisorId: supervisor.employeeId,
    category: 'non_executive',
    email: 'ali@serimaju.example',
  } as const;
  const clerk = await addStaff(db, ours, 'A3', 'Ali bin Abu', under);
  const stranger = await addStaff(db, theirs, 'K1', `${CANARY} Satu`, { email: 'satu@kenari.example' });
  const granted = async (number: string, role: 1 | 6, companyId: number | null) => {
    const grants = [{ role, companyId }];
    const email = `${number.toLowerCase()}@penjaga.example`;
    const place = companyId === ours.id ? ours : theirs;
    const person = await addStaff(db, place, number, `Penjaga ${number}`, { grants, email });
    await db
      .update(assignment)
      .set({ supervisorId: boss.employeeId })
      .where(eq(assignment.employeeId, person.employeeId));
    return { person, client: await app.as(person.accountId, role) };
  };
  const hr = await granted('H1', ROLE.hr, ours.id);
  const malay = await granted('H3', ROLE.hr, ours.id);
  await db.update(account).set({ language: 'ms' }).where(eq(account.id, malay.person.accountId));
  await app.services.sessions.forget(db, malay.person.accountId);
  return {
    app,
    ours,
    theirs,
    people: { boss, supervisor, clerk, stranger, hrPerson: hr.person },
    admin: (await granted('H2', ROLE.admin, ours.id)).client,
    hr: hr.client,
    hrInMalay: malay.client,
    groupAdmin: (await granted('G1', ROLE.admin, null)).client,
    superHr: (await granted('G2', ROLE.hr, null)).client,
  };
}

/** Returns a person of our company with a valid registration. */
export function newPerson(fixture: StaffFixture, number: string): BodyOf<typeof registerStaff> {
  const nothing = { firstName: null, middleName: null, lastName: null, phone: null, religion: null, race: null };
  const noAddress = { addressLine1: null, addressLine2: null, addressLine3: null, postalCode: null, city: null };
  return {
    ...nothing,
    ...noAddress,
    state: null,
    country: null,
    citizenship: null,
    maritalStatus: null,
    employeeNumber: number,
    fullName: `Pekerja ${number}`,
    email: null,
    identityCard: null,
    dateOfBirth: null,
    gender: null,
    hiredOn: '2026-11-01',
    positionId: fixture.ours.positions.non_executive,
    divisionId: null,
    departmentId: fixture.ours.departmentId,
    sectionId: null,
    gradeId: null,
    workLocationId: null,
    supervisorId: fixture.people.supervisor.employeeId,
  };
}
