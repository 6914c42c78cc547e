import * as contract from '@prestasi/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import type { TestPerson } from './people-fixture.ts';
import { nameOf, NEW_PASSWORD, PASSWORD, type SignInFixture, startSignInFixture } from './sign-in-fixture.ts';

let fixture: SignInFixture;
beforeAll(async () => {
  fixture = await startSignInFixture();
});
afterAll(() => fixture.close());

describe('changing the password', () => {
  const change = (email: string, old_password: string, new_password = NEW_PASSWORD) => ({
    body: { email, old_password, new_password },
  });

  test('ends all other sessions, keeps this one, and the old password is over', async () => {
    const person = await fixture.newPerson();
    const here = await fixture.clientOf(person);
    const there = await fixture.clientOf(person);
    const answer = await here.call(contract.changePassword, change(nameOf(person), PASSWORD));
    expect(answer).toEqual({ message: 'Password successfully updated.' });
    await here.call(contract.currentUser, {});
    expect(await there.refused(contract.currentUser, {})).toMatchObject({ code: 'unauthenticated' });
    expect(await fixture.refusedSignIn(nameOf(person), PASSWORD)).toMatchObject({ code: 'wrong_credentials' });
    await fixture.signIn(nameOf(person), NEW_PASSWORD);
  });

  test('says the specification’s words for a wrong old password and for another e-mail', async () => {
    const person = await fixture.newPerson();
    const client = await fixture.clientOf(person);
    const words = { status: 422, title: 'Please enter your old and new password.' };
    expect(await client.refused(contract.changePassword, change(nameOf(person), 'Salah#2026'))).toMatchObject(words);
    expect(await client.refused(contract.changePassword, change('other@example.my', PASSWORD))).toMatchObject(words);
  });

  test('refuses the old one as the new, and leaves all sessions', async () => {
    const person = await fixture.newPerson();
    const [client, other] = [await fixture.clientOf(person), await fixture.clientOf(person)];
    const refused = await client.refused(contract.changePassword, change(nameOf(person), PASSWORD, PASSWORD));
    expect(refused.fields).toEqual([expect.objectContaining({ path: 'new_password', code: 'password_unchanged' })]);
    await other.call(contract.currentUser, {});
  });

  test('refuses a weak one, naming the field', async () => {
    const person = await fixture.newPerson();
    const client = await fixture.clientOf(person);
    const refused = await client.refused(contract.changePassword, change(nameOf(person), PASSWORD, 'semuakecil1'));
    expect(refused.fields).toEqual([expect.objectContaining({ path: 'new_password', code: 'password_weak' })]);
  });
});

