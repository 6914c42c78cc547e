import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestTo, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGES } from '@prestasi/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { translate } from '../i18n/translate.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createProcessState, type ProcessState } from '../process-state.ts';
import type { Admission } from './admission.ts';
import { createLoadShedding } from './load-shedding.ts';
import type { Polls } from './polls.ts';
import { createIncomingLimits } from './incoming-limits.ts';

const KNOWN = '/api/known-poll';
const SMALL = '/api/small';
let processState: ProcessState;
let server: Server;
let address: string;
let asked: string[];
let letIn: number;
beforeEach(async () => {
  processState = createProcessState();
  processState.become('ready');
  asked = [];
  letIn = 0;
  // As overloaded as can be: pages only just get in.
  const admission: Admission = {
    enter: (lane, { begin, refuse }) => {
      asked.push(lane);
      if (lane === 'work') refuse('late');
      else begin();
      return () => undefined;
    },
    isFull: () => false,
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
  const small = new Set([SMALL]);
  const parts = {
    processState,
    admission,
    polls,
    small,
    incomingLimits: createIncomingLimits([]),
    metrics: createMetrics(),
  };
  const loadShedding = createLoadShedding(parts);
  server = createServer((request, response) =>
    loadShedding.receive(request, response, () => {
      letIn++;
      const end = (status: number) => response.writeHead(status).end();
      request.resume().once('end', () => {
        loadShedding.takePlace(request).then(
          () => end(200),
          () => end(503),
        );
      });
    }),
  );
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
  expect(await statusOf(SMALL)).toBe(200);
  expect(await statusOf('/api/other-poll')).toBe(503);
  expect(asked).toEqual(['small', 'small', 'work']);
});

test('a request with a body asks for its place once the body is there, and for none before', async () => {
  const sent = requestTo(`${address}/api/save`, { method: 'POST', headers: { 'content-length': 2 } });
  sent.write('x');
  await expect.poll(() => letIn + asked.length).toBe(1);
  expect(asked).toEqual([]);
  sent.end('y');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(503);
  expect(asked).toEqual(['work']);
});

test('while the process starts only health is answered', async () => {
  processState.become('starting');
  expect(await statusOf('/api/health/ready')).toBe(200);
  for (const path of [KNOWN, '/', '/api/session']) expect(await statusOf(path)).toBe(503);
});

test('while the process starts a browser is shown a page in both languages that looks again by itself', async () => {
  processState.become('starting');
  const ask = (path: string, language: string, method = 'GET') =>
    fetch(`${address}${path}`, { method, headers: { accept: 'text/html,*/*', 'accept-language': language } });
  const page = await ask('/', 'en-GB');
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<meta http-equiv="refresh"');
  for (const language of LANGUAGES) {
    expect(html).toContain(`<section lang="${language}">`);
    expect(html).toContain(translate(language, 'errors:starting.title'));
    expect(html).toContain(translate(language, 'errors:starting.detail'));
  }
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  expect(await (await ask('/', 'ms')).text()).toContain('<html lang="ms">');
  expect(await (await ask('/', 'ms', 'HEAD')).text()).toBe('');
  expect((await ask('/api/session', 'ms')).headers.get('content-type')).toContain('application/problem+json');
  processState.become('ready');
  expect((await ask('/', 'ms')).status).toBe(200);
});
