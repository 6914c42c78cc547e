import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { FOLLOW_MOVEMENTS } from '../src/movements/index.ts';
import { UPDATE_UNIT_HEADS } from '../src/unit-heads/index.ts';
import { headTerm } from '../src/schema/organisation.ts';
import { assignment } from '../src/schema/people.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import { addStaff, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

type Input = contract.BodyOf<typeof contract.moveEmployee>;
type Placing = Omit<Extract<Input, { kind: 'transfer' | 'promotion' | 'change' }>, 'kind' | 'version'>;

/** The fixture of forms, with unit heads recorded, a manager in each company, and administrators of one and of both. */
export type MovementsFixture = FormsFixture & {
  readonly manager: TestPerson;
  readonly theirManager: TestPerson;
  /** An administrator of both companies. */
  readonly both: () => Promise<TestClient>;
};

export async function startMovementsFixture(): Promise<MovementsFixture> {
  const fixture = await startFormsFixture();
  const { app, ours, theirs } = fixture.cycles;
  const { db } = app.services;
  const { people } = fixture;
  await db
    .insert(headTerm)
    .values({ kind: 'department', unitId: ours.departmentId, employeeId: people.hod.employeeId });
  const { divisionId } = await contractDivision(fixture);
  await db
    .insert(headTerm)
    .values({ kind: 'division', unitId: divisionId, employeeId: people.headOfDivision.employeeId });
  const manager = await addStaff(db, ours, 'M1', 'Wong Siew Lan', { supervisorId: people.hod.employeeId });
  const theirManager = await addStaff(db, theirs, 'M2', 'Kavitha a/p Raman');
  const grants = [ours, theirs].map(({ id }) => ({ role: ROLE.admin, companyId: id }));
  const account = await addStaff(db, theirs, 'M3', 'Farid bin Omar', { grants });
  return { ...fixture, manager, theirManager, both: () => app.as(account.accountId, ROLE.admin) };
}

async function contractDivision({ cycles }: FormsFixture): Promise<{ divisionId: number }> {
  const { rows } = await cycles.app.services.db.$client.query<{ id: number }>(
    'select division_id as id from department where id = $1',
    [cycles.ours.departmentId],
  );
  return { divisionId: Number(rows[0]?.id) };
}

/** Returns the version of a person, as in their placement. */
export async function versionOf(client: TestClient, id: number): Promise<number> {
  return (await client.call(contract.getPlacement, { params: { id } })).version;
}

/** Returns a person's placement in a company of the tests, with some changes. */
export async function placingOf(fixture: MovementsFixture, id: number, changes: Partial<Placing>): Promise<Placing> {
  const { db } = fixture.cycles.app.services;
  const [row] = await db
    .select()
    .from(assignment)
    .where(and(eq(assignment.employeeId, id), isNull(assignment.supersededOn)));
  if (row === undefined) throw new Error(`The employee ${id} stands nowhere`);
  const { companyId, divisionId, departmentId, sectionId, positionId, gradeId, workLocationId, supervisorId } = row;
  const place = { companyId, divisionId, departmentId, sectionId, positionId, gradeId, workLocationId, supervisorId };
  return { ...place, reason: 'Keperluan operasi', effectiveOn: '2027-06-15', supervisees: [], offices: [], ...changes };
}

/** A placement in a company: its department and the position of executives. */
export function placementIn(company: TestCompany, supervisorId: number | null) {
  return {
    companyId: company.id,
    divisionId: null,
    departmentId: company.departmentId,
    sectionId: null,
    positionId: company.positions.executive,
    gradeId: null,
    workLocationId: null,
    supervisorId,
  };
}

/** Moves somebody from their present version and returns the movement's id. */
export async function moveAs(
  client: TestClient,
  id: number,
  body: Input extends infer B ? (B extends unknown ? Omit<B, 'version'> : never) : never,
): Promise<number> {
  const version = await versionOf(client, id);
  return (await client.call(contract.moveEmployee, { params: { id }, body: { ...body, version } })).id;
}

/** Returns the errors of a movement that is refused, as `path code`. */
export async function refusedMovement(client: TestClient, id: number, body: object): Promise<string[]> {
  const version = await versionOf(client, id);
  const refusal = await client.refused(contract.moveEmployee, { params: { id }, body: { ...body, version } as Input });
  return refusal.fields?.map(({ path, code }) => `${path} ${code}`) ?? [refusal.code];
}

/** Runs the nightly jobs up to now: unit heads change, and the consequences of movements are carried out. */
export async function passTheNight({ cycles }: Pick<MovementsFixture, 'cycles'>): Promise<void> {
  const { jobs } = cycles.app.services;
  await jobs.run(UPDATE_UNIT_HEADS);
  await jobs.run(FOLLOW_MOVEMENTS);
}
