import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createConnectionQueueProbe,
  type ConnectionQueueProbe,
  type ConnectionQueue,
} from './connection-queue-probe.ts';

let server: Server;
let connectionQueueProbe: ConnectionQueueProbe;
let busyMs: number;
let callers: Socket[];
beforeEach(async () => {
  busyMs = 0;
  callers = [];
  server = createServer((socket) => {
    socket.resume();
    socket.once('error', () => undefined);
    const end = performance.now() + busyMs;
    while (performance.now() < end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  connectionQueueProbe = createConnectionQueueProbe();
  connectionQueueProbe.watch(server);
});
afterEach(async () => {
  connectionQueueProbe.close();
  for (const caller of callers) caller.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** As many as this open a connection. */
function come(count: number): void {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  for (let one = 0; one < count; one++)
    callers.push(connect({ port, host: '127.0.0.1' }).once('error', () => undefined));
}

async function expectToMeasure(holds: (queue: ConnectionQueue) => boolean): Promise<void> {
  await expect.poll(() => holds(connectionQueueProbe.queue(true)), { timeout: 10_000, interval: 5 }).toBe(true);
}

test('where nobody waits, whoever comes is taken at once', async () => {
  connectionQueueProbe.queue(true);
  await expectToMeasure(({ waitMs }) => waitMs > 0);
  expect(connectionQueueProbe.queue(true).before).toBe(0);
});

test('those who wait to be taken are counted, and how long it takes', async () => {
  busyMs = 20;
  come(40);
  await new Promise(setImmediate);
  connectionQueueProbe.queue(true);
  await expectToMeasure(({ before, waitMs }) => before >= 20 && waitMs >= 400);
  busyMs = 0;
  await expectToMeasure(({ before, waitMs }) => before === 0 && waitMs < 100);
});

test('a queue that is no longer measured is forgotten, and so is a server that closes', async () => {
  busyMs = 20;
  come(30);
  await new Promise(setImmediate);
  connectionQueueProbe.queue(true);
  await expectToMeasure(({ before }) => before >= 10);
  await expect
    .poll(() => connectionQueueProbe.queue(false), { timeout: 10_000, interval: 5 })
    .toEqual({ waitMs: 0, before: 0 });
  connectionQueueProbe.close();
  expect(connectionQueueProbe.queue(true)).toEqual({ waitMs: 0, before: 0 });
});
