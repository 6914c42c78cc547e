import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmation } from '../src/schema/confirmations.ts';
import { notification, recordChange } from '../src/schema/events.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';
import { ask, decide, emailChange, leavingOf, reasonsOf } from './power-actions.ts';
import { startStaffFixture, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await startStaffFixture();
});
afterAll(() => fixture.app.close());

type Grants = readonly { readonly role: 1 | 6; readonly companyId: number | null }[];
let count = 0;
/** Adds somebody in our company under a supervisor, with granted roles if any. */
async function newPerson(supervisorId: number, grants: Grants = [], withEmail = true): Promise<TestPerson> {
  count++;
  const email = withEmail ? `kuasa${count}@serimaju.example` : null;
  const placed = { supervisorId, grants, email };
  return addStaff(fixture.app.services.db, fixture.ours, `P${count}`, `Orang ${count}`, placed);
}

const ofOurs = (role: 1 | 6): Grants => [{ role, companyId: fixture.ours.id }];
const signedIn = async (person: TestPerson, role: 1 | 3 | 6) => fixture.app.as(person.accountId, role);

const emailOf = async ({ accountId }: TestPerson) => {
  const [row] = await fixture.app.services.db.select().from(account).where(eq(account.id, accountId));
  return row?.email;
};

describe('the e-mail of an approver', () => {
  test('of one’s own superior is not changed alone; the attack of HR on the head of department ends here', async () => {
    const officer = await newPerson(fixture.people.boss.employeeId, ofOurs(6));
    const hr = await signedIn(officer, ROLE.hr);
    const before = await emailOf(fixture.people.boss);
    const change = await emailChange(hr, fixture.people.boss, 'saya@serimaju.example');
    const refusal = await hr.refused(contract.saveStaffPersonal, change);
    expect(refusal).toMatchObject({ status: 409, code: 'second_person_needed' });
    expect(reasonsOf(refusal)).toEqual(['superior', 'approver_address']);
    expect(await emailOf(fixture.people.boss)).toBe(before);
  });

  test('waits, shows what will change to who may confirm, and stands with both names once confirmed', async () => {
    const hr = await signedIn(await newPerson(fixture.people.boss.employeeId, ofOurs(6)), ROLE.hr);
    const second = await newPerson(fixture.people.boss.employeeId, ofOurs(6));
    const other = await signedIn(second, ROLE.hr);
    const { supervisor } = fixture.people;
    const change = await emailChange(hr, supervisor, 'lim.baharu@serimaju.example');
    expect(reasonsOf(await hr.refused(contract.saveStaffPersonal, change))).toEqual(['approver_address']);
    const { id, mayConfirm } = await ask(hr, 'saveStaffPersonal', change);
    expect(mayConfirm).toContain(`Orang ${count}`);
    expect(await emailOf(supervisor)).toBe('lim@serimaju.example');
    const { rows } = await other.call(contract.listConfirmations, { query: {} });
    const view = rows.find((row) => row.id === id);
    expect(view).toMatchObject({ about: ['Lim Wei Ling'], can: { decide: true, withdraw: false }, state: 'waiting' });
    expect(view?.changes[0]?.fields).toMatchObject([
      { field: 'email', from: 'lim@serimaju.example', to: 'lim.baharu@serimaju.example' },
    ]);
    const { actions } = await other.call(contract.getDashboard, {});
    expect(actions.map(({ kind }) => kind)).toContain('decide_confirmations');
    expect(
      await hr.refused(contract.decideConfirmation, { params: { id }, body: { decision: 'confirm', note: null } }),
    ).toMatchObject({ status: 403 });
    expect(await decide(other, id, 'confirm')).toMatchObject({ state: 'confirmed', pins: null });
    expect(await emailOf(supervisor)).toBe('lim.baharu@serimaju.example');
    const changes = await historyOf('employee', supervisor.employeeId);
    expect(changes[0]).toEqual({ secondPerson: [null, `Orang ${count}`] });
    expect(
      await other.refused(contract.decideConfirmation, { params: { id }, body: { decision: 'confirm', note: null } }),
    ).toMatchObject({ code: 'confirmation_over' });
  });

  test('is for nobody to confirm who does not look after the company, nor to see', async () => {
    const hr = await signedIn(await newPerson(fixture.people.boss.employeeId, ofOurs(6)), ROLE.hr);
    const change = await emailChange(hr, fixture.people.supervisor, 'lim.lain@serimaju.example');
    const { id } = await ask(hr, 'saveStaffPersonal', change);
    const [theirs] = await fixture.app.services.db.select().from(account).where(eq(account.fullName, 'Kenari Satu'));
    const stranger = await fixture.app.as(theirs?.id ?? 0, ROLE.executive);
    for (const client of [stranger, await signedIn(fixture.people.clerk, 3)]) {
      const { rows } = await client.call(contract.listConfirmations, { query: {} });
      expect(rows).toEqual([]);
      const refusal = await client.refused(contract.decideConfirmation, {
        params: { id },
        body: { decision: 'confirm', note: null },
      });
      expect(refusal).toMatchObject({ status: 404 });
    }
    expect(await decide(hr, id, 'withdraw')).toMatchObject({ state: 'withdrawn' });
  });
});

