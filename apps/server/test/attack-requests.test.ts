import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyIdentity } from './accounts.ts';
import { echo, errors, good, type HttpFixture, rare, startHttpFixture, upload } from './http-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let t: HttpFixture;
beforeAll(async () => {
  t = await startHttpFixture();
});
afterAll(() => t.close());

const inject = (url: string, headers: Record<string, string>, payload?: string | Buffer) =>
  t.app.server.fastify.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
const JSON_TYPE = { 'content-type': 'application/json' };
const CRLF = '\r\n';

describe('a body of whoever is not signed in', () => {
  const manyKeys = (count: number) =>
    JSON.stringify({
      name: 'Ali',
      rows: [],
      ...Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 0])),
    });

  test('of a megabyte is refused before it is read as JSON', async () => {
    const answer = await inject('/api/echo/1', JSON_TYPE, manyKeys(90_000));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  test('that has room for unknown fields is answered with fifty of them, in a few kilobytes', async () => {
    const answer = await inject('/api/echo/1', JSON_TYPE, manyKeys(1500));
    expect(answer.statusCode).toBe(400);
    expect(errors(answer.json())).toHaveLength(50);
    expect(answer.rawPayload.length).toBeLessThan(16 * 1024);
  });

  test('that comes in parts is refused by the size that it tells, and where it tells none', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const part = `--x${CRLF}Content-Disposition: form-data; name="old"${CRLF}${CRLF}${'a'.repeat(20_000)}${CRLF}`;
    const answer = await inject('/api/form', headers, `${part}--x--${CRLF}`);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  test('that comes as a form of very many fields is refused at once, and where no form is taken before it is read', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = await inject('/api/form', headers, 'old=1&'.repeat(200));
    expect([form.statusCode, form.json().code]).toEqual([413, 'too_large']);
    const json = await inject('/api/echo/1', headers, 'old=1&'.repeat(200));
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_type']);
  });

  test('for an address that is none is not looked at', async () => {
    const answer = await inject('/api/nothing', JSON_TYPE, '{"broken":');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('counts against the limit of its call, however wrong it is', async () => {
    const send = (body: unknown) => t.anonymous.send(rare, { body });
    expect((await send({ old: 'Wrong', odd: 1 })).status).toBe(400);
    expect((await send({ old: ' wrong ', odd: 1 })).status).toBe(400);
    expect((await send({ old: 'WRONG', odd: 1 })).status).toBe(429);
  });

  test.each([{ old: { toString: 1 } }, { old: ['a'] }])(
    'with %j where the limit counts by a text is refused as any other',
    async (body) => {
      expect((await t.anonymous.send(rare, { body })).status).toBe(400);
    },
  );
});

describe('form data that is none', () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const head = (more: string) => `--x${CRLF}Content-Disposition: form-data; ${more}${CRLF}`;
  test.each([
    ['ends in the middle of a file', type, `${head('name="picture"; filename="a.png"')}${CRLF}abc`],
    ['ends in the middle of a head', type, head('name="note"')],
    ['has no end', type, `${head('name="note"')}${CRLF}abc${CRLF}--x`],
    ['is empty', type, ''],
    ['is something else', type, '{"a":1}'],
    ['has a head that is none', type, `--x${CRLF}:::${CRLF}${CRLF}a${CRLF}--x--${CRLF}`],
    ['names no boundary', { 'content-type': 'multipart/form-data' }, `--x--${CRLF}`],
    ['names a field as the prototype', type, `${head('name="__proto__"')}${CRLF}a${CRLF}--x--${CRLF}`],
  ])('and %s is refused with 400 and a text', async (_, headers, payload) => {
    const answer = await inject(upload.path, headers, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ title: expect.stringMatching(/\w{4}/) });
  });

  test('spoils nothing for the next', async () => {
    const files = { picture: { name: 'me.png', content: Buffer.from('abc') } };
    expect((await t.anonymous.send(upload, { body: { note: 'x' }, files })).status).toBe(200);
  });

  test.each(['0x17', '1e2', '017'])('with %j for a number is refused', async (version) => {
    const client = await t.as(t.accountId, 1);
    const answer = await client.send(contract.getForm, { params: { id: version } });
    expect(answer.status).toBe(404);
    const numbers = await t.anonymous.send(echo, { ...good, params: { id: version } });
    expect([numbers.status, errors(numbers.body)]).toEqual([400, ['id not_integer']]);
  });
});

describe('a name that leads here', () => {
  let open: TestApp;
  beforeAll(async () => {
    const env = { PRESTASI_DEMO: '0', PUBLIC_URL: 'https://prestasi.example', TRUSTED_PROXY: '127.0.0.1' };
    open = await startTestApp({ env, loadIdentity: anyIdentity() });
  });
  afterAll(() => open.close());
  const ask = (host: string, more: Record<string, string> = {}, url = '/api/setup') =>
    open.app.server.fastify.inject({ url, headers: { host, ...more } });

  test.each([
    ['prestasi.example', 200],
    ['prestasi.example:8443', 200],
    ['PRESTASI.example', 200],
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['evil.example', 421],
    ['prestasi.example.evil.example', 421],
    ['evil.example:3000', 421],
    ['10.0.0.5', 200],
    ['[fd00::5]:3000', 200],
    ['10.0.0.5.evil.example', 421],
    ['localhost.evil.example', 421],
    ['%', 421],
  ])('as %s is answered %i', async (host, status) => {
    const answer = await ask(host);
    expect(answer.statusCode).toBe(status);
    if (status === 421) expect(answer.json()).toMatchObject({ code: 'foreign_host' });
  });

  test('of another site cannot set the product up, whatever its page says that it is', async () => {
    const body = { fullName: 'X', email: 'x@evil.example', password: 'Prestasi#2026', isSuperHr: true, code: null };
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    const { status } = await open.anonymous.send(contract.setUp, { body, headers });
    expect(status).toBe(421);
    expect((await open.anonymous.call(contract.getSetup, {})).isOpen).toBe(true);
  });

  test('is what the proxy says, where it is believed', async () => {
    expect((await ask('127.0.0.1', { 'x-forwarded-host': 'evil.example' })).statusCode).toBe(421);
    expect((await ask('127.0.0.1', { 'x-forwarded-host': 'prestasi.example' })).statusCode).toBe(200);
  });

  test('may be anything for whoever looks after its health', async () => {
    expect((await ask('10.0.0.5', {}, '/api/health/live')).statusCode).toBe(200);
  });

  test('shows nobody the pages of the API, unless told to', async () => {
    expect((await ask('prestasi.example', {}, '/api/docs')).statusCode).toBe(404);
    expect((await ask('prestasi.example', {}, '/api/docs/json')).statusCode).toBe(404);
  });
});
