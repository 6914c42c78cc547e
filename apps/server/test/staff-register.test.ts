import * as contract from '@prestasi/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '../src/schema/events.ts';
import { company, department, division, grade, position, section, workLocation } from '../src/schema/organisation.ts';
import { account, assignment, employee, employment } from '../src/schema/people.ts';
import { addCompany } from './organisation-fixture.ts';
import { CANARY, newPerson, startStaffFixture, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await startStaffFixture();
});
afterAll(() => fixture.app.close());

const register = (body: object, number = 'B1') => ({
  params: { id: fixture.ours.id },
  body: { ...newPerson(fixture, number), ...body },
});
const errorsOf = async (body: object, number?: string) => {
  const refusal = await fixture.hr.refused(contract.registerStaff, register(body, number));
  expect(refusal).toMatchObject({ status: 400, code: 'validation_error' });
  return (refusal.fields ?? []).map(({ path, code }) => `${path} ${code}`);
};

describe('registering', () => {
  test('writes employee, employment, first assignment and account, and who did it', async () => {
    const { db } = fixture.app.services;
    const { supervisor } = fixture.people;
    const body = { email: 'Baru@SeriMaju.example', identityCard: '900215145230', dateOfBirth: '1990-02-15' };
    const { id } = await fixture.hr.call(contract.registerStaff, register(body, 'b77'));
    const [person] = await db.select().from(employee).where(eq(employee.id, id));
    expect(person).toMatchObject({
      employeeNumber: 'B77',
      email: 'baru@serimaju.example',
      identityCard: '900215-14-5230',
      version: 1,
    });
    const [stay] = await db.select().from(employment).where(eq(employment.employeeId, id));
    expect(stay).toMatchObject({ hiredOn: '2026-11-01', lastDay: null });
    const [over] = await db.select().from(department).where(eq(department.id, fixture.ours.departmentId));
    const [place] = await db.select().from(assignment).where(eq(assignment.employeeId, id));
    expect(place).toMatchObject({
      kind: 'hire',
      effectiveFrom: '2026-11-01',
      effectiveTo: null,
      companyId: fixture.ours.id,
      divisionId: over?.divisionId,
      supervisorId: supervisor.employeeId,
      createdBy: fixture.people.hrPerson.accountId,
    });
    const [signIn] = await db.select().from(account).where(eq(account.employeeId, id));
    expect(signIn).toMatchObject({ email: 'baru@serimaju.example', passwordHash: null, isActive: true });
    const changes = await fixture.hr.call(contract.listRecordChanges, { query: { entity: 'employee', recordId: id } });
    const recorded = Object.fromEntries((changes.rows[0]?.changes ?? []).map(({ field, to }) => [field, to]));
    const [stored] = await db
      .select()
      .from(division)
      .where(eq(division.id, over?.divisionId ?? 0));
    expect(stored?.name).toEqual(expect.any(String));
    expect(recorded).toMatchObject({
      division: stored?.name,
      supervisor: 'Lim Wei Ling',
      email: 'baru@serimaju.example',
      identityCard: '900215-14-5230',
      dateOfBirth: '1990-02-15',
    });
  });

  test('takes a day of hire in the past, and one within a year ahead', async () => {
    await fixture.hr.call(contract.registerStaff, register({ hiredOn: '2011-05-03' }, 'B2'));
    const { id } = await fixture.hr.call(contract.registerStaff, register({ hiredOn: '2026-12-31' }, 'B3'));
    const { rows } = await fixture.hr.call(contract.listStaff, { query: { search: 'B3' } });
    expect(rows).toMatchObject([{ id, hiredOn: '2026-12-31', state: 'active' }]);
    expect(await errorsOf({ hiredOn: '2028-01-01' })).toEqual(['hiredOn hired_too_far']);
    expect(await errorsOf({ dateOfBirth: '1990-01-01', hiredOn: '1990-01-01' })).toEqual([
      'hiredOn hired_before_birth',
    ]);
    expect(await errorsOf({ dateOfBirth: '2030-01-01', hiredOn: '2026-11-01' })).toContain(
      'dateOfBirth birth_in_future',
    );
  });

  test('is for a company in scope, and for nobody else’s units', async () => {
    const elsewhere = { ...register({}), params: { id: fixture.theirs.id } };
    expect(await fixture.hr.refused(contract.registerStaff, elsewhere)).toMatchObject({ status: 404 });
    const { theirs } = fixture;
    expect(await errorsOf({ positionId: theirs.positions.executive })).toEqual(['positionId unknown_reference']);
    expect(await errorsOf({ departmentId: theirs.departmentId })).toEqual(['departmentId unknown_reference']);
    const { db } = fixture.app.services;
    const [other] = await db
      .insert(department)
      .values({ companyId: fixture.ours.id, code: 'D9', name: 'Kewangan' })
      .returning();
    const [within] = await db.select().from(section).where(eq(section.departmentId, fixture.ours.departmentId));
    expect(await errorsOf({ departmentId: other?.id ?? 0, sectionId: within?.id ?? 0 })).toEqual([
      'sectionId other_unit',
    ]);
    const [old] = await db
      .insert(position)
      .values({ companyId: fixture.ours.id, code: 'OLD', title: 'Lama', category: 'executive', archivedAt: new Date() })
      .returning();
    expect(await errorsOf({ positionId: old?.id ?? 0 })).toEqual(['positionId archived']);
  });

  test('puts nobody into what is closed: archived units, a deactivated company; neither is offered', async () => {
    const { db } = fixture.app.services;
    const { ours } = fixture;
    const closed = { archivedAt: new Date() };
    const [over] = await db
      .insert(division)
      .values({ companyId: ours.id, code: 'VX', name: 'Lama', ...closed })
      .returning();
    const unit = { companyId: ours.id, code: 'DX', name: 'Stor Lama' };
    const [below] = await db
      .insert(department)
      .values({ ...unit, divisionId: over?.id ?? 0, ...closed })
      .returning();
    const departmentId = below?.id ?? 0;
    const [part] = await db
      .insert(section)
      .values({ departmentId, code: 'SX', name: 'Lama', ...closed })
      .returning();
    const [site] = await db
      .insert(workLocation)
      .values({ companyId: ours.id, code: 'WX', name: 'Lama', ...closed })
      .returning();
    const [step] = await db
      .insert(grade)
      .values({ gradeSet: 'Lama', name: 'L1', rank: 1, ...closed })
      .returning();
    const place = {
      divisionId: over?.id ?? 0,
      departmentId,
      sectionId: part?.id ?? 0,
      gradeId: step?.id ?? 0,
      workLocationId: site?.id ?? 0,
    };
    expect(await errorsOf(place)).toEqual(Object.keys(place).map((field) => `${field} archived`));
    const offered = () => fixture.hr.call(contract.getStaffChoices, { params: { id: ours.id } });
    expect(JSON.stringify(await offered())).not.toContain('Lama');
    await db.update(company).set({ isActive: false }).where(eq(company.id, ours.id));
    expect((await offered()).company.isActive).toBe(false);
    const refusal = await fixture.hr.refused(contract.registerStaff, register({}, 'B9'));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'company_deactivated',
      params: { company: 'Seri Maju Berhad' },
    });
    await db.update(company).set({ isActive: true }).where(eq(company.id, ours.id));
    await fixture.hr.call(contract.registerStaff, register({}, 'B9'));
  });
});

