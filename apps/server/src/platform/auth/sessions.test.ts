import { defineCall } from '@prestasi/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anyIdentity, writeAccount } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../database/transaction.ts';
import { register } from '../http/register.ts';
import { createSessions, type SignedIn } from './sessions.ts';

const role = defineCall({
  method: 'GET',
  path: '/api/role',
  access: 'session',
  summary: 'The active role.',
  output: z.object({ role: z.int() }),
  problems: [],
});
const poll = defineCall({ ...role, path: '/api/role-poll', poll: true });

let t: TestApp;
let account: number;
let isOpen = true;
beforeAll(async () => {
  t = await startTestApp({
    loadIdentity: async (db, id, active) => (isOpen ? anyIdentity()(db, id, active) : null),
    features: [
      (server) => register(server, role, async ({ actor }) => ({ role: actor.activeRole })),
      (server) =>
        register(server, poll, async ({ actor }) => ({ role: actor.activeRole }), {
          etag: () => String(Math.random()),
        }),
    ],
  });
  account = await writeAccount(t.services.db, 'Lim Siew Ling');
});
afterAll(() => t.close());

async function signedIn(token: string): Promise<SignedIn> {
  const found = await t.services.sessions.find(token, false);
  if (found === null) throw new Error('The session is not there');
  return found;
}
const open = () => t.services.sessions.open(t.services.db, account, 2);
const statusOf = async (token: string, call: typeof role | typeof poll = role) =>
  (await t.withToken(token).send(call)).status;

describe('a session', () => {
  test('lasts while it is used, and ends after two hours without', async () => {
    const token = await open();
    for (let i = 0; i < 4; i++) {
      t.clock.advance({ minutes: 119 });
      expect(await statusOf(token)).toBe(200);
    }
    t.clock.advance({ minutes: 120 });
    expect(await statusOf(token)).toBe(401);
  });

  test('is not kept alive by polling', async () => {
    const token = await open();
    for (let i = 0; i < 11; i++) {
      t.clock.advance({ minutes: 10 });
      expect(await statusOf(token, poll)).toBe(200);
    }
    t.clock.advance({ minutes: 10 });
    expect(await statusOf(token, poll)).toBe(401);
  });

  test('ends after twelve hours however much it is used', async () => {
    const token = await open();
    for (let i = 0; i < 11; i++) {
      t.clock.advance({ hours: 1 });
      expect(await statusOf(token)).toBe(200);
    }
    t.clock.advance({ hours: 1 });
    expect(await statusOf(token)).toBe(401);
  });

  test('outlives the process: its use is in the database', async () => {
    const token = await open();
    t.clock.advance({ minutes: 100 });
    await statusOf(token);
    t.clock.advance({ minutes: 100 });
    const { db, clock, notices } = t.services;
    const anotherProcess = createSessions({ db, clock, notices, loadIdentity: anyIdentity() });
    expect(await anotherProcess.find(token, false)).not.toBeNull();
  });

  test('ends by itself alone, all others with it but the one kept, or all', async () => {
    const { sessions, db } = t.services;
    const [first, second, third] = [await open(), await open(), await open()];
    const one = await signedIn(first);
    await inTransaction(db, (tx) => sessions.end(tx, one));
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200]);
    const other = await signedIn(second);
    await inTransaction(db, (tx) => sessions.endAll(tx, account, other));
    expect([await statusOf(second), await statusOf(third)]).toEqual([200, 401]);
    await inTransaction(db, (tx) => sessions.endAll(tx, account));
    expect(await statusOf(second)).toBe(401);
  });

  test('stays when the transaction that ended it is undone', async () => {
    const token = await open();
    const one = await signedIn(token);
    const undone = inTransaction(t.services.db, async (tx) => {
      await t.services.sessions.end(tx, one);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await statusOf(token)).toBe(200);
  });

  test('acts in another role from the switch on', async () => {
    const token = await open();
    const one = await signedIn(token);
    await inTransaction(t.services.db, (tx) => t.services.sessions.switchRole(tx, one, 3));
    expect(await t.withToken(token).call(role, {})).toEqual({ role: 3 });
  });

  test('is over as soon as its account is closed', async () => {
    const token = await open();
    const { sessions, db } = t.services;
    const { sessionId } = await signedIn(token);
    expect([await statusOf(token), await sessions.isOpen(db, sessionId)]).toEqual([200, true]);
    isOpen = false;
    await sessions.forget(db, account);
    expect([await statusOf(token), await sessions.isOpen(db, sessionId)]).toEqual([401, false]);
    isOpen = true;
  });

  test('has the rights of the day, which are read anew after midnight in Malaysia', async () => {
    t.clock.set('2026-12-01T15:30:00Z');
    const token = await open();
    expect(await statusOf(token)).toBe(200);
    isOpen = false;
    t.clock.advance({ minutes: 29 });
    expect(await statusOf(token)).toBe(200);
    t.clock.advance({ minutes: 1 });
    expect(await statusOf(token)).toBe(401);
    isOpen = true;
  });

  test('leaves nothing in the database from which its token could be had', async () => {
    const token = await open();
    const { rows } = await t.services.db.execute<{ text: string }>(sql`select s::text as text from session s`);
    expect(rows.length).toBeGreaterThan(0);
    const hex = Buffer.from(token, 'base64url').toString('hex');
    expect(rows.filter(({ text }) => text.includes(token) || text.includes(hex))).toEqual([]);
  });

  test('is deleted a month after it was over', async () => {
    const token = await open();
    const { sessionId } = await signedIn(token);
    const isThere = async () => {
      const { rows } = await t.services.db.execute<{ one: number }>(
        sql`select 1 as one from session where id = ${sessionId}`,
      );
      return rows.length === 1;
    };
    t.clock.advance({ days: 30 });
    await t.services.jobs.run('platform.sweep');
    expect(await isThere()).toBe(true);
    t.clock.advance({ days: 1 });
    await t.services.jobs.run('platform.sweep');
    expect(await isThere()).toBe(false);
  });
});
