import * as contract from '@prestasi/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { assignment } from '../../src/schema/people.ts';
import type { Lines } from '../access-callers.ts';
import { type Fixtures, MISSING, nothing, ofCompanies } from '../access-inputs.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';

//             anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
const OF_A = ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403';
const OF_B = ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403';
const OF_SCOPE = ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403';

export const EXPECTATIONS: Lines = {
  listMovable: { 'of the scope': OF_SCOPE },
  getPlacementChoices: { A: OF_A, B: OF_B },
  getPlacement: { 'of A': OF_A, 'of B': OF_B },
  previewMovement: { 'of A': OF_A, 'of B': OF_B },
  moveEmployee: { 'of A': OF_A, 'of B': OF_B },
  listMovements: { 'of the scope': OF_SCOPE, 'a person of A': OF_A, 'a person of B': OF_B },
  getMovement: { 'of A': OF_A, 'of B': OF_B },
  undoMovement: { 'of A': OF_A, 'of B': OF_B },
  listFormerEmployees: { 'of the scope': OF_SCOPE, A: OF_A, B: OF_B },
};

type Company = 'A' | 'B';

/** A movement of a new person of a company: a change of category, which is always possible. */
async function movement(fixture: AccessFixture, company: Company): Promise<Input> {
  const { employeeId } = await fixture.newPerson(company, true);
  const { ours, theirs } = fixture.forms.cycles;
  const { positions } = company === 'A' ? ours : theirs;
  const [row] = await fixture.db
    .select()
    .from(assignment)
    .where(and(eq(assignment.employeeId, employeeId), isNull(assignment.effectiveTo)));
  if (row === undefined) throw new Error(`The employee ${employeeId} stands nowhere`);
  const { companyId, divisionId, departmentId, sectionId, gradeId, workLocationId, supervisorId } = row;
  const place = { companyId, divisionId, departmentId, sectionId, gradeId, workLocationId, supervisorId };
  const body = { ...place, kind: 'promotion', version: 1, reason: 'Prestasi', effectiveOn: '2027-03-01' };
  return { params: { id: employeeId }, body: { ...body, positionId: positions.top_management } };
}

function ofBoth(make: (fixture: AccessFixture, company: Company) => Promise<Input>, missing: Input): Fixtures {
  return {
    'of A': (fixture) => make(fixture, 'A'),
    'of B': (fixture) => make(fixture, 'B'),
    missing: () => missing,
  };
}

/** Records a movement and returns its id. */
async function recorded(fixture: AccessFixture, company: Company): Promise<number> {
  const { params, body } = await movement(fixture, company);
  const answer = await fixture.officer.send(contract.moveEmployee, { params, body });
  return (answer.body as { id: number }).id;
}

const anyMovement: Input = {
  params: { id: MISSING },
  body: { kind: 'leaving', version: 1, reason: 'Bersara', lastDay: '2027-03-01' },
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listMovable: { 'of the scope': nothing },
  getPlacementChoices: ofCompanies((id) => ({ params: { id } })),
  getPlacement: ofBoth(
    async (fixture, company) => ({ params: { id: (await fixture.newPerson(company, true)).employeeId } }),
    { params: { id: MISSING } },
  ),
  previewMovement: ofBoth(movement, anyMovement),
  moveEmployee: ofBoth(movement, anyMovement),
  listMovements: {
    'of the scope': nothing,
    'a person of A': async (fixture) => ({ query: { employeeId: (await fixture.newPerson('A', true)).employeeId } }),
    'a person of B': async (fixture) => ({ query: { employeeId: (await fixture.newPerson('B', true)).employeeId } }),
    missing: () => ({ query: { employeeId: MISSING } }),
  },
  getMovement: ofBoth(async (fixture, company) => ({ params: { id: await recorded(fixture, company) } }), {
    params: { id: MISSING },
  }),
  undoMovement: ofBoth(
    async (fixture, company) => ({ params: { id: await recorded(fixture, company) }, body: { reason: 'Silap' } }),
    { params: { id: MISSING }, body: { reason: 'Silap' } },
  ),
  listFormerEmployees: {
    'of the scope': nothing,
    ...ofCompanies((companyId) => ({ query: { companyId } })),
  },
};
