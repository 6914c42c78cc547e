import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyCycle, cycle, openingProblem } from '../src/schema/cycles.ts';
import { department, division } from '../src/schema/organisation.ts';
import { assignment, education, employee } from '../src/schema/people.ts';
import { addCompany, addPerson, type TestCompany, type TestPerson } from './people-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let alfa: TestCompany;
let beta: TestCompany;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { PRESTASI_DEMO: '0' } });
  alfa = await addCompany(app.services.db, 'A', 'Alfa Berhad');
  beta = await addCompany(app.services.db, 'B', 'Beta Berhad');
});
afterAll(() => app.close());

async function newPerson(options: Parameters<typeof addPerson>[4] = {}): Promise<TestPerson> {
  count++;
  return addPerson(app.services.db, alfa, `M${count}`, `Pekerja ${count}`, options);
}

describe('the session', () => {
  const menuOf = async (person: TestPerson, role: (typeof ROLE)[keyof typeof ROLE]) => {
    const { menu } = await (await app.as(person.accountId, role)).call(contract.getSession, {});
    return menu.map(({ key }) => key);
  };

  test('tells who is signed in, in which role and company', async () => {
    const person = await newPerson({ email: 'who@example.my', grants: [{ role: ROLE.hr, companyId: alfa.id }] });
    const client = await app.as(person.accountId, ROLE.executive);
    expect(await client.call(contract.getSession, {})).toMatchObject({
      account: { id: person.accountId, email: 'who@example.my' },
      employee: {
        employeeNumber: person.employeeNumber,
        company: { id: alfa.id, name: 'Alfa Berhad' },
        position: 'Eksekutif Kanan',
      },
      company: { id: alfa.id, name: 'Alfa Berhad' },
      roles: [ROLE.hr, ROLE.executive],
      activeRole: ROLE.executive,
      isSuperHr: false,
      isForGroup: false,
      mustChangePassword: false,
      preferences: { language: 'en', fontSize: 16, colourScheme: null },
      theme: { colour: '#006d77', scheme: 'auto', logo: null },
      today: '2026-11-20',
    });
  });

  test('has the menu of the active role, of routes that exist', async () => {
    const grants = [
      { role: ROLE.admin, companyId: null },
      { role: ROLE.hr, companyId: alfa.id },
    ] as const;
    const person = await newPerson({ grants });
    expect(await menuOf(person, ROLE.executive)).toEqual([
      'dashboard',
      'calendar',
      'myProfile',
      'projectManagement',
      'performanceCycle',
      'summaryScore',
      'teamProfile',
      'teamPerformance',
      'reference',
    ]);
    expect(await menuOf(person, ROLE.hr)).toEqual([
      'companyInfo',
      'calendar',
      'teamProfile',
      'summaryReport',
      'outstandingForms',
      'calibration',
      'performanceStatistics',
      'theme',
      'setting',
      'trainingRecord',
      'reference',
      'organisationHealth',
    ]);
    expect(await menuOf(person, ROLE.admin)).toEqual([
      'companyInfo',
      'teamProfile',
      'summaryReport',
      'performanceStatistics',
      'theme',
      'setting',
      'employeeManagement',
      'divisionManagement',
      'scoreManagement',
      'sectionManagement',
      'weightage',
      'trainingRecord',
      'reference',
      'organisationHealth',
    ]);
    const storekeeper = await newPerson({ category: 'non_executive' });
    expect(await menuOf(storekeeper, ROLE.user)).toEqual([
      'dashboard',
      'calendar',
      'myProfile',
      'projectManagement',
      'performanceCycle',
      'summaryScore',
      'reference',
    ]);
  });

  test('leads the head of a division to the list of what they decide, and nobody else of their role', async () => {
    const head = await newPerson({ category: 'top_management' });
    expect(await menuOf(head, ROLE.topManagement)).not.toContain('summaryReportTm');
    await app.services.db
      .insert(division)
      .values({ companyId: alfa.id, code: 'V0', name: 'Kewangan', headId: head.employeeId });
    expect(await menuOf(head, ROLE.topManagement)).toContain('summaryReportTm');
  });

  test('of HR is at home in a company of their scope, also where they work elsewhere', async () => {
    const person = await newPerson({ grants: [{ role: ROLE.hr, companyId: beta.id }] });
    const client = await app.as(person.accountId, ROLE.hr);
    expect((await client.call(contract.getSession, {})).company).toEqual({ id: beta.id, name: 'Beta Berhad' });
    await client.call(contract.switchRole, { body: { role: ROLE.executive } });
    expect((await client.call(contract.getSession, {})).company).toEqual({ id: alfa.id, name: 'Alfa Berhad' });
  });

  test('has the permissions of the active role alone', async () => {
    const person = await newPerson({ grants: [{ role: ROLE.hr, companyId: null }] });
    const client = await app.as(person.accountId, ROLE.hr);
    const superHr = await client.call(contract.getSession, {});
    expect(superHr.isSuperHr).toBe(true);
    expect(superHr.permissions).toEqual(expect.arrayContaining(['cycle.create', 'appraisal.finalise']));
    await client.call(contract.switchRole, { body: { role: ROLE.executive } });
    const executive = await client.call(contract.getSession, {});
    // The role is still called so where roles are chosen.
    expect(executive.isSuperHr).toBe(true);
    expect(executive.permissions).toContain('appraisal.own');
    expect(executive.permissions).not.toContain('cycle.manage');
  });

  test('shows on the menu how many people wait for their appraisal', async () => {
    const { db, clock } = app.services;
    const waiting = await newPerson();
    const [year] = await db.insert(cycle).values({ year: 2026 }).returning();
    const [row] = await db
      .insert(companyCycle)
      .values({
        cycleId: year?.id ?? 0,
        companyId: alfa.id,
        state: 'open',
        hiredUntil: '2026-10-01',
        openedAt: clock.now(),
      })
      .returning();
    await db.insert(openingProblem).values({
      companyCycleId: row?.id ?? 0,
      employeeId: waiting.employeeId,
      reason: 'no_supervisor',
      notedAt: clock.now(),
    });
    const hr = await newPerson({ grants: [{ role: ROLE.hr, companyId: alfa.id }] });
    const { menu } = await (await app.as(hr.accountId, ROLE.hr)).call(contract.getSession, {});
    expect(menu.find(({ key }) => key === 'companyInfo')?.badge).toBe(1);
    const other = await newPerson({ grants: [{ role: ROLE.hr, companyId: beta.id }] });
    const elsewhere = await (await app.as(other.accountId, ROLE.hr)).call(contract.getSession, {});
    expect(elsewhere.menu.find(({ key }) => key === 'companyInfo')?.badge).toBeNull();
  });
});