describe('a duplicate', () => {
  test('is named within the scope, and beyond it only said to be taken', async () => {
    const ask = async (client: 'hr' | 'superHr', body: object) => {
      const nothing = { employeeNumber: null, email: null, identityCard: null, exceptId: null };
      return fixture[client].call(contract.findDuplicates, { body: { ...nothing, ...body } });
    };
    const { people } = fixture;
    expect(await ask('hr', { email: ' LIM@serimaju.example', employeeNumber: 'nobody' })).toEqual({
      duplicates: [
        {
          field: 'email',
          person: {
            id: people.supervisor.employeeId,
            fullName: 'Lim Wei Ling',
            employeeNumber: 'A2',
            company: 'Seri Maju Berhad',
            state: 'active',
          },
        },
      ],
    });
    const beyond = await ask('hr', { email: 'satu@kenari.example', employeeNumber: 'k1' });
    expect(beyond.duplicates).toEqual([
      { field: 'employeeNumber', person: null },
      { field: 'email', person: null },
    ]);
    expect(JSON.stringify(beyond)).not.toContain(CANARY);
    const asGroup = await ask('superHr', { employeeNumber: 'k1' });
    expect(asGroup.duplicates[0]?.person?.fullName).toBe(`${CANARY} Satu`);
    const oneself = await ask('hr', { email: 'lim@serimaju.example', exceptId: people.supervisor.employeeId });
    expect(oneself.duplicates).toEqual([]);
  });

  test('of an account without an employee is taken too', async () => {
    await fixture.app.services.db.insert(account).values({ fullName: 'Pentadbir', email: 'tulen@serimaju.example' });
    expect(await errorsOf({ email: 'tulen@serimaju.example' })).toEqual(['email taken']);
  });

  test('is refused on save, in both languages, with nothing of another company', async () => {
    const body = { email: 'lim@serimaju.example', employeeNumber: 'K1' };
    const inMalay = await fixture.hrInMalay.refused(contract.registerStaff, register(body));
    const inEnglish = await fixture.hr.refused(contract.registerStaff, register(body));
    expect(inMalay.fields?.map(({ message }) => message)).toEqual([
      'Ini telah digunakan oleh orang lain',
      'Ini telah digunakan oleh Lim Wei Ling (A2)',
    ]);
    expect(inEnglish.fields?.map(({ message }) => message)).toEqual([
      'Somebody has this already',
      'Lim Wei Ling (A2) has this already',
    ]);
  });

  test('that two register at once is kept once', async () => {
    const body = register({ identityCard: '880101-10-5551', dateOfBirth: null }, 'B8');
    const answers = await Promise.all([
      fixture.hr.send(contract.registerStaff, body),
      fixture.admin.send(contract.registerStaff, { ...body, body: { ...body.body, employeeNumber: 'B9' } }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });
});

describe('an identity card', () => {
  test('must be one; that it tells another birth is for the screen to warn of', async () => {
    expect(await errorsOf({ identityCard: '850713' })).toEqual(['identityCard identity_card_format']);
    expect(await errorsOf({ identityCard: '851313-14-5231' })).toEqual(['identityCard identity_card_date']);
    expect(await errorsOf({ identityCard: '850713-00-5231' })).toEqual(['identityCard identity_card_place']);
    const other = { identityCard: '850713-14-5231', dateOfBirth: '1984-07-13', gender: 'female' };
    await fixture.hr.call(contract.registerStaff, register(other, 'B10'));
  });
});

describe('a supervisor', () => {
  test('must be assigned, in the words of the specification', async () => {
    const without = register({ supervisorId: null });
    const inEnglish = await fixture.hr.refused(contract.registerStaff, without);
    expect(inEnglish.fields).toMatchObject([{ path: 'supervisorId', message: 'Please assign a supervisor' }]);
    const inMalay = await fixture.hrInMalay.refused(contract.registerStaff, without);
    expect(inMalay.fields).toMatchObject([{ path: 'supervisorId', message: 'Sila tetapkan penyelia' }]);
  });

  test('is not needed for top management, nor for the first people of a company', async () => {
    const { positions } = fixture.ours;
    const top = register({ supervisorId: null, positionId: positions.top_management }, 'B11');
    await fixture.hr.call(contract.registerStaff, top);
    const fresh = await addCompany(fixture.app.services.db, 'BR', 'Baharu Berhad');
    const first = { ...newPerson(fixture, 'R1'), departmentId: null, supervisorId: null };
    const ofExecutive = { ...first, positionId: fresh.positions.executive };
    await fixture.superHr.call(contract.registerStaff, { params: { id: fresh.id }, body: ofExecutive });
    const second = { ...first, employeeNumber: 'R2', positionId: fresh.positions.non_executive };
    const refusal = await fixture.superHr.refused(contract.registerStaff, { params: { id: fresh.id }, body: second });
    expect(refusal.fields).toMatchObject([{ path: 'supervisorId', code: 'supervisor_required' }]);
  });

  test('holds role 3, 4 or 5, and is somebody whom the caller may see', async () => {
    const { clerk, stranger } = fixture.people;
    expect(await errorsOf({ supervisorId: clerk.employeeId })).toEqual(['supervisorId supervisor_role']);
    expect(await errorsOf({ supervisorId: stranger.employeeId })).toEqual(['supervisorId unknown_reference']);
    const anywhere = register({ supervisorId: stranger.employeeId }, 'B12');
    await fixture.superHr.call(contract.registerStaff, anywhere);
  });

  test('is found by search among those', async () => {
    const names = async (client: 'hr' | 'superHr', query: object) => {
      const { rows } = await fixture[client].call(contract.listSupervisors, { query });
      return rows.map(({ name }) => name);
    };
    expect(await names('hr', { search: 'lim' })).toEqual(['Lim Wei Ling']);
    expect(await names('hr', { search: 'abu' })).toEqual([]);
    expect(await names('hr', { search: CANARY })).toEqual([]);
    expect(await names('superHr', { search: `${CANARY} satu` })).toEqual([`${CANARY} Satu`]);
    const { boss, supervisor } = fixture.people;
    expect(await names('hr', { forEmployeeId: boss.employeeId })).not.toContain('Lim Wei Ling');
    expect(await names('hr', { search: 'A2', forEmployeeId: supervisor.employeeId })).toEqual([]);
  });
});

test('what a person can be assigned to is the company’s own, without what is archived', async () => {
  const choices = await fixture.hr.call(contract.getStaffChoices, { params: { id: fixture.ours.id } });
  expect(JSON.stringify(choices)).not.toContain(CANARY);
  expect(choices.positions.map(({ name }) => name)).not.toContain('Lama');
  expect(choices).toMatchObject({ hasSupervisors: true, company: { name: 'Seri Maju Berhad' } });
  expect(await fixture.hr.refused(contract.getStaffChoices, { params: { id: fixture.theirs.id } })).toMatchObject({
    status: 404,
  });
});

test('nothing is written of who is refused', async () => {
  const { db } = fixture.app.services;
  await errorsOf({ supervisorId: null, email: 'tiada@serimaju.example' }, 'B99');
  expect(await db.select().from(employee).where(eq(employee.employeeNumber, 'B99'))).toEqual([]);
  const ofHr = and(eq(recordChange.entity, 'employee'), eq(recordChange.changedBy, fixture.people.hrPerson.accountId));
  expect(JSON.stringify(await db.select().from(recordChange).where(ofHr))).not.toContain('B99');
});
