import { eq } from 'drizzle-orm';
import { employee } from '../../src/schema/people.ts';
import type { Lines } from '../access-callers.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { type Fixtures, MISSING } from '../access-inputs.ts';

const directory = ' 401 ok  ok  403 ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listTeam: { all: directory },
  getTeamUnits: { all: directory },
  getTeamMember: {
    'the clerk':                          ' 401 ok  ok  403 ok  404 ok  ok  ok  404 ok  403 401 404 404',
    'the supervisor':                     ' 401 ok  ok  403 ok  404 ok  ok  ok  404 ok  403 401 ok  404',
    'somebody of another department':     ' 401 ok  ok  403 404 404 404 404 ok  404 ok  403 401 404 404',
    'somebody of B':                      ' 401 404 ok  403 404 404 404 404 404 ok  ok  403 401 404 404',
  },
};

const who = (find: (fixture: AccessFixture) => number | Promise<number>) => async (fixture: AccessFixture) => ({
  params: { id: await find(fixture) },
});

/** Returns somebody of company A who is in no unit of any caller except HR and administrators. */
async function neighbourOf({ db }: AccessFixture): Promise<number> {
  const [row] = await db.select({ id: employee.id }).from(employee).where(eq(employee.employeeNumber, 'X4'));
  return row?.id ?? 0;
}

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listTeam: { all: () => ({ query: { size: 50 } }) },
  getTeamUnits: { all: () => ({}) },
  getTeamMember: {
    'the clerk': who(({ forms }) => forms.people.clerk.employeeId),
    'the supervisor': who(({ forms }) => forms.people.supervisor.employeeId),
    'somebody of another department': who(neighbourOf),
    'somebody of B': who(async ({ newPerson }) => (await newPerson('B', false)).employeeId),
    missing: who(() => MISSING),
  },
};
