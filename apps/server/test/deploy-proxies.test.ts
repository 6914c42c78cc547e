/** @module-tag long */
import { execFileSync } from 'node:child_process';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  forThisCaddy,
  NAME,
  type Reached,
  type RunningProxy,
  startGivenProxy,
  startUpstream,
  type Upstream,
} from './deploy-proxies.ts';
import { given, hasProgram, ROOT, withSystemPath } from './deploy-fixture.ts';
import { freePort } from './server-process.ts';

const canEncrypt = hasProgram('openssl', 'A proxy with TLS');
/** How `deploy/`'s files limit the time that a body may take, and the same limit as one second. */
const PROXIES = [
  ['nginx', 'client_body_timeout 15s', 'client_body_timeout 1s'],
  ['caddy', 'read_body 60s', 'read_body 1s'],
] as const;

type Sent = { readonly status: number; readonly headers: Readonly<Record<string, unknown>> };
type Piece = string | Buffer;

/**
 * Sends a request by TLS to the server name of the files in `deploy/`; `pieces` are written one by one, each when the
 * one before resolves.
 */
function send(
  proxy: RunningProxy,
  options: { readonly method?: string; readonly path?: string; readonly headers?: Readonly<Record<string, string>> },
  pieces: readonly (() => Piece | Promise<Piece>)[] = [],
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = requestHttps(
      {
        host: '127.0.0.1',
        port: proxy.httpsPort,
        servername: NAME,
        rejectUnauthorized: false,
        method: options.method ?? 'GET',
        path: options.path ?? '/api/anything',
        headers: { host: NAME, ...options.headers },
      },
      (response) => {
        response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      },
    );
    request.on('error', reject);
    const write = async () => {
      for (const piece of pieces) request.write(await piece());
      request.end();
    };
    write().catch(reject);
  });
}

describe.each(PROXIES)('the file for %s', (name, ofBody, soon) => {
  const isThere = hasProgram(name, `The given file for ${name}`) && canEncrypt;

  describe.skipIf(!isThere)('as it is given', () => {
    let upstreams: readonly [Upstream, Upstream];
    let proxy: RunningProxy;
    const reached: Reached[] = [];
    beforeAll(async () => {
      upstreams = [await startUpstream(reached), await startUpstream(reached)];
      proxy = await startGivenProxy(name, [upstreams[0].port, upstreams[1].port]);
    });
    afterAll(async () => {
      await proxy.close();
      for (const upstream of upstreams) await upstream.close();
    });
    const begun = () => upstreams.reduce((sum, upstream) => sum + upstream.begun(), 0);

    test('loads without complaint', () => {
      expect(proxy.said()).not.toMatch(/\[(warn|emerg|error)\]|"level":"error"/);
    });

    test('sends HTTP on to https, and speaks HTTP/2 there', async () => {
      const plain = await fetch(`http://127.0.0.1:${proxy.httpPort}/somewhere`, {
        redirect: 'manual',
        headers: { host: NAME },
      });
      expect(plain.status).toBeGreaterThanOrEqual(301);
      expect(plain.status).toBeLessThanOrEqual(308);
      expect(plain.headers.get('location')).toMatch(/^https:\/\//);
      const session = connectHttp2(`https://127.0.0.1:${proxy.httpsPort}`, {
        servername: NAME,
        rejectUnauthorized: false,
      });
      const status = await new Promise((resolve, reject) => {
        session.on('error', reject);
        session
          .request({ ':path': '/api/anything', ':authority': NAME })
          .on('response', (headers) => resolve(headers[':status']))
          .on('error', reject)
          .end();
      });
      session.close();
      expect(status).toBe(200);
    });

    test('says who asks by which name, and believes no caller who says so', async () => {
      const headers = {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'gopher',
        'x-forwarded-host': 'evil.example',
      };
      await send(proxy, { headers });
      expect(reached.at(-1)?.headers).toMatchObject({
        host: NAME,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': NAME,
      });
    });

    test.each([
      ['whose length is told', { 'content-length': '20' }],
      ['in pieces', { 'transfer-encoding': 'chunked' }],
    ])('keeps a slow body %s from the product until it is whole', async (_, headers) => {
      const before = begun();
      let whileItCame = -1;
      const late = async () => {
        await pause(500);
        whileItCame = begun() - before;
        return 'ten others';
      };
      const answer = await send(proxy, { method: 'POST', headers: { ...headers } }, [() => 'ten bytes.', late]);
      expect(answer.status).toBe(200);
      expect(whileItCame).toBe(0);
      expect(reached.at(-1)?.bytes).toBe(20);
    });

    test('lets a file through that the product takes, and none of more than 6 MB', async () => {
      const sized = (size: number) => ({ method: 'POST', headers: { 'content-length': String(size) } });
      expect((await send(proxy, sized(5_500_000), [() => Buffer.alloc(5_500_000)])).status).toBe(200);
      expect(reached.at(-1)?.bytes).toBe(5_500_000);
      const tooLarge = await send(proxy, sized(7_000_000), [() => Buffer.alloc(7_000_000)]).catch(() => null);
      // Caddy 2.6.2 notices while it buffers, and can only respond with 502.
      expect([null, 413, 502]).toContain(tooLarge?.status ?? null);
      expect(reached.filter(({ bytes }) => bytes > 6_500_000)).toEqual([]);
    });
  });

  test.skipIf(!isThere)('ends a body that does not come', async () => {
    const upstream = await startUpstream();
    const proxy = await startGivenProxy(name, [upstream.port, upstream.port], [[ofBody, soon]]);
    const never = new Promise<Piece>(() => undefined);
    const headers = { 'content-length': '20' };
    const answer = await send(proxy, { method: 'POST', headers }, [() => 'ten bytes.', () => never]).catch(() => null);
    // Caddy sends an empty response to a request that was never completed.
    expect([null, 200, 400, 408, 502]).toContain(answer?.status ?? null);
    expect(upstream.reached).toEqual([]);
    await proxy.close();
    await upstream.close();
  });

  test.skipIf(!isThere)('asks the other process where one is not there', async () => {
    const upstream = await startUpstream();
    const proxy = await startGivenProxy(name, [await freePort(), upstream.port]);
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await send(proxy, {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    await proxy.close();
    await upstream.close();
  });
});

test.skipIf(!hasProgram('caddy', 'The check of the Caddyfile as it stands'))(
  'Caddy takes its file as it stands',
  () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config'];
    const file =
      forThisCaddy(given('Caddyfile')) === given('Caddyfile') ? join(ROOT, 'deploy/Caddyfile') : '/dev/stdin';
    const said = execFileSync('caddy', [...args, file], {
      input: forThisCaddy(given('Caddyfile')),
      encoding: 'utf8',
      env: withSystemPath(),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    expect(said).toContain('Valid configuration');
    const formatted = execFileSync('caddy', ['fmt', join(ROOT, 'deploy/Caddyfile')], {
      encoding: 'utf8',
      env: withSystemPath(),
    });
    expect(given('Caddyfile')).toBe(formatted);
  },
);
