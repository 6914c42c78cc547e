import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { department } from '../src/schema/organisation.ts';
import { account } from '../src/schema/people.ts';
import { addCompany, addPerson, type TestCompany, type TestPerson } from './people-world.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const PASSWORD = 'Rahsia#2026';
const NEW_PASSWORD = 'Lebih(Rahsia)1';

let app: TestApp;
let place: TestCompany;
let hash: string;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { PRESTASI_DEMO: '0', TRUSTED_PROXY: '127.0.0.1' } });
  hash = await app.services.passwords.hash(PASSWORD);
  place = await addCompany(app.services.db, 'SM', 'Seri Maju Berhad');
});
afterAll(() => app.close());

/** Somebody of their own for each test, since attempts are counted. */
async function newPerson(options: Parameters<typeof addPerson>[4] = {}): Promise<TestPerson> {
  count++;
  const email = `p${count}@example.my`;
  return addPerson(app.services.db, place, `E${count}`, `Pekerja ${count}`, { email, passwordHash: hash, ...options });
}

/** Headers of somebody who comes from an address of their own, through the proxy. */
function newAddress() {
  count++;
  return { 'x-forwarded-for': `10.0.${Math.floor(count / 250)}.${1 + (count % 250)}` };
}

const signIn = (name: string, password: string) =>
  app.anonymous.call(contract.login, { body: { email: name, password } });
const refusedSignIn = (name: string, password: string) =>
  app.anonymous.refused(contract.login, { body: { email: name, password } });
const nameOf = ({ email, employeeNumber }: TestPerson) => email ?? employeeNumber;

async function clientOf(person: TestPerson, password = PASSWORD) {
  const { token } = await signIn(nameOf(person), password);
  return app.withToken(token);
}

describe('signing in', () => {
  test('by e-mail, however it is written, answers token, roles and person', async () => {
    const person = await newPerson();
    const answer = await signIn(`  ${person.email?.toUpperCase()} `, PASSWORD);
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      role: [ROLE.executive],
      role_name: ['Executive'],
      user: {
        full_name: expect.stringContaining('Pekerja'),
        organisation_name: 'Seri Maju Berhad',
        business_unit: place.id,
        email: person.email,
      },
      must_change_password: false,
    });
    const me = await app.withToken(answer.token).call(contract.currentUser, {});
    expect(me.employee?.employee_number).toBe(person.employeeNumber);
  });

  test('by employee number, for who has no e-mail', async () => {
    const person = await newPerson({ email: null, category: 'non_executive' });
    const { role } = await signIn(person.employeeNumber.toLowerCase(), PASSWORD);
    expect(role).toEqual([ROLE.user]);
  });

  test('is refused by employee number for who has an e-mail', async () => {
    const person = await newPerson();
    expect(await refusedSignIn(person.employeeNumber, PASSWORD)).toMatchObject({ code: 'wrong_credentials' });
  });

  test('answers a wrong password and somebody unknown with the same words', async () => {
    const person = await newPerson();
    const wrong = await refusedSignIn(nameOf(person), 'Salah#2026');
    const unknown = await refusedSignIn('nobody@example.my', PASSWORD);
    expect(wrong).toMatchObject({ status: 422, code: 'wrong_credentials' });
    expect(unknown).toEqual(wrong);
  });

  test('compares a password also where nobody is known, so that the time tells nothing', async () => {
    const person = await newPerson();
    const timeOf = async (name: string) => {
      const started = performance.now();
      await refusedSignIn(name, 'Salah#2026');
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round++) {
      known.push(await timeOf(nameOf(person)));
      unknown.push(await timeOf(`stranger${round}@example.my`));
    }
    // Without the comparison an unknown name would be many times faster.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  test.each([
    ['a deactivated account', { isActive: false }],
    ['an account without a password', { passwordHash: null }],
  ])('is refused to %s', async (_whom, change) => {
    const person = await newPerson();
    await app.services.db.update(account).set(change).where(eq(account.id, person.accountId));
    expect(await refusedSignIn(nameOf(person), PASSWORD)).toMatchObject({ code: 'wrong_credentials' });
  });

  test('is refused to a former employee, the day after the last', async () => {
    const leaving = await newPerson({ lastDay: '2026-11-20' });
    await signIn(nameOf(leaving), PASSWORD);
    const left = await newPerson({ lastDay: '2026-11-19' });
    expect(await refusedSignIn(nameOf(left), PASSWORD)).toMatchObject({ code: 'wrong_credentials' });
  });

  test('is stopped for a while after twenty attempts at one account from one address, but not for others', async () => {
    const person = await newPerson();
    const other = await newPerson();
    const attempts = Array.from({ length: 20 }, () => refusedSignIn(nameOf(person), 'Salah#2026'));
    expect(new Set((await Promise.all(attempts)).map(({ code }) => code))).toEqual(new Set(['wrong_credentials']));
    expect(await refusedSignIn(nameOf(person), PASSWORD)).toMatchObject({ status: 429, code: 'too_many_requests' });
    await signIn(nameOf(other), PASSWORD);
  });
});

