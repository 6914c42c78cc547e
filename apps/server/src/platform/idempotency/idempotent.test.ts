/** @module-tag embedded */
import { defineCall } from '@prestasi/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { anyIdentity, writeAccount } from '../../../test/accounts.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { register } from '../http/register.ts';
import { Problem } from '../problem.ts';

const send = defineCall({
  method: 'POST',
  path: '/api/transitions',
  access: 'session',
  summary: 'Does something once.',
  body: z.strictObject({ action: z.string() }),
  output: z.object({ event: z.int(), action: z.string() }),
  status: 201,
  problems: ['conflict'],
  idempotent: 'required',
});

let t: TestApp;
let client: TestClient;
let events = 0;
let accountId: number;
beforeAll(async () => {
  t = await startTestApp({
    loadIdentity: anyIdentity(),
    features: [
      (server) =>
        register(server, send, ({ body, inTransaction }) =>
          inTransaction(async (tx) => {
            await tx.execute(sql`select pg_sleep(0.05)`);
            if (body.action === 'refused' && events < 10) throw new Problem('conflict');
            events++;
            return { event: events, action: body.action };
          }),
        ),
    ],
  });
  accountId = await writeAccount(t.services.db, 'Ravi a/l Kumar');
  client = await t.as(accountId, 2);
});
afterAll(() => t.close());

const request = (key: string, action = 'submit', by = client) =>
  by.send(send, { body: { action }, headers: { 'idempotency-key': key } });

test('the same key gives the same answer and one event, also at the same time', async () => {
  const answers = await Promise.all([request('key-00001'), request('key-00001'), request('key-00001')]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 3 }, () => [201, { event: 1, action: 'submit' }]),
  );
  expect((await request('key-00001')).body).toEqual({ event: 1, action: 'submit' });
  expect(events).toBe(1);
});

test('the same key with another request is refused', async () => {
  const { status, body } = await request('key-00001', 'approve');
  expect([status, body]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
});

test('the same key in another role of the account tells nothing of the first', async () => {
  const inAnotherRole = await t.as(accountId, 3);
  const { status, body } = await request('key-00001', 'submit', inAnotherRole);
  expect([status, body]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
});

test('another account’s key is another key', async () => {
  const other = await t.as(await writeAccount(t.services.db, 'Siti Nurhaliza'), 2);
  expect((await request('key-00001', 'submit', other)).body).toEqual({ event: 2, action: 'submit' });
});

test('a refusal uses no key up', async () => {
  expect((await request('key-00002', 'refused')).status).toBe(409);
  events = 10;
  expect((await request('key-00002', 'refused')).body).toEqual({ event: 11, action: 'refused' });
});

test('a call that needs a key is refused without one, and with one that is none', async () => {
  const without = await client.send(send, { body: { action: 'x' } });
  expect(without.body).toMatchObject({ status: 400, fields: [{ path: 'Idempotency-Key', code: 'required' }] });
  expect((await request('short')).body).toMatchObject({ fields: [{ path: 'Idempotency-Key', code: 'format' }] });
});

test('an answer is forgotten after two days', async () => {
  const stored = async () =>
    (await t.services.db.execute<{ one: number }>(sql`select 1 as one from idempotency_key`)).rows.length;
  await t.services.db.execute(sql`update idempotency_key set created_at = ${t.clock.now().toISOString()}::timestamptz`);
  t.clock.advance({ hours: 47 });
  await t.services.jobs.run('platform.sweep');
  expect(await stored()).toBe(3);
  t.clock.advance({ hours: 2 });
  await t.services.jobs.run('platform.sweep');
  expect(await stored()).toBe(0);
});
