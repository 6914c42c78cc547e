import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '../src/schema/organisation.ts';
import { account, employee, roleGrant } from '../src/schema/people.ts';
import {
  administrator,
  companyBody,
  errorsOf,
  startCompaniesFixture,
  type CompaniesFixture,
} from './companies-fixture.ts';
import { addStaff, leave } from './organisation-fixture.ts';
import { ask, decide, reasonsOf } from './power-actions.ts';

let fixture: CompaniesFixture;
beforeAll(async () => {
  fixture = await startCompaniesFixture();
});
afterAll(() => fixture.app.close());

describe('a new company', () => {
  test('has every field, its planned run of the year at once, a history, and an administrator who sets a password', async () => {
    const { app, group, view, changesOf, mailTo } = fixture;
    const body = {
      ...fixture.fresh({
        description: 'Pengeluar komponen',
        registrationNumber: '199901012345',
        incorporatedOn: '1999-05-04',
        phone: '03-5544 3322',
        website: 'www.syarikat.com.my',
        address: 'Lot 5, Jalan Perusahaan\n40000 Shah Alam',
      }),
      administrator: administrator('Mei.Ling@Maju.test'),
    };
    const { id, administrator: made } = await group.call(contract.createCompany, { body });
    expect(made).toEqual({ fullName: 'Lim Mei Ling', outcome: 'invited' });
    const { administrator: _, ...fields } = body;
    expect(await view(id)).toMatchObject({
      ...fields,
      id,
      version: 1,
      isActive: true,
      evaluationCount: null,
      logo: null,
      employees: 0,
      cycle: { year: 2026, state: 'planned' },
      administrators: [{ fullName: 'Lim Mei Ling', email: 'mei.ling@maju.test', isActive: true, access: 'invited' }],
      can: { edit: true, administer: true },
    });
    expect(await changesOf(id)).toMatchObject([
      { name: [null, body.name], website: [null, 'www.syarikat.com.my'] },
      { administrator: [null, 'Lim Mei Ling'] },
    ]);
    const { rows } = await group.call(contract.listAdministrators, { query: { search: 'Lim Mei Ling' } });
    const history = { query: { entity: 'account', recordId: rows[0]?.id ?? 0 } } as const;
    expect((await group.call(contract.listRecordChanges, history)).rows).toMatchObject([
      { changes: [{ field: 'roles', from: null, to: { en: `Administrator – ${body.name}` } }] },
      { changes: [{ field: 'email', to: 'mei.ling@maju.test' }, { field: 'fullName' }] },
    ]);

    const [mail] = await mailTo('mei.ling@maju.test');
    expect(mail?.template).toBe('administrator_invitation');
    const token = String(mail?.params['link']).split('/').at(-1) ?? '';
    await app.anonymous.call(contract.acceptInvitation, { params: { token }, body: { password: 'Rahsia#2026' } });
    const signedIn = await app.anonymous.call(contract.login, {
      body: { email: 'mei.ling@maju.test', password: 'Rahsia#2026' },
    });
    expect(signedIn).toMatchObject({ role: [ROLE.admin], user: { business_unit: id } });
    expect((await view(id)).administrators).toMatchObject([{ access: 'ready' }]);
  });

  test('is kept without what was left empty', async () => {
    const { group, fresh, view } = fixture;
    const { id } = await group.call(contract.createCompany, { body: fresh() });
    expect(await view(id)).toMatchObject({
      description: null,
      website: null,
      phone: null,
      address: null,
      incorporatedOn: null,
    });
  });

  test('keeps to the rules of its fields, in both languages', async () => {
    const { groupInMalay, group } = fixture;
    const bad = { ...fixture.fresh(), code: ' ', website: 'laman web', administrator: administrator('bukan e-mel') };
    const english = await group.refused(contract.createCompany, { body: bad });
    expect(errorsOf(english)?.toSorted()).toEqual(['administrator.email email', 'code required', 'website url']);
    expect(english.fields?.find(({ path }) => path === 'website')?.message).toBe('URL is invalid');
    const malay = await groupInMalay.refused(contract.createCompany, { body: bad });
    expect(malay.fields?.find(({ path }) => path === 'website')?.message).toBe('URL tidak sah');
  });

  test('was incorporated today or before, when it is changed too', async () => {
    const { group, groupInMalay, fresh } = fixture;
    const { administrator: who, ...fields } = fresh({ incorporatedOn: '2026-03-03' });
    const refused = await group.refused(contract.createCompany, { body: { ...fields, administrator: who } });
    expect(refused.fields).toMatchObject([
      { path: 'incorporatedOn', code: 'day_to_come', message: 'This day is yet to come' },
    ]);
    const made = { ...fields, incorporatedOn: '2026-03-02', administrator: who };
    const { id } = await group.call(contract.createCompany, { body: made });
    const body = { ...fields, version: 1 };
    const early = await groupInMalay.refused(contract.updateCompany, { params: { id }, body });
    expect(early.fields).toMatchObject([{ path: 'incorporatedOn', message: 'Hari ini belum tiba' }]);
  });

  test('has a code and a name that no other has', async () => {
    const { group, fresh } = fixture;
    const taken = { ...fixture.fresh(), code: 'SM', name: 'SERI MAJU berhad' };
    expect(errorsOf(await group.refused(contract.createCompany, { body: taken }))).toEqual([
      'code duplicate',
      'name duplicate',
    ]);
    const one = fresh();
    const both = await Promise.all([1, 2].map(() => group.send(contract.createCompany, { body: one })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  test('is made by an admin of the group alone', async () => {
    const { superHr, ownAdmin, hr, fresh } = fixture;
    for (const client of [ownAdmin, hr, superHr]) {
      expect((await client.refused(contract.createCompany, { body: fresh() })).code).toBe('forbidden');
    }
  });
});

describe('the first administrator', () => {
  const createWith = async (email: string) =>
    (
      await fixture.group.call(contract.createCompany, {
        body: { ...fixture.fresh(), administrator: administrator(email) },
      })
    ).administrator;

  test('who has an account already is granted the role on it, told so, and keeps name and password', async () => {
    const { app, ours, mailTo } = fixture;
    const { db } = app.services;
    const person = await addStaff(db, ours, 'E1', 'Rohana binti Yusof', {
      email: 'rohana@maju.test',
      passwordHash: 'x',
    });
    expect(await createWith('Rohana@maju.test')).toEqual({ fullName: 'Rohana binti Yusof', outcome: 'granted' });
    const grants = await db.select().from(roleGrant).where(eq(roleGrant.accountId, person.accountId));
    expect(grants).toMatchObject([{ role: ROLE.admin }]);
    expect((await mailTo('rohana@maju.test')).map(({ template }) => template)).toEqual(['notification']);
    const client = await app.as(person.accountId, ROLE.executive);
    const { rows } = await client.call(contract.listNotifications, { query: { page: 1, size: 10 } });
    expect(rows[0]?.title).toMatch(/^You administer Syarikat/);
  });

  test('who is an employee without an account gets one of their own', async () => {
    const { app, ours } = fixture;
    const { db } = app.services;
    const person = await addStaff(db, ours, 'E2', 'Devi a/p Raju', { hasAccount: false });
    await db.update(employee).set({ email: 'devi@maju.test' }).where(eq(employee.id, person.employeeId));
    expect(await createWith('devi@maju.test')).toEqual({ fullName: 'Devi a/p Raju', outcome: 'invited' });
    const [made] = await db.select().from(account).where(eq(account.employeeId, person.employeeId));
    expect(made?.email).toBe('devi@maju.test');
  });

  test('who could not sign in is refused, and nothing is made', async () => {
    const { app, ours, group } = fixture;
    const { db } = app.services;
    const gone = await addStaff(db, ours, 'E3', 'Zainal bin Hassan', { email: 'zainal@maju.test', passwordHash: 'x' });
    await leave(db, gone.employeeId, '2026-01-31');
    await addStaff(db, ours, 'E4', 'Goh Boon Huat', { email: 'goh@maju.test', isActive: false });
    const before = await db.$count(company);
    for (const [email, code] of [
      ['zainal@maju.test', 'account_deactivated'],
      ['goh@maju.test', 'account_deactivated'],
      ['admin@serimaju.example', 'demo_email'],
    ] as const) {
      const body = { ...fixture.fresh(), administrator: administrator(email) };
      expect(errorsOf(await group.refused(contract.createCompany, { body }))).toEqual([`administrator.email ${code}`]);
    }
    expect(await db.$count(company)).toBe(before);
  });

  test('is invited again, or joined by another with a second person, by an admin of the group', async () => {
    const { app, ours, group, superHr, ownAdmin, fresh, view, changesOf, mailTo } = fixture;
    const body = fresh();
    const { id } = await group.call(contract.createCompany, { body });
    const again = { params: { id }, body: body.administrator };
    expect(await group.call(contract.addAdministrator, again)).toMatchObject({ outcome: 'invited' });
    const [first, second] = await mailTo(body.administrator.email);
    const tokenOf = (mail: typeof first) => String(mail?.params['link']).split('/').at(-1) ?? '';
    await app.anonymous.refused(contract.getInvitation, { params: { token: tokenOf(first) } });
    await app.anonymous.call(contract.getInvitation, { params: { token: tokenOf(second) } });
    const another = { params: { id }, body: administrator('kedua@maju.test', 'Wong Kar Wai') };
    expect(reasonsOf(await group.refused(contract.addAdministrator, another))).toEqual(['opened_account']);
    await decide(superHr, (await ask(group, 'addAdministrator', another)).id, 'confirm');
    expect((await view(id)).administrators.map(({ fullName }) => fullName)).toEqual(['Lim Mei Ling', 'Wong Kar Wai']);
    expect((await changesOf(id)).slice(2)).toEqual([
      { administrator: [null, 'Wong Kar Wai'] },
      { secondPerson: [null, 'Sumber Manusia Kumpulan'] },
    ]);
    const foreign = await ownAdmin.refused(contract.addAdministrator, again);
    expect(foreign.code).toBe('not_found');
    expect((await ownAdmin.refused(contract.addAdministrator, { ...again, params: { id: ours.id } })).code).toBe(
      'forbidden',
    );
  });
});

describe('the details of a company', () => {
  test('are changed by its admin in the version that was seen, and what changed is kept', async () => {
    const { ours, group, superHr, ownAdmin, hr, view, changesOf } = fixture;
    const { version, code, name } = await view(ours.id, ownAdmin);
    const body = { ...companyBody(code, name, { website: 'https://serimaju.com.my' }), version };
    const saved = await ownAdmin.call(contract.updateCompany, { params: { id: ours.id }, body });
    expect(saved).toEqual({ id: ours.id, version: version + 1 });
    expect((await changesOf(ours.id)).at(-1)).toEqual({ website: [null, 'https://serimaju.com.my'] });
    const stale = await group.refused(contract.updateCompany, {
      params: { id: ours.id },
      body: { ...body, phone: '1' },
    });
    expect(stale).toMatchObject({
      code: 'stale_version',
      current: { website: 'https://serimaju.com.my', version: version + 1 },
    });
    for (const client of [hr, superHr]) {
      expect((await client.refused(contract.updateCompany, { params: { id: ours.id }, body })).status).toBe(403);
    }
    expect(await view(ours.id, hr)).toMatchObject({ can: { edit: false, administer: false } });
  });
});