const historyOf = async (entity: 'employee', recordId: number) => {
  const rows = await fixture.app.services.db
    .select({ changes: recordChange.changes })
    .from(recordChange)
    .where(and(eq(recordChange.entity, entity), eq(recordChange.recordId, recordId)))
    .orderBy(desc(recordChange.id));
  return rows.map(({ changes }) => changes);
};

describe('a one-time PIN', () => {
  test('of an approver is issued by one and released to another, told to them and on record', async () => {
    const hr = await signedIn(await newPerson(fixture.people.boss.employeeId, ofOurs(6)), ROLE.hr);
    const approver = await newPerson(fixture.people.boss.employeeId, ofOurs(1), false);
    const input = { params: { id: fixture.ours.id }, body: { employeeIds: [approver.employeeId] } };
    expect(reasonsOf(await hr.refused(contract.issuePins, input))).toEqual(['approver_pin']);
    const { id } = await ask(hr, 'issuePins', input);
    const { pins, address } = await decide(fixture.superHr, id, 'confirm');
    expect(address).toBe(fixture.app.services.settings.publicUrl);
    expect(pins).toMatchObject([{ fullName: `Orang ${count}`, pin: expect.any(String) }]);
    const changes = await historyOf('employee', approver.employeeId);
    expect(changes.map((one) => Object.keys(one))).toEqual([['secondPerson'], ['pin']]);
    const notices = await fixture.app.services.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, approver.accountId));
    expect(notices.map(({ kind }) => kind)).toContain('pin_issued');
  });

  test('of somebody who takes no step is made by one, notified and recorded', async () => {
    const clerk = await newPerson(fixture.people.supervisor.employeeId, [], false);
    const input = { params: { id: fixture.ours.id }, body: { employeeIds: [clerk.employeeId] } };
    expect((await fixture.hr.call(contract.issuePins, input)).pins).toHaveLength(1);
    expect(await historyOf('employee', clerk.employeeId)).toHaveLength(1);
  });

  test('for all who wait leaves out those whom a second person is needed for', async () => {
    const approver = await newPerson(fixture.people.boss.employeeId, ofOurs(1), false);
    await fixture.app.services.db.update(account).set({ passwordHash: null }).where(eq(account.id, approver.accountId));
    const clerk = await newPerson(fixture.people.supervisor.employeeId, [], false);
    await fixture.app.services.db.update(account).set({ passwordHash: null }).where(eq(account.id, clerk.accountId));
    const { pins, leftOut } = await fixture.hr.call(contract.issuePins, {
      params: { id: fixture.ours.id },
      body: { employeeIds: null },
    });
    const numbers = pins.map(({ fullName }) => fullName);
    expect(numbers).toContain(`Orang ${count}`);
    expect(numbers).not.toContain(`Orang ${count - 1}`);
    expect(leftOut).toContain(`Orang ${count - 1}`);
  });
});

