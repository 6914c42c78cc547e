import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { notification } from '../src/schema/events.ts';
import { department } from '../src/schema/organisation.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { addStaff } from './organisation-fixture.ts';
import { ask, decide, emailChange, reasonsOf } from './power-actions.ts';
import { newPerson, startStaffFixture, type StaffFixture } from './staff-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: StaffFixture;
beforeEach(async () => {
  fixture = await startStaffFixture();
});
afterEach(() => fixture.app.close());

const invitation = (email: string, role: 1 | 6 = 6) => ({
  body: { fullName: `Pegawai ${email}`, email, role, companyId: null } as const,
});

/** Removes the group's officers except those of one role. */
async function withoutOthers(role: 1 | 6): Promise<void> {
  const others = and(isNull(roleGrant.companyId), ne(roleGrant.role, role));
  await fixture.app.services.db.delete(roleGrant).where(others);
}

describe('a role for somebody whose account the officer makes', () => {
  test('takes a second person, who may be super HR', async () => {
    const input = invitation('boneka@luar.example');
    expect(reasonsOf(await fixture.groupAdmin.refused(contract.inviteAdministrator, input))).toEqual([
      'opened_account',
    ]);
    const { id } = await ask(fixture.groupAdmin, 'inviteAdministrator', input);
    expect(await decide(fixture.superHr, id, 'confirm')).toMatchObject({ state: 'confirmed' });
  });

  test('goes alone while nobody else looks after the group, who has come; and no longer', async () => {
    await withoutOthers(ROLE.admin);
    await fixture.groupAdmin.call(contract.inviteAdministrator, invitation('pertama@luar.example'));
    // The first was invited and has not come: still nobody could confirm.
    await fixture.groupAdmin.call(contract.inviteAdministrator, invitation('kedua@luar.example', 1));
    const { db } = fixture.app.services;
    await db.update(account).set({ passwordHash: 'x' }).where(eq(account.email, 'pertama@luar.example'));
    const third = await fixture.groupAdmin.refused(contract.inviteAdministrator, invitation('ketiga@luar.example'));
    expect(third).toMatchObject({ code: 'second_person_needed' });
  });

  test('is remembered: another role for whom one invited takes two as well', async () => {
    await withoutOthers(ROLE.admin);
    const { id } = await fixture.groupAdmin.call(contract.inviteAdministrator, invitation('sahaja@luar.example'));
    const { db } = fixture.app.services;
    await db.update(account).set({ passwordHash: 'x' }).where(eq(account.id, id));
    const more = { params: { id }, body: { role: 1, companyId: fixture.ours.id } } as const;
    expect(reasonsOf(await fixture.groupAdmin.refused(contract.grantRole, more))).toEqual(['opened_account']);
  });
});

describe('heading a unit of the officer', () => {
  async function registeredBy(client: TestClient, number: string): Promise<number> {
    const body = { ...newPerson(fixture, number), positionId: fixture.ours.positions.executive };
    return (await client.call(contract.registerStaff, { params: { id: fixture.ours.id }, body })).id;
  }
  const headOf = async (departmentId: number, employeeId: number) => {
    const { version } = await fixture.admin.call(contract.getUnit, {
      params: { kind: 'department', id: departmentId },
    });
    return {
      params: { kind: 'department', id: departmentId },
      body: { employeeId, from: '2026-11-20', version },
    } as const;
  };

  const headedBy = async (headId: number | null) =>
    fixture.app.services.db.update(department).set({ headId }).where(eq(department.id, fixture.ours.departmentId));

  test('is not given alone to whom they registered; another department’s is', async () => {
    await headedBy(null);
    const registered = await registeredBy(fixture.admin, 'D1');
    const own = await headOf(fixture.ours.departmentId, registered);
    expect(reasonsOf(await fixture.admin.refused(contract.setHead, own))).toEqual(['opened_account']);
    const { db } = fixture.app.services;
    const [other] = await db
      .insert(department)
      .values({ companyId: fixture.ours.id, code: 'D9', name: 'Jabatan Lain' })
      .returning();
    await fixture.admin.call(contract.setHead, await headOf(other?.id ?? 0, registered));
    const notices = await db.select().from(notification).where(eq(notification.kind, 'office_given'));
    expect(notices).toMatchObject([{ params: { unit: 'Jabatan Lain', day: '2026-11-20' } }]);
  });

  test('is given alone to somebody whom another registered; head and former head are told', async () => {
    // The head of the department is not above the officer.
    await headedBy(fixture.people.supervisor.employeeId);
    const registered = await registeredBy(fixture.hr, 'D2');
    await fixture.groupAdmin.call(contract.setHead, await headOf(fixture.ours.departmentId, registered));
    const { db } = fixture.app.services;
    const kinds = (await db.select().from(notification)).map(({ kind, accountId }) => [kind, accountId]);
    expect(kinds).toContainEqual(['office_ended', fixture.people.supervisor.accountId]);
    expect(kinds.filter(([kind]) => kind === 'office_given')).toHaveLength(1);
  });
});

