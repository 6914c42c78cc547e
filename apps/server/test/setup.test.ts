import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { setupNotice } from '../src/setup/index.ts';
import { setupCode } from '../src/setup/setup-code.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const body = {
  fullName: 'Siti binti Ahmad',
  email: 'siti@maju.test',
  password: 'Rahsia#2026',
  isSuperHr: true,
  code: null,
} as const;
const LOCAL = { PRESTASI_DEMO: '0' };
const OPEN_TO_OTHERS = {
  PRESTASI_DEMO: '0',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'http://prestasi.maju.test',
  PRESTASI_ALLOW_HTTP: '1',
};
const MALAY = { 'accept-language': 'ms' };

let app: TestApp;
afterEach(() => app.close());

const start = async (env: Readonly<Record<string, string>> = LOCAL) => {
  app = await startTestApp({ env });
};
const state = () => app.anonymous.call(contract.getSetup, {});
const setUp = (change: object = {}) => app.anonymous.send(contract.setUp, { body: { ...body, ...change } });

describe('an empty installation', () => {
  test('is set up without a terminal: the first administrator is signed in, and lands where there is no company yet', async () => {
    await start();
    expect(await state()).toEqual({ isOpen: true, needsCode: false });
    const signInResult = await app.anonymous.call(contract.setUp, { body });
    expect(signInResult).toMatchObject({
      role: [ROLE.admin, ROLE.hr],
      user: { full_name: body.fullName, business_unit: null },
    });
    const session = await app.withToken(signInResult.token).call(contract.getSession, {});
    expect(session).toMatchObject({ activeRole: ROLE.admin, company: null, preferences: { colourScheme: null } });
    expect(await state()).toEqual({ isOpen: false, needsCode: false });
    const again = await app.anonymous.call(contract.login, { body: { email: body.email, password: body.password } });
    expect(again.user.email).toBe(body.email);
  });

  test('tells in the history of the first administrator that the system made them, and with which roles', async () => {
    await start();
    const signInResult = await app.anonymous.call(contract.setUp, { body });
    const [made] = await app.services.db.select().from(account);
    const query = { entity: 'account', recordId: made?.id ?? 0 } as const;
    const { rows } = await app.withToken(signInResult.token).call(contract.listRecordChanges, { query });
    const [asHr, asAdmin, first] = rows;
    expect(rows.map(({ by }) => by)).toEqual([null, null, null]);
    expect(first?.changes).toMatchObject([
      { field: 'email', from: null, to: body.email },
      { field: 'fullName', from: null, to: body.fullName },
    ]);
    expect([asAdmin?.changes, asHr?.changes]).toMatchObject([
      [{ field: 'roles', to: { en: 'Administrator – for the whole group' } }],
      [{ field: 'roles', to: { en: 'Human resources – for the whole group' } }],
    ]);
  });

  test('gives the first administrator no more than was chosen', async () => {
    await start();
    await app.anonymous.call(contract.setUp, { body: { ...body, isSuperHr: false } });
    const grants = await app.services.db.select().from(roleGrant);
    expect(grants).toMatchObject([{ role: ROLE.admin, companyId: null }]);
  });

  test('keeps to the password rule and to e-mails that work', async () => {
    await start();
    const errors = async (change: object) => {
      const refused = await setUp(change);
      expect(refused.status).toBe(400);
      return (refused.body as contract.ProblemDetails).fields?.map(({ path, code }) => [path, code]);
    };
    expect(await errors({ password: 'rahsia12' })).toEqual([['password', 'password_weak']]);
    expect(await errors({ email: 'siti' })).toEqual([['email', 'email']]);
    expect(await errors({ email: 'siti@serimaju.example' })).toEqual([['email', 'demo_email']]);
    expect(await errors({ fullName: ' ' })).toEqual([['fullName', 'required']]);
    expect((await state()).isOpen).toBe(true);
  });

  test('of two who set it up at once one wins, and the other is told', { tags: ['embedded'] }, async () => {
    await start();
    const answers = await Promise.all([1, 2, 3, 4].map((count) => setUp({ email: `siti${count}@maju.test` })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'setup_closed',
      title: 'The system has been set up already',
    });
    expect(await app.services.db.select().from(account)).toHaveLength(1);
  });

  test('asks at the address where others reach it for the code that the server printed', async () => {
    await start(OPEN_TO_OTHERS);
    expect(await state()).toEqual({ isOpen: true, needsCode: true });
    for (const code of [null, '', 'AAAA-AAAA-AAAA']) {
      const refused = await setUp({ code });
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'setup_code_wrong', title: 'The setup code is wrong' },
      });
    }
    const malay = await app.anonymous.refused(contract.setUp, { body, headers: MALAY });
    expect(malay.title).toBe('Kod persediaan salah');
    const printed = (await setupNotice(app.services)).join('\n');
    expect(printed).toContain('http://prestasi.maju.test/#/setup');
    const code = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(printed)?.[0] ?? '';
    expect(code).toBe(setupCode(app.services));
    expect((await setUp({ code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(201);
    expect(await setupNotice(app.services)).toEqual([]);
  });

  test.each([
    ['a public address of others', { PUBLIC_URL: 'http://prestasi.maju.test', PRESTASI_ALLOW_HTTP: '1' }],
    ['a proxy before it', { TRUSTED_PROXY: '127.0.0.1' }],
  ])('asks for the code behind %s, though the server itself listens to this machine alone', async (_what, env) => {
    await start({ ...LOCAL, ...env });
    expect((await state()).needsCode).toBe(true);
    expect((await setUp()).status).toBe(422);
  });

  test('lets nobody try codes without end', async () => {
    await start(OPEN_TO_OTHERS);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await setUp({ code: `A${count}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test('prints no code where none is asked for', async () => {
    await start();
    expect((await setupNotice(app.services)).join('\n')).toMatch(/\/#\/setup$/);
  });
});

describe('an installation with an account', () => {
  test('is never set up again, also not with the right code, in both languages', async () => {
    await start(OPEN_TO_OTHERS);
    await app.services.db.insert(account).values({ fullName: 'Ali', isActive: false });
    expect(await state()).toEqual({ isOpen: false, needsCode: true });
    const code = setupCode(app.services);
    expect(await app.anonymous.refused(contract.setUp, { body: { ...body, code } })).toMatchObject({
      code: 'setup_closed',
      status: 409,
    });
    const malay = await app.anonymous.refused(contract.setUp, { body: { ...body, code }, headers: MALAY });
    expect(malay.title).toBe('Sistem ini telah pun disediakan');
  });

  test('of the demo group is closed', async () => {
    await start({ PRESTASI_DEMO: '1' });
    expect((await state()).isOpen).toBe(false);
    expect((await setUp()).status).toBe(409);
    expect(await setupNotice(app.services)).toEqual([]);
  });
});
