import * as contract from '@prestasi/contract';
import { addCompany, addPerson, type PersonOptions, type TestCompany, type TestPerson } from './people-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export const PASSWORD = 'Rahsia#2026';
export const NEW_PASSWORD = 'Lebih(Rahsia)1';

export type SignInFixture = TestApp & {
  readonly place: TestCompany;
  /** Adds a new person for each test, since attempts are counted. */
  readonly newPerson: (options?: PersonOptions) => Promise<TestPerson>;
  /** Returns headers of a request from an address of its own, through the proxy. */
  readonly newAddress: () => Readonly<Record<string, string>>;
  readonly signIn: (name: string, password: string) => Promise<contract.OutputOf<typeof contract.login>>;
  readonly refusedSignIn: (name: string, password: string) => Promise<contract.ProblemDetails>;
  /** Returns a client of somebody who signed in with the common password. */
  readonly clientOf: (person: TestPerson) => Promise<TestClient>;
};

/** Returns the name that somebody signs in by. */
export const nameOf = ({ email, employeeNumber }: TestPerson) => email ?? employeeNumber;

/** Starts a company whose people all have the same password, behind a trusted proxy. */
export async function startSignInFixture(): Promise<SignInFixture> {
  const app = await startTestApp({ env: { PRESTASI_DEMO: '0', TRUSTED_PROXY: '127.0.0.1' } });
  const { db, passwords } = app.services;
  const passwordHash = await passwords.hash(PASSWORD);
  const place = await addCompany(db, 'SM', 'Seri Maju Berhad');
  let count = 0;
  const signIn = (name: string, password: string) =>
    app.anonymous.call(contract.login, { body: { email: name, password } });
  return Object.assign(app, {
    place,
    newPerson: async (options: PersonOptions = {}) => {
      count++;
      const email = `p${count}@example.my`;
      return addPerson(db, place, `E${count}`, `Pekerja ${count}`, { email, passwordHash, ...options });
    },
    newAddress: () => {
      count++;
      return { 'x-forwarded-for': `10.0.${Math.floor(count / 250)}.${1 + (count % 250)}` };
    },
    signIn,
    refusedSignIn: (name: string, password: string) =>
      app.anonymous.refused(contract.login, { body: { email: name, password } }),
    clientOf: async (person: TestPerson) => app.withToken((await signIn(nameOf(person), PASSWORD)).token),
  });
}
