import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { notify } from '../src/notifications/index.ts';
import { actorChanged } from '../src/people/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { createLog } from '../src/platform/log.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { readSettings } from '../src/settings.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { addCompany, addPerson, type TestCompany, type TestPerson } from './people-fixture.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';

const PASSWORD = 'Rahsia#2026';
const NEW_PASSWORD = 'Lebih(Rahsia)1';
const WITHIN = { timeout: 5000, interval: 20 };

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly etag: string };
type Call = { readonly method: string; readonly path: string };
type RequestContext = {
  readonly token?: string;
  readonly body?: object;
  readonly etag?: string;
  readonly from?: string;
};

// The embedded engine has one process.
describe.skipIf(!process.env.PRESTASI_TEST_DATABASE_URL)('two processes on one PostgreSQL', () => {
  let fresh: FreshDatabase;
  let folder: string;
  let processes: ServerProcess[];
  let addresses: readonly [string, string];
  /** A third one in this process, for what has no call yet. */
  let app: App;
  let place: TestCompany;
  let hash: string;
  let count = 0;

  beforeAll(async () => {
    fresh = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), 'prestasi-several-'));
    const url = fresh.place.engine === 'postgresql' ? fresh.place.url : '';
    const ports = [await freePort(), await freePort()] as const;
    const shared = { DATABASE_URL: url, PRESTASI_DATA: folder, TRUSTED_PROXY: '127.0.0.1' };
    processes = ports.map((PORT) => startServerProcess({ ...shared, PORT }));
    await Promise.all(processes.map((one) => one.ready()));
    addresses = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`];
    const settings = { ...readSettings({ PRESTASI_DATA: folder }), database: fresh.place };
    app = await createApp({ settings, log: createLog('fatal'), takesWork: false });
    hash = await app.services.passwords.hash(PASSWORD);
    place = await addCompany(app.services.db, 'SM', 'Seri Maju Berhad');
  });
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await app.close();
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(
    address: string,
    { method, path }: Call,
    { token, body, etag, from }: RequestContext,
  ): Promise<Answer> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      etag: response.headers.get('etag') ?? '',
    };
  }
  async function newPerson(options: Parameters<typeof addPerson>[4] = {}): Promise<TestPerson> {
    count++;
    const email = `p${count}@example.my`;
    return addPerson(app.services.db, place, `E${count}`, `Pekerja ${count}`, {
      email,
      passwordHash: hash,
      ...options,
    });
  }
  async function signIn(address: string, { email }: TestPerson, from = `10.1.0.${count}`): Promise<string> {
    const { status, body } = await ask(address, contract.login, { body: { email, password: PASSWORD }, from });
    expect(status).toBe(200);
    return String(body.token);
  }
  const statusOf = async (address: string, token: string) =>
    (await ask(address, contract.currentUser, { token })).status;
  const rolesOf = async (address: string, token: string) =>
    (await ask(address, contract.currentUser, { token })).body.role;

  test('who signs out of one is signed out of the other', async () => {
    const [here, there] = addresses;
    const token = await signIn(here, await newPerson());
    expect([await statusOf(here, token), await statusOf(there, token)]).toEqual([200, 200]);
    expect((await ask(here, contract.logout, { token })).status).toBe(200);
    await expect.poll(() => statusOf(there, token), WITHIN).toBe(401);
    expect(await statusOf(here, token)).toBe(401);
  });

  test('who changes the password in one is signed out everywhere else', async () => {
    const [here, there] = addresses;
    const person = await newPerson();
    const [own, other] = [await signIn(here, person), await signIn(there, person)];
    expect(await statusOf(there, other)).toBe(200);
    const body = { email: person.email, old_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await ask(here, contract.changePassword, { token: own, body })).status).toBe(200);
    await expect.poll(() => statusOf(there, other), WITHIN).toBe(401);
    expect(await statusOf(there, own)).toBe(200);
  });

  test('a role taken away is gone in both', async () => {
    const { services } = app;
    const person = await newPerson({ grants: [{ role: ROLE.hr, companyId: place.id }] });
    const tokens = [await signIn(addresses[0], person), await signIn(addresses[1], person)] as const;
    const before = await Promise.all(addresses.map((address, index) => rolesOf(address, tokens[index] ?? '')));
    expect(before).toEqual([
      [ROLE.hr, ROLE.executive],
      [ROLE.hr, ROLE.executive],
    ]);
    await inTransaction(services.db, async (tx) => {
      await tx
        .delete(roleGrant)
        .where(and(eq(roleGrant.accountId, person.accountId), eq(roleGrant.companyId, place.id)));
      await actorChanged(services, tx, [person.accountId]);
    });
    await expect.poll(() => rolesOf(addresses[0], tokens[0]), WITHIN).toEqual([ROLE.executive]);
    await expect.poll(() => rolesOf(addresses[1], tokens[1]), WITHIN).toEqual([ROLE.executive]);
  });

  test('who is deactivated is out of both', async () => {
    const { services } = app;
    const person = await newPerson();
    const token = await signIn(addresses[0], person);
    expect(await statusOf(addresses[1], token)).toBe(200);
    await inTransaction(services.db, async (tx) => {
      await tx.update(account).set({ isActive: false }).where(eq(account.id, person.accountId));
      await actorChanged(services, tx, [person.accountId]);
    });
    for (const address of addresses) await expect.poll(() => statusOf(address, token), WITHIN).toBe(401);
  });

  test('what one of them tells a person is in the next poll of the other', async () => {
    const { services } = app;
    const person = await newPerson();
    const token = await signIn(addresses[0], person);
    const { etag } = await ask(addresses[1], contract.getNotifications, { token });
    const pollAgain = async () => (await ask(addresses[1], contract.getNotifications, { token, etag })).status;
    expect(await pollAgain()).toBe(304);
    const notice = { accountId: person.accountId, kind: 'cycle_opened_late', params: { year: 2026 }, link: null };
    await inTransaction(services.db, (tx) => notify(services, tx, [notice]));
    await expect.poll(pollAgain, WITHIN).toBe(200);
  });

  test('attempts to sign in are counted together', async () => {
    const [here, there] = addresses;
    const { email } = await newPerson();
    const attempt = (address: string, password: string) =>
      ask(address, contract.login, { body: { email, password }, from: '10.2.0.1' });
    for (let time = 0; time < 10; time++) {
      expect((await attempt(here, 'Salah#2026')).status).toBe(422);
      expect((await attempt(there, 'Salah#2026')).status).toBe(422);
    }
    expect((await attempt(here, PASSWORD)).status).toBe(429);
    expect((await attempt(there, PASSWORD)).body).toMatchObject({ code: 'too_many_requests' });
  });

  test('each ends in good order while the other goes on', async () => {
    const [first, second] = processes;
    const token = await signIn(addresses[1], await newPerson());
    first?.child.kill('SIGTERM');
    expect(await first?.ended).toBe(0);
    expect(await statusOf(addresses[1], token)).toBe(200);
    second?.child.kill('SIGTERM');
    expect(await second?.ended).toBe(0);
  });
});
