import type { ProblemDetails } from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anyIdentity } from '../../../test/accounts.ts';
import {
  broken,
  echo,
  errors,
  form,
  good,
  type HttpFixture,
  stale,
  startHttpFixture,
  upload,
  wrong,
} from '../../../test/http-fixture.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { register, type Server } from './register.ts';

let t: HttpFixture;
beforeAll(async () => {
  t = await startHttpFixture();
});
afterAll(() => t.close());

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
    expect(errors(problem)?.toSorted()).toEqual([
      'day date',
      'email email',
      'extra unknown_field',
      'kind not_one_of',
      'name required',
      'rows.0.weight too_big',
      'rows.1.weight not_integer',
    ]);
  });

  test.each(['a\0b', 'a\uD800'])('refuses a text that no database takes: %j', async (name) => {
    const { status, body: problem } = await t.anonymous.send(echo, { ...good, body: { name, rows: [] } });
    expect([status, errors(problem)]).toEqual([400, ['name format']]);
    expect((await t.anonymous.send(echo, { ...good, body: { name: '😀', rows: [] } })).status).toBe(200);
  });

  test('names every missing field when nothing is sent', async () => {
    const { body: problem } = await t.anonymous.send(echo, { params: { id: 3 } });
    expect(errors(problem)).toEqual(['name required', 'rows required']);
    const tooMany = { name: 'Ali', rows: [{}, {}, {}] };
    expect(errors((await t.anonymous.send(echo, { ...good, body: tooMany })).body)).toEqual(['rows too_many']);
    const empty = { name: 'Ali', rows: [{}] };
    expect(errors((await t.anonymous.send(echo, { ...good, body: empty })).body)).toEqual(['rows.0.weight required']);
  });

  test('refuses unknown parameters of the address', async () => {
    expect(errors((await t.anonymous.send(echo, { ...good, query: { loud: 'true', x: '1' } })).body)).toEqual([
      'x unknown_field',
    ]);
    expect(errors((await t.anonymous.send(echo, { ...good, params: { id: 'x' } })).body)).toEqual(['id wrong_type']);
  });

  test.each(['0x17', '1e2', '017', '+3', '3.0', ' 3'])('refuses %j as the id of a record', async (id) => {
    const answer = await t.app.server.fastify.inject({
      method: 'POST',
      url: `/api/echo/${encodeURIComponent(id)}?loud=true`,
      payload: { name: 'Ali', rows: [] },
    });
    expect(answer.statusCode).toBe(400);
    expect(errors(answer.json())).toEqual(['id not_integer']);
  });

  test('lists fifty errors at most, however many there are', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, 0]));
    const answer = await t.anonymous.send(echo, { ...good, body: { name: 'Ali', rows: [], ...many } });
    expect(answer.status).toBe(400);
    expect(errors(answer.body)).toHaveLength(50);
  });

  test('takes a body `null` as one that is no object', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await t.app.server.fastify.inject({ method: 'POST', url: '/api/echo/1', headers, payload: 'null' });
    expect([answer.statusCode, errors(answer.json())]).toEqual([400, [' required']]);
  });

  test('answers in the language that the browser asks for, Malay without one', async () => {
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
    const answer = await t.app.server.fastify.inject({
      method: 'POST',
      url: '/api/form',
      headers,
      payload: 'old=a%26b&fresh=c',
    });
    expect(answer.json()).toEqual({ old: 'a&b' });
  });

  test.each([
    ['text/plain', 'x', 415, 'unsupported_type'],
    ['application/json', '{"name":', 400, 'malformed_request'],
    ['application/json', '{"__proto__":{}}', 400, 'malformed_request'],
    ['application/json', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 413, 'too_large'],
    ['multipart/form-data; boundary=x', '--x--', 415, 'unsupported_type'],
  ])('refuses a body of %s that it cannot take', async (type, payload, status, code) => {
    const answer = await t.app.server.fastify.inject({
      method: 'POST',
      url: '/api/echo/1',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  test('shows the present content to a stale version', async () => {
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
    expect(errors(await t.anonymous.refused(upload, { body: { note: 'x' } }))).toEqual(['picture required']);
    const files = { picture: picture(3), other: picture(3) };
    expect(errors(await t.anonymous.refused(upload, { body: { note: 'x' }, files }))).toEqual(['other unknown_field']);
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
