import * as contract from '@prestasi/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { department, division, headTerm, section } from '../src/schema/organisation.ts';
import { employee } from '../src/schema/people.ts';
import { canariesIn } from './canaries.ts';
import { moveTo } from './cycles-fixture.ts';
import { type IsolationFixture, startIsolationFixture } from './isolation-fixture.ts';
import { moveAs, passTheNight, placementIn } from './movements-fixture.ts';
import type { TestClient } from './test-client.ts';

/** The fixture of isolation in the year after, when records of the two companies refer to each other. */
export type RelationsFixture = IsolationFixture & {
  /** Canaries that A's HR may see: the own texts of people who came over, and names that decision 0048 allows. */
  readonly theirs: ReadonlySet<string>;
  /**
   * Canaries about where an open form waits whose owner went from A to there: for whom, and in which unit (domain §6).
   */
  readonly whereFormsWait: ReadonlySet<string>;
};

/**
 * Somebody came over after a year that is closed, somebody came back after having left, somebody went there and
 * somebody is about to go, somebody in A is supervised from there and somebody there from A, and each company has a
 * unit that somebody of the other heads.
 */
export async function startRelationsFixture(): Promise<RelationsFixture> {
  const fixture = await startIsolationFixture();
  const { forms, isolated, isolatedPeople: people } = fixture;
  const { cycles } = forms;
  const { ours } = cycles;
  const inYear = await moveTo(cycles, '2027-06-01T02:00:00.000Z');
  const handedOver = { supervisees: [], offices: [] };
  const gone = { kind: 'leaving', lastDay: '2027-05-31', reason: 'Bersara', ...handedOver } as const;
  await moveAs(inYear.superHr, people.returner.employeeId, gone);

  const late = await moveTo(cycles, '2028-01-10T02:00:00.000Z');
  const ofCycle = { params: { id: fixture.isolatedCycle }, body: { reason: 'Tamat' } };
  await late.superHr.call(contract.closeCompanyCycle, ofCycle);
  const place = placementIn(ours, forms.people.supervisor.employeeId);
  const coming = { ...place, effectiveOn: '2028-01-01', reason: 'Masuk' };
  await moveAs(late.superHr, people.comer.employeeId, { ...coming, ...handedOver, kind: 'transfer' });
  await moveAs(late.superHr, people.returner.employeeId, { ...coming, kind: 'rehire' });
  const there = { ...placementIn(isolated, people.hr.employeeId), reason: 'Keluar', ...handedOver };
  for (const [person, effectiveOn] of Object.entries(GOERS)) {
    await moveAs(late.superHr, await idOf(fixture, person), { ...there, effectiveOn, kind: 'transfer' });
  }
  await supervise(late.superHr, forms.people.executive.employeeId, people.head.employeeId);
  await supervise(late.superHr, people.executive.employeeId, forms.people.hod.employeeId);
  await headEachOther(fixture);
  await passTheNight({ cycles: late });
  await fixture.renew();
  const whereFormsWait = await canariesOf(fixture, [
    sql`select full_name as text from employee where id = ${people.hr.employeeId}`,
    sql`select name as text from department where id = ${isolated.departmentId}`,
  ]);
  return { ...fixture, officer: late.superHr, theirs: await theirsIn(fixture), whereFormsWait };
}

/** People who go there from A, by number, with their first day: one who went, and one who is about to. */
const GOERS = { X1: '2028-01-05', X2: '2028-06-01' };

async function idOf({ db }: IsolationFixture, employeeNumber: string): Promise<number> {
  const [row] = await db.select().from(employee).where(eq(employee.employeeNumber, employeeNumber));
  if (row === undefined) throw new Error(`Nobody has the number ${employeeNumber}`);
  return row.id;
}

/** Returns the employees who went or are about to go. */
export const goersOf = async (fixture: IsolationFixture) =>
  Promise.all(Object.keys(GOERS).map(async (number) => ({ employeeId: await idOf(fixture, number) })));

async function supervise(superHr: TestClient, employeeId: number, supervisorId: number): Promise<void> {
  const body = { employeeIds: [employeeId], supervisorId, preview: false };
  const { changed } = await superHr.call(contract.changeSupervisors, { body });
  if (changed.length !== 1) throw new Error(`The employee ${employeeId} was given no supervisor`);
}

/**
 * By rows: only an import gives a unit of a company a head from the other. A division of the group is headed from there
 * too.
 */
async function headEachOther({ db, forms, isolated, isolatedPeople }: IsolationFixture): Promise<void> {
  const { ours } = forms.cycles;
  const { head } = isolatedPeople;
  const { supervisor } = forms.people;
  const [theirs] = await db.select().from(section).where(eq(section.departmentId, isolated.departmentId));
  const [stores] = await db.select().from(section).where(eq(section.departmentId, ours.departmentId));
  const ofGroup = { code: 'VG', name: 'Bahagian Kumpulan', headId: head.employeeId };
  const [shared] = await db.insert(division).values(ofGroup).returning();
  await db
    .update(department)
    .set({ divisionId: shared?.id ?? null })
    .where(eq(department.code, 'D2'));
  for (const [unitId = 0, { employeeId }] of [
    [theirs?.id, supervisor],
    [stores?.id, head],
  ] as const) {
    await db.update(section).set({ headId: employeeId }).where(eq(section.id, unitId));
    await db.insert(headTerm).values({ kind: 'section', unitId, employeeId, firstDay: '2027-12-01' });
  }
}

/**
 * Returns the canaries that decision 0048 lets A see: the own texts of people who came over, and the names of
 * supervisors and heads in A.
 */
async function theirsIn(fixture: IsolationFixture): Promise<ReadonlySet<string>> {
  const { comer, returner, head } = fixture.isolatedPeople;
  const came = sql`(${comer.employeeId}, ${returner.employeeId})`;
  return canariesOf(fixture, [
    sql`select row_to_json(t)::text as text from employee t where id in ${came}`,
    sql`select row_to_json(t)::text as text from account t where employee_id in ${came}`,
    sql`select row_to_json(t)::text as text from education t where employee_id in ${came}`,
    sql`select row_to_json(t)::text as text from training_record t where employee_id in ${came}`,
    sql`select row_to_json(t)::text as text from employment t where employee_id in ${came} and last_day is null`,
    sql`select concat(before, after, reason) as text from change_request where employee_id in ${came}`,
    sql`select concat(full_name, ' ', employee_number) as text from employee where id = ${head.employeeId}`,
  ]);
}

/** Returns the canaries in the results of queries. */
async function canariesOf({ db }: IsolationFixture, queries: readonly SQL[]): Promise<ReadonlySet<string>> {
  const rows = await Promise.all(queries.map(async (query) => (await db.execute<{ text: string }>(query)).rows));
  return new Set(rows.flat().flatMap((row) => canariesIn(row.text)));
}
