import { type Call, CALLS } from '@prestasi/contract';
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { callOf, firstAllowed, inputOf, sendHonestly } from './access-lines.ts';
import { type AccessFixture, startAccessFixture } from './access-fixture.ts';
import { checksumOf } from './database-checksum.ts';
import { someOf } from './endurance/rounds.ts';
import type { Answer } from './test-client.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await startAccessFixture();
});
afterAll(() => fixture.close());

/** Expects the headers of every response: it is not cached, sniffed, framed or run, and sets no cookie. */
function expectGuarded({ status, headers }: Answer, name: string): void {
  expect([name, headers]).toMatchObject([
    name,
    {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src '(self|none)'/),
      'cache-control': expect.stringMatching(/^(private, )?no-(store|cache)$/),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    },
  ]);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  if (status >= 400) expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
}

describe.each(Object.entries(CALLS))('%s', { tags: ['embedded'] }, (name, call) => {
  test('is answered with guarding headers, granted or refused', async () => {
    expectGuarded(await sendHonestly(fixture, name), 'granted');
    expectGuarded(
      await fixture.send('anonymous', call, { params: anyParams(call), body: { unexpected: 1 } }),
      'refused',
    );
  });
});

/** Parameters of the right kind that match no record. */
function anyParams({ path }: Call): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name) => [name, '999999']));
}

describe('another site', () => {
  const changing = Object.entries(CALLS).filter(([, { method }]) => method !== 'GET');
  test.each(someOf('another site', changing, 3))(
    'cannot have %s done by the browser of somebody signed in',
    async (name) => {
      const first = firstAllowed(name);
      const input = await inputOf(fixture, name, first.about, first.caller);
      const before = await checksumOf(fixture.db);
      for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://']) {
        const { status, body } = await fixture.send(first.caller, callOf(name), { ...input, headers: { origin } });
        expect([origin, status, body]).toMatchObject([origin, 403, { code: 'foreign_origin' }]);
      }
      expect(await checksumOf(fixture.db)).toEqual(before);
    },
  );

  test('does not get into the links of mails by the name that it gives the server', async () => {
    const { email, employeeId } = await fixture.newPerson('A', true);
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const named = { params: { id: fixture.forms.cycles.ours.id }, body: { employeeIds: [employeeId] } };
    const underItsName = { ...named, headers: { ...forwarded, host: 'evil.example' } };
    expect((await fixture.send('hrA', contract.sendInvitations, underItsName)).body).toMatchObject({
      code: 'foreign_host',
    });
    // No address given as numbers can be made to point here, and it does not get into a link either.
    const input = { ...named, headers: { ...forwarded, 'x-forwarded-host': '10.1.2.3' } };
    expect((await fixture.send('hrA', contract.sendInvitations, input)).status).toBe(200);
    const [mail] = await fixture.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, String(email)));
    const { publicUrl } = fixture.forms.cycles.app.services.settings;
    expect(String(mail?.params['link']).startsWith(publicUrl)).toBe(true);
    const pins = await fixture.send('hrA', contract.issuePins, { ...input, body: { employeeIds: null } });
    expect(pins.body).toMatchObject({ address: expect.stringContaining(publicUrl) });
  });
});