describe('leaving and place', () => {
  test('of one’s superior waits; the superior may confirm it', async () => {
    const superior = await newPerson(fixture.people.boss.employeeId);
    const officer = await newPerson(superior.employeeId, ofOurs(6));
    const hr = await signedIn(officer, ROLE.hr);
    const own = await leavingOf(hr, superior, {
      supervisees: [{ employeeId: officer.employeeId, supervisorId: fixture.people.boss.employeeId }],
    });
    expect(reasonsOf(await hr.refused(contract.moveEmployee, own))).toEqual(['superior']);
    const grandSuperior = await newPerson(fixture.people.boss.employeeId);
    const middle = await newPerson(grandSuperior.employeeId);
    const lower = await signedIn(await newPerson(middle.employeeId, ofOurs(6)), ROLE.hr);
    const leaving = await leavingOf(lower, grandSuperior, {
      supervisees: [{ employeeId: middle.employeeId, supervisorId: fixture.people.boss.employeeId }],
    });
    expect(reasonsOf(await lower.refused(contract.moveEmployee, leaving))).toEqual(['superior']);
    const { id, mayConfirm } = await ask(lower, 'moveEmployee', leaving);
    expect(mayConfirm).toContain(`Orang ${count - 2}`);
    expect(await decide(await signedIn(grandSuperior, 3), id, 'confirm')).toMatchObject({ state: 'confirmed' });
    const { lastDay } = await fixture.hr.call(contract.getPlacement, { params: { id: grandSuperior.employeeId } });
    expect(lastDay).toBe('2026-11-30');
  });

  test('that makes the officer, or who reports to them, somebody’s supervisor waits', async () => {
    const officer = await newPerson(fixture.people.boss.employeeId, ofOurs(6));
    const under = await newPerson(officer.employeeId);
    const hr = await signedIn(officer, ROLE.hr);
    const left = await newPerson(fixture.people.boss.employeeId);
    const clerk = await newPerson(left.employeeId);
    for (const heir of [officer, under]) {
      const leaving = await leavingOf(hr, left, {
        supervisees: [{ employeeId: clerk.employeeId, supervisorId: heir.employeeId }],
      });
      expect(reasonsOf(await hr.refused(contract.moveEmployee, leaving))).toEqual(['gains_seat']);
    }
    const another = await leavingOf(hr, left, {
      supervisees: [{ employeeId: clerk.employeeId, supervisorId: fixture.people.boss.employeeId }],
    });
    await hr.call(contract.moveEmployee, another);
  });
});

describe('a step for an account that the officer opened', () => {
  /** Changes the e-mail of somebody who takes no step, alone, and then would make them the successor of a leaver. */
  async function makeApproverAfterNewAddress() {
    const hr = await signedIn(await newPerson(fixture.people.boss.employeeId, ofOurs(6)), ROLE.hr);
    const puppet = await newPerson(fixture.people.boss.employeeId);
    await hr.call(contract.saveStaffPersonal, await emailChange(hr, puppet, `boneka${count}@serimaju.example`));
    const left = await newPerson(fixture.people.boss.employeeId);
    const clerk = await newPerson(left.employeeId);
    const supervisees = [{ employeeId: clerk.employeeId, supervisorId: puppet.employeeId }];
    return { hr, puppet, leaving: await leavingOf(hr, left, { supervisees }), left };
  }

  test('waits, and counts no more as opened where a second person confirmed the address', async () => {
    const { hr, puppet, leaving, left } = await makeApproverAfterNewAddress();
    expect(reasonsOf(await hr.refused(contract.moveEmployee, leaving))).toEqual(['opened_account']);
    // Another officer, who did not open the account, does it alone.
    await fixture.hr.call(contract.moveEmployee, leaving);
    expect((await fixture.hr.call(contract.getPlacement, { params: { id: left.employeeId } })).lastDay).toBe(
      '2026-11-30',
    );
    // An approver since: the next address needs two people, and the one who asked for it has not opened the account.
    const second = await signedIn(await newPerson(fixture.people.boss.employeeId, ofOurs(6)), ROLE.hr);
    const change = await emailChange(second, puppet, `boneka${count}b@serimaju.example`);
    const { id } = await ask(second, 'saveStaffPersonal', change);
    await decide(fixture.superHr, id, 'confirm');
    const another = await newPerson(fixture.people.boss.employeeId);
    const report = await newPerson(another.employeeId);
    const supervisees = [{ employeeId: report.employeeId, supervisorId: puppet.employeeId }];
    await second.call(contract.moveEmployee, await leavingOf(second, another, { supervisees }));
  });
});

