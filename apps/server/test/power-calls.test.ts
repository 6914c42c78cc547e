import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movement } from '../src/schema/movements.ts';
import { department } from '../src/schema/organisation.ts';
import { assignment, roleGrant } from '../src/schema/people.ts';
import { addStaff, leave, type StaffOptions, type TestPerson } from './organisation-fixture.ts';
import { ask, decide, emailChange, leavingOf, reasonsOf } from './power-actions.ts';
import { newPerson, startStaffFixture, type StaffFixture } from './staff-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await startStaffFixture();
});
afterAll(() => fixture.app.close());

const db = () => fixture.app.services.db;
const TODAY = '2026-11-20';
let count = 0;

async function newOne(supervisorId: number, options: StaffOptions = {}): Promise<TestPerson> {
  count++;
  return addStaff(db(), fixture.ours, `Q${count}`, `Kakitangan ${count}`, { supervisorId, ...options });
}

/** Adds an officer of our company and the person whom they report to. */
async function officerUnder(role: 1 | 6 = ROLE.hr) {
  const superior = await newOne(fixture.people.boss.employeeId, { email: `atasan${count}@serimaju.example` });
  const officer = await newOne(superior.employeeId, { grants: [{ role, companyId: fixture.ours.id }] });
  return { superior, officer, client: await fixture.app.as(officer.accountId, role) };
}

async function newDepartment(headId: number | null): Promise<number> {
  count++;
  const [row] = await db()
    .insert(department)
    .values({ companyId: fixture.ours.id, code: `QD${count}`, name: `Jabatan ${count}`, headId })
    .returning();
  return row?.id ?? 0;
}

const deactivation = ({ employeeId }: TestPerson) => ({
  body: { to: 'deactivated' as const, employeeIds: [employeeId], filter: null, expected: 1 },
});

const unitVersion = async (client: TestClient, id: number) =>
  (await client.call(contract.getUnit, { params: { kind: 'department', id } })).version;

describe('an officer does not alone', () => {
  test('take the e-mail away from whom they report to', async () => {
    const { superior, client } = await officerUnder();
    const change = await emailChange(client, superior, '');
    const emptied = { ...change, body: { ...change.body, email: null } };
    expect(reasonsOf(await client.refused(contract.saveStaffPersonal, emptied))).toEqual([
      'superior',
      'approver_address',
    ]);
  });

  test('become head in place of who leaves', async () => {
    const { officer, client } = await officerUnder();
    const left = await newOne(fixture.people.boss.employeeId);
    const unitId = await newDepartment(left.employeeId);
    const unit = { kind: 'department', unitId };
    const toSelf = await leavingOf(client, left, { offices: [{ ...unit, employeeId: officer.employeeId }] });
    expect(reasonsOf(await client.refused(contract.moveEmployee, toSelf))).toEqual(['gains_seat']);
    const toBoss = { offices: [{ ...unit, employeeId: fixture.people.boss.employeeId }] };
    await client.call(contract.moveEmployee, await leavingOf(client, left, toBoss));
  });

  test('become somebody’s supervisor by a change of place, or by registering them', async () => {
    const { officer, client } = await officerUnder();
    const clerk = await newOne(fixture.people.supervisor.employeeId);
    const { version } = await client.call(contract.getPlacement, { params: { id: clerk.employeeId } });
    const { id: companyId, departmentId, positions } = fixture.ours;
    const nowhere = { divisionId: null, sectionId: null, gradeId: null, workLocationId: null };
    const place = { companyId, departmentId, positionId: positions.executive, ...nowhere };
    const change = {
      params: { id: clerk.employeeId },
      body: {
        kind: 'change',
        version,
        reason: 'Penyelia baharu',
        effectiveOn: TODAY,
        ...place,
        supervisorId: officer.employeeId,
      },
    } as const;
    expect(reasonsOf(await client.refused(contract.moveEmployee, change as never))).toEqual(['gains_seat']);
    const body = { ...newPerson(fixture, 'QN'), supervisorId: officer.employeeId };
    const registered = { params: { id: companyId }, body };
    expect(reasonsOf(await client.refused(contract.registerStaff, registered))).toEqual(['gains_seat']);
  });

  test('become head of a department', async () => {
    const { officer, client } = await officerUnder(ROLE.admin);
    const id = await newDepartment(null);
    const body = { employeeId: officer.employeeId, from: TODAY, version: await unitVersion(client, id) } as const;
    const input = { params: { kind: 'department', id }, body } as const;
    expect(reasonsOf(await client.refused(contract.setHead, input))).toEqual(['gains_seat']);
  });

  test('remove the person they report to as unit head', async () => {
    const { superior, client } = await officerUnder(ROLE.admin);
    const id = await newDepartment(superior.employeeId);
    const params = { kind: 'department', id } as const;
    const archived = { params, body: { isArchived: true, version: await unitVersion(client, id) } };
    expect(reasonsOf(await client.refused(contract.archivePlace, archived))).toEqual(['superior']);
  });

  test('deactivate whom they report to', async () => {
    const { superior, client } = await officerUnder();
    expect(reasonsOf(await client.refused(contract.switchStaff, deactivation(superior)))).toEqual(['superior']);
  });

  test('withdraw a role of whom they report to', async () => {
    const { superior, client } = await officerUnder(ROLE.admin);
    const grant = { accountId: superior.accountId, role: ROLE.hr, companyId: fixture.ours.id };
    const [row] = await db().insert(roleGrant).values(grant).returning();
    const withdrawn = { params: { id: superior.accountId, grantId: row?.id ?? 0 } };
    expect(reasonsOf(await client.refused(contract.withdrawRole, withdrawn))).toEqual(['superior']);
  });

  test('take back the leaving of whom they report to', async () => {
    const { superior, officer, client } = await officerUnder();
    // The earlier placements are older than the product's day, whenever the test runs.
    await db()
      .update(assignment)
      .set({ createdAt: new Date('2026-01-01') });
    const supervisees = [{ employeeId: officer.employeeId, supervisorId: fixture.people.boss.employeeId }];
    const { id } = await ask(client, 'moveEmployee', await leavingOf(client, superior, { supervisees }));
    await decide(fixture.superHr, id, 'confirm');
    const ofSuperior = eq(movement.employeeId, superior.employeeId);
    const [row] = await db().select({ id: movement.id }).from(movement).where(ofSuperior);
    const undo = { params: { id: row?.id ?? 0 }, body: { reason: 'Silap' } };
    expect(reasonsOf(await client.refused(contract.undoMovement, undo))).toEqual(['superior']);
  });
});

