import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdministrator } from '../src/setup/index.ts';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { account, employee } from '../src/schema/people.ts';
import { addCompany, addPerson, type TestCompany, type TestPerson } from './people-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

const PASSWORD = 'Rahsia#2026';

let app: TestApp;
let here: TestCompany;
let elsewhere: TestCompany;
let hr: TestClient;
let hrPerson: TestPerson;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({
    env: { PRESTASI_DEMO: '0', TRUSTED_PROXY: '127.0.0.1', PUBLIC_URL: 'https://p.example' },
  });
  const { db, passwords } = app.services;
  here = await addCompany(db, 'A', 'Alfa Berhad');
  elsewhere = await addCompany(db, 'B', 'Beta Berhad');
  hrPerson = await addPerson(db, here, 'HR1', 'Puan Sumber', {
    email: 'hr1@example.my',
    passwordHash: await passwords.hash(PASSWORD),
    grants: [{ role: ROLE.hr, companyId: here.id }],
  });
  hr = await app.as(hrPerson.accountId, ROLE.hr);
});
afterAll(() => app.close());

async function newPerson(options: Parameters<typeof addPerson>[4] = {}, place = here): Promise<TestPerson> {
  count++;
  return addPerson(app.services.db, place, `P${count}`, `Pekerja ${count}`, {
    email: `p${count}@example.my`,
    ...options,
  });
}

const signIn = (email: string, password: string) =>
  app.anonymous.call(contract.login, { body: { email, password }, headers: newAddress() });

function newAddress() {
  count++;
  return { 'x-forwarded-for': `10.1.${Math.floor(count / 250)}.${1 + (count % 250)}` };
}

describe('invitations', () => {
  const invite = (employeeIds: number[] | null, companyId = here.id) => ({
    params: { id: companyId },
    body: { employeeIds },
  });

  async function tokenFor({ email }: TestPerson): Promise<string> {
    const rows = await app.services.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, String(email)));
    const link = String(rows.findLast(({ template }) => template === 'invitation')?.params.link);
    expect(link).toMatch(/^https:\/\/p\.example\/#\/accept-invitation\//);
    return link.split('/').at(-1) ?? '';
  }

  test('set the first password of somebody who had not even an account, once', async () => {
    const person = await newPerson({ hasAccount: false });
    const sent = await hr.call(contract.sendInvitations, invite([person.employeeId]));
    expect(sent).toEqual({ sent: 1, withoutEmail: 0, alreadyReady: 0 });
    const token = await tokenFor(person);
    const shown = await app.anonymous.call(contract.getInvitation, { params: { token }, headers: newAddress() });
    expect(shown).toEqual({ fullName: expect.stringContaining('Pekerja'), email: person.email });
    const accept = { params: { token }, body: { password: PASSWORD }, headers: newAddress() };
    expect(await app.anonymous.call(contract.acceptInvitation, accept)).toEqual({ email: person.email });
    await signIn(String(person.email), PASSWORD);
    expect(await app.anonymous.refused(contract.acceptInvitation, accept)).toMatchObject({
      status: 404,
      code: 'invitation_invalid',
    });
  });

  test('go to those who have an e-mail and no password, and say who was left out', async () => {
    const ready = hrPerson.employeeId;
    const waiting = await newPerson();
    const without = await newPerson({ email: null });
    const ids = [ready, waiting.employeeId, without.employeeId];
    const sent = await hr.call(contract.sendInvitations, invite(ids));
    expect(sent).toEqual({ sent: 1, withoutEmail: 1, alreadyReady: 1 });
  });

  test('end when a newer one is sent, and after fourteen days', async () => {
    const person = await newPerson();
    await hr.call(contract.sendInvitations, invite([person.employeeId]));
    const first = await tokenFor(person);
    await hr.call(contract.sendInvitations, invite([person.employeeId]));
    const second = await tokenFor(person);
    const shown = (token: string) => ({ params: { token }, headers: newAddress() });
    expect(await app.anonymous.refused(contract.getInvitation, shown(first))).toMatchObject({
      code: 'invitation_invalid',
    });
    await app.anonymous.call(contract.getInvitation, shown(second));
    const before = app.clock.now().toISOString();
    app.clock.advance({ days: 14 });
    expect(await app.anonymous.refused(contract.getInvitation, shown(second))).toMatchObject({
      code: 'invitation_invalid',
    });
    app.clock.set(before);
  });

  test('are not sent for a company out of one’s scope, which is as if it were not there', async () => {
    const outside = await hr.refused(contract.sendInvitations, invite(null, elsewhere.id));
    const missing = await hr.refused(contract.sendInvitations, invite(null, 987_654));
    expect(outside).toMatchObject({ status: 404, code: 'not_found' });
    expect(missing).toEqual(outside);
  });

  test('never reach a person of another company, though named', async () => {
    const stranger = await newPerson({}, elsewhere);
    const sent = await hr.call(contract.sendInvitations, invite([stranger.employeeId]));
    expect(sent).toEqual({ sent: 0, withoutEmail: 0, alreadyReady: 0 });
  });
});

