import { eq } from 'drizzle-orm';
import { changeRequest } from '../../src/schema/requests.ts';
import { account, education, employee } from '../../src/schema/people.ts';
import type { Caller, Lines } from '../access-callers.ts';
import { accountOf, type Fixtures, MISSING } from '../access-inputs.ts';
import type { AccessFixture } from '../access-fixture.ts';

const own = ' 401 403 403 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';
const notThere = ' 401 403 403 404 404 404 404 404 404 404 404 403 401 404 404';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  getMyEducation: { 'one’s own': own },
  getMyDetails: { 'one’s own': own },
  askEducation: { 'an entry to add': own, 'somebody else’s entry': notThere },
  getMyExternalTraining: { 'one’s own': own },
  askExternalTraining: { 'one’s own': own },
  askEducationRemoval: { 'one’s own entry': own, 'somebody else’s entry': notThere },
  askDetails: { 'one’s own': own },
  withdrawRequest: { 'one’s own': own, 'somebody else’s': notThere },
  listRequests: {
    all:                                  ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  decideRequests: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
};

/** Returns the employee of the caller; for an account without one, the clerk. */
async function employeeOf(fixture: AccessFixture, caller: Caller): Promise<number> {
  const [row] = await fixture.db
    .select({ id: account.employeeId })
    .from(account)
    .where(eq(account.id, accountOf(fixture, caller).accountId));
  return row?.id ?? fixture.forms.people.clerk.employeeId;
}

async function entryOf({ db }: AccessFixture, employeeId: number): Promise<number> {
  const values = { employeeId, qualification: 'Diploma', institute: 'Politeknik' };
  const [row] = await db.insert(education).values(values).returning();
  return row?.id ?? 0;
}

async function requestOf({ db }: AccessFixture, employeeId: number): Promise<number> {
  const after = { qualification: 'Ijazah', institute: 'Universiti', fieldOfStudy: null, graduationYear: 2020 };
  const values = { employeeId, kind: 'education', action: 'add', after, askedAt: new Date() } as const;
  const [row] = await db.insert(changeRequest).values(values).returning();
  return row?.id ?? 0;
}

const entry = { qualification: 'Ijazah', institute: 'Universiti' };
const training = {
  title: 'Forklift',
  provider: 'NIOSH',
  method: 'Kursus',
  startsOn: '2026-01-05',
  endsOn: '2026-01-06',
  hours: 12,
};
let phones = 0;

const decisionOf = (id: number) => ({
  body: { decision: 'approve', requests: [{ id, version: 1, recordVersion: null }], reason: null },
});

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  getMyEducation: { 'one’s own': () => ({}) },
  getMyDetails: { 'one’s own': () => ({}) },
  askEducation: {
    'an entry to add': () => ({ body: entry }),
    'somebody else’s entry': async (fixture) => ({
      body: { ...entry, version: 1, educationId: await entryOf(fixture, fixture.forms.people.boss.employeeId) },
    }),
    missing: () => ({ body: { ...entry, version: 1, educationId: MISSING } }),
  },
  getMyExternalTraining: { 'one’s own': () => ({}) },
  askExternalTraining: { 'one’s own': () => ({ body: training }) },
  askEducationRemoval: {
    'one’s own entry': async (fixture, caller) => ({
      params: { id: await entryOf(fixture, await employeeOf(fixture, caller)) },
      body: { version: 1, reason: null },
    }),
    'somebody else’s entry': async (fixture) => ({
      params: { id: await entryOf(fixture, fixture.forms.people.boss.employeeId) },
      body: { version: 1, reason: null },
    }),
    missing: () => ({ params: { id: MISSING }, body: { version: 1, reason: null } }),
  },
  askDetails: {
    'one’s own': async (fixture, caller) => {
      const id = await employeeOf(fixture, caller);
      await fixture.db.delete(changeRequest).where(eq(changeRequest.employeeId, id));
      const [record] = await fixture.db.select().from(employee).where(eq(employee.id, id));
      phones++;
      const values = { phone: `012-${phones}`, email: record?.email ?? null };
      return { body: { kind: 'contact', values, version: record?.version ?? 0, reason: null } };
    },
  },
  withdrawRequest: {
    'one’s own': async (fixture, caller) => ({
      params: { id: await requestOf(fixture, await employeeOf(fixture, caller)) },
      body: { version: 1 },
    }),
    'somebody else’s': async (fixture) => ({
      params: { id: await requestOf(fixture, fixture.forms.people.boss.employeeId) },
      body: { version: 1 },
    }),
    missing: () => ({ params: { id: MISSING }, body: { version: 1 } }),
  },
  listRequests: { all: () => ({ query: { size: 50 } }) },
  decideRequests: {
    'of A': async (fixture) => decisionOf(await requestOf(fixture, (await fixture.newPerson('A', false)).employeeId)),
    'of B': async (fixture) => decisionOf(await requestOf(fixture, (await fixture.newPerson('B', false)).employeeId)),
    missing: () => decisionOf(MISSING),
  },
};