describe('who holds roles beyond an officer’s companies', () => {
  test('gets no PIN from them', async () => {
    const { client } = await officerUnder();
    const group = [{ role: ROLE.admin, companyId: null }] as const;
    const granted = await newOne(fixture.people.boss.employeeId, { grants: group, email: null });
    const input = { params: { id: fixture.ours.id }, body: { employeeIds: [granted.employeeId] } };
    expect(await client.refused(contract.issuePins, input)).toMatchObject({ status: 403, code: 'granted_beyond' });
  });

  test('is not handed over to another supervisor by them', async () => {
    const { client } = await officerUnder();
    const left = await newOne(fixture.people.boss.employeeId);
    const grants = [{ role: ROLE.hr, companyId: null }] as const;
    const { employeeId } = await newOne(left.employeeId, { grants });
    const leaving = await leavingOf(client, left, {
      supervisees: [{ employeeId, supervisorId: fixture.people.boss.employeeId }],
    });
    expect(await client.refused(contract.moveEmployee, leaving)).toMatchObject({ code: 'granted_beyond' });
  });
});

describe('the group keeps', () => {
  /** Makes somebody the only present holder of a group role, beside one who has left. */
  async function lastBesideFormer(role: 1 | 6): Promise<TestPerson> {
    await db()
      .delete(roleGrant)
      .where(and(eq(roleGrant.role, role), isNull(roleGrant.companyId)));
    const grants = [{ role, companyId: null }] as const;
    const former = await newOne(fixture.people.boss.employeeId, { grants });
    await leave(db(), former.employeeId, '2026-10-31');
    return newOne(fixture.people.boss.employeeId, { grants });
  }

  test('an administrator: one who has left does not count, and the last neither leaves nor is deactivated', async () => {
    const last = await lastBesideFormer(ROLE.admin);
    const leaving = await leavingOf(fixture.superHr, last, { lastDay: '2026-11-20' });
    expect(await fixture.superHr.refused(contract.moveEmployee, leaving)).toMatchObject({ code: 'last_group_admin' });
    expect(await fixture.superHr.refused(contract.switchStaff, deactivation(last))).toMatchObject({
      code: 'last_group_admin',
    });
  });

  test('a super HR, likewise', async () => {
    const admin = await newOne(fixture.people.boss.employeeId, { grants: [{ role: ROLE.admin, companyId: null }] });
    const client = await fixture.app.as(admin.accountId, ROLE.admin);
    const last = await lastBesideFormer(ROLE.hr);
    const leaving = await leavingOf(client, last, { lastDay: '2026-11-20' });
    expect(await client.refused(contract.moveEmployee, leaving)).toMatchObject({ code: 'last_super_hr' });
    expect(await client.refused(contract.switchStaff, deactivation(last))).toMatchObject({ code: 'last_super_hr' });
  });
});
