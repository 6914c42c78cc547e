import { request } from 'node:http';
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notify } from '../src/notifications/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { account } from '../src/schema/people.ts';
import { addCompany, addPerson, type TestPerson } from './people-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Only requests over a connection of their own pass load shedding.
let t: TestApp;
let server: string;
let person: TestPerson;
let token: string;
let etag: string;
beforeAll(async () => {
  t = await startTestApp();
  const place = await addCompany(t.services.db, 'PD', 'Syarikat Pintu');
  const grants = [{ role: ROLE.hr, companyId: place.id }];
  person = await addPerson(t.services.db, place, 'PD1', 'Aminah binti Pintu', { grants });
  server = await t.app.listen();
  await t.app.start();
});
afterAll(() => t.close());
beforeEach(async () => {
  token = await t.services.sessions.open(t.services.db, person.accountId, ROLE.executive);
  const first = await poll({});
  etag = String(first.headers['etag']);
});

/** With `node:http`, since `fetch` hides how a tag was answered. */
function poll(headers: Record<string, string>, path: string = contract.getNotifications.path) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    request(`${server}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    })
      .once('error', reject)
      .end();
  });
}

const BARE = "default-src 'none'; frame-ancestors 'none'";
const isFromLoadShedding = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['content-security-policy'] === BARE;

test('with nothing new it is answered there, with the headers that the route would give', async () => {
  const answer = await poll({ 'if-none-match': etag });
  expect(answer.status).toBe(304);
  expect(isFromLoadShedding(answer)).toBe(true);
  const { headers: routed } = await poll({ 'if-none-match': etag }, `${contract.getNotifications.path}?`);
  for (const name of ['etag', 'cache-control', 'x-content-type-options', 'x-frame-options', 'referrer-policy']) {
    expect([name, String(answer.headers[name]).toLowerCase()]).toEqual([name, String(routed[name]).toLowerCase()]);
  }
  expect(String(answer.headers['vary'])).toContain('Authorization');
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect((await poll({ 'if-none-match': `"other", ${etag}` })).status).toBe(304);
});

test('the route answers without a tag, with another one, and to what is no poll', async () => {
  for (const answer of [await poll({}), await poll({ 'if-none-match': 'W/"other"' })]) {
    expect(answer.status).toBe(200);
    expect(isFromLoadShedding(answer)).toBe(false);
  }
  expect((await poll({ 'if-none-match': etag }, contract.listNotifications.path)).status).toBe(200);
});

test('news come through at once', async () => {
  const notice = { accountId: person.accountId, kind: 'cycle_opened', link: '/performance-cycle' } as const;
  const params = { year: 2026, lastDay: '2026-03-31' };
  await inTransaction(t.services.db, (tx) => notify(t.services, tx, [{ ...notice, params }]));
  expect((await poll({ 'if-none-match': etag })).status).toBe(200);
});

test('whoever acts in another role, or in another language, is answered anew', async () => {
  const client = t.withToken(token);
  await client.call(contract.switchRole, { body: { role: ROLE.hr } });
  expect((await poll({ 'if-none-match': etag })).status).toBe(200);
  await client.call(contract.switchRole, { body: { role: ROLE.executive } });
  await client.call(contract.savePreferences, { body: { language: 'ms', fontSize: 16, colourScheme: 'auto' } });
  expect((await poll({ 'if-none-match': etag })).status).toBe(200);
  await client.call(contract.savePreferences, { body: { language: 'en', fontSize: 16, colourScheme: 'auto' } });
});

test('whoever may not ask is refused, though the tag was right a moment ago', async () => {
  const set = async (mustChangePassword: boolean) => {
    await t.services.db.update(account).set({ mustChangePassword }).where(eq(account.id, person.accountId));
    await inTransaction(t.services.db, (tx) => t.services.sessions.forget(tx, person.accountId));
  };
  await set(true);
  expect((await poll({ 'if-none-match': etag })).status).toBe(403);
  expect((await poll({ 'if-none-match': etag })).status).toBe(403);
  await set(false);
  await t.withToken(token).call(contract.logout, {});
  expect((await poll({ 'if-none-match': etag })).status).toBe(401);
});

test('a session ends there as it does everywhere, and no poll keeps it', async () => {
  const before = t.clock.now().toISOString();
  for (let quarter = 0; quarter < 8; quarter++) {
    expect((await poll({ 'if-none-match': etag })).status).toBe(304);
    t.clock.advance({ minutes: 15 });
  }
  expect((await poll({ 'if-none-match': etag })).status).toBe(401);
  t.clock.set(before);
});
