import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { FEATURES } from '../src/features.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { register } from '../src/platform/http/register.ts';
import type { Server } from '../src/platform/http/server.ts';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { createMail } from '../src/platform/mail/mail.ts';
import { addCompany, addPerson } from './people-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const PASSWORD = 'KanariRahsia#2026';
const EMAIL = 'kanari.mel@kanari.example';
const NAME = 'Kanari binti Nama';
const SEARCH = 'kanaricarian';
const TEXT = 'kanari-teks';

const failing = contract.defineCall({
  method: 'POST',
  path: '/api/failing',
  access: 'public',
  summary: 'For this test: the database refuses what it is given.',
  problems: [],
  body: z.strictObject({ text: z.string() }),
  output: null,
});

let t: TestApp;
let accountId: number;
const lines: string[] = [];
beforeAll(async () => {
  const failure = (server: Server) => {
    register(server, failing, async ({ body }) => {
      await server.services.db.execute(sql`select ${body.text}::int, ${body.text} as secret`);
    });
  };
  t = await startTestApp({
    env: { PRESTASI_DEMO: '0' },
    features: [...FEATURES, failure],
    onLog: (line) => lines.push(line),
  });
  const { db, passwords } = t.services;
  const place = await addCompany(db, 'KN', 'Syarikat Kanari');
  const passwordHash = await passwords.hash(PASSWORD);
  const grants = [{ role: ROLE.hr, companyId: place.id }];
  ({ accountId } = await addPerson(db, place, 'KN1', NAME, { email: EMAIL, passwordHash, grants }));
});
afterAll(() => t.close());

// Without times and request ids, which may contain any six digits by chance.
const logged = () => lines.join('').replaceAll(/"time":\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');
const rawly = (url: string, payload?: string) =>
  t.app.server.fastify.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TEXT}`, cookie: `a=${TEXT}` },
    ...(payload === undefined ? {} : { payload }),
  });

/** Returns the code in the last mail. */
async function lastCode(): Promise<string> {
  const rows = await t.services.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, EMAIL));
  return String(rows.at(-1)?.params.code);
}

test('no secret and nothing of a person stands in the log, whatever is sent and whatever fails', async () => {
  const { token } = await t.anonymous.call(contract.login, { body: { email: EMAIL, password: PASSWORD } });
  await t.anonymous.refused(contract.login, { body: { email: EMAIL, password: `${PASSWORD}x` } });
  const client = t.withToken(token);
  await client.send(contract.changePassword, {
    body: { email: EMAIL, old_password: `${PASSWORD}y`, new_password: `${PASSWORD}z` },
  });

  const { resetId } = await t.anonymous.call(contract.requestPasswordReset, { body: { email: EMAIL } });
  const code = await lastCode();
  const check = { params: { resetId }, body: { code } };
  const { proof } = await t.anonymous.call(contract.checkPasswordReset, check);
  await t.anonymous.refused(contract.checkPasswordReset, check);

  const list = { view: 'team', search: SEARCH };
  expect(
    (await t.as(accountId, ROLE.executive).then((one) => one.send(contract.listAppraisals, { query: list }))).status,
  ).toBe(200);
  await client.send(contract.listAppraisals, { query: { [SEARCH]: SEARCH, search: [SEARCH, SEARCH] } });
  const signature = 'kanaritandatangan'.padEnd(43, 'x');
  await rawly(`/api/files/1?session=1&expires=4000000000&signature=${signature}`);
  await rawly(`/api/invitations/${TEXT}`);
  await rawly(`/kanari-tiada/${TEXT}?q=${SEARCH}`);
  await rawly(`/api/%ZZ${TEXT}`);
  await rawly('/api/login', `{"email":"${EMAIL}","password":${PASSWORD}`);
  await rawly('/api/login', `{"email":"${EMAIL}","${TEXT}":"${PASSWORD}"}`);

  // An internal error is logged with its code, and without the values that caused it.
  expect((await t.anonymous.send(failing, { body: { text: TEXT } })).status).toBe(500);
  const { db, clock, log } = t.services;
  const refusing = async () => {
    throw Object.assign(new Error(`550 <${EMAIL}> unknown`), { code: 'EENVELOPE' });
  };
  await createMail({ db, clock, log, transport: { send: refusing, close: () => undefined } }).deliverDue();
  const twice = inTransaction(db, (tx) =>
    tx.execute(sql`insert into account (full_name, email) values (${NAME}, ${EMAIL})`),
  );
  await twice.catch((error: unknown) => log.error({ err: error, req: { url: TEXT } }, 'refused'));

  expect(logged()).toContain('"route":"/api/login"');
  expect(logged()).toContain('"code":"22P02"');
  expect(logged()).toContain('"code":"23505"');
  expect(logged()).toContain('EENVELOPE');
  for (const secret of [PASSWORD, EMAIL, NAME, SEARCH, TEXT, token, proof, resetId, code, signature]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(logged()).not.toContain(secret);
  }
  expect(logged()).not.toMatch(/kanari/i);
});

test('every line about a request carries its id, which the answer carries too', async () => {
  lines.length = 0;
  const refused = await t.anonymous.send(failing, { body: { text: TEXT } });
  const id = String(refused.headers['x-request-id']);
  expect(refused.body).toMatchObject({ instance: `urn:uuid:${id}` });
  const entries = lines.map((line) => JSON.parse(line) as { reqId?: string; msg: string });
  expect(entries.map(({ msg }) => msg)).toEqual(['unexpected error', 'request']);
  expect(entries.map(({ reqId }) => reqId)).toEqual([id, id]);
});