describe('the affected person', () => {
  test('confirms another address of their own by the old one, and nobody who is not asked does', async () => {
    const { supervisor, clerk } = fixture.people;
    const change = await emailChange(fixture.hr, supervisor, 'lim.baharu@serimaju.example');
    const { id } = await ask(fixture.hr, 'saveStaffPersonal', change);
    const body = { decision: 'confirm', note: null } as const;
    const stranger = await fixture.app.as(clerk.accountId, ROLE.user);
    expect(await stranger.refused(contract.decideConfirmation, { params: { id }, body })).toMatchObject({
      status: 404,
    });
    const subject = await fixture.app.as(supervisor.accountId, ROLE.executive);
    expect(await decide(subject, id, 'confirm')).toMatchObject({ state: 'confirmed' });
  });

  test('is told of a role, by whom and for which company, and of its end', async () => {
    const { clerk } = fixture.people;
    const params = { id: clerk.accountId };
    const body = { role: ROLE.hr, companyId: fixture.ours.id } as const;
    const { id: grantId } = await fixture.admin.call(contract.grantRole, { params, body });
    await fixture.admin.call(contract.withdrawRole, { params: { ...params, grantId } });
    const client = await fixture.app.as(clerk.accountId, ROLE.user);
    const { rows } = await client.call(contract.listNotifications, { query: { page: 1, size: 10 } });
    expect(rows.map(({ message }) => message)).toEqual([
      'Penjaga H2 withdrew your role of Human resources for Seri Maju Berhad.',
      'Penjaga H2 gave you the role of Human resources for Seri Maju Berhad. If you know nothing of it, tell an administrator.',
    ]);
  });

  test('is told by mail that their account was switched off, and on, whatever mail they chose', async () => {
    const { db } = fixture.app.services;
    const { clerk } = fixture.people;
    for (const to of ['deactivated', 'active'] as const) {
      const selection = { to, employeeIds: [clerk.employeeId], filter: null };
      await fixture.hr.call(contract.switchStaff, { body: { ...selection, expected: 1 } });
    }
    const mails = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.id));
    expect(mails.map(({ template, recipient, params }) => [template, recipient, params['officer']])).toEqual([
      ['account_activated', 'ali@serimaju.example', 'Penjaga H1'],
      ['account_deactivated', 'ali@serimaju.example', 'Penjaga H1'],
    ]);
  });

  test('is granted a role by an admin whom they report to only once super HR has confirmed it', async () => {
    const { db } = fixture.app.services;
    const { boss } = fixture.people;
    const body = { role: ROLE.hr, companyId: null } as const;
    const officer = await addStaff(db, fixture.ours, 'G9', 'Penjaga G9', {
      grants: [{ role: ROLE.admin, companyId: null }],
      supervisorId: boss.employeeId,
    });
    const under = await addStaff(db, fixture.ours, 'G8', 'Bawahan G9', { supervisorId: officer.employeeId });
    const client = await fixture.app.as(officer.accountId, ROLE.admin);
    const input = { params: { id: under.accountId }, body };
    expect(reasonsOf(await client.refused(contract.grantRole, input))).toEqual(['gains_seat']);
    const { id } = await ask(client, 'grantRole', input);
    expect(await decide(fixture.superHr, id, 'confirm')).toMatchObject({ state: 'confirmed' });
  });
});
