import { absence, delegation } from '../../src/schema/delegations.ts';
import type { Lines } from '../access-callers.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { type Fixtures, MISSING } from '../access-inputs.ts';

const own = ' 401 404 404 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';
const ofA = ' 401 404 404 404 404 404 404 404 ok  404 ok  403 401 404 404';
const ofB = ' 401 404 404 404 404 404 404 404 404 ok  ok  403 401 404 404';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listDelegations: { 'one’s own': own, 'somebody’s of A': ofA, 'somebody’s of B': ofB },
  findStandIns: { 'one’s own': own, 'for somebody of A': ofA, 'for somebody of B': ofB },
  nameStandIns: { 'for somebody of A': ofA, 'for somebody of B': ofB },
  withdrawDelegation: { 'of somebody of A': ofA, 'of somebody of B': ofB },
  recordAbsence: { 'of somebody of A': ofA, 'of somebody of B': ofB },
  withdrawAbsence: { 'of somebody of A': ofA, 'of somebody of B': ofB },
};

/** Somebody of a company who supervises, and a colleague. */
async function twoOf(fixture: AccessFixture, company: 'A' | 'B'): Promise<readonly [number, number]> {
  const [one, other] = [await fixture.newPerson(company, false), await fixture.newPerson(company, false)];
  return [one.employeeId, other.employeeId];
}

const days = { firstDay: '2027-05-01', lastDay: '2027-12-31', reason: 'Cuti' };

async function namedIn(fixture: AccessFixture, company: 'A' | 'B'): Promise<number> {
  const [principalId, standInId] = await twoOf(fixture, company);
  const { accountId: namedBy } = fixture.accounts.superHr;
  const [row] = await fixture.db
    .insert(delegation)
    .values({ ...days, principalId, standInId, namedBy, namedAt: new Date() })
    .returning();
  return row?.id ?? 0;
}

const asked = (company: 'A' | 'B') => async (fixture: AccessFixture) => {
  const [employeeId] = await twoOf(fixture, company);
  return { query: { employeeId } };
};

const namedFor = (company: 'A' | 'B') => async (fixture: AccessFixture) => {
  const [employeeId, standInId] = await twoOf(fixture, company);
  return { body: { ...days, employeeId, standInIds: [standInId] } };
};

const withdrawn = (company: 'A' | 'B') => async (fixture: AccessFixture) => ({
  params: { id: await namedIn(fixture, company) },
  body: {},
});

const away = { firstDay: days.firstDay, lastDay: days.lastDay, reason: null, standInIds: [] };

const absentIn = (company: 'A' | 'B') => async (fixture: AccessFixture) => {
  const [employeeId] = await twoOf(fixture, company);
  return { body: { ...away, employeeId } };
};

const returnedTo = (company: 'A' | 'B') => async (fixture: AccessFixture) => {
  const [employeeId] = await twoOf(fixture, company);
  const { accountId: recordedBy } = fixture.accounts.superHr;
  const { firstDay, lastDay } = away;
  const [row] = await fixture.db
    .insert(absence)
    .values({ employeeId, firstDay, lastDay, recordedBy, recordedAt: new Date() })
    .returning();
  return { params: { id: row?.id ?? 0 }, body: {} };
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listDelegations: {
    'one’s own': () => ({ query: {} }),
    'somebody’s of A': asked('A'),
    'somebody’s of B': asked('B'),
    missing: () => ({ query: { employeeId: MISSING } }),
  },
  findStandIns: {
    'one’s own': () => ({ query: {} }),
    'for somebody of A': asked('A'),
    'for somebody of B': asked('B'),
    missing: () => ({ query: { employeeId: MISSING } }),
  },
  nameStandIns: {
    'for somebody of A': namedFor('A'),
    'for somebody of B': namedFor('B'),
    missing: () => ({ body: { ...days, employeeId: MISSING, standInIds: [MISSING] } }),
  },
  withdrawDelegation: {
    'of somebody of A': withdrawn('A'),
    'of somebody of B': withdrawn('B'),
    missing: () => ({ params: { id: MISSING }, body: {} }),
  },
  recordAbsence: {
    'of somebody of A': absentIn('A'),
    'of somebody of B': absentIn('B'),
    missing: () => ({ body: { ...away, employeeId: MISSING } }),
  },
  withdrawAbsence: {
    'of somebody of A': returnedTo('A'),
    'of somebody of B': returnedTo('B'),
    missing: () => ({ params: { id: MISSING }, body: {} }),
  },
};
