import * as contract from '@prestasi/contract';
import { LANGUAGES, PHASES, REQUEST_KINDS, ROLE } from '@prestasi/domain';
import { textsOf } from '@prestasi/locales';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Notice, notify } from '../src/notifications/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { notification } from '../src/schema/events.ts';
import { account, credentialRequest } from '../src/schema/people.ts';
import { addCompany, addPerson, type TestCompany, type TestPerson } from './people-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { Answer, TestClient } from './test-client.ts';

let app: TestApp;
let place: TestCompany;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({
    env: { PRESTASI_DEMO: '0', PUBLIC_URL: 'https://p.example', TRUSTED_PROXY: '127.0.0.1' },
  });
  place = await addCompany(app.services.db, 'A', 'Alfa Berhad');
});
afterAll(() => app.close());

async function newReader(email: string | null = null): Promise<{ person: TestPerson; client: TestClient }> {
  count++;
  const person = await addPerson(app.services.db, place, `N${count}`, `Pekerja ${count}`, {
    email,
    passwordHash: 'of somebody who was let in',
    grants: [{ role: ROLE.hr, companyId: place.id }],
  });
  return { person, client: await app.as(person.accountId, ROLE.executive) };
}

const opened = ({ accountId }: TestPerson, year = 2026): Notice => ({
  accountId,
  kind: 'cycle_opened',
  params: { year, lastDay: '2026-03-31' },
  link: '/performance-cycle',
});
const notifyAll = (...notices: Notice[]) => inTransaction(app.services.db, (tx) => notify(app.services, tx, notices));
const poll = (client: TestClient, etag?: string) =>
  client.send(contract.getNotifications, { headers: etag === undefined ? {} : { 'if-none-match': etag } });
const etagOf = ({ headers }: Answer) => String(headers.etag);
const dataOf = (body: unknown) => contract.getNotifications.output.parse(body).data;

/** Runs `work` and returns how many connections to the database it took. */
async function connectionsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(app.services.db.$client, 'connect');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

describe('the poll of the bell', () => {
  test('answers in the shape of the specification', async () => {
    const { person, client } = await newReader();
    await notifyAll(opened(person));
    const { status, body } = await poll(client);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: expect.any(Number),
          title: 'Your 2026 performance appraisal is open',
          message: 'Please fill in your performance planning by 31 March 2026.',
          created_at: '2026-11-20T04:00:00.000Z',
          file: '/performance-cycle',
          is_read: 0,
        },
      ],
    });
  });

  test('is answered 304 with nothing new, without touching the database', async () => {
    const { person, client } = await newReader();
    await notifyAll(opened(person));
    const first = await poll(client);
    expect(await connectionsOf(() => poll(client))).toBeGreaterThan(0);
    let status = 0;
    const connections = await connectionsOf(async () => {
      for (let round = 0; round < 5; round++) ({ status } = await poll(client, etagOf(first)));
    });
    expect(status).toBe(304);
    expect(connections).toBe(0);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Authorization'),
    });
  });

  test('brings what is new at once, and then is quiet again', async () => {
    const { person, client } = await newReader();
    const empty = await poll(client);
    expect(dataOf(empty.body)).toEqual([]);
    await notifyAll(opened(person));
    const news = await poll(client, etagOf(empty));
    expect(news.status).toBe(200);
    expect(dataOf(news.body)).toHaveLength(1);
    expect((await poll(client, etagOf(news))).status).toBe(304);
  });

  test('is not disturbed by news for others', async () => {
    const { client } = await newReader();
    const { person: other } = await newReader();
    const before = await poll(client);
    await notifyAll(opened(other));
    expect((await poll(client, etagOf(before))).status).toBe(304);
  });

  test('says nothing of what a failed transaction would have told', async () => {
    const { person, client } = await newReader();
    const before = await poll(client);
    const failing = inTransaction(app.services.db, async (tx) => {
      await notify(app.services, tx, [opened(person)]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await poll(client, etagOf(before))).status).toBe(304);
  });

  test('is answered anew in another language, in another role and to another account', async () => {
    const { person, client } = await newReader();
    const { client: other } = await newReader();
    const before = etagOf(await poll(client));
    expect((await poll(other, before)).status).toBe(200);
    await client.call(contract.switchRole, { body: { role: ROLE.hr } });
    expect((await poll(client, before)).status).toBe(200);
    await client.call(contract.switchRole, { body: { role: ROLE.executive } });
    expect((await poll(client, before)).status).toBe(304);
    const malay = { language: 'ms', fontSize: 16, colourScheme: 'auto' } as const;
    await client.call(contract.savePreferences, { body: malay });
    await notifyAll(opened(person));
    const news = await poll(client, before);
    expect(dataOf(news.body)[0]?.message).toContain('31 Mac 2026');
  });

  test('keeps nobody signed in', async () => {
    const { client } = await newReader();
    const before = app.clock.now().toISOString();
    for (let quarter = 0; quarter < 9; quarter++) {
      await poll(client);
      app.clock.advance({ minutes: 15 });
    }
    expect((await poll(client)).status).toBe(401);
    app.clock.set(before);
  });
});

