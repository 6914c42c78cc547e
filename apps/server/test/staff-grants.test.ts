import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { ask, decide, reasonsOf } from './power-actions.ts';
import { CANARY, startStaffFixture, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await startStaffFixture();
});
afterAll(() => fixture.app.close());

const accountOf = async (fullName: string) => {
  const [row] = await fixture.app.services.db.select().from(account).where(eq(account.fullName, fullName));
  return row?.id ?? 0;
};
const COMPANY = 'Seri Maju Berhad';
const query = { size: 100 } as const;

describe('granting a role', () => {
  test('counts at once, and is over at once', async () => {
    const { clerk } = fixture.people;
    const client = await fixture.app.as(clerk.accountId, ROLE.user);
    const params = { id: clerk.accountId };
    const body = { role: 6, companyId: fixture.ours.id } as const;
    const { id } = await fixture.admin.call(contract.grantRole, { params, body });
    expect((await client.call(contract.currentUser, {})).role).toContain(6);
    expect(await fixture.admin.refused(contract.grantRole, { params, body })).toMatchObject({ status: 409 });
    const asHr = await fixture.app.as(clerk.accountId, ROLE.hr);
    await asHr.call(contract.listStaff, { query });
    await fixture.admin.call(contract.withdrawRole, { params: { ...params, grantId: id } });
    expect(await asHr.refused(contract.listStaff, { query })).toMatchObject({ status: 401 });
  });

  test('reaches as far as the admin’s own scope, and nobody grants themselves anything', async () => {
    const { clerk, stranger } = fixture.people;
    const params = { id: clerk.accountId };
    const refusalOf = async (id: number, body: object) =>
      (await fixture.admin.refused(contract.grantRole, { params: { id }, body: body as never })).code;
    expect(await refusalOf(params.id, { role: 6, companyId: null })).toBe('grant_beyond_scope');
    expect(await refusalOf(params.id, { role: 1, companyId: fixture.theirs.id })).toBe('grant_beyond_scope');
    expect(await refusalOf(stranger.accountId, { role: 6, companyId: fixture.ours.id })).toBe('not_found');
    expect(await refusalOf(await accountOf('Penjaga H2'), { role: 6, companyId: fixture.ours.id })).toBe('own_grants');
    expect(
      await fixture.superHr.refused(contract.grantRole, { params, body: { role: 6, companyId: null } }),
    ).toMatchObject({ status: 403 });
    const unknown = { params, body: { role: 6, companyId: 999_999 } } as const;
    expect((await fixture.groupAdmin.refused(contract.grantRole, unknown)).fields).toMatchObject([
      { path: 'companyId' },
    ]);
  });

  test('leaves the group its last admin, also oneself', async () => {
    const { db } = fixture.app.services;
    const id = await accountOf('Penjaga G1');
    const [own] = await db.select().from(roleGrant).where(eq(roleGrant.accountId, id));
    const last = { params: { id, grantId: own?.id ?? 0 } };
    expect(await fixture.groupAdmin.refused(contract.withdrawRole, last)).toMatchObject({
      status: 409,
      code: 'last_group_admin',
      title: 'The group needs an administrator',
    });
    const { clerk } = fixture.people;
    const body = { role: 1, companyId: null } as const;
    const { id: grantId } = await fixture.groupAdmin.call(contract.grantRole, {
      params: { id: clerk.accountId },
      body,
    });
    const deactivated = eq(account.id, clerk.accountId);
    await db.update(account).set({ isActive: false }).where(deactivated);
    expect(await fixture.groupAdmin.refused(contract.withdrawRole, last)).toMatchObject({ code: 'last_group_admin' });
    await db.update(account).set({ isActive: true }).where(deactivated);
    const another = await fixture.app.as(clerk.accountId, ROLE.admin);
    await another.call(contract.withdrawRole, { params: { id: clerk.accountId, grantId } });
  });
});

/** Invites somebody who is no employee, as administrator of our company, with the group's as second person. */
async function invited(body: contract.BodyOf<typeof contract.inviteAdministrator>): Promise<number> {
  expect(reasonsOf(await fixture.admin.refused(contract.inviteAdministrator, { body }))).toEqual(['opened_account']);
  await decide(fixture.groupAdmin, (await ask(fixture.admin, 'inviteAdministrator', { body })).id, 'confirm');
  const { rows } = await fixture.admin.call(contract.listAdministrators, { query: { search: body.fullName } });
  return rows[0]?.id ?? 0;
}