describe('what nobody does', () => {
  test('is to change their own record as admin or HR', async () => {
    const officer = await newPerson(fixture.people.boss.employeeId, ofOurs(6));
    const hr = await signedIn(officer, ROLE.hr);
    const change = await emailChange(hr, officer, 'sendiri@serimaju.example');
    expect(await hr.refused(contract.saveStaffPersonal, change)).toMatchObject({ status: 403, code: 'own_record' });
  });

  test('is to touch who holds a role of a company that is not theirs', async () => {
    const groupHr = await newPerson(fixture.people.boss.employeeId, [{ role: 6, companyId: null }]);
    const leaving = await leavingOf(fixture.hr, groupHr);
    expect(await fixture.hr.refused(contract.moveEmployee, leaving)).toMatchObject({
      status: 403,
      code: 'granted_beyond',
    });
  });
});

describe('an action that waits', () => {
  test('is refused with a reason, told to who asked, and lapses after 14 days', async () => {
    const officer = await newPerson(fixture.people.boss.employeeId, ofOurs(6));
    const hr = await signedIn(officer, ROLE.hr);
    const input = await emailChange(hr, fixture.people.supervisor, 'lim.tiga@serimaju.example');
    const first = await ask(hr, 'saveStaffPersonal', input);
    const body = { decision: 'refuse', note: null } as const;
    expect(
      await fixture.superHr.refused(contract.decideConfirmation, { params: { id: first.id }, body }),
    ).toMatchObject({
      code: 'reason_needed',
    });
    await decide(fixture.superHr, first.id, 'refuse', 'Not agreed with her');
    const notices = await fixture.app.services.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, officer.accountId));
    expect(notices.at(-1)).toMatchObject({ kind: 'confirmation_refused', params: { reason: 'Not agreed with her' } });
    const second = await ask(hr, 'saveStaffPersonal', input);
    await fixture.app.services.db
      .update(confirmation)
      .set({ expiresAt: new Date('2026-11-19T00:00:00Z') })
      .where(eq(confirmation.id, second.id));
    expect(
      await fixture.superHr.refused(contract.decideConfirmation, {
        params: { id: second.id },
        body: { ...body, decision: 'confirm' },
      }),
    ).toMatchObject({ code: 'confirmation_over' });
    const { rows } = await hr.call(contract.listConfirmations, { query: { state: 'over' } });
    expect(rows.map(({ state }) => state)).toEqual(['lapsed', 'refused']);
  });

  test('is not carried out for who has lost the role since', async () => {
    const officer = await newPerson(fixture.people.boss.employeeId, ofOurs(6));
    const hr = await signedIn(officer, ROLE.hr);
    const { id } = await ask(
      hr,
      'saveStaffPersonal',
      await emailChange(hr, fixture.people.supervisor, 'lim.empat@serimaju.example'),
    );
    await fixture.app.services.db.delete(roleGrant).where(eq(roleGrant.accountId, officer.accountId));
    const body = { decision: 'confirm', note: null } as const;
    expect(await fixture.superHr.refused(contract.decideConfirmation, { params: { id }, body })).toMatchObject({
      code: 'confirmation_over',
    });
  });

  test('needs an action that waits: what one may do alone is not asked for', async () => {
    const input = await emailChange(fixture.hr, fixture.people.clerk, 'ali.baharu@serimaju.example');
    const body = { call: 'saveStaffPersonal', ...input } as const;
    expect(await fixture.hr.refused(contract.askConfirmation, { body })).toMatchObject({
      code: 'nothing_to_confirm',
    });
    const bad = { ...body, body: { ...input.body, unexpected: 1 } };
    expect(await fixture.hr.refused(contract.askConfirmation, { body: bad })).toMatchObject({
      code: 'validation_error',
    });
  });
});