describe('reading', () => {
  test('marks one as read, which the next poll shows', async () => {
    const { person, client } = await newReader();
    await notifyAll(opened(person));
    const before = await poll(client);
    const id = dataOf(before.body)[0]?.id ?? 0;
    const answer = await client.call(contract.updateNotification, { body: { id, is_read: 1 } });
    expect(answer).toEqual({ data: { id, is_read: 1 } });
    const after = await poll(client, etagOf(before));
    expect(dataOf(after.body)).toEqual([expect.objectContaining({ id, is_read: 1 })]);
  });

  test('of somebody else’s is as if it were not there', async () => {
    const { person, client } = await newReader();
    const { client: other } = await newReader();
    await notifyAll(opened(person));
    const id = dataOf((await poll(client)).body)[0]?.id ?? 0;
    const refused = await other.refused(contract.updateNotification, { body: { id, is_read: 1 } });
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    expect(dataOf((await poll(client)).body)[0]?.is_read).toBe(0);
  });

  test('of all tells how many were not', async () => {
    const { person, client } = await newReader();
    await notifyAll(opened(person, 2025), opened(person, 2026));
    expect(await client.call(contract.readAllNotifications, {})).toEqual({ read: 2 });
    expect(await client.call(contract.readAllNotifications, {})).toEqual({ read: 0 });
  });

  test('goes by pages, newest first, all or unread ones', async () => {
    const { person, client } = await newReader();
    await notifyAll(opened(person, 2024), opened(person, 2025), opened(person, 2026));
    const page = await client.call(contract.listNotifications, { query: { page: 2, size: 2 } });
    expect(page).toMatchObject({ total: 3, page: 2, size: 2 });
    expect(page.rows.map(({ title }) => title)).toEqual(['Your 2024 performance appraisal is open']);
    await client.call(contract.updateNotification, { body: { id: page.rows[0]?.id ?? 0, is_read: 1 } });
    const unread = await client.call(contract.listNotifications, { query: { unread: 'true' } });
    expect(unread.total).toBe(2);
    expect(unread.rows.every(({ readAt }) => readAt === null)).toBe(true);
  });
});

describe('telling', () => {
  test('writes a mail in the language of the account, to who has an e-mail', async () => {
    const { person } = await newReader('tell@example.my');
    const { person: without } = await newReader();
    await notifyAll(opened(person), opened(without));
    const mails = await app.services.db.select().from(mailOutbox);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['tell@example.my']);
    expect(mails[0]).toMatchObject({
      template: 'notification',
      language: 'en',
      params: {
        title: 'Your 2026 performance appraisal is open',
        message: 'Please fill in your performance planning by 31 March 2026.',
        link: 'https://p.example/#/performance-cycle',
      },
    });
  });

  test('mails nobody who was never let in; who was invited or has a PIN is written to, and the bell has it for all', async () => {
    const { db } = app.services;
    const email = (name: string) => `${name}@masuk.example`;
    const add = (name: string) => addPerson(db, place, name.toUpperCase(), `Pekerja ${name}`, { email: email(name) });
    const [never, invited, withPin] = [await add('belum'), await add('jemput'), await add('pin')];
    const [at, later] = [app.clock.now(), new Date(app.clock.now().getTime() - 1)];
    await db.insert(credentialRequest).values({
      kind: 'invitation',
      publicId: 'lapsed',
      accountId: invited.accountId,
      secretHash: Buffer.from('x'),
      createdAt: at,
      expiresAt: later,
    });
    await db.update(account).set({ pinHash: 'x', pinExpiresAt: at }).where(eq(account.id, withPin.accountId));
    await notifyAll(opened(never), opened(invited), opened(withPin));
    const mails = await db.select().from(mailOutbox);
    const written = mails.map(({ recipient }) => recipient).filter((to) => to.endsWith('@masuk.example'));
    expect(written.toSorted((a, b) => a.localeCompare(b))).toEqual([email('jemput'), email('pin')]);
    const notices = await db.select().from(notification).where(eq(notification.accountId, never.accountId));
    expect(notices).toHaveLength(1);
  });

  test('the same twice in one event tells once', async () => {
    const { person } = await newReader();
    await notifyAll(opened(person), opened(person));
    const rows = await app.services.db.select().from(notification).where(eq(notification.accountId, person.accountId));
    expect(rows).toHaveLength(1);
  });

  test('a kind that has no words is refused when it is made', async () => {
    const { person } = await newReader();
    await expect(notifyAll({ ...opened(person), kind: 'unheard_of' })).rejects.toThrow(
      'no words for the notification unheard_of',
    );
  });

  test.each(LANGUAGES)('every kind has a title and a message in %s', (language) => {
    const { phase = {}, request = {}, ...kinds } = textsOf(language).notifications ?? {};
    expect(Object.keys(phase).toSorted()).toEqual([...PHASES].toSorted());
    expect(Object.keys(request).toSorted()).toEqual([...REQUEST_KINDS].toSorted());
    for (const [kind, words] of Object.entries(kinds)) {
      expect(Object.keys(words).toSorted(), kind).toEqual(['message', 'title']);
    }
  });
});
