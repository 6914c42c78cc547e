import { type Call, CALLS, type ProblemDetails, successStatus } from '@prestasi/contract';
import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, ONLY_IN_A } from './access-callers.ts';
import { EXPECTATIONS, FIXTURES } from './access-table.ts';
import { callOf, firstAllowed, type Cell, cellsOf, ENDING, honestInputs, inputOf } from './access-lines.ts';
import { IN_B_ALONE, type Input } from './access-fixture.ts';
import { columnsIn } from './canaries.ts';
import { type IsolationFixture, startIsolationFixture } from './isolation-fixture.ts';
import { inOwnMinutes } from './own-minutes.ts';
import { type PersonalSigns, signPersonalData } from './personal-signs.ts';
import type { Answer } from './test-client.ts';
import { textsIn } from './texts-in.ts';

let fixture: IsolationFixture;
let personal: PersonalSigns;
beforeAll(async () => {
  fixture = await startIsolationFixture();
  personal = await signPersonalData(fixture);
});
afterAll(() => fixture.close());
inOwnMinutes();

/** Callers unrelated to anybody in the isolated company, in which every text is a canary. */
const STRANGERS: ReadonlySet<Caller> = new Set(['anonymous', ...ONLY_IN_A]);

/** Makes the input of a call for a caller. */
type MakeInput = (caller: Caller) => Promise<Input>;

async function send(name: string, caller: Caller, inputFor: MakeInput): Promise<Answer> {
  const answer = await fixture.send(caller, callOf(name), await inputFor(caller));
  if (ENDING.has(name)) await fixture.renew();
  return answer;
}

/** Returns the error in a response; null if there is none. */
async function errorOf(
  name: string,
  about: string,
  { caller, expected }: Cell,
  inputs: { readonly honest: MakeInput; readonly missing: MakeInput },
): Promise<string | null> {
  const answer = await send(name, caller, inputs.honest);
  const got = answer.status === successStatus(callOf(name)) ? 'ok' : String(answer.status);
  const code = (answer.body as Partial<ProblemDetails> | undefined)?.code;
  if (got !== expected) return `${about} × ${caller}: ${got} ${code ?? ''}, expected ${expected}`;
  if (expected === '403' && caller === 'passwordDue' && code !== 'password_change_required') {
    return `${about} × ${caller}: ${code}`;
  }
  if (expected === 'ok' && ONLY_IN_A.has(caller) && IN_B_ALONE.test(answer.raw.toString())) {
    return `${about} × ${caller}: names something of B`;
  }
  const texts = textsIn(answer);
  const [hidden] = expected === 'ok' ? personal.hiddenIn(texts, caller) : [];
  if (hidden !== undefined) return `${about} × ${caller}: tells personal data of employee ${hidden}`;
  const [column] = STRANGERS.has(caller) ? columnsIn(texts) : [];
  if (column !== undefined)
    return `${about} × ${caller}: tells ${column} of a company with which they have nothing to do`;
  if (expected === '404' && about !== 'missing') {
    const missing = await send(name, caller, inputs.missing);
    const isSame = missing.status === 404 && withoutRequest(missing) === withoutRequest(answer);
    if (!isSame) return `${about} × ${caller}: tells from what does not exist`;
  }
  return null;
}

/** Returns a response's text without the id of its own request. */
function withoutRequest({ raw, headers }: Answer): string {
  return raw.toString().replace(String(headers['x-request-id']), '');
}