describe('one-time PINs', () => {
  const issue = async (...people: TestPerson[]) =>
    hr.call(contract.issuePins, {
      params: { id: here.id },
      body: { employeeIds: people.map(({ employeeId }) => employeeId) },
    });
  const stranger = async () => newPerson({ email: null, category: 'non_executive' });

  test('sign in by employee number, however typed, and lead to nothing but a password of one’s own', async () => {
    const person = await stranger();
    const { pins } = await issue(person);
    const pin = pins[0]?.pin ?? '';
    expect(pins).toEqual([
      {
        employeeNumber: person.employeeNumber,
        fullName: expect.stringContaining('Pekerja'),
        pin: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
        expiresOn: '2026-12-04',
      },
    ]);
    const typed = `${pin.slice(0, 4)}-${pin.slice(4)}`.toLowerCase();
    const signInResult = await signIn(person.employeeNumber, typed);
    expect(signInResult.must_change_password).toBe(true);
    const client = app.withToken(signInResult.token);
    for (const call of [contract.getDashboard, contract.listNotifications, contract.getProfilePicture]) {
      expect(await client.send(call)).toMatchObject({ status: 403, body: { code: 'password_change_required' } });
    }
    await client.call(contract.changePassword, { body: { email: '', old_password: pin, new_password: PASSWORD } });
    await client.call(contract.currentUser, {});
    const again = { body: { email: person.employeeNumber, password: pin }, headers: newAddress() };
    expect(await app.anonymous.refused(contract.login, again)).toMatchObject({ code: 'wrong_credentials' });
    await signIn(person.employeeNumber, PASSWORD);
  });

  test('let one sign out before a password is set', async () => {
    const person = await stranger();
    const { pins } = await issue(person);
    const { token } = await signIn(person.employeeNumber, pins[0]?.pin ?? '');
    const client = app.withToken(token);
    await client.call(contract.logout, {});
    expect(await client.refused(contract.getSession, {})).toMatchObject({ code: 'unauthenticated' });
  });

  test('expire after fourteen days', async () => {
    const person = await stranger();
    const { pins } = await issue(person);
    const before = app.clock.now().toISOString();
    app.clock.advance({ days: 14 });
    const late = { body: { email: person.employeeNumber, password: pins[0]?.pin ?? '' }, headers: newAddress() };
    expect(await app.anonymous.refused(contract.login, late)).toMatchObject({ code: 'wrong_credentials' });
    app.clock.set(before);
  });

  test('replace a forgotten password of who is named, whose sessions end', async () => {
    const { passwords } = app.services;
    const person = await newPerson({ email: null, passwordHash: await passwords.hash(PASSWORD) });
    const { token } = await signIn(person.employeeNumber, PASSWORD);
    const { pins } = await issue(person);
    expect(await app.withToken(token).refused(contract.currentUser, {})).toMatchObject({ code: 'unauthenticated' });
    await signIn(person.employeeNumber, pins[0]?.pin ?? '');
  });

  test('never replace the password of who was granted a role, nor go to who has an e-mail', async () => {
    const passwordHash = await app.services.passwords.hash(PASSWORD);
    const grants = [{ role: ROLE.admin, companyId: null }] as const;
    const admin = await newPerson({ email: null, passwordHash, grants });
    const reachable = await newPerson();
    const body = { employeeIds: [admin.employeeId] };
    const refusal = await hr.refused(contract.issuePins, { params: { id: here.id }, body });
    expect(refusal).toMatchObject({ status: 403, code: 'granted_beyond' });
    expect((await issue(reachable)).pins).toEqual([]);
    await signIn(admin.employeeNumber, PASSWORD);
  });

  test('for all of a company pass over those whose PIN still counts', async () => {
    const person = await stranger();
    const all = { params: { id: here.id }, body: { employeeIds: null } };
    const first = await hr.call(contract.issuePins, all);
    expect(first.pins.map(({ employeeNumber }) => employeeNumber)).toContain(person.employeeNumber);
    expect(await hr.call(contract.issuePins, all)).toEqual({
      pins: [],
      remaining: 0,
      leftOut: [],
      address: 'https://p.example',
    });
  });
});

