import { defineCall, type ProblemDetails } from '@prestasi/contract';
import type { RoleId } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { anyIdentity, writeAccount } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Problem } from '../problem.ts';
import { register, type Server } from './register.ts';

const base = { summary: 'For this test.', problems: [] } as const;
const echo = defineCall({
  ...base,
  method: 'POST',
  path: '/api/echo/:id',
  access: 'public',
  params: z.strictObject({ id: z.coerce.number().int() }),
  query: z.strictObject({ loud: z.stringbool().default(false) }),
  body: z.strictObject({
    name: z.string().trim().min(1).max(5),
    rows: z.array(z.strictObject({ weight: z.int().min(0).max(10_000) })).max(2),
    email: z.email().optional(),
    day: z.iso.date().optional(),
    kind: z.enum(['a', 'b']).optional(),
  }),
  output: z.object({ id: z.int(), loud: z.boolean(), name: z.string() }),
});
const form = defineCall({
  ...base,
  method: 'POST',
  path: '/api/form',
  access: 'public',
  bodyType: 'form',
  body: z.strictObject({ old: z.string(), fresh: z.string() }),
  output: z.object({ old: z.string() }),
});
const upload = defineCall({
  ...base,
  method: 'POST',
  path: '/api/upload',
  access: 'public',
  bodyType: 'multipart',
  body: z.strictObject({ note: z.string().max(10) }),
  files: { picture: { kind: 'picture', required: true }, paper: { kind: 'document', required: false } },
  output: z.object({ size: z.int(), name: z.string(), hasPaper: z.boolean() }),
});
const own = defineCall({
  ...base,
  method: 'GET',
  path: '/api/own',
  access: 'session',
  output: z.object({ role: z.int() }),
});
const early = defineCall({ ...own, path: '/api/early', beforePasswordChange: true });
const admins = defineCall({
  ...base,
  method: 'GET',
  path: '/api/admins',
  access: { permission: 'weightage.write' },
  output: z.object({ role: z.int() }),
});
const poll = defineCall({ ...own, path: '/api/poll', poll: true });
const broken = defineCall({
  ...base,
  method: 'GET',
  path: '/api/broken',
  access: 'public',
  output: z.object({ n: z.int() }),
});
const wrong = defineCall({ ...broken, path: '/api/wrong-answer' });
const stale = defineCall({ ...broken, path: '/api/stale' });
const rare = defineCall({
  ...form,
  path: '/api/rare',
  bodyType: 'json',
  rateLimit: { max: 2, windowSeconds: 60, field: 'old' },
});

let news = 'first';
let answered = 0;
const feature = (server: Server) => {
  register(server, echo, async ({ params, query, body }) => {
    const answer = { id: params.id, loud: query.loud, name: body.name, secret: 'not in the contract' };
    return answer;
  });
  register(server, form, async ({ body }) => ({ old: body.old }));
  register(server, upload, async ({ files }) => ({
    size: files.picture?.content.length ?? 0,
    name: files.picture?.name ?? '',
    hasPaper: files.paper !== null,
  }));
  register(server, own, async ({ actor }) => ({ role: actor.activeRole }));
  register(server, early, async ({ actor }) => ({ role: actor.activeRole }));
  register(server, admins, async ({ actor }) => ({ role: actor.activeRole }));
  register(
    server,
    poll,
    async ({ actor }) => {
      answered++;
      return { role: actor.activeRole };
    },
    { etag: () => news },
  );
  register(server, broken, async () => {
    throw new Error('password=hunter2');
  });
  register(server, wrong, async () => ({ n: 'many' }) as unknown as { n: number });
  register(server, stale, async () => {
    throw new Problem('stale_version', { current: { version: 7 } });
  });
  register(server, rare, async ({ body }) => ({ old: body.old }));
};

type OpenApiPath = { readonly post?: { readonly summary: string } };

let t: TestApp;
let account: number;
let mustChangePassword = false;
beforeAll(async () => {
  t = await startTestApp({
    features: [feature],
    loadIdentity: (db, id, role) => anyIdentity({ mustChangePassword })(db, id, role),
  });
  account = await writeAccount(t.services.db, 'Aminah binti Yusof');
});
afterAll(() => t.close());

const good = { params: { id: 3 }, body: { name: 'Ali', rows: [] } };
const faults = (problem: unknown) => (problem as ProblemDetails).fields?.map(({ path, code }) => `${path} ${code}`);
const fastify = () => t.app.server.fastify;