describe('the table', () => {
  test('has a line for each call of the contract, and for nothing else', () => {
    expect(Object.keys(EXPECTATIONS).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  test('has an input for each line, and one about what does not exist where some is out of sight', () => {
    for (const [name, lines] of Object.entries(EXPECTATIONS)) {
      const cells = Object.values(lines).flatMap((line) => cellsOf(line));
      const isHidden = cells.some(({ expected }) => expected === '404');
      const needed = new Set([...Object.keys(lines), ...(isHidden ? ['missing'] : [])]);
      expect([name, new Set(Object.keys(FIXTURES[name] ?? {}))]).toEqual([name, needed]);
    }
  });

  test('tries every id with one in sight and one out of it', () => {
    const withId = Object.entries(CALLS).filter(([, { path }]) => path.includes('/:id'));
    const tried = withId.map(([name]) => {
      const cells = Object.values(EXPECTATIONS[name] ?? {}).flatMap((line) => cellsOf(line));
      return [name, ['ok', '404'].every((needed) => cells.some(({ expected }) => expected === needed))];
    });
    expect(tried).toEqual(withId.map(([name]) => [name, true]));
  });
});

test('one’s own personal data is told, so that its signs are worth something', async () => {
  const answer = await fixture.send('user', contract.getMyProfile, {});
  expect([...personal.holdersIn(textsIn(answer))]).toEqual([personal.employeeOf('user')]);
});

test('the server binds every call of the contract and no other route', () => {
  const { paths = {} } = fixture.forms.cycles.app.app.server.fastify.swagger() as { paths?: Record<string, object> };
  const bound = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const described = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
  expect(bound.toSorted()).toEqual(described.toSorted());
});

describe.each(Object.entries(EXPECTATIONS))('%s', (name, lines) => {
  // Personal data goes only to the person, and to administrators and HR in whose scope they are (domain §4).
  test.each(Object.entries(lines))(
    '%s: lets in whom it is for, nobody else, and tells no personal data of others',
    async (about, line) => {
      const inputs = {
        honest: honestInputs(fixture, name, about),
        missing: honestInputs(fixture, name, 'missing'),
      };
      const errors: string[] = [];
      for (const cell of cellsOf(line)) {
        const error = await errorOf(name, about, cell, inputs);
        if (error !== null) errors.push(error);
      }
      expect(errors.join('\n')).toBe('');
    },
  );

  test('refuses fields it does not know', async () => {
    const call = callOf(name);
    const first = firstAllowed(name);
    const input = await inputOf(fixture, name, first.about, first.caller);
    const unknown = { unexpected: 'x' };
    const wrong =
      call.method === 'GET'
        ? [{ ...input, query: { ...Object(input.query), ...unknown } }]
        : [
            { ...input, body: { ...Object(input.body), ...unknown } },
            { ...input, query: { ...Object(input.query), ...unknown } },
          ];
    for (const one of wrong) {
      const { status, body } = await fixture.send(first.caller, call, one);
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'validation_error' } });
      expect((body as ProblemDetails).fields).toMatchObject([{ path: 'unexpected', code: 'unknown_field' }]);
    }
  });
});

describe('a session', () => {
  test('is over with its sign-out: the token opens nothing any more', async () => {
    const { app } = fixture.forms.cycles;
    const { accountId, role } = fixture.accounts.hrA;
    const client = await app.as(accountId, role);
    await client.call(contract.listCompanies, { query: {} });
    await client.call(contract.logout, {});
    expect((await client.send(contract.listCompanies)).status).toBe(401);
    expect((await client.send(contract.getSession)).status).toBe(401);
  });

  test('acts in one role at a time: another of one’s roles opens its calls after the switch, and closes the rest', async () => {
    const { app } = fixture.forms.cycles;
    const { accountId } = fixture.accounts.hrAsExecutive;
    const client = await app.as(accountId, 3);
    const status = async (call: Call) => (await client.send(call)).status;
    expect([await status(contract.listCycles), await status(contract.listMyAppraisals)]).toEqual([403, 200]);
    await client.call(contract.switchRole, { body: { role: 6 } });
    expect([await status(contract.listCycles), await status(contract.importTemplate)]).toEqual([200, 200]);
    await client.call(contract.switchRole, { body: { role: 1 } });
    expect([await status(contract.listCycles), await status(contract.importTemplate)]).toEqual([403, 200]);
  });

  test('ends for who is deactivated while signed in', async () => {
    expect((await fixture.send('deactivated', contract.getSession, {})).status).toBe(401);
  });
});
