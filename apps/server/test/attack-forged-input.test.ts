import { type Call, CALLS, isAnonymous, PROBLEM_CODES, type ProblemDetails } from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, CALLERS } from './access-callers.ts';
import { allowedIn, callOf, firstAllowed, inputOf, sendHonestly } from './access-lines.ts';
import { type AccessFixture, startAccessFixture } from './access-fixture.ts';
import { inOwnMinutes } from './own-minutes.ts';
import { checksumOf } from './database-checksum.ts';
import { someOf } from './endurance/rounds.ts';
import { forgeriesOf, type Forgery } from './forged-inputs.ts';
import type { Answer } from './test-client.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await startAccessFixture();
});
afterAll(() => fixture.close());
inOwnMinutes();

/** Callers who get as far as the check of the input: in turn, so that nobody reaches their general limit. */
function callersOf(name: string, call: Call): readonly Caller[] {
  if (isAnonymous(call)) return ['anonymous'];
  if (call.access !== 'session') return [...new Set(allowedIn(name).map(({ caller }) => caller))];
  return CALLERS.filter((caller) => !['anonymous', 'passwordDue', 'deactivated'].includes(caller));
}

/** Returns the error in the response to a forgery; null if there is none. */
function errorOf({ what, mustBeRefused }: Forgery, { status, headers, body, raw }: Answer): string | null {
  const answer = `${what} → ${status} ${raw.toString().slice(0, 160)}`;
  if (status >= 500) return answer;
  if (status < 400) return mustBeRefused ? answer : null;
  const { code } = body as Partial<ProblemDetails>;
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  if (!isProblem || code === undefined || !PROBLEM_CODES.includes(code)) return answer;
  const isOfInput = status === 400 && ['validation_error', 'malformed_request'].includes(code);
  return mustBeRefused && !isOfInput ? answer : null;
}

const withInput = Object.entries(CALLS).filter(([, { params, query, body }]) => params ?? query ?? body);

describe('a forged input', () => {
  test.each(someOf('forged', withInput, 2))(
    'of %s is refused by name and changes nothing; the honest one is taken',
    async (name, call) => {
      const first = firstAllowed(name);
      const forgeries = forgeriesOf(call, await inputOf(fixture, name, first.about, first.caller));
      expect(forgeries.length).toBeGreaterThan(0);
      const callers = callersOf(name, call);
      const errorsOf = async (all: readonly Forgery[], by: readonly Caller[]) => {
        const errors: string[] = [];
        for (const [index, forgery] of all.entries()) {
          const caller = by[index % by.length] ?? first.caller;
          const error = errorOf(forgery, await fixture.send(caller, call, forgery.input));
          if (error !== null) errors.push(error);
        }
        return errors;
      };
      const contentNow = async () => (call.method === 'GET' ? null : checksumOf(fixture.db));
      const before = await contentNow();
      const wrong = someOf(
        name,
        forgeries.filter(({ mustBeRefused }) => mustBeRefused),
        6,
      );
      expect(await errorsOf(wrong, callers)).toEqual([]);
      expect(await contentNow()).toEqual(before);
      await sendHonestly(fixture, name);
      const odd = someOf(
        name,
        forgeries.filter(({ mustBeRefused }) => !mustBeRefused),
        6,
      );
      expect(await errorsOf(odd, [first.caller])).toEqual([]);
    },
  );
});

describe('a body', () => {
  const changing = Object.entries(CALLS).filter(([, { method }]) => method !== 'GET');
  const address = (path: string) => path.replaceAll(/:\w+/g, '1');
  /** Sends bytes as they are, as somebody who may make the call. */
  const sendRaw = async (name: string, type: string, payload: string) => {
    const [first] = allowedIn(name);
    const { accountId, role } =
      fixture.accounts[first === undefined || first.caller === 'anonymous' ? 'superHr' : first.caller];
    const token = await fixture.forms.cycles.app.services.sessions.open(fixture.db, accountId, role);
    const { method, path } = callOf(name);
    const answer = await fixture.forms.cycles.app.app.server.fastify.inject({
      method,
      url: address(path),
      headers: { ...fixture.newAddress(), authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    });
    return [answer.statusCode, answer.json<ProblemDetails>().code];
  };
  const NESTED = `${'['.repeat(4000)}${']'.repeat(4000)}`;

  test.each(someOf('kind', changing, 4))(
    'of a kind that %s does not take is refused',
    async (name, { bodyType = 'json' }) => {
      const types = ['text/plain', 'text/html', 'application/xml', 'application/octet-stream'];
      if (bodyType === 'json') types.push('application/x-www-form-urlencoded', 'multipart/form-data; boundary=x');
      if (bodyType === 'multipart') types.push('application/json');
      for (const type of types) {
        expect([type, ...(await sendRaw(name, type, '{"a":1}'))]).toEqual([type, 415, 'unsupported_type']);
      }
    },
  );

  test.each(someOf('unreadable', changing, 4))(
    'of JSON that %s cannot read is refused, however large or deep',
    async (name, { bodyType }) => {
      if (bodyType === 'multipart') return;
      const send = (payload: string) => sendRaw(name, 'application/json', payload);
      expect(await send('{"a":')).toEqual([400, 'malformed_request']);
      expect(await send(`{"a":"${'x'.repeat(1024 * 1024)}"}`)).toEqual([413, 'too_large']);
      expect(await send(`{"a":${NESTED}}`)).toEqual([400, 'validation_error']);
      expect(await send(NESTED)).toEqual([400, 'validation_error']);
    },
  );

  test('with a field twice counts as its last, which is the one that is looked at', async () => {
    const { accountId, role } = fixture.accounts.user;
    const client = await fixture.forms.cycles.app.as(accountId, role);
    const put = async (payload: string) => {
      const token = await fixture.forms.cycles.app.services.sessions.open(fixture.db, accountId, role);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const url = '/api/session/preferences';
      return fixture.forms.cycles.app.app.server.fastify.inject({ method: 'PUT', url, headers, payload });
    };
    const rest = '"fontSize":16,"colourScheme":"auto"';
    expect((await put(`{"language":"en","language":"xx",${rest}}`)).statusCode).toBe(400);
    expect((await put(`{"language":"xx","language":"en",${rest}}`)).json()).toMatchObject({ language: 'en' });
    expect((await client.send(callOf('getSession'))).body).toMatchObject({ preferences: { language: 'en' } });
  });
});