describe('one’s own account', () => {
  test('keeps preferences, and answers in the chosen language from then on', async () => {
    const person = await newPerson();
    const client = await app.as(person.accountId, ROLE.executive);
    const preferences = { language: 'ms', fontSize: 20, colourScheme: 'dark' } as const;
    expect(await client.call(contract.savePreferences, { body: preferences })).toEqual(preferences);
    const { role_name } = await client.call(contract.currentUser, {});
    expect(role_name).toEqual(['Eksekutif']);
  });

  test('names its own company and no other', async () => {
    const client = await app.as((await newPerson()).accountId, ROLE.executive);
    expect(await client.call(contract.subsidiaryById, { query: { id: here.id } })).toEqual([
      { id: here.id, subsidiary_name: 'Alfa Berhad' },
    ]);
    const other = await client.refused(contract.subsidiaryById, { query: { id: elsewhere.id } });
    expect(other).toMatchObject({ code: 'not_found' });
  });

  test('has a picture only where one was handed in', async () => {
    const person = await newPerson();
    const client = await app.as(person.accountId, ROLE.executive);
    expect(await client.call(contract.getProfilePicture, {})).toEqual({ data: { file: { url: null } } });
    const { files, db } = app.services;
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
      'base64',
    );
    const stored = await files.keep('picture', { name: 'me.png', content: pixel }, person.accountId);
    const pictureFileId = await files.record(db, stored);
    await db.update(employee).set({ pictureFileId }).where(eq(employee.id, person.employeeId));
    const { data } = await client.call(contract.getProfilePicture, {});
    expect(data.file.url).toMatch(new RegExp(`^/api/files/${pictureFileId}\\?`));
  });

  test('is shut at once when it is deactivated', async () => {
    const { db, sessions } = app.services;
    const person = await newPerson();
    const client = await app.as(person.accountId, ROLE.executive);
    await client.call(contract.currentUser, {});
    await db.update(account).set({ isActive: false }).where(eq(account.id, person.accountId));
    await sessions.forget(db, person.accountId);
    expect(await client.refused(contract.currentUser, {})).toMatchObject({ code: 'unauthenticated' });
  });

  test('that has no employee is one of an administrator of the group', async () => {
    const { db, passwords } = app.services;
    const input = { email: 'first@example.my', fullName: 'Siti', password: PASSWORD, isSuperHr: true };
    expect(await createAdministrator(db, passwords, input)).toBe(true);
    expect(await createAdministrator(db, passwords, { ...input, email: 'FIRST@example.my' })).toBe(false);
    const { role, user } = await signIn('first@example.my', PASSWORD);
    expect(role).toEqual([ROLE.admin, ROLE.hr]);
    expect(user).toMatchObject({ organisation_name: 'Alfa Berhad', business_unit: here.id });
  });
});

describe('outside demo mode', () => {
  test('no demo account is offered', async () => {
    expect(await app.anonymous.call(contract.demoAccounts, {})).toEqual({
      isDemo: false,
      password: null,
      accounts: [],
    });
  });

  test('a demo account that is there cannot sign in, and an open session of it is over', async () => {
    const passwordHash = await app.services.passwords.hash(PASSWORD);
    const left = await newPerson({ email: 'admin@serimaju.example', passwordHash });
    const entry = { body: { email: String(left.email), password: PASSWORD }, headers: newAddress() };
    expect(await app.anonymous.refused(contract.login, entry)).toMatchObject({ code: 'wrong_credentials' });
    const client = await app.as(left.accountId, ROLE.executive);
    expect(await client.refused(contract.currentUser, {})).toMatchObject({ code: 'unauthenticated' });
  });
});
