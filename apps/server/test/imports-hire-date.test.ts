import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appraisal, appraisalSegment } from '../src/schema/appraisals.ts';
import { account, assignment, employment } from '../src/schema/people.ts';
import { type CyclesFixture, kindsOf, openYear, startCyclesFixture } from './cycles-fixture.ts';
import { check, errorsOf, importAll, workbook } from './imports-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';

const YEAR = 2027;
const HEADINGS = ['Employee Number', 'Full Name', 'Company Code', 'Position Code', 'Hire Date'];

let fixture: CyclesFixture;
let person: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  fixture = await startCyclesFixture('2027-03-15T02:00:00.000Z');
  const under = { supervisorId: fixture.boss.employeeId, hiredOn: '2027-03-01' };
  const { db } = fixture.app.services;
  person = await addStaff(db, fixture.ours, 'B1', 'Pekerja Satu', under);
  other = await addStaff(db, fixture.ours, 'B2', 'Pekerja Dua', under);
  await openYear(fixture, YEAR);
  // Only people who can sign in are notified of what an import changed.
  await db.update(account).set({ passwordHash: 'unknown' }).where(eq(account.id, person.accountId));
});
afterAll(() => fixture.app.close());

const sheet = (...rows: readonly (readonly (string | null)[])[]) => workbook({ Employees: [HEADINGS, ...rows] });
const row = (number: string, hiredOn: string, position = 'executive') => [
  number,
  number === 'B1' ? 'Pekerja Satu' : 'Pekerja Dua',
  'SM',
  position,
  hiredOn,
];
const refusals = async (content: Buffer) => {
  const { id, state } = await check(fixture.app, fixture.hr, content);
  expect(state).toBe('refused');
  return (await errorsOf(fixture.hr, id)).map(({ code, message }) => [code, message]);
};

test('a hire date on which nothing depends is corrected by an import: stay, place, running year, history, notice', async () => {
  const { db } = fixture.app.services;
  const done = await importAll(fixture.app, fixture.hr, await sheet(row('B1', '2027-02-15'), row('B2', '2027-03-01')));
  expect(done.counts).toMatchObject({ employees: { created: 0, changed: 1, unchanged: 1 } });
  const [stay] = await db.select().from(employment).where(eq(employment.employeeId, person.employeeId));
  const [place] = await db.select().from(assignment).where(eq(assignment.employeeId, person.employeeId));
  const [segment] = await db
    .select({ firstDay: appraisalSegment.firstDay })
    .from(appraisalSegment)
    .innerJoin(appraisal, eq(appraisal.id, appraisalSegment.appraisalId))
    .where(eq(appraisal.employeeId, person.employeeId));
  expect([stay?.hiredOn, place?.effectiveFrom, segment?.firstDay]).toEqual(['2027-02-15', '2027-02-15', '2027-02-15']);
  const query = { entity: 'employee', recordId: person.employeeId } as const;
  const { rows } = await fixture.hr.call(contract.listRecordChanges, { query });
  expect(rows[0]?.changes).toEqual([{ field: 'hiredOn', hidden: false, from: '2027-03-01', to: '2027-02-15' }]);
  expect(await kindsOf(fixture, person.accountId)).toContain('hire_date_corrected');
});

test('what stands on the present one is named, and a row that changes the place too is refused', async () => {
  const { db } = fixture.app.services;
  expect(await refusals(await sheet(row('B2', '2027-02-15', 'top_management')))).toEqual([
    ['hired_on_kept', expect.stringContaining('This row changes the place too')],
  ]);
  await db.update(appraisal).set({ outcome: 'left' }).where(eq(appraisal.employeeId, other.employeeId));
  expect(await refusals(await sheet(row('B2', '2027-02-15')))).toEqual([
    ['hired_on_kept', expect.stringContaining('Their appraisal of 2027 is over')],
  ]);
});

test('nobody corrects their own, nor alone that of whom they report to', async () => {
  const { db } = fixture.app.services;
  const officer = await addStaff(db, fixture.ours, 'H1', 'Pegawai', {
    supervisorId: fixture.boss.employeeId,
    grants: [{ role: 6, companyId: fixture.ours.id }],
  });
  const own = await fixture.app.as(officer.accountId, ROLE.hr);
  const content = await workbook({
    Employees: [
      HEADINGS,
      ['H1', 'Pegawai', 'SM', 'executive', '2019-02-10'],
      ['A0', 'Rohana binti Yusof', 'SM', 'top_management', '2019-02-10'],
    ],
  });
  const { id } = await check(fixture.app, own, content);
  expect((await errorsOf(own, id)).map(({ row: at, code }) => [at, code])).toEqual([
    [2, 'own_place'],
    [3, 'second_person'],
  ]);
});