describe('resetting the password', () => {
  const request = (email: string) =>
    fixture.anonymous.call(contract.requestPasswordReset, { body: { email }, headers: fixture.newAddress() });
  const check = (resetId: string, code: string) => ({
    params: { resetId },
    body: { code },
    headers: fixture.newAddress(),
  });
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

  /** Returns the code in the newest mail to somebody. */
  async function codeFor({ email }: TestPerson): Promise<string> {
    const rows = await fixture.services.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, String(email)));
    return String(rows.findLast(({ template }) => template === 'reset_code')?.params.code);
  }

  test('by a code that came by mail ends all sessions', async () => {
    const person = await fixture.newPerson();
    const client = await fixture.clientOf(person);
    const { resetId } = await request(nameOf(person));
    const code = await codeFor(person);
    expect(code).toMatch(/^\d{6}$/);
    const { proof } = await fixture.anonymous.call(contract.checkPasswordReset, check(resetId, code));
    const reset = { params: { resetId }, body: { proof, password: NEW_PASSWORD } };
    await fixture.anonymous.call(contract.resetPassword, reset);
    expect(await client.refused(contract.currentUser, {})).toMatchObject({ code: 'unauthenticated' });
    await fixture.signIn(nameOf(person), NEW_PASSWORD);
    expect(await fixture.anonymous.refused(contract.resetPassword, reset)).toMatchObject({ code: 'code_expired' });
  });

  test('refuses the password that it replaces, and the proof stays good for another', async () => {
    const person = await fixture.newPerson();
    const { resetId } = await request(nameOf(person));
    const { proof } = await fixture.anonymous.call(contract.checkPasswordReset, check(resetId, await codeFor(person)));
    const reset = (password: string) => ({ params: { resetId }, body: { proof, password } });
    const refused = await fixture.anonymous.refused(contract.resetPassword, reset(PASSWORD));
    expect(refused.fields).toEqual([expect.objectContaining({ path: 'password', code: 'password_unchanged' })]);
    await fixture.signIn(nameOf(person), PASSWORD);
    await fixture.anonymous.call(contract.resetPassword, reset(NEW_PASSWORD));
    await fixture.signIn(nameOf(person), NEW_PASSWORD);
  });

  test('says the specification’s words for an e-mail that nobody has, and for a wrong code', async () => {
    const person = await fixture.newPerson();
    const nobody = await fixture.anonymous.refused(contract.requestPasswordReset, {
      body: { email: 'no@example.my' },
      headers: fixture.newAddress(),
    });
    expect(nobody).toMatchObject({ status: 422, title: 'Please sign up, your email does not exist' });
    const { resetId } = await request(nameOf(person));
    const wrong = check(resetId, wrongOf(await codeFor(person)));
    expect(await fixture.anonymous.refused(contract.checkPasswordReset, wrong)).toMatchObject({
      status: 422,
      title: 'Wrong pin number for email',
    });
  });

  test('takes a code once, and only for the request it was made for', async () => {
    const mine = await fixture.newPerson();
    const { resetId } = await request(nameOf(mine));
    const code = await codeFor(mine);
    const foreign = await request(nameOf(await fixture.newPerson()));
    const misused = await fixture.anonymous.refused(contract.checkPasswordReset, check(foreign.resetId, code));
    expect(misused).toMatchObject({ code: 'wrong_code' });
    await fixture.anonymous.call(contract.checkPasswordReset, check(resetId, code));
    const again = await fixture.anonymous.refused(contract.checkPasswordReset, check(resetId, code));
    expect(again).toMatchObject({ code: 'code_expired' });
  });

  test('refuses any code after ten minutes', async () => {
    const person = await fixture.newPerson();
    const { resetId } = await request(nameOf(person));
    fixture.clock.advance({ minutes: 10 });
    const late = check(resetId, await codeFor(person));
    expect(await fixture.anonymous.refused(contract.checkPasswordReset, late)).toMatchObject({ code: 'code_expired' });
  });

  test('refuses even the right code after five wrong ones', async () => {
    const person = await fixture.newPerson();
    const { resetId } = await request(nameOf(person));
    const code = await codeFor(person);
    for (let attempt = 0; attempt < 5; attempt++) {
      const wrong = check(resetId, wrongOf(code));
      expect(await fixture.anonymous.refused(contract.checkPasswordReset, wrong)).toMatchObject({ code: 'wrong_code' });
    }
    const right = check(resetId, code);
    expect(await fixture.anonymous.refused(contract.checkPasswordReset, right)).toMatchObject({ code: 'code_expired' });
  });

  test('refuses a proof of another request', async () => {
    const mine = await fixture.newPerson();
    const { resetId } = await request(nameOf(mine));
    const { proof } = await fixture.anonymous.call(contract.checkPasswordReset, check(resetId, await codeFor(mine)));
    const foreign = await request(nameOf(await fixture.newPerson()));
    const reset = { params: { resetId: foreign.resetId }, body: { proof, password: NEW_PASSWORD } };
    expect(await fixture.anonymous.refused(contract.resetPassword, reset)).toMatchObject({ code: 'code_expired' });
  });

  test('keeps codes out of the database', async () => {
    const person = await fixture.newPerson();
    await request(nameOf(person));
    const code = await codeFor(person);
    const { rows } = await fixture.services.db.execute<{ row: string }>(
      sql`select to_jsonb(r)::text as row from credential_request r where account_id = ${person.accountId}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code);
  });
});
