import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { section } from '../src/schema/organisation.ts';
import { account, assignment, credentialRequest, employee } from '../src/schema/people.ts';
import {
  addCompany,
  addStaff,
  addUnits,
  leave,
  setHod,
  type TestCompany,
  type TestPerson,
} from './organisation-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Part of every name of the company that nobody in the other one may see. */
const CANARY = 'Kenari';
const UNKNOWN = 999_999;
const query = { page: 1, size: 25, sort: 'name' } as const;

let app: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
let admin: TestClient;
let hr: TestClient;
let superHr: TestClient;
let hod: TestPerson;
let supervisor: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  theirs = await addCompany(db, 'KN', `${CANARY} Sdn Bhd`);
  const add = (number: string, name: string, options = {}) => addStaff(db, ours, number, name, options);
  hod = await add('A1', 'Rohana binti Yusof', { category: 'top_management' });
  await setHod(db, ours, hod.employeeId);
  await addUnits(db, ours, hod.employeeId);
  supervisor = await add('A2', 'Lim Wei Ling', { supervisorId: hod.employeeId, email: 'lim@serimaju.example' });
  const under = { supervisorId: supervisor.employeeId };
  await add('A3', 'Arumugam a/l Subramaniam', { ...under, category: 'non_executive', passwordHash: 'x' });
  await add('A4', 'Nurul 100% Aisyah', { ...under, category: 'non_executive', isActive: false });
  const former = await add('A5', 'Zainal bin Hassan', { ...under, departmentId: null });
  await leave(db, former.employeeId, '2026-03-31');
  await add('A6', 'Tan Mei Hua', { departmentId: null, hasAccount: false });
  const withPin = await add('A7', 'Devi a/p Raju', under);
  await db
    .update(account)
    .set({ pinHash: 'y', pinExpiresAt: new Date('2026-12-01') })
    .where(eq(account.id, withPin.accountId));
  const [within] = await db.select().from(section).where(eq(section.departmentId, ours.departmentId));
  await db
    .update(assignment)
    .set({ sectionId: within?.id ?? null })
    .where(eq(assignment.employeeId, withPin.employeeId));
  const invited = await add('A8', 'Wong Kar Wai', under);
  await db.insert(credentialRequest).values({
    kind: 'invitation',
    publicId: 'p1',
    accountId: invited.accountId,
    secretHash: Buffer.from('s'),
    expiresAt: new Date('2026-12-01'),
  });
  const boss = await addStaff(db, theirs, `${CANARY}1`, `${CANARY} Boss`, { email: `boss@${CANARY}.example` });
  await addUnits(db, theirs, boss.employeeId);

  // A company's administrators are listed with it, wherever they work.
  const granted = async (number: string, role: 1 | 6, companyId: number | null) => {
    const name = role === ROLE.admin ? 'Pentadbir Seri Maju' : `${CANARY} ${number}`;
    const person = await addStaff(db, theirs, number, name, { grants: [{ role, companyId }] });
    return app.as(person.accountId, role);
  };
  admin = await granted('G1', ROLE.admin, ours.id);
  hr = await granted('G2', ROLE.hr, ours.id);
  superHr = await granted('G3', ROLE.hr, null);
});
afterAll(() => app.close());

const staffOf = async (client: TestClient, filter: object = {}) => {
  const { rows, total } = await client.call(contract.listCompanyEmployees, {
    params: { id: ours.id },
    query: { ...query, ...filter },
  });
  expect(total).toBe(rows.length);
  return rows.map(({ employeeNumber }) => employeeNumber);
};

