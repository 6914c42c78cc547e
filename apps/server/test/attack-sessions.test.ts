import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { employment } from '../src/schema/people.ts';
import type { TestPerson } from './people-fixture.ts';
import { nameOf, NEW_PASSWORD, PASSWORD, type SignInFixture, startSignInFixture } from './sign-in-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let fixture: SignInFixture;
beforeAll(async () => {
  fixture = await startSignInFixture();
});
afterAll(() => fixture.close());

const requestFor = (person: TestPerson) =>
  fixture.anonymous.call(contract.requestPasswordReset, {
    body: { email: nameOf(person) },
    headers: fixture.newAddress(),
  });

/** Returns the newest code mailed to somebody. */
async function codeFor({ email }: TestPerson): Promise<string> {
  const rows = await fixture.services.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, String(email)));
  return String(rows.findLast(({ template }) => template === 'reset_code')?.params['code']);
}

const check = (resetId: string, code: unknown) =>
  fixture.anonymous.send(contract.checkPasswordReset, {
    params: { resetId },
    body: { code },
    headers: fixture.newAddress(),
  });
const reset = (resetId: string, proof: unknown) =>
  fixture.anonymous.send(contract.resetPassword, {
    params: { resetId },
    body: { proof, password: NEW_PASSWORD },
    headers: fixture.newAddress(),
  });
const codeOf = ({ body }: { readonly body: unknown }) => (body as Partial<contract.ProblemDetails>).code;

describe('a reset that was never passed', () => {
  test.each([null, '', ' ', 0, 'null', '000000\n', ['123456'], { $ne: '' }, true])(
    'is not opened by the code %j',
    async (code) => {
      const { resetId } = await requestFor(await fixture.newPerson());
      const { status } = await check(resetId, code);
      expect([400, 422]).toContain(status);
    },
  );

  test.each([null, '', 'null', 'undefined', '0', [''], {}])('sets no password by the proof %j', async (proof) => {
    const person = await fixture.newPerson();
    const { resetId } = await requestFor(person);
    const { status } = await reset(resetId, proof);
    expect([400, 410]).toContain(status);
    await fixture.signIn(nameOf(person), PASSWORD);
  });

  test('is not passed by the code as its proof, nor under the id of nobody’s request', async () => {
    const person = await fixture.newPerson();
    const { resetId } = await requestFor(person);
    const code = await codeFor(person);
    expect(codeOf(await reset(resetId, code))).toBe('code_expired');
    expect(codeOf(await check('nobody', code))).toBe('code_expired');
    expect((await check(resetId, code)).status).toBe(200);
  });
});

describe('a code asked for before', () => {
  test('the password was changed opens nothing after it, nor does its proof', async () => {
    const person = await fixture.newPerson();
    const { resetId } = await requestFor(person);
    const { body } = await check(resetId, await codeFor(person));
    const later = await requestFor(person);
    const code = await codeFor(person);
    const change = { email: nameOf(person), old_password: PASSWORD, new_password: NEW_PASSWORD };
    await (await fixture.clientOf(person)).call(contract.changePassword, { body: change });
    expect(codeOf(await check(later.resetId, code))).toBe('code_expired');
    expect(codeOf(await reset(resetId, (body as { proof: string }).proof))).toBe('code_expired');
    await fixture.signIn(nameOf(person), NEW_PASSWORD);
  });

  test('the account was closed opens nothing after it', async () => {
    const person = await fixture.newPerson();
    const { resetId } = await requestFor(person);
    const code = await codeFor(person);
    await fixture.services.db
      .update(employment)
      .set({ lastDay: '2026-11-19' })
      .where(eq(employment.employeeId, person.employeeId));
    const checked = await check(resetId, code);
    if (checked.status === 200) await reset(resetId, (checked.body as { proof: string }).proof);
    expect((await fixture.refusedSignIn(nameOf(person), NEW_PASSWORD)).code).toBe('wrong_credentials');
    expect((await fixture.refusedSignIn(nameOf(person), PASSWORD)).code).toBe('wrong_credentials');
  });
});

test('a session ends with the last day of who leaves, while others go on', async () => {
  // Half past eleven at night in Kuala Lumpur.
  fixture.clock.set('2026-11-20T15:30:00.000Z');
  const leaving = await fixture.newPerson({ lastDay: '2026-11-20' });
  const clients = [await fixture.clientOf(leaving), await fixture.clientOf(await fixture.newPerson())];
  const statuses = async () => {
    const answers = await Promise.all(clients.map((client) => client.send(contract.currentUser)));
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  fixture.clock.advance({ minutes: 31 });
  expect(await statuses()).toEqual([401, 200]);
  fixture.clock.set('2026-11-20T04:00:00.000Z');
});

describe('a limit', () => {
  let direct: TestApp;
  beforeAll(async () => {
    direct = await startTestApp({ env: { PRESTASI_DEMO: '0' } });
  });
  afterAll(() => direct.close());

  const ask = (app: Pick<TestApp, 'anonymous'>, headers: Readonly<Record<string, string>>) =>
    app.anonymous.send(contract.requestPasswordReset, { body: { email: 'no@example.my' }, headers });
  const statuses = async (app: Pick<TestApp, 'anonymous'>, headersOf: (time: number) => Record<string, string>) => {
    const all: number[] = [];
    for (let time = 1; time <= 6; time++) all.push((await ask(app, headersOf(time))).status);
    return all;
  };
  const STOPPED = [422, 422, 422, 422, 422, 429];

  test('is not got round by naming another address, where no proxy is believed', async () => {
    const names = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'];
    const headersOf = (time: number) =>
      Object.fromEntries(names.map((name) => [name, name === 'forwarded' ? `for=10.9.9.${time}` : `10.9.9.${time}`]));
    expect(await statuses(direct, headersOf)).toEqual(STOPPED);
  });

  test('counts what the proxy says, not what was sent to it', async () => {
    const headersOf = (time: number) => ({ 'x-forwarded-for': `10.9.9.${time}, 203.0.113.7` });
    expect(await statuses(fixture, headersOf)).toEqual(STOPPED);
    expect((await ask(fixture, { 'x-forwarded-for': '10.9.9.1, 203.0.113.8' })).status).toBe(422);
  });
});