describe('a call', () => {
  test('gets its validated input, and answers what the contract says and no more', async () => {
    const answer = await t.anonymous.send(echo, { ...good, query: { loud: 'true' } });
    expect(answer.body).toEqual({ id: 3, loud: true, name: 'Ali' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('refuses what does not fit, field by field', async () => {
    const body = {
      name: ' ',
      rows: [{ weight: 10_001 }, { weight: 0.5 }],
      email: 'nobody',
      day: '31.12.2026',
      kind: 'c',
      extra: 1,
    };
    const { status, body: problem, headers } = await t.anonymous.send(echo, { params: { id: 3 }, body });
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(faults(problem)?.toSorted()).toEqual([
      'day date',
      'email email',
      'extra unknown_field',
      'kind not_one_of',
      'name required',
      'rows.0.weight too_big',
      'rows.1.weight not_integer',
    ]);
  });

  test('names every missing field when nothing is sent', async () => {
    const { body: problem } = await t.anonymous.send(echo, { params: { id: 3 } });
    expect(faults(problem)).toEqual(['name required', 'rows required']);
    const tooMany = { name: 'Ali', rows: [{}, {}, {}] };
    expect(faults((await t.anonymous.send(echo, { ...good, body: tooMany })).body)).toEqual(['rows too_many']);
    const empty = { name: 'Ali', rows: [{}] };
    expect(faults((await t.anonymous.send(echo, { ...good, body: empty })).body)).toEqual(['rows.0.weight required']);
  });

  test('refuses unknown parameters of the address', async () => {
    expect(faults((await t.anonymous.send(echo, { ...good, query: { loud: 'true', x: '1' } })).body)).toEqual([
      'x unknown_field',
    ]);
    expect(faults((await t.anonymous.send(echo, { ...good, params: { id: 'x' } })).body)).toEqual(['id wrong_type']);
  });

  test('speaks the language that the browser asks for, Malay without a wish', async () => {
    const body = { name: 'Abdullah', rows: [] };
    const ask = async (language: string) =>
      (await t.anonymous.send(echo, { params: { id: 1 }, body, headers: { 'accept-language': language } }))
        .body as ProblemDetails;
    expect(await ask('en-GB')).toMatchObject({
      title: 'Validation error',
      fields: [{ message: 'At most 5 characters' }],
    });
    expect(await ask('')).toMatchObject({ title: 'Ralat pengesahan', fields: [{ message: 'Paling banyak 5 aksara' }] });
  });

  test('takes form data, urlencoded or multipart', async () => {
    expect(await t.anonymous.call(form, { body: { old: 'a&b', fresh: 'c' } })).toEqual({ old: 'a&b' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fastify().inject({ method: 'POST', url: '/api/form', headers, payload: 'old=a%26b&fresh=c' });
    expect(answer.json()).toEqual({ old: 'a&b' });
  });

  test.each([
    ['text/plain', 'x', 415, 'unsupported_type'],
    ['application/json', '{"name":', 400, 'malformed_request'],
    ['application/json', '{"__proto__":{}}', 400, 'malformed_request'],
    ['application/json', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 413, 'too_large'],
    ['multipart/form-data; boundary=x', '--x--', 415, 'unsupported_type'],
  ])('refuses a body of %s that it cannot take', async (type, payload, status, code) => {
    const answer = await fastify().inject({
      method: 'POST',
      url: '/api/echo/1',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  test('tells what a stale version has become', async () => {
    expect(await t.anonymous.refused(stale, {})).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { version: 7 },
    });
  });

  test.each([broken, wrong])(
    'that fails, or answers what its contract does not say, tells nothing of it',
    async (call) => {
      const { status, body, headers, raw } = await t.anonymous.send(call);
      expect(status).toBe(500);
      expect(body).toMatchObject({ code: 'unexpected', params: { requestId: headers['x-request-id'] } });
      expect(raw.toString()).not.toMatch(/hunter2|many|stack/);
    },
  );
});

describe('files of a call', () => {
  const bound = 5 * 1024 * 1024;
  const picture = (size: number) => ({ name: 'me.png', content: Buffer.alloc(size, 1) });

  test('arrive whole up to the last byte under 5 MB', async () => {
    const files = { picture: picture(bound - 1) };
    expect(await t.anonymous.call(upload, { body: { note: 'x' }, files })).toEqual({
      size: bound - 1,
      name: 'me.png',
      hasPaper: false,
    });
  });
  test.each([bound, bound + 1, bound * 3])('of %i bytes are too large', async (size) => {
    const problem = await t.anonymous.refused(upload, { body: { note: 'x' }, files: { picture: picture(size) } });
    expect(problem).toMatchObject({ status: 413, code: 'picture_too_large', fields: [{ path: 'picture' }] });
    expect(problem.title).toBe('Picture size must be less than 5 MB');
  });
  test('are asked for when missing, and refused when not asked for', async () => {
    expect(faults(await t.anonymous.refused(upload, { body: { note: 'x' } }))).toEqual(['picture required']);
    const files = { picture: picture(3), other: picture(3) };
    expect(faults(await t.anonymous.refused(upload, { body: { note: 'x' }, files }))).toEqual(['other unknown_field']);
  });
});

describe('access', () => {
  const as = (role: RoleId) => t.as(account, role);

  test('is refused to nobody in particular with 401', async () => {
    const answer = await t.anonymous.send(own);
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).toMatchObject({ code: 'unauthenticated', title: 'Session Expired', detail: 'Please login.' });
  });
  test.each(['x', 'A'.repeat(43), `${'A'.repeat(43)} x`])('is refused to the token %s', async (token) => {
    expect((await t.withToken(token).send(own)).status).toBe(401);
  });
  test('is for the permission of the active role', async () => {
    expect(await (await as(1)).call(admins, {})).toEqual({ role: 1 });
    expect(await (await as(2)).refused(admins, {})).toMatchObject({ status: 403, code: 'forbidden' });
  });
  test('waits for a password of one’s own, but for what sets it', async () => {
    mustChangePassword = true;
    const client = await as(2);
    expect(await client.refused(own, {})).toMatchObject({ status: 403, code: 'password_change_required' });
    expect(await client.call(early, {})).toEqual({ role: 2 });
    mustChangePassword = false;
  });
});

describe('a poll', () => {
  test('with nothing new is answered 304 without its handler; its ETag covers account, role and language', async () => {
    const client = await t.as(account, 2);
    const first = await client.send(poll);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(String(first.headers.vary)).toMatch(/Authorization/);
    const before = answered;
    const again = await client.send(poll, { headers: { 'if-none-match': etag } });
    expect([again.status, again.raw.length, answered]).toEqual([304, 0, before]);

    const inAnotherRole = await t.as(account, 3);
    expect((await inAnotherRole.send(poll, { headers: { 'if-none-match': etag } })).status).toBe(200);
    news = 'second';
    expect((await client.send(poll, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('with nothing new never reaches the database', async () => {
    const client = await t.as(account, 2);
    const etag = String((await client.send(poll)).headers.etag);
    const pool = t.services.db.$client;
    const asked = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('the database was asked'));
    expect((await client.send(poll, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});

describe('the server', () => {
  test('answers an unknown path of the API as a problem, and leads a person to the not-found page', async () => {
    const api = await fastify().inject({ url: '/api/nothing', headers: { accept: 'text/html' } });
    expect([api.statusCode, api.json().code]).toEqual([404, 'not_found']);
    const page = await fastify().inject({ url: '/nothing', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/#/not-found']);
  });

  test.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://localhost:3000.evil.example', 403],
    ['http://prestasi.example:8080', 200],
  ])('answers a change that comes from %s with %i', async (origin, status) => {
    const headers = { origin, host: 'prestasi.example:8080' };
    expect((await t.anonymous.send(echo, { ...good, headers })).status).toBe(status);
  });

  test('does not believe forwarded headers unless told to', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await t.anonymous.send(echo, { ...good, headers })).status).toBe(403);
  });

  test('sends its security headers with every answer, refusals included', async () => {
    for (const url of ['/api/health/live', '/api/nothing', '/api/own']) {
      const { headers } = await fastify().inject({ url });
      expect(headers['content-security-policy']).toMatch(
        /default-src 'self';script-src 'self' 'nonce-[\w+/=]+';style-src/,
      );
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('counts a limited call by what is named, and says when to come again', async () => {
    const send = (old: string) => t.anonymous.send(rare, { body: { old, fresh: 'x' } });
    expect((await send('Ali')).status).toBe(200);
    expect((await send('ali')).status).toBe(200);
    const refused = await send('ALI');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ code: 'too_many_requests' });
    expect((await send('Siti')).status).toBe(200);
  });

  test('shows the calls of the contract at /api/docs, from itself alone', async () => {
    const page = await fastify().inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    const { paths } = (await fastify().inject({ url: '/api/docs/json' })).json<{
      paths: Record<string, OpenApiPath>;
    }>();
    expect(paths['/api/echo/{id}']?.post?.summary).toBe('For this test.');
    expect(Object.keys(paths)).not.toContain('/api/health/live');
  });
});

describe('the start fails', () => {
  const starting = (wrongly: (server: Server) => void) =>
    startTestApp({ features: [wrongly], loadIdentity: anyIdentity() });
  test('with a route that no call describes', async () => {
    await expect(starting(({ fastify: bare }) => bare.get('/api/bare', async () => 'x'))).rejects.toThrow(
      'GET /api/bare has no call in the contract',
    );
  });
  test('with input that lets unknown fields pass', async () => {
    const loose = { ...echo, body: z.object({ name: z.string(), rows: z.array(z.object({ weight: z.int() })) }) };
    await expect(
      starting((server) => register(server, loose, async () => ({ id: 1, loud: false, name: '' }))),
    ).rejects.toThrow('POST /api/echo/:id lets unknown fields pass');
  });
});
