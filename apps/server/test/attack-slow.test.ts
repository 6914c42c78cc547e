import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_COMING, MOST_CONNECTIONS } from '../src/platform/http/incoming-limits.ts';
import { anyIdentity, writeAccount } from './accounts.ts';
import { echo, own } from './http-fixture.ts';
import { register } from '../src/platform/http/register.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  t = await startTestApp({
    env: { TRUSTED_PROXY: '127.0.0.1', PRESTASI_DEMO: '0' },
    loadIdentity: anyIdentity(),
    features: [
      (server) => {
        register(server, echo, async ({ params, query, body }) => ({
          id: params.id,
          loud: query.loud,
          name: body.name,
        }));
        register(server, own, async ({ actor }) => ({ role: actor.activeRole }));
      },
    ],
  });
  const { db, sessions } = t.services;
  token = await sessions.open(db, await writeAccount(db, 'Aminah binti Yusof'), 2);
  port = Number(new URL(await t.app.listen()).port);
});
afterAll(() => t.close());

const SLOW = 400;
/** Long enough for a busy machine, too. */
const SOON = { timeout: 20_000 };
const BODY = JSON.stringify({ name: 'Ali', rows: [] });

function open(localAddress: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(socket));
    socket.once('error', reject);
    socket.on('error', () => undefined);
  });
}

const headOf = (address: string) =>
  [
    'POST /api/echo/1 HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    '\r\n',
  ].join('\r\n');

/** Returns a function for the first line of a server's response on a connection; empty while it waits. */
function firstLineOf(socket: Socket): () => string {
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  return () => heard.split('\r\n')[0] ?? '';
}

const post = (address: string) =>
  fetch(`http://127.0.0.1:${port}/api/echo/1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: BODY,
  });
const get = () =>
  fetch(`http://127.0.0.1:${port}/api/own`, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.0.0.3' },
  });

test('bodies that come slowly from one address keep nobody else out, and not the address for long', async () => {
  const sockets = await Promise.all(Array.from({ length: SLOW }, () => open('127.0.0.1')));
  const lines = sockets.map(firstLineOf);
  for (const socket of sockets) socket.write(`${headOf('10.0.0.1')}{"name"`);
  await expect.poll(() => lines.filter((line) => line() !== '').length, SOON).toBe(SLOW - MOST_COMING);
  expect(new Set(lines.map((line) => line()))).toEqual(new Set(['', 'HTTP/1.1 503 Service Unavailable']));

  const others = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? post('10.0.0.2') : get())));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect((await post('10.0.0.1')).status).toBe(503);

  // Who finishes the request is answered after all, and makes room.
  const waiting = lines.findIndex((line) => line() === '');
  sockets[waiting]?.write(BODY.slice('{"name"'.length));
  await expect.poll(() => lines[waiting]?.(), SOON).toBe('HTTP/1.1 200 OK');
  expect((await post('10.0.0.1')).status).toBe(200);

  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await post('10.0.0.1')).status, SOON).toBe(200);
});

test('an address that is no proxy has only so many connections, and others go on', async () => {
  const sockets = await Promise.all(Array.from({ length: MOST_CONNECTIONS + 20 }, () => open('127.0.0.9')));
  await expect.poll(() => sockets.filter(({ closed }) => closed).length, SOON).toBe(20);
  expect((await post('10.0.0.4')).status).toBe(200);
  expect((await get()).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => {
      const again = await open('127.0.0.9');
      await new Promise((resolve) => setTimeout(resolve, 20));
      const isOpen = !again.closed;
      again.destroy();
      return isOpen;
    }, SOON)
    .toBe(true);
});
