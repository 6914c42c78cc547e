import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyIdentity } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const script = 'console.log("prestasi");'.repeat(100);
let t: TestApp;
let outside: string;
beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'prestasi-web-'));
  const webFolder = join(outside, 'dist');
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(
    join(webFolder, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script src="/assets/a-1.js" nonce="__CSP_NONCE__"></script><script nonce="__CSP_SCRIPT_NONCE__" data-first>1</script>',
  );
  writeFileSync(join(webFolder, 'assets', 'a-1.js'), script);
  writeFileSync(join(webFolder, 'assets', 'a-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(webFolder, 'theme.js'), 'x');
  t = await startTestApp({ features: [], loadIdentity: anyIdentity(), webFolder });
});
afterAll(async () => {
  await t.close();
  rmSync(outside, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => t.app.server.fastify.inject({ url, headers });

test('the page carries the nonce of its own response, a new one each time', async () => {
  const nonces = [];
  for (const { body, headers } of [await get('/'), await get('/')]) {
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(body).not.toContain('__CSP_NONCE__');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    const inline = /nonce="([^"]+)" data-first/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${inline}'`);
    expect(body).not.toContain('NONCE__');
    expect(headers['cache-control']).toBe('no-cache');
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

test.each(['/', '/api/health/live', '/api/health/ready', '/assets/a-1.js', '/theme.js'])(
  '%s answers a monitor that asks by HEAD as it answers GET, without a body',
  async (url) => {
    const asked = await get(url);
    const answer = await t.app.server.fastify.inject({ method: 'HEAD', url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, asked.headers['content-type']]);
    expect(answer.body).toBe('');
  },
);

test.each([
  ['/', 'GET, HEAD, OPTIONS'],
  ['/assets/a-1.js', 'GET, HEAD, OPTIONS'],
  ['/api/health/ready', 'GET, HEAD, OPTIONS'],
  ['/api/files/17?session=1', 'GET, OPTIONS'],
])('%s says in which ways it may be asked, and refuses others', async (url, allow) => {
  const asked = await t.app.server.fastify.inject({ method: 'OPTIONS', url });
  expect([asked.statusCode, asked.headers['allow'], asked.body]).toEqual([204, allow, '']);
  expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  for (const method of ['PUT', 'DELETE'] as const) {
    const refused = await t.app.server.fastify.inject({ method, url });
    expect([refused.statusCode, refused.headers['allow']]).toEqual([405, allow]);
    expect(refused.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
  }
});

test.each(['GET', 'HEAD', 'OPTIONS', 'PUT'] as const)('%s of an address that is none is not found', async (method) => {
  const answer = await t.app.server.fastify.inject({ method, url: '/api/nothing/here' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['allow']).toBeUndefined();
});

test('the bare page, with its placeholder, is not to be had', async () => {
  expect((await get('/index.html')).statusCode).toBe(404);
});

test('assets are kept for ever, and come as they were compressed by the build', async () => {
  const { headers, rawPayload } = await get('/assets/a-1.js', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  expect(rawPayload.equals(brotliCompressSync(script))).toBe(true);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
  expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache');
});

test('a script carries what guards it, and not what only a page obeys', async () => {
  const { headers } = await get('/assets/a-1.js');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('x-frame-options');
  expect((await get('/')).headers).toMatchObject({ 'x-frame-options': 'DENY' });
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%5c..%5c..%5csecret.txt'])(
  'nothing outside the web app is served at %s',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(300);
    expect(body).not.toContain('secret');
  },
);
