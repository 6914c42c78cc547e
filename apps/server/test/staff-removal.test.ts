import { readFileSync } from 'node:fs';
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '../src/schema/events.ts';
import { account, assignment, education, employee, roleGrant } from '../src/schema/people.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';
import { newPerson, startStaffFixture, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await startStaffFixture();
});
afterAll(() => fixture.app.close());

const db = () => fixture.app.services.db;
const removal = (id: number, version = 1) => ({ params: { id }, body: { reason: 'Didaftarkan dua kali', version } });
const register = async (number: string) => {
  const params = { id: fixture.ours.id };
  return (await fixture.hr.call(contract.registerStaff, { params, body: newPerson(fixture, number) })).id;
};
const isThere = async (id: number) => (await db().select().from(employee).where(eq(employee.id, id))).length === 1;
const inTheWay = async (id: number) =>
  (await fixture.groupAdmin.refused(contract.removePerson, removal(id))).fields?.map(({ code, params }) => [
    code,
    params?.['count'],
  ]);

describe('a person who was registered by mistake', () => {
  test('is removed with stay, place and account; who did so and why stands in the company’s history', async () => {
    const id = await register('S1');
    const { personal } = await fixture.hr.call(contract.getStaffProfile, { params: { id } });
    await fixture.hr.call(contract.removePerson, removal(id, personal?.version));
    expect(await isThere(id)).toBe(false);
    for (const table of [assignment, account]) {
      expect(await db().select().from(table).where(eq(table.employeeId, id))).toEqual([]);
    }
    expect(await fixture.hr.refused(contract.getStaffProfile, { params: { id } })).toMatchObject({ status: 404 });
    const query = { entity: 'company', recordId: fixture.ours.id } as const;
    const { rows } = await fixture.admin.call(contract.listRecordChanges, { query });
    expect(rows[0]).toMatchObject({
      by: 'Penjaga H1',
      changes: [
        { field: 'person', from: 'Pekerja S1 (S1)', to: null },
        { field: 'reason', to: 'Didaftarkan dua kali' },
      ],
    });
    const own = await db()
      .select({ changes: recordChange.changes })
      .from(recordChange)
      .where(and(eq(recordChange.entity, 'employee'), eq(recordChange.recordId, id)));
    expect(own.at(-1)?.changes).toMatchObject({ fullName: ['Pekerja S1', null], employeeNumber: ['S1', null] });
  });

  test('leaves number, e-mail and identity card to whoever is registered rightly', async () => {
    const id = await register('S2');
    await fixture.admin.call(contract.removePerson, removal(id));
    expect(await register('S2')).not.toBe(id);
  });

  test('is not removed by who does not keep them, nor over another version, nor by themselves', async () => {
    const id = await register('S3');
    const { stranger, hrPerson } = fixture.people;
    expect(await fixture.hr.refused(contract.removePerson, removal(stranger.employeeId))).toMatchObject({
      status: 404,
    });
    expect(await fixture.hr.refused(contract.removePerson, removal(id, 7))).toMatchObject({ code: 'stale_version' });
    expect(await fixture.hr.refused(contract.removePerson, removal(hrPerson.employeeId))).toMatchObject({
      code: 'own_record',
    });
    expect(await isThere(id)).toBe(true);
  });

  test('takes a second person where the actor reports to them', async () => {
    const above = await addStaff(db(), fixture.ours, 'U1', 'Atasan Baharu', {
      supervisorId: fixture.people.boss.employeeId,
    });
    const under = await addStaff(db(), fixture.ours, 'U2', 'Pegawai Baharu', {
      supervisorId: above.employeeId,
      grants: [{ role: 6, companyId: fixture.ours.id }],
    });
    const officer = await fixture.app.as(under.accountId, ROLE.hr);
    const refusal = await officer.refused(contract.removePerson, removal(above.employeeId));
    expect(refusal).toMatchObject({ status: 409, code: 'second_person_needed' });
    // A supervisor is referred to, whoever confirms the removal.
    const asked = await officer.refused(contract.askConfirmation, {
      body: { call: 'removePerson', ...removal(above.employeeId) },
    });
    expect(asked).toMatchObject({ code: 'in_use' });
  });
});

describe('who is referred to stays, and what refers is named', () => {
  const rows: readonly (readonly [string, (person: TestPerson) => Promise<unknown>, string])[] = [
    [
      'somebody who reports to them',
      ({ employeeId }) => addStaff(db(), fixture.ours, 'R1', 'Bawahan', { supervisorId: employeeId }),
      'refers_supervisees',
    ],
    [
      'a unit that they head',
      ({ employeeId }) =>
        db().execute(sql`update section set head_id = ${employeeId} where id = (select min(id) from section)`),
      'refers_offices',
    ],
    [
      'a qualification',
      ({ employeeId }) => db().insert(education).values({ employeeId, qualification: 'Ijazah', institute: 'UM' }),
      'refers_requests',
    ],
    [
      'a granted role',
      ({ accountId }) => db().insert(roleGrant).values({ accountId, role: 6, companyId: fixture.ours.id }),
      'refers_grants',
    ],
    [
      'a sign-in',
      ({ accountId }) => db().update(account).set({ passwordHash: 'x' }).where(eq(account.id, accountId)),
      'refers_acts',
    ],
  ];

  test.each(rows)('%s', async (_, refer, code) => {
    const number = `N${code}`.slice(0, 20);
    const person = await addStaff(db(), fixture.ours, number, `Orang ${code}`, {
      supervisorId: fixture.people.boss.employeeId,
    });
    await refer(person);
    expect(await inTheWay(person.employeeId)).toEqual([[code, 1]]);
    expect(await isThere(person.employeeId)).toBe(true);
  });

  test('a movement', async () => {
    const id = await register('S4');
    const { version } = await fixture.hr.call(contract.getPlacement, { params: { id } });
    const body = { kind: 'leaving', version, lastDay: '2026-12-31', reason: 'resigned', supervisees: [], offices: [] };
    await fixture.hr.call(contract.moveEmployee, { params: { id }, body: body as never });
    const refusal = await fixture.hr.refused(contract.removePerson, removal(id, version + 1));
    expect(refusal.fields).toMatchObject([{ code: 'refers_movements', params: { count: 1 } }]);
  });

  test('every table that refers to a person or an account is either counted or goes with them', async () => {
    const { rows: found } = await db().execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('employee'::regclass, 'account'::regclass, 'employment'::regclass)
      order by 1`);
    const text = readFileSync(new URL('../src/staff/removal-queries.ts', import.meta.url), 'utf8');
    const unknown = found.filter(({ name }) => {
      const table =
        name === 'office_term' ? 'headTerm' : name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return !new RegExp(`(?:from|join) \\$\\{${table}(?:Table)?\\}|'${name}'`).test(text);
    });
    expect(unknown).toEqual([]);
  });
});
