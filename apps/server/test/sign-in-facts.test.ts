import * as contract from '@prestasi/contract';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHistories } from '../src/forms/index.ts';
import { addressesChanged } from '../src/people/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { appraisalEvent } from '../src/schema/events.ts';
import { fillPlan, move } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import { NEW_PASSWORD, PASSWORD, type SignInFixture, startSignInFixture } from './sign-in-fixture.ts';

let accounts: SignInFixture;
let forms: FormsFixture;
beforeAll(async () => {
  accounts = await startSignInFixture();
  forms = await startFormsFixture();
});
afterAll(async () => {
  await accounts.close();
  await forms.close();
});

const factsOf = async (token: string) => (await accounts.services.sessions.find(token, false))?.actor.signIn;

test('a session knows how it was opened, and since when password and address are as they are', async () => {
  const person = await accounts.newPerson();
  const { token } = await accounts.signIn(person.email ?? '', PASSWORD);
  const unchanged = { way: 'password', passwordBy: null, passwordSince: null, addressSince: null };
  expect(await factsOf(token)).toEqual(unchanged);
  const passwordSince = accounts.services.clock.now().toISOString();
  await accounts.withToken(token).call(contract.changePassword, {
    body: { email: person.email ?? '', old_password: PASSWORD, new_password: NEW_PASSWORD },
  });
  const changed = await accounts.signIn(person.email ?? '', NEW_PASSWORD);
  expect(await factsOf(changed.token)).toMatchObject({ passwordBy: 'own', passwordSince });
  const { services } = accounts;
  await inTransaction(services.db, (tx) =>
    addressesChanged(services, tx, [{ accountId: person.accountId, from: person.email, to: person.email }]),
  );
  const later = await accounts.signIn(person.email ?? '', NEW_PASSWORD);
  expect(await factsOf(later.token)).toMatchObject({ addressSince: passwordSince });
});

test('an event keeps it, in its hash', async () => {
  const { app } = forms.cycles;
  const { db, sessions } = app.services;
  const id = await forms.formOf('executive', 'planning');
  const own = app.withToken(await sessions.open(db, forms.accountOf('executive'), 3, 'pin'));
  await fillPlan(forms, own, id);
  await move(own, id, { action: 'submit' });
  const [event] = await db.select().from(appraisalEvent).orderBy(desc(appraisalEvent.id)).limit(1);
  expect(event).toMatchObject({ action: 'submit', signedIn: { way: 'pin', passwordBy: null, addressSince: null } });
  expect((await verifyHistories(app.services)).problems).toEqual([]);
});
