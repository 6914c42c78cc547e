/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainingRecord } from '../src/schema/form-content.ts';
import { assignment, education, employee } from '../src/schema/people.ts';
import { type CyclesFixture, moveTo, openYear, startCyclesFixture } from './cycles-fixture.ts';
import { addStaff, addUnits, leave, setHod, type TestPerson } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: CyclesFixture;
let people: Record<'head' | 'supervisor' | 'clerk' | 'outsider' | 'foreigner', TestPerson>;
let as: Record<'head' | 'division' | 'supervisor' | 'clerk', TestClient>;

beforeAll(async () => {
  const begun = await startCyclesFixture('2026-11-20T04:00:00.000Z');
  const { ours, theirs, boss: head } = begun;
  const { db } = begun.app.services;
  const supervisor = await addStaff(db, ours, 'A1', 'Lim Wei Ling', { supervisorId: head.employeeId });
  const under = { supervisorId: supervisor.employeeId, category: 'non_executive' } as const;
  const clerk = await addStaff(db, ours, 'A2', 'Nurul Aisyah', { ...under, email: 'nurul@serimaju.example' });
  const outsider = await addStaff(db, ours, 'A3', 'Azlan bin Yahya', { departmentId: null });
  const former = await addStaff(db, ours, 'A4', 'Zainal bin Hassan', under);
  await leave(db, former.employeeId, '2026-03-31');
  const foreigner = await addStaff(db, theirs, 'B1', 'Kenari B1');
  await addUnits(db, ours, head.employeeId);
  const { employeeId } = clerk;
  await db
    .update(employee)
    .set({ identityCard: '850713-14-5231', race: 'malay', phone: '012-9' })
    .where(eq(employee.id, employeeId));
  await db
    .insert(trainingRecord)
    .values({ employeeId, title: 'Forklift', startsOn: '2026-02-01', endsOn: '2026-02-02', hours: 16 });
  await db.insert(education).values({ employeeId, qualification: 'Diploma', institute: 'Politeknik' });
  await openYear(begun, 2027);
  fixture = await moveTo(begun, '2027-01-05T04:00:00.000Z');
  people = { head, supervisor, clerk, outsider, foreigner };
  as = {
    head: await fixture.app.as(head.accountId, ROLE.hod),
    division: await fixture.app.as(head.accountId, ROLE.topManagement),
    supervisor: await fixture.app.as(supervisor.accountId, ROLE.executive),
    clerk: await fixture.app.as(clerk.accountId, ROLE.user),
  };
});
afterAll(() => fixture.app.close());

const numbersOf = async (client: TestClient, query: object = {}) => {
  const { rows, total } = await client.call(contract.listTeam, { query });
  expect(total).toBeGreaterThanOrEqual(rows.length);
  return rows.map(({ employeeNumber }) => employeeNumber);
};
const memberOf = (client: TestClient, { employeeId: id }: TestPerson) =>
  client.call(contract.getTeamMember, { params: { id } });
const statusOf = async (client: TestClient, { employeeId: id }: TestPerson) =>
  (await client.send(contract.getTeamMember, { params: { id } })).status;

describe('the team', () => {
  test('is whom one supervises, one’s department, division or companies; nobody who left, and not oneself', async () => {
    expect(await numbersOf(as.supervisor)).toEqual(['A2']);
    expect(await numbersOf(as.head)).toEqual(['A1', 'A2']);
    expect(await numbersOf(as.division)).toEqual(['A1', 'A2']);
    expect(await numbersOf(fixture.hr)).toEqual(['A3', 'A1', 'A2', 'A0']);
    expect(await numbersOf(fixture.admin)).toEqual(['A3', 'A1', 'A2', 'A0']);
    expect(await numbersOf(fixture.superHr)).toContain('B1');
    expect((await as.clerk.refused(contract.listTeam, { query: {} })).status).toBe(403);
  });

  test('is searched, filtered, sorted and paged by the server', async () => {
    expect(await numbersOf(fixture.hr, { search: 'ling' })).toEqual(['A1']);
    expect(await numbersOf(fixture.hr, { category: 'non_executive' })).toEqual(['A2']);
    expect(await numbersOf(fixture.hr, { departmentId: fixture.ours.departmentId })).toEqual(['A1', 'A2', 'A0']);
    expect(await numbersOf(fixture.hr, { departmentId: fixture.theirs.departmentId })).toEqual([]);
    expect(await numbersOf(fixture.hr, { companyId: fixture.theirs.id })).toEqual([]);
    expect(await numbersOf(fixture.hr, { sort: '-number' })).toEqual(['A3', 'A2', 'A1', 'A0']);
    expect((await numbersOf(fixture.hr, { sort: 'department' })).at(-1)).toBe('A3');
    expect(await fixture.hr.call(contract.listTeam, { query: { size: 3, page: 2 } })).toMatchObject({
      total: 4,
      rows: [{}],
    });
  });

  test('offers the units in which somebody of it works, and no other', async () => {
    expect(await as.supervisor.call(contract.getTeamUnits, {})).toEqual({
      companies: [{ id: fixture.ours.id, name: 'Seri Maju Berhad' }],
      departments: [{ id: fixture.ours.departmentId, name: 'Seri Maju Berhad Operasi', companyId: fixture.ours.id }],
    });
    const { companies } = await fixture.superHr.call(contract.getTeamUnits, {});
    expect(companies.map(({ id }) => id)).toEqual([fixture.theirs.id, fixture.ours.id]);
    const { raw } = await fixture.hr.send(contract.getTeamUnits);
    expect(raw.toString()).not.toContain('Kenari');
  });

  test('shows how this year’s appraisal stands to whom it may', async () => {
    for (const client of [as.supervisor, as.head, fixture.hr, fixture.admin]) {
      const { rows } = await client.call(contract.listTeam, { query: { search: 'Nurul' } });
      expect(rows[0]?.appraisal).toMatchObject({ year: 2027, phase: 'planning', level: 'unsubmitted', score: null });
    }
  });
});

