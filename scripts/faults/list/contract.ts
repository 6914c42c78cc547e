import type { Fault } from '../fault.ts';

const contract = (file: string) => `packages/contract/src/${file}`;
const test = (file: string) => `apps/server/test/${file}`;

/** Faults in the descriptions of the API's calls. */
export const contractFaults: readonly Fault[] = [
  {
    name: 'call-for-everybody-signed-in',
    what: 'Everybody who is signed in may switch off people.',
    file: contract('staff-list.ts'),
    find: "path: '/api/staff/switches',\n  access: { permission: 'employee.write' },",
    replace: "path: '/api/staff/switches',\n  access: 'session',",
    stage: 'server, PostgreSQL',
    tests: [test('access-matrix.test.ts')],
  },
  {
    name: 'sign-in-without-limit',
    what: 'Passwords can be tried without end.',
    file: contract('specification.ts'),
    find: "\n    { max: 20, windowSeconds: 60, field: 'email' },",
    replace: '',
    stage: 'server, PostgreSQL',
    tests: [test('sign-in.test.ts')],
  },
  {
    name: 'wrong-password-ends-session',
    what: 'A wrong password is answered like a session that has ended.',
    file: contract('problems.ts'),
    find: 'wrong_credentials: 422,',
    replace: 'wrong_credentials: 401,',
    stage: 'server, PostgreSQL',
    tests: [test('sign-in.test.ts')],
  },
  {
    name: 'unknown-fields-taken',
    what: 'A call takes fields that it does not know.',
    file: contract('specification.ts'),
    find: 'body: z.strictObject({ email: lineField(254), password: passwordField }),',
    replace: 'body: z.object({ email: lineField(254), password: passwordField }),',
    stage: 'server, PostgreSQL',
    tests: [test('sign-in.test.ts')],
  },
];