describe('companies', () => {
  test('are those of the grants, or all for the group', async () => {
    for (const client of [admin, hr]) {
      const { rows, total } = await client.call(contract.listCompanies, { query });
      expect(rows.map(({ name }) => name)).toEqual(['Seri Maju Berhad']);
      expect(total).toBe(1);
    }
    const { rows } = await superHr.call(contract.listCompanies, { query });
    expect(rows.map(({ name }) => name)).toEqual([`${CANARY} Sdn Bhd`, 'Seri Maju Berhad']);
  });

  test('are counted, sorted, searched and paged by the server', async () => {
    const bySize = await superHr.call(contract.listCompanies, { query: { ...query, sort: '-employees' } });
    expect(bySize.rows.map(({ code, employees }) => [code, employees])).toEqual([
      ['SM', 7],
      ['KN', 4],
    ]);
    const found = await superHr.call(contract.listCompanies, { query: { ...query, search: 'SERI' } });
    expect(found.rows.map(({ code }) => code)).toEqual(['SM']);
    const none = await superHr.call(contract.listCompanies, { query: { ...query, search: '%' } });
    expect(none.total).toBe(0);
    const second = await superHr.call(contract.listCompanies, { query: { ...query, size: 1, page: 2 } });
    expect(second).toMatchObject({ total: 2, page: 2, size: 1, rows: [{ code: 'SM' }] });
  });

  test('are not for the roles that have no company to look after', async () => {
    for (const role of [ROLE.executive, ROLE.hod, ROLE.topManagement]) {
      const client = await app.as(role === ROLE.executive ? supervisor.accountId : hod.accountId, role);
      expect((await client.refused(contract.listCompanies, { query })).status).toBe(403);
      expect((await client.refused(contract.getCompany, { params: { id: ours.id } })).status).toBe(403);
    }
  });

  test('tell their units with heads, work locations and head counts', async () => {
    const view = await hr.call(contract.getCompany, { params: { id: ours.id } });
    expect(view).toMatchObject({
      name: 'Seri Maju Berhad',
      employees: 7,
      divisions: [{ name: 'Seri Maju Berhad Bahagian', head: 'Rohana binti Yusof' }],
      departments: [
        {
          name: 'Seri Maju Berhad Operasi',
          division: 'Seri Maju Berhad Bahagian',
          head: 'Rohana binti Yusof',
          employees: 6,
        },
      ],
      sections: [
        {
          name: 'Seri Maju Berhad Seksyen',
          department: 'Seri Maju Berhad Operasi',
          head: null,
          employees: 1,
        },
      ],
      workLocations: [{ name: 'Seri Maju Berhad Kilang', city: 'Klang', state: 'Selangor' }],
      categories: [
        { category: 'top_management', employees: 1 },
        { category: 'executive', employees: 4 },
        { category: 'non_executive', employees: 2 },
      ],
      withoutSupervisor: 1,
      withoutAccount: 4,
      cycle: null,
      actions: [],
    });
  });

  test('outside the scope answer as those that do not exist', async () => {
    for (const client of [admin, hr]) {
      const outside = await client.refused(contract.getCompany, { params: { id: theirs.id } });
      const missing = await client.refused(contract.getCompany, { params: { id: UNKNOWN } });
      expect(outside.status).toBe(404);
      expect(outside).toEqual(missing);
      const staff = await client.refused(contract.listCompanyEmployees, { params: { id: theirs.id }, query });
      expect(staff.code).toBe('not_found');
    }
    const missing = await superHr.refused(contract.getCompany, { params: { id: UNKNOWN } });
    expect(missing).toMatchObject({ status: 404, title: 'Not found' });
  });

  test('never tell anything of another company', async () => {
    for (const client of [admin, hr]) {
      const answers = [
        await client.send(contract.listCompanies, { query: { ...query, size: 200 } }),
        await client.send(contract.getCompany, { params: { id: ours.id } }),
        await client.send(contract.listCompanyEmployees, { params: { id: ours.id }, query: { ...query, size: 200 } }),
        await client.send(contract.getCompany, { params: { id: theirs.id } }),
        await client.send(contract.listCompanyEmployees, { params: { id: theirs.id }, query }),
      ];
      for (const { raw } of answers) expect(raw.toString()).not.toContain(CANARY);
    }
    const seen = await superHr.send(contract.listCompanies, { query });
    expect(seen.raw.toString()).toContain(CANARY);
  });
});