describe('signing out', () => {
  test('ends this session and no other', async () => {
    const person = await newPerson();
    const here = await clientOf(person);
    const there = await clientOf(person);
    expect(await here.call(contract.logout, {})).toEqual({ message: 'You have successfully logout' });
    expect(await here.refused(contract.currentUser, {})).toMatchObject({ status: 401, title: 'Session Expired' });
    await there.call(contract.currentUser, {});
  });
});

describe('the active role', () => {
  test('is switched among one’s own, and enforced on the next call', async () => {
    const person = await newPerson({ grants: [{ role: ROLE.hr, companyId: place.id }] });
    const client = await clientOf(person);
    await client.call(contract.sendInvitations, {
      params: { id: place.id },
      body: { employeeIds: [person.employeeId] },
    });
    await client.call(contract.switchRole, { body: { role: ROLE.executive } });
    const refused = await client.refused(contract.sendInvitations, {
      params: { id: place.id },
      body: { employeeIds: [person.employeeId] },
    });
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('is never one that the account does not hold', async () => {
    const client = await clientOf(await newPerson());
    expect(await client.refused(contract.switchRole, { body: { role: ROLE.admin } })).toMatchObject({
      status: 403,
      code: 'role_not_held',
    });
  });

  test('of head of department comes with the office', async () => {
    const head = await newPerson();
    await app.services.db
      .update(department)
      .set({ headId: head.employeeId })
      .where(eq(department.id, place.departmentId));
    const { role } = await signIn(nameOf(head), PASSWORD);
    expect(role).toEqual([ROLE.hod, ROLE.executive]);
  });
});

describe('changing the password', () => {
  const change = (email: string, old_password: string, new_password = NEW_PASSWORD) => ({
    body: { email, old_password, new_password },
  });

  test('ends all other sessions, keeps this one, and the old password is over', async () => {
    const person = await newPerson();
    const here = await clientOf(person);
    const there = await clientOf(person);
    const answer = await here.call(contract.changePassword, change(nameOf(person), PASSWORD));
    expect(answer).toEqual({ message: 'Password successfully updated.' });
    await here.call(contract.currentUser, {});
    expect(await there.refused(contract.currentUser, {})).toMatchObject({ code: 'unauthenticated' });
    expect(await refusedSignIn(nameOf(person), PASSWORD)).toMatchObject({ code: 'wrong_credentials' });
    await signIn(nameOf(person), NEW_PASSWORD);
  });

  test('says the specification’s words for a wrong old password and for another e-mail', async () => {
    const person = await newPerson();
    const client = await clientOf(person);
    const words = { status: 422, title: 'Please enter your old and new password.' };
    expect(await client.refused(contract.changePassword, change(nameOf(person), 'Salah#2026'))).toMatchObject(words);
    expect(await client.refused(contract.changePassword, change('other@example.my', PASSWORD))).toMatchObject(words);
  });

  test('refuses a weak one, naming the field', async () => {
    const person = await newPerson();
    const client = await clientOf(person);
    const refused = await client.refused(contract.changePassword, change(nameOf(person), PASSWORD, 'semuakecil1'));
    expect(refused.fields).toEqual([expect.objectContaining({ path: 'new_password', code: 'password_weak' })]);
  });
});

describe('resetting the password', () => {
  const request = (email: string) =>
    app.anonymous.call(contract.requestPasswordReset, { body: { email }, headers: newAddress() });
  const check = (resetId: string, code: string) => ({ params: { resetId }, body: { code }, headers: newAddress() });
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

  /** The code of the newest mail to somebody. */
  async function codeFor({ email }: TestPerson): Promise<string> {
    const rows = await app.services.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, String(email)));
    return String(rows.findLast(({ template }) => template === 'reset_code')?.params.code);
  }

  test('by a code that came by mail ends all sessions', async () => {
    const person = await newPerson();
    const client = await clientOf(person);
    const { resetId } = await request(nameOf(person));
    const code = await codeFor(person);
    expect(code).toMatch(/^\d{6}$/);
    const { proof } = await app.anonymous.call(contract.checkPasswordReset, check(resetId, code));
    const reset = { params: { resetId }, body: { proof, password: NEW_PASSWORD } };
    await app.anonymous.call(contract.resetPassword, reset);
    expect(await client.refused(contract.currentUser, {})).toMatchObject({ code: 'unauthenticated' });
    await signIn(nameOf(person), NEW_PASSWORD);
    expect(await app.anonymous.refused(contract.resetPassword, reset)).toMatchObject({ code: 'code_expired' });
  });

  test('says the specification’s words for an e-mail that nobody has, and for a wrong code', async () => {
    const person = await newPerson();
    const nobody = await app.anonymous.refused(contract.requestPasswordReset, {
      body: { email: 'no@example.my' },
      headers: newAddress(),
    });
    expect(nobody).toMatchObject({ status: 422, title: 'Please sign up, your email does not exist' });
    const { resetId } = await request(nameOf(person));
    const wrong = check(resetId, wrongOf(await codeFor(person)));
    expect(await app.anonymous.refused(contract.checkPasswordReset, wrong)).toMatchObject({
      status: 422,
      title: 'Wrong pin number for email',
    });
  });

  test('takes a code once, and only for the request it was made for', async () => {
    const mine = await newPerson();
    const { resetId } = await request(nameOf(mine));
    const code = await codeFor(mine);
    const foreign = await request(nameOf(await newPerson()));
    const misused = await app.anonymous.refused(contract.checkPasswordReset, check(foreign.resetId, code));
    expect(misused).toMatchObject({ code: 'wrong_code' });
    await app.anonymous.call(contract.checkPasswordReset, check(resetId, code));
    const again = await app.anonymous.refused(contract.checkPasswordReset, check(resetId, code));
    expect(again).toMatchObject({ code: 'code_expired' });
  });

  test('refuses a code that a newer one replaced, and any after ten minutes', async () => {
    const person = await newPerson();
    const first = await request(nameOf(person));
    const firstCode = await codeFor(person);
    const second = await request(nameOf(person));
    const replaced = await app.anonymous.refused(contract.checkPasswordReset, check(first.resetId, firstCode));
    expect(replaced).toMatchObject({ status: 410, code: 'code_expired' });
    app.clock.advance({ minutes: 10 });
    const late = check(second.resetId, await codeFor(person));
    expect(await app.anonymous.refused(contract.checkPasswordReset, late)).toMatchObject({ code: 'code_expired' });
  });

  test('refuses even the right code after five wrong ones', async () => {
    const person = await newPerson();
    const { resetId } = await request(nameOf(person));
    const code = await codeFor(person);
    for (let attempt = 0; attempt < 5; attempt++) {
      const wrong = check(resetId, wrongOf(code));
      expect(await app.anonymous.refused(contract.checkPasswordReset, wrong)).toMatchObject({ code: 'wrong_code' });
    }
    const right = check(resetId, code);
    expect(await app.anonymous.refused(contract.checkPasswordReset, right)).toMatchObject({ code: 'code_expired' });
  });

  test('refuses a proof of another request', async () => {
    const mine = await newPerson();
    const { resetId } = await request(nameOf(mine));
    const { proof } = await app.anonymous.call(contract.checkPasswordReset, check(resetId, await codeFor(mine)));
    const foreign = await request(nameOf(await newPerson()));
    const reset = { params: { resetId: foreign.resetId }, body: { proof, password: NEW_PASSWORD } };
    expect(await app.anonymous.refused(contract.resetPassword, reset)).toMatchObject({ code: 'code_expired' });
  });

  test('sends five codes an hour to one account, from wherever they are asked for', async () => {
    const person = await newPerson();
    for (let time = 0; time < 5; time++) await request(nameOf(person));
    const sixth = { body: { email: nameOf(person) }, headers: newAddress() };
    expect(await app.anonymous.refused(contract.requestPasswordReset, sixth)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    app.clock.advance({ hours: 1 });
    await request(nameOf(person));
  });

  test('is stopped for a while after five requests from one address', async () => {
    const headers = newAddress();
    const ask = () =>
      app.anonymous.refused(contract.requestPasswordReset, { body: { email: 'no@example.my' }, headers });
    for (let time = 0; time < 5; time++) expect(await ask()).toMatchObject({ code: 'unknown_email' });
    expect(await ask()).toMatchObject({ code: 'too_many_requests' });
  });

  test('keeps codes out of the database', async () => {
    const person = await newPerson();
    await request(nameOf(person));
    const code = await codeFor(person);
    const { rows } = await app.services.db.execute<{ row: string }>(
      sql`select to_jsonb(r)::text as row from credential_request r where account_id = ${person.accountId}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code);
  });
});