describe('administrators', () => {
  test('are those of one’s scope; of others not even the names', async () => {
    const ofOurs = await fixture.admin.call(contract.listAdministrators, { query });
    expect(ofOurs.rows.map(({ fullName }) => fullName)).toEqual(['Penjaga H1', 'Penjaga H2', 'Penjaga H3']);
    const all = await fixture.groupAdmin.call(contract.listAdministrators, { query });
    expect(all.rows.map(({ fullName }) => fullName)).toContain('Penjaga G2');
    const found = await fixture.admin.call(contract.listAdministrators, { query: { search: 'G1' } });
    expect(found).toMatchObject({ rows: [], total: 0 });
  });

  test('without an employee are invited by mail, in a link that sets a password, and again', async () => {
    const { db } = fixture.app.services;
    const person = { fullName: 'Pentadbir Luar', email: 'luar@serimaju.example' };
    const body = { ...person, role: 1, companyId: fixture.ours.id } as const;
    const id = await invited(body);
    const invitations = () =>
      db.select().from(mailOutbox).where(eq(mailOutbox.template, 'administrator')).orderBy(desc(mailOutbox.id));
    const mails = await invitations();
    expect(mails[0]).toMatchObject({ recipient: 'luar@serimaju.example' });
    const token = String(mails[0]?.params['link']).split('/').at(-1) ?? '';
    await fixture.admin.call(contract.inviteAdministratorAgain, { params: { id } });
    expect(await fixture.app.anonymous.refused(contract.getInvitation, { params: { token } })).toMatchObject({
      status: 404,
    });
    const [second] = await invitations();
    const fresh = String(second?.params['link']).split('/').at(-1) ?? '';
    await fixture.app.anonymous.call(contract.acceptInvitation, {
      params: { token: fresh },
      body: { password: 'Rahsia#2027' },
    });
    expect(await fixture.admin.refused(contract.inviteAdministratorAgain, { params: { id } })).toMatchObject({
      status: 409,
    });
    const rows = (await fixture.admin.call(contract.listAdministrators, { query: { kind: 'without_employee' } })).rows;
    expect(rows).toMatchObject([{ id, access: 'ready', employeeId: null, grants: [{ role: 1, canWithdraw: true }] }]);
  });

  test('without an employee have a history of what they were granted, which who looks after the group reads', async () => {
    const person = { fullName: 'Juruaudit Luar', email: 'juruaudit@serimaju.example' };
    const { ours, admin, groupAdmin } = fixture;
    const id = await invited({ ...person, role: 6, companyId: ours.id });
    const body = { role: 1, companyId: null } as const;
    const { id: grantId } = await groupAdmin.call(contract.grantRole, { params: { id }, body });
    await groupAdmin.call(contract.withdrawRole, { params: { id, grantId } });
    const history = { query: { entity: 'account', recordId: id } } as const;
    const { rows } = await groupAdmin.call(contract.listRecordChanges, history);
    const group = { ms: 'Pentadbir – untuk seluruh kumpulan', en: 'Administrator – for the whole group' };
    expect(rows.map(({ by, changes }) => [by, changes.map(({ field, from, to }) => [field, from, to])])).toEqual([
      ['Penjaga G1', [['roles', group, null]]],
      ['Penjaga G1', [['roles', null, group]]],
      ['Penjaga H2', [['secondPerson', null, 'Penjaga G1']]],
      ['Penjaga H2', [['roles', null, { ms: `Sumber manusia – ${COMPANY}`, en: `Human resources – ${COMPANY}` }]]],
      ['Penjaga H2', expect.arrayContaining([['email', null, person.email]])],
    ]);
    expect(await admin.refused(contract.listRecordChanges, history)).toMatchObject({ status: 404 });
    const found = { query: { search: 'Juruaudit' } };
    expect((await admin.call(contract.listAdministrators, found)).rows).toMatchObject([{ id, readsHistory: false }]);
    expect((await groupAdmin.call(contract.listAdministrators, found)).rows).toMatchObject([{ readsHistory: true }]);
  });

  test('have an e-mail that nobody has, and a scope within the admin’s own', async () => {
    const body = { fullName: 'Satu Lagi', email: 'satu@kenari.example', role: 6, companyId: fixture.ours.id } as const;
    const taken = await fixture.admin.refused(contract.inviteAdministrator, { body });
    expect(taken.fields).toMatchObject([{ path: 'email', code: 'taken' }]);
    expect(JSON.stringify(taken)).not.toContain(CANARY);
    const beyond = { ...body, email: 'lagi@serimaju.example', companyId: null };
    expect(await fixture.admin.refused(contract.inviteAdministrator, { body: beyond })).toMatchObject({ status: 403 });
  });
});