describe('a person of the team', () => {
  test('is open to whom the team is, and as if not there to everybody else', async () => {
    for (const client of [as.supervisor, as.head, as.division, fixture.hr, fixture.admin, fixture.superHr]) {
      expect(await statusOf(client, people.clerk)).toBe(200);
    }
    expect(await statusOf(as.clerk, people.supervisor)).toBe(403);
    for (const client of [as.supervisor, as.head, fixture.theirHr]) {
      expect(await statusOf(client, people.outsider)).toBe(404);
    }
    for (const client of [as.supervisor, as.head, fixture.hr, fixture.admin]) {
      expect(await statusOf(client, people.foreigner)).toBe(404);
    }
  });

  test('is told with work, line and education', async () => {
    const member = await memberOf(as.supervisor, people.clerk);
    expect(member).toMatchObject({
      fullName: 'Nurul Aisyah',
      email: 'nurul@serimaju.example',
      place: { company: 'Seri Maju Berhad', position: 'Penjaga Stor', division: 'Seri Maju Berhad Bahagian' },
      above: [
        { name: 'Lim Wei Ling', isOpen: true },
        { name: 'Rohana binti Yusof', isOpen: false },
      ],
      below: { people: [], total: 0 },
      education: [{ qualification: 'Diploma', certificate: null }],
      training: [{ title: 'Forklift', hours: 16 }],
      appraisals: [{ year: 2027, isRead: true, score: null }],
      can: { edit: false },
    });
    const ofSupervisor = await memberOf(as.head, people.supervisor);
    expect(ofSupervisor.below).toMatchObject({ total: 1, people: [{ name: 'Nurul Aisyah', isOpen: true }] });
  });

  test('gives personal data to HR and admin of the company alone, never a byte of it to others', async () => {
    const secret = /850713|malay|012-9/;
    for (const client of [as.supervisor, as.head, as.division, as.clerk, fixture.theirHr, fixture.app.anonymous]) {
      for (const answer of [
        await client.send(contract.getTeamMember, { params: { id: people.clerk.employeeId } }),
        await client.send(contract.listTeam, { query: { size: 200 } }),
      ]) {
        expect(answer.raw.toString()).not.toMatch(secret);
      }
    }
    expect((await memberOf(as.supervisor, people.clerk)).personal).toBeNull();
    for (const client of [fixture.hr, fixture.admin, fixture.superHr]) {
      const { personal, can } = await memberOf(client, people.clerk);
      expect([personal?.identityCard, personal?.race, can.edit]).toEqual(['850713-14-5231', 'malay', true]);
    }
    const { raw } = await fixture.hr.send(contract.listTeam, { query: { size: 200 } });
    expect(raw.toString()).not.toMatch(secret);
  });

  test('shows training where training records are the reader’s to see, and forms to open where they are', async () => {
    expect((await memberOf(as.head, people.clerk)).training).toHaveLength(1);
    expect((await memberOf(as.division, people.clerk)).training).toBeNull();
    expect((await memberOf(fixture.admin, people.clerk)).appraisals).toMatchObject([{ year: 2027, isRead: false }]);
  });

  test('tells nothing of who stands above in another company', async () => {
    const { db } = fixture.app.services;
    const { employeeId } = people.outsider;
    const supervisorId = people.foreigner.employeeId;
    await db.update(assignment).set({ supervisorId }).where(eq(assignment.employeeId, employeeId));
    expect((await memberOf(fixture.hr, people.outsider)).above).toEqual([]);
    expect(
      (await fixture.hr.send(contract.getTeamMember, { params: { id: employeeId } })).raw.toString(),
    ).not.toContain('Kenari');
    expect((await memberOf(fixture.superHr, people.outsider)).above).toMatchObject([
      { name: 'Kenari B1', isOpen: true },
    ]);
  });

  test('tells nothing of a unit that they head in another company', async () => {
    const { app, hr, ours, theirs } = fixture;
    await setHod(app.services.db, theirs, people.outsider.employeeId);
    expect((await memberOf(hr, people.outsider)).headedUnits).toEqual([]);
    await setHod(app.services.db, ours, people.outsider.employeeId);
    expect((await memberOf(hr, people.outsider)).headedUnits).toMatchObject([{ kind: 'department' }]);
  });
});