describe('the staff of a company', () => {
  test('are those employed now, by name; former ones only where asked for', async () => {
    expect(await staffOf(hr)).toEqual(['A3', 'A7', 'A2', 'A4', 'A1', 'A6', 'A8']);
    expect(await staffOf(hr, { state: 'former' })).toEqual(['A5']);
    expect(await staffOf(hr, { state: 'deactivated' })).toEqual(['A4']);
    expect(await staffOf(hr, { state: 'active' })).toEqual(['A3', 'A7', 'A2', 'A1', 'A6', 'A8']);
  });

  test('tell who they are and how far their sign-in is', async () => {
    const { rows } = await admin.call(contract.listCompanyEmployees, { params: { id: ours.id }, query });
    expect(rows.find(({ employeeNumber }) => employeeNumber === 'A3')).toEqual({
      id: expect.any(Number),
      employeeNumber: 'A3',
      fullName: 'Arumugam a/l Subramaniam',
      email: null,
      position: 'Penjaga Stor',
      category: 'non_executive',
      department: 'Seri Maju Berhad Operasi',
      supervisor: 'Lim Wei Ling',
      state: 'active',
      access: 'ready',
    });
    expect(await staffOf(hr, { access: 'ready' })).toEqual(['A3']);
    expect(await staffOf(hr, { access: 'pin' })).toEqual(['A7']);
    expect(await staffOf(hr, { access: 'invited' })).toEqual(['A8']);
    expect(await staffOf(hr, { access: 'none' })).toEqual(['A2', 'A4', 'A1', 'A6']);
  });

  test('are counted by how far their sign-in is, apart for those without an e-mail; nobody who is switched off', async () => {
    const params = { id: ours.id };
    expect(await hr.call(contract.getSignInCounts, { params })).toEqual({
      ready: 1,
      withEmail: { none: 1, invited: 0, pin: 0 },
      withoutEmail: { none: 2, invited: 1, pin: 1 },
    });
    expect((await hr.refused(contract.getSignInCounts, { params: { id: theirs.id } })).status).toBe(404);
  });

  test('are no longer invited, nor hold a PIN, once these have run out', async () => {
    const now = app.clock.now().toISOString();
    app.clock.set('2026-12-02T04:00:00.000Z');
    const client = await app.as(await accountOf('G2'), ROLE.hr);
    expect(await staffOf(client, { access: 'pin' })).toEqual([]);
    expect(await staffOf(client, { access: 'invited' })).toEqual([]);
    app.clock.set(now);
  });

  test('are found by words of name and number in any order, which are no patterns', async () => {
    expect(await staffOf(hr, { search: 'LING lim' })).toEqual(['A2']);
    expect(await staffOf(hr, { search: 'a7' })).toEqual(['A7']);
    expect(await staffOf(hr, { search: '100%' })).toEqual(['A4']);
    expect(await staffOf(hr, { search: '_' })).toEqual([]);
    expect(await staffOf(hr, { search: 'Zainal' })).toEqual([]);
  });

  test('are filtered by department, sorted and paged', async () => {
    expect(await staffOf(hr, { departmentId: ours.departmentId })).not.toContain('A6');
    expect(await staffOf(hr, { departmentId: theirs.departmentId })).toEqual([]);
    expect(await staffOf(hr, { sort: '-number' })).toEqual(['A8', 'A7', 'A6', 'A4', 'A3', 'A2', 'A1']);
    expect((await staffOf(hr, { sort: 'department' })).at(-1)).toBe('A6');
    expect((await staffOf(hr, { sort: '-department' })).at(-1)).toBe('A6');
    const page = await hr.call(contract.listCompanyEmployees, {
      params: { id: ours.id },
      query: { ...query, size: 3, page: 3 },
    });
    expect(page).toMatchObject({ total: 7, page: 3, size: 3 });
    expect(page.rows.map(({ employeeNumber }) => employeeNumber)).toEqual(['A8']);
  });

  test('are found by their lack of a supervisor, each in the scope of who asks', async () => {
    expect(await staffOf(hr, { supervisor: 'none' })).toEqual(['A1', 'A6']);
    expect(await staffOf(await app.as(hod.accountId, ROLE.hod), { supervisor: 'none' })).toEqual(['A1']);
    expect(await staffOf(await app.as(supervisor.accountId, ROLE.executive), { supervisor: 'none' })).toEqual([]);
  });

  test('without a supervisor are counted as the health of the organisation does: who is expected at the top is none', async () => {
    const { withoutSupervisor } = await hr.call(contract.getCompany, { params: { id: ours.id } });
    const asked = { params: { check: 'no_supervisor' as const }, query: { companyId: ours.id } };
    const { rows, total } = await hr.call(contract.listHealthFindings, asked);
    expect(rows.map(({ code }) => code)).toEqual(['A6']);
    expect(withoutSupervisor).toBe(total);
  });

  test('are the department for its head, the team for a supervisor, nobody for a user', async () => {
    const asHod = await app.as(hod.accountId, ROLE.hod);
    expect(await staffOf(asHod)).toEqual(['A3', 'A7', 'A2', 'A4', 'A1', 'A8']);
    const asSupervisor = await app.as(supervisor.accountId, ROLE.executive);
    expect(await staffOf(asSupervisor)).toEqual(['A3', 'A7', 'A2', 'A4', 'A8']);
    const elsewhere = await asSupervisor.refused(contract.listCompanyEmployees, { params: { id: theirs.id }, query });
    expect(elsewhere.code).toBe('not_found');
    const asUser = await app.as(await accountOf('A3'), ROLE.user);
    expect((await asUser.refused(contract.listCompanyEmployees, { params: { id: ours.id }, query })).status).toBe(403);
  });

  test('refuse what is no filter', async () => {
    const answer = await hr.send(contract.listCompanyEmployees, {
      params: { id: ours.id },
      query: { ...query, race: 'malay' },
    });
    expect(answer.status).toBe(400);
  });
});

async function accountOf(employeeNumber: string): Promise<number> {
  const [row] = await app.services.db
    .select({ id: account.id })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(employee.employeeNumber, employeeNumber));
  if (row === undefined) throw new Error(`Nobody has the number ${employeeNumber}`);
  return row.id;
}
