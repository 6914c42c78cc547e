import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { addCompany, addStaff, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export type UnitKind = (typeof contract.UNIT_KINDS)[number];

/** Part of every name of the second company. */
export const CANARY = 'Kenari';
export const UNKNOWN = 999_999;

/** Two companies; administrator and HR of the first, administrator of the second, and both for the whole group. */
export type UnitsFixture = {
  readonly app: TestApp;
  readonly ours: TestCompany;
  readonly theirs: TestCompany;
  /** Top management, an executive and a non-executive of the first company; one of the second. */
  readonly people: Readonly<Record<'director' | 'executive' | 'clerk' | 'foreigner', TestPerson>>;
} & Readonly<Record<'admin' | 'hr' | 'theirAdmin' | 'groupAdmin' | 'superHr', TestClient>>;

/** Starts the product with this fixture, at noon of a day in Kuala Lumpur. */
export async function startUnitsFixture(day = '2027-05-10'): Promise<UnitsFixture> {
  const app = await startTestApp({ now: `${day}T04:00:00.000Z` });
  const { db } = app.services;
  const ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  const theirs = await addCompany(db, 'KN', `${CANARY} Sdn Bhd`);
  const director = await addStaff(db, ours, 'A1', 'Rohana binti Yusof', { category: 'top_management' });
  const executive = await addStaff(db, ours, 'A2', 'Lim Wei Ling', { supervisorId: director.employeeId });
  const clerk = await addStaff(db, ours, 'A3', 'Arumugam a/l Subramaniam', {
    category: 'non_executive',
    supervisorId: executive.employeeId,
  });
  const foreigner = await addStaff(db, theirs, 'B1', `${CANARY} Pekerja`, { category: 'top_management' });
  const granted = async (number: string, role: 1 | 6, companyId: number | null) => {
    const grants = [{ role, companyId }];
    const person = await addStaff(db, theirs, number, `${CANARY} ${number}`, { grants });
    return app.as(person.accountId, role);
  };
  return {
    app,
    ours,
    theirs,
    people: { director, executive, clerk, foreigner },
    admin: await granted('G1', ROLE.admin, ours.id),
    hr: await granted('G2', ROLE.hr, ours.id),
    theirAdmin: await granted('G3', ROLE.admin, theirs.id),
    groupAdmin: await granted('G4', ROLE.admin, null),
    superHr: await granted('G5', ROLE.hr, null),
  };
}

let codes = 0;

/** Adds a unit to the first company and returns its id. */
export async function addUnit(
  { admin, ours }: Pick<UnitsFixture, 'admin' | 'ours'>,
  kind: UnitKind,
  name: string,
  parentId: number | null = null,
): Promise<number> {
  codes++;
  const body = { code: `U${codes}`, name, parentId };
  const { id } = await admin.call(contract.createUnit, { params: { id: ours.id, kind }, body });
  return id;
}

/** Returns a unit as its maintainer reads it. */
export async function unitOf(client: TestClient, kind: UnitKind, id: number) {
  return client.call(contract.getUnit, { params: { kind, id }, query: {} });
}

/** Returns the names of a company's units of a kind, as listed. */
export async function namesOf(client: TestClient, companyId: number, kind: UnitKind, query: object = {}) {
  const { rows, total } = await client.call(contract.listUnits, { params: { id: companyId, kind }, query });
  return { names: rows.map(({ name }) => name), total };
}

/** Returns the history of a record, newest first: each change as field, from, to. */
export async function historyOf(client: TestClient, entity: contract.AuditedRecord, recordId: number) {
  const { rows } = await client.call(contract.listRecordChanges, { query: { entity, recordId } });
  return rows.map(({ changes }) => Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]])));
}

/** Does something as somebody who reads Malay. */
export async function inMalay<T>(client: TestClient, work: () => Promise<T>): Promise<T> {
  const prefer = (language: 'ms' | 'en') =>
    client.call(contract.savePreferences, { body: { language, fontSize: 16, colourScheme: 'light' } });
  await prefer('ms');
  const result = await work();
  await prefer('en');
  return result;
}
