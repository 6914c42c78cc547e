import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createStanding, type Standing } from '../standing.ts';
import type { Admission } from './admission.ts';
import { createGate } from './gate.ts';
import type { Polls } from './polls.ts';

const KNOWN = '/api/known-poll';
let standing: Standing;
let server: Server;
let address: string;
let asked: string[];
beforeEach(async () => {
  standing = createStanding();
  standing.become('ready');
  asked = [];
  // As overloaded as can be: pages only just get in.
  const admission: Admission = {
    enter: (kind) => {
      asked.push(kind);
      return kind === 'work' ? 'late' : null;
    },
    leave: () => undefined,
    pressure: () => 1,
    look: () => undefined,
    start: () => undefined,
    stop: () => undefined,
  };
  const polls: Polls = {
    add: () => undefined,
    answers: ({ url }, response) => {
      if (url === KNOWN) response.writeHead(304).end();
      return url === KNOWN;
    },
  };
  const gate = createGate({ standing, admission, polls, metrics: createMetrics() });
  server = createServer((request, response) => {
    if (gate.letsIn(request, response)) response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;

test('under too much load what memory knows is answered all the same, and health, and pages; work is turned away', async () => {
  expect(await statusOf(KNOWN)).toBe(304);
  expect(await statusOf('/api/health/live')).toBe(200);
  expect(asked).toEqual([]);
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/api/other-poll')).toBe(503);
  expect(asked).toEqual(['cheap', 'work']);
});

test('while the process starts only health is answered', async () => {
  standing.become('starting');
  expect(await statusOf('/api/health/ready')).toBe(200);
  for (const path of [KNOWN, '/', '/api/session']) expect(await statusOf(path)).toBe(503);
});
