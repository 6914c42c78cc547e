import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import type { TestPerson } from './people-fixture.ts';
import { nameOf, NEW_PASSWORD, PASSWORD, type SignInFixture, startSignInFixture } from './sign-in-fixture.ts';

type Headers = Readonly<Record<string, string>>;

let fixture: SignInFixture;
beforeAll(async () => {
  fixture = await startSignInFixture();
});
afterAll(() => fixture.close());

const codesFor = async ({ email }: TestPerson): Promise<string[]> => {
  const rows = await fixture.services.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, String(email)));
  return rows.filter(({ template }) => template === 'reset_code').map(({ params }) => String(params.code));
};
const ask = (person: TestPerson, headers: Headers) =>
  fixture.anonymous.send(contract.requestPasswordReset, { body: { email: nameOf(person) }, headers });
const resetIdOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  (body as contract.OutputOf<typeof contract.requestPasswordReset>).resetId;
const check = (resetId: string, code: string) =>
  fixture.anonymous.send(contract.checkPasswordReset, {
    params: { resetId },
    body: { code },
    headers: fixture.newAddress(),
  });

describe('asking for another’s reset again and again', () => {
  test('leaves the code that the owner has, until its time is over', async () => {
    const owner = await fixture.newPerson();
    const own = resetIdOf(await ask(owner, fixture.newAddress()));
    const [code = ''] = await codesFor(owner);
    const stranger = fixture.newAddress();
    for (let time = 0; time < 8; time++) await ask(owner, stranger);
    const checked = await check(own, code);
    expect(checked.status).toBe(200);
    const { proof } = checked.body as { proof: string };
    // Requested once more between the check and the password.
    await ask(owner, fixture.newAddress());
    const reset = { params: { resetId: own }, body: { proof, password: NEW_PASSWORD } };
    expect((await fixture.anonymous.send(contract.resetPassword, reset)).status).toBe(200);
    await fixture.signIn(nameOf(owner), NEW_PASSWORD);
  });

  test('leaves the owner a code of their own from another address', async () => {
    const owner = await fixture.newPerson();
    const stranger = fixture.newAddress();
    const answers = [];
    for (let time = 0; time < 8; time++) answers.push((await ask(owner, stranger)).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const own = await ask(owner, fixture.newAddress());
    expect(own.status).toBe(201);
    expect((await check(resetIdOf(own), (await codesFor(owner)).at(-1) ?? '')).status).toBe(200);
  });

  test('ends all codes once the password is set', async () => {
    const owner = await fixture.newPerson();
    const first = resetIdOf(await ask(owner, fixture.newAddress()));
    const second = resetIdOf(await ask(owner, fixture.newAddress()));
    const [firstCode = '', secondCode = ''] = await codesFor(owner);
    const { proof } = (await check(second, secondCode)).body as { proof: string };
    const reset = { params: { resetId: second }, body: { proof, password: NEW_PASSWORD } };
    await fixture.anonymous.call(contract.resetPassword, reset);
    expect(await check(first, firstCode)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
  });

  test('from everywhere sends thirty codes an hour and no more', async () => {
    const owner = await fixture.newPerson();
    const statuses = [];
    for (let time = 0; time < 32; time++) statuses.push((await ask(owner, fixture.newAddress())).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    fixture.clock.advance({ hours: 1 });
    expect((await ask(owner, fixture.newAddress())).status).toBe(201);
  });
});

describe('trying one password at many accounts from one address', () => {
  const wrong = (name: string, headers: Headers) =>
    fixture.anonymous.send(contract.login, { body: { email: name, password: 'Salah#2026' }, headers });
  const right = (person: TestPerson, headers: Headers) =>
    fixture.anonymous.send(contract.login, { body: { email: nameOf(person), password: PASSWORD }, headers });

  test('meets its limit before sixty, at once or one by one, and nobody elsewhere does', async () => {
    const headers = fixture.newAddress();
    const person = await fixture.newPerson();
    const statuses = [];
    for (let one = 0; one < 6; one++) {
      const tried = Array.from({ length: 10 }, (_, n) => wrong(`nobody${one * 10 + n}@example.my`, headers));
      statuses.push(...(await Promise.all(tried)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await right(person, headers)).status).toBe(429);
    expect((await right(person, fixture.newAddress())).status).toBe(200);
  });

  test(
    'does not hit a whole office: those who sign in after all are no longer counted, and one account counts once',
    { tags: ['long'] },
    async () => {
      const headers = fixture.newAddress();
      const people = [];
      for (let one = 0; one < 30; one++) people.push(await fixture.newPerson());
      for (let round = 0; round < 3; round++) {
        for (const person of people) {
          expect((await wrong(nameOf(person), headers)).status).toBe(422);
          if (round === 1) expect((await right(person, headers)).status).toBe(200);
        }
      }
      for (let one = 0; one < 20; one++) {
        expect((await wrong(`guess${one}@example.my`, headers)).status).toBe(422);
      }
      expect((await wrong('guess20@example.my', headers)).status).toBe(429);
    },
  );

  test('and asking which of many have an account', async () => {
    const headers = fixture.newAddress();
    const statuses = [];
    for (let one = 0; one < 25; one++) {
      const body = { email: `who${one}@example.my` };
      statuses.push((await fixture.anonymous.send(contract.requestPasswordReset, { body, headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(422), ...Array<number>(5).fill(429)]);
  });
});
