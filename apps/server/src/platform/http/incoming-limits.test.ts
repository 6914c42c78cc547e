import { createServer, request, type ClientRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BODY_WITHIN_MS, createIncomingLimits, hasBody, MOST_COMING, type IncomingLimits } from './incoming-limits.ts';

let at: number;
let incomingLimits: IncomingLimits;
let server: Server;
let sent: ClientRequest[];
beforeEach(async () => {
  at = 1000;
  sent = [];
  incomingLimits = createIncomingLimits(['127.0.0.1'], () => at);
  server = createServer((incoming, response) => {
    if (hasBody(incoming) && !incomingLimits.expect(incoming, response)) {
      response.writeHead(503).end();
      return;
    }
    incoming.resume().once('end', () => response.end('whole'));
    // Its headers tell the test that it was let in.
    response.writeContinue();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const one of sent) one.destroy();
  incomingLimits.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** On a busy machine too. */
const SOON = { timeout: 20_000 };

type Answer = { readonly status: () => number; readonly isIn: () => boolean; readonly finish: () => void };

function begin(address: string, type = 'application/json'): Answer {
  const headers = { 'x-forwarded-for': address, 'content-type': type, 'content-length': 2 };
  const outgoing = request({ port: (server.address() as AddressInfo).port, method: 'POST', headers });
  sent.push(outgoing);
  let [status, isIn] = [0, false];
  outgoing.on('error', () => undefined);
  outgoing.on('continue', () => (isIn = true));
  outgoing.on('response', (response) => {
    status = response.statusCode ?? 0;
    response.resume();
  });
  outgoing.write('{');
  return { status: () => status, isIn: () => isIn, finish: () => outgoing.end('}') };
}

test('a body that takes too long is ended with 408; one of a file has its minute', async () => {
  const [slow, file] = [begin('10.0.0.1'), begin('10.0.0.1', 'multipart/form-data; boundary=x')];
  await expect.poll(() => slow.isIn() && file.isIn(), SOON).toBe(true);
  at += BODY_WITHIN_MS - 1;
  incomingLimits.endSlow();
  const later = begin('10.0.0.1');
  await expect.poll(later.isIn, SOON).toBe(true);
  expect(slow.status()).toBe(0);
  at += 1;
  incomingLimits.endSlow();
  await expect.poll(slow.status, SOON).toBe(408);
  expect([later.status(), file.status()]).toEqual([0, 0]);
  for (const one of [later, file]) one.finish();
  await expect.poll(() => [later.status(), file.status()], SOON).toEqual([200, 200]);
});

test('of one address so many may come at once; the next comes in when one is there', async () => {
  const coming = Array.from({ length: MOST_COMING }, () => begin('10.0.0.1'));
  await expect.poll(() => coming.every((one) => one.isIn()), SOON).toBe(true);
  const refused = begin('10.0.0.1');
  await expect.poll(refused.status, SOON).toBe(503);
  const other = begin('10.0.0.2');
  await expect.poll(other.isIn, SOON).toBe(true);
  coming[0]?.finish();
  await expect.poll(() => coming[0]?.status(), SOON).toBe(200);
  const next = begin('10.0.0.1');
  await expect.poll(next.isIn, SOON).toBe(true);
});

test('people with IPv6 are distinguished by their own network', async () => {
  const coming = Array.from({ length: MOST_COMING }, (_, n) => begin(`2001:db8:1:2::${n.toString(16)}`));
  await expect.poll(() => coming.every((one) => one.isIn()), SOON).toBe(true);
  const [same, other] = [begin('2001:db8:1:2:ffff::1'), begin('2001:db8:1:3::1')];
  await expect.poll(same.status, SOON).toBe(503);
  await expect.poll(other.isIn, SOON).toBe(true);
});

test.each(['1:2:3:4:5:6:7:8:9::1', '::::', 'unknown', ''])(
  'an address that is none (%j) is counted too',
  async (address) => {
    const one = begin(address);
    await expect.poll(one.isIn, SOON).toBe(true);
  },
);