describe('the profile', () => {
  test('shows person, placement with its heads, headed units, education and history', async () => {
    const { db } = app.services;
    const boss = await newPerson();
    const person = await newPerson({ email: 'profile@example.my' });
    await db
      .update(employee)
      .set({
        identityCard: '900101-14-5678',
        race: 'malay',
        addressLine1: '1 Jalan Satu',
        postalCode: '50000',
        city: 'Kuala Lumpur',
      })
      .where(eq(employee.id, person.employeeId));
    await db
      .update(assignment)
      .set({ supervisorId: boss.employeeId })
      .where(eq(assignment.employeeId, person.employeeId));
    await db.update(department).set({ headId: boss.employeeId }).where(eq(department.id, alfa.departmentId));
    await db.insert(division).values({ companyId: alfa.id, code: 'V1', name: 'Operasi', headId: person.employeeId });
    await db.insert(education).values({
      employeeId: person.employeeId,
      qualification: 'Ijazah Sarjana Muda',
      institute: 'Universiti Malaya',
      graduationYear: 2012,
    });
    const client = await app.as(person.accountId, ROLE.executive);
    const profile = await client.call(contract.getMyProfile, {});
    expect(profile).toMatchObject({
      account: { email: 'profile@example.my' },
      employee: {
        identityCard: '900101-14-5678',
        race: 'malay',
        address: ['1 Jalan Satu', '50000 Kuala Lumpur'],
        hiredOn: '2020-01-01',
      },
      place: {
        company: 'Alfa Berhad',
        department: 'Alfa Berhad Operasi',
        position: 'Eksekutif Kanan',
        category: 'executive',
        since: '2020-01-01',
      },
      headedUnits: [{ kind: 'division', name: 'Operasi' }],
      education: [{ qualification: 'Ijazah Sarjana Muda', institute: 'Universiti Malaya', graduationYear: 2012 }],
      history: [{ from: '2020-01-01', to: null, kind: 'hire', company: 'Alfa Berhad', position: 'Eksekutif Kanan' }],
    });
    expect(profile.place?.supervisor).toBe(profile.place?.hod);
    expect(profile.place?.supervisor).toContain('Pekerja');
  });

  test('of the day is what the dated assignments say', async () => {
    const { db } = app.services;
    const person = await newPerson();
    const own = eq(assignment.employeeId, person.employeeId);
    const [first] = await db.update(assignment).set({ effectiveTo: '2026-11-20' }).where(own).returning();
    if (first === undefined) throw new Error('There is no assignment');
    const { id: _id, ...rest } = first;
    await db.insert(assignment).values({
      ...rest,
      effectiveFrom: '2026-11-21',
      effectiveTo: null,
      kind: 'promotion',
      reason: 'Prestasi cemerlang',
      positionId: alfa.positions.top_management,
    });
    const profileOf = async () => (await app.as(person.accountId, ROLE.executive)).call(contract.getMyProfile, {});
    const today = await profileOf();
    expect(today.place?.position).toBe('Eksekutif Kanan');
    const before = app.clock.now().toISOString();
    app.clock.set('2026-11-20T16:00:00.000Z');
    const tomorrow = await profileOf();
    expect(tomorrow.place).toMatchObject({ position: 'Pengarah', since: '2026-11-21' });
    expect(tomorrow.history.map(({ kind }) => kind)).toEqual(['promotion', 'hire']);
    app.clock.set(before);
  });
});
