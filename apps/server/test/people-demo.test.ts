import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../src/people/index.ts';
import { addCompany, addPerson } from './people-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { PRESTASI_DEMO: '1' } });
  const { db, passwords } = app.services;
  const place = await addCompany(db, 'SM', 'Seri Maju');
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await addPerson(db, place, 'S1', 'Aminah binti Salleh', { email: 'staff@serimaju.example', passwordHash });
  await addPerson(db, place, 'S2', 'Lim Mei Ling', { email: 'hod@serimaju.example', passwordHash });
});
afterAll(() => app.close());

test('in demo mode the sign-in page offers the demo accounts that there are, in order, and they work', async () => {
  const offered = await app.anonymous.call(contract.demoAccounts, {});
  expect(offered).toEqual({
    isDemo: true,
    password: 'Prestasi#2026',
    accounts: [
      { key: 'hod', email: 'hod@serimaju.example', fullName: 'Lim Mei Ling' },
      { key: 'staff', email: 'staff@serimaju.example', fullName: 'Aminah binti Salleh' },
    ],
  });
  for (const { email } of offered.accounts) {
    await app.anonymous.call(contract.login, { body: { email, password: String(offered.password) } });
  }
});
