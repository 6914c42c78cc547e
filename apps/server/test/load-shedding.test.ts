import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getNotifications } from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineSlowness } from '../../../scripts/machine-speed.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

type Answer = {
  readonly status: number;
  readonly retryAfter: number;
  readonly etag: string;
  readonly body: string;
  readonly ms: number;
};

// Twenty milliseconds of processor each, so at most fifty a second can be answered.
const ASKED_A_SECOND = 200;
const SECONDS = 6;

let folder: string;
let server: ServerProcess;
let address: string;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-busy-'));
  const entry = new URL('./busy-server.ts', import.meta.url).pathname;
  server = startServerProcess({ PRESTASI_DATA: folder, PORT: '0', TRUSTED_PROXY: '127.0.0.1' }, entry);
  await server.ready();
  address = /ready: (\S+)/.exec(server.said())?.[1] ?? '';
  token = /^Token: (\S+)$/m.exec(server.said())?.[1] ?? '';
});
afterAll(() => {
  server.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

let caller = 0;
function ask(path: string, agent: Agent, more: Record<string, string> = {}): Promise<Answer> {
  const begun = performance.now();
  // Each from an address of its own, since the limit of one address is not tested here.
  const headers = { ...more, 'x-forwarded-for': `10.0.${Math.floor(caller / 250) % 250}.${caller++ % 250}` };
  return new Promise((resolve, reject) => {
    const request = get(`${address}${path}`, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        const retryAfter = Number(response.headers['retry-after'] ?? 0);
        const etag = String(response.headers.etag);
        resolve({ status: response.statusCode ?? 0, retryAfter, etag, body, ms: performance.now() - begun });
      });
    });
    request.on('error', reject);
  });
}

/** Sends requests at a steady rate, whether responses come or not. */
async function rush(path: string, agent: Agent): Promise<Answer[]> {
  const asked: Promise<Answer>[] = [];
  await new Promise<void>((resolve) => {
    const begun = performance.now();
    const timer = setInterval(() => {
      const due = Math.min(((performance.now() - begun) / 1000) * ASKED_A_SECOND, ASKED_A_SECOND * SECONDS);
      while (asked.length < due) asked.push(ask(path, agent));
      if (asked.length < ASKED_A_SECOND * SECONDS) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  return Promise.all(asked);
}

function medianOf(answers: readonly Answer[]): number {
  return answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ?? Infinity;
}

/**
 * Returns how long a request of the last third would wait if none were refused, in milliseconds: at fifty answers a
 * second 15 seconds. Calculated from the answers of this run, since a busy machine gives fewer.
 */
function waitIfAllWereTaken({ length }: readonly Answer[]): number {
  const begunAt = (SECONDS * 5) / 6;
  const answeredASecond = length / SECONDS;
  return ((ASKED_A_SECOND * begunAt) / answeredASecond - begunAt) * 1000;
}

test(
  'under four times the load it can bear, what is too much is turned away, health answers, and all is well again soon',
  { tags: ['long'], timeout: 120_000 },
  async () => {
    const slowness = await machineSlowness();
    const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
    const signedIn = { authorization: `Bearer ${token}` };
    const newest = await ask(getNotifications.path, agent, signedIn);
    expect(newest.status).toBe(200);
    const lives: Promise<Answer>[] = [];
    const polls: Promise<Answer>[] = [];
    const watch = setInterval(() => {
      lives.push(ask('/api/health/live', agent));
      polls.push(ask(getNotifications.path, agent, { ...signedIn, 'if-none-match': newest.etag }));
    }, 500);
    const answers = await rush('/api/busy', agent);
    clearInterval(watch);

    const served = answers.filter(({ status }) => status === 204);
    const refused = answers.filter(({ status }) => status === 503);
    expect(served.length + refused.length).toBe(answers.length);
    expect(served.length).toBeGreaterThan(20);
    expect(refused.length).toBeGreaterThan(answers.length / 4);
    for (const { retryAfter, body } of refused.slice(0, 20)) {
      expect(retryAfter).toBeGreaterThanOrEqual(2);
      expect(retryAfter).toBeLessThanOrEqual(5);
      expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'unavailable', title: 'Sistem sedang sibuk' });
    }
    expect(new Set((await Promise.all(lives)).map(({ status }) => status))).toEqual(new Set([200]));
    // No poll is refused, nor waits behind refused requests.
    const polled = await Promise.all(polls);
    expect(polled.length).toBeGreaterThan(5);
    expect(new Set(polled.map(({ status }) => status))).toEqual(new Set([304]));
    expect(medianOf(polled)).toBeLessThan(2000 * slowness);
    // The requests served in the last third had no long queue: two seconds at most at fifty answers a second, longer only
    // as far as this machine answers fewer.
    expect(medianOf(served.slice(Math.floor((served.length * 2) / 3)))).toBeLessThan(
      (waitIfAllWereTaken(served) * 2) / 15,
    );

    await expect
      .poll(
        async () => {
          const one = await ask('/api/busy', agent);
          return one.status;
        },
        { timeout: 30_000, interval: 100 },
      )
      .toBe(204);
    agent.destroy();
  },
);
