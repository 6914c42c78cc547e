import type { RoleId } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  admins,
  early,
  echo,
  good,
  type HttpFixture,
  own,
  poll,
  rare,
  startHttpFixture,
  upload,
} from '../../../test/http-fixture.ts';

type OpenApiPath = { readonly post?: { readonly summary: string } };

let t: HttpFixture;
beforeAll(async () => {
  t = await startHttpFixture();
});
afterAll(() => t.close());

describe('access', () => {
  const as = (role: RoleId) => t.as(t.accountId, role);

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
    t.state.mustChangePassword = true;
    const client = await as(2);
    expect(await client.refused(own, {})).toMatchObject({ status: 403, code: 'password_change_required' });
    expect(await client.call(early, {})).toEqual({ role: 2 });
    t.state.mustChangePassword = false;
  });
});

describe('a poll', () => {
  test('with nothing new is answered 304 without its handler; its ETag covers account, role and language', async () => {
    const client = await t.as(t.accountId, 2);
    const first = await client.send(poll);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(String(first.headers.vary)).toMatch(/Authorization/);
    const before = t.state.answered;
    const again = await client.send(poll, { headers: { 'if-none-match': etag } });
    expect([again.status, again.raw.length, t.state.answered]).toEqual([304, 0, before]);

    const inAnotherRole = await t.as(t.accountId, 3);
    expect((await inAnotherRole.send(poll, { headers: { 'if-none-match': etag } })).status).toBe(200);
    t.state.news = 'second';
    expect((await client.send(poll, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('with nothing new never reaches the database', async () => {
    const client = await t.as(t.accountId, 2);
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
    const api = await t.app.server.fastify.inject({ url: '/api/nothing', headers: { accept: 'text/html' } });
    expect([api.statusCode, api.json().code]).toEqual([404, 'not_found']);
    const page = await t.app.server.fastify.inject({ url: '/nothing', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/#/not-found']);
  });

  test.each(['/api/own/%zz', '/api/%ED%A0%80', `/api/echo/${'1'.repeat(301)}`])(
    'refuses an address that it cannot read as a problem, from which no browser makes anything: %s',
    async (url) => {
      const { statusCode, headers, json } = await t.app.server.fastify.inject({ url, method: 'POST' });
      expect([statusCode, json().code]).toEqual([400, 'malformed_request']);
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      });
    },
  );

  test.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://localhost:3000.evil.example', 403],
    ['http://localhost:8080', 200],
  ])('answers a change that comes from %s with %i', async (origin, status) => {
    const headers = { origin, host: 'localhost:8080' };
    expect((await t.anonymous.send(echo, { ...good, headers })).status).toBe(status);
    // Form data: a page of another site can send it without asking.
    const files = { picture: { name: 'me.png', content: Buffer.from('abc') } };
    expect((await t.anonymous.send(upload, { body: { note: 'x' }, files, headers })).status).toBe(status);
  });

  test('does not trust forwarded headers unless configured to', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await t.anonymous.send(echo, { ...good, headers })).status).toBe(403);
  });

  test('sends its security headers with every answer, refusals included', async () => {
    for (const url of ['/api/health/live', '/api/nothing', '/api/own']) {
      const { headers } = await t.app.server.fastify.inject({ url });
      expect(headers['content-security-policy']).toMatch(
        /default-src 'self';script-src 'self' 'nonce-[\w+/=]+';style-src/,
      );
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('counts a limited call by what is named, and says when to come again', { tags: ['embedded'] }, async () => {
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
    const page = await t.app.server.fastify.inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    const { paths } = (await t.app.server.fastify.inject({ url: '/api/docs/json' })).json<{
      paths: Record<string, OpenApiPath>;
    }>();
    expect(paths['/api/echo/{id}']?.post?.summary).toBe('For this test.');
    expect(Object.keys(paths)).not.toContain('/api/health/live');
  });
});
