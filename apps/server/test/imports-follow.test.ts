import * as contract from '@prestasi/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOLLOW_ORGANISATION } from '../src/reassignment/index.ts';
import { headTerm } from '../src/schema/organisation.ts';
import { type CyclesFixture, openYear, startCyclesFixture } from './cycles-fixture.ts';
import { addAdministrator, importAll, workbook } from './imports-fixture.ts';
import { addStaff } from './organisation-fixture.ts';

const YEAR = 2027;
let fixture: CyclesFixture;

beforeAll(async () => {
  fixture = await startCyclesFixture('2027-01-04T02:00:00.000Z');
  const { db } = fixture.app.services;
  const under = { supervisorId: fixture.boss.employeeId };
  await addStaff(db, fixture.ours, 'A1', 'Lim Wei Ling', under);
  await addStaff(db, fixture.ours, 'A2', 'Nurul Aisyah', under);
  await addStaff(db, fixture.ours, 'A5', 'Zainal bin Hassan', under);
  await openYear(fixture, YEAR);
});
afterAll(() => fixture.app.close());

test('appraisals follow whoever an import gives another supervisor, and nobody else’s', async () => {
  const { app, hr } = fixture;
  const { db } = app.services;
  app.clock.advance({ hours: 1 });
  await importAll(
    app,
    hr,
    await workbook({
      Employees: [
        ['Employee Number', 'Full Name', 'Company Code', 'Position Code', 'Supervisor (Employee Number)', 'Hire Date'],
        ['A1', 'Lim Wei Ling', 'SM', 'executive', 'A5', '2020-01-01'],
        ['A2', 'Nurul Aisyah', 'SM', 'executive', 'A0', '2020-01-01'],
      ],
    }),
  );
  const queued = await db.execute<{ data: object }>(
    sql`select data from pgboss.job where name = ${FOLLOW_ORGANISATION}`,
  );
  expect(queued.rows).toHaveLength(1);
  await app.services.jobs.run(FOLLOW_ORGANISATION, queued.rows[0]?.data);
  const { rows } = await db.execute<Record<string, string>>(sql`
    select appraisee.employee_number as appraisee, superior.employee_number as supervisor
    from appraisal_segment join appraisal on appraisal.id = appraisal_id
    join employee appraisee on appraisee.id = appraisal.employee_id
    join employee superior on superior.id = appraisal_segment.supervisor_id
    where appraisal_segment.last_day is null and appraisee.employee_number in ('A1', 'A2') order by 1`);
  expect(rows).toEqual([
    { appraisee: 'A1', supervisor: 'A5' },
    { appraisee: 'A2', supervisor: 'A0' },
  ]);
});

test('a company that comes by an import has its planned run of the year at once', async () => {
  const administrator = await fixture.app.as(await addAdministrator(fixture.app, 'Pentadbir Kumpulan', null), 1);
  await importAll(
    fixture.app,
    administrator,
    await workbook({
      Companies: [
        ['Company Code', 'Company Name'],
        ['BR', 'Baharu Sdn Bhd'],
        ['SM', 'Seri Maju Berhad'],
      ],
    }),
  );
  const { cycles } = await fixture.superHr.call(contract.listCycles, {});
  const companyCycles = cycles
    .find(({ year }) => year === YEAR)
    ?.companies.filter(({ company }) => company.name.startsWith('Baharu'));
  expect(companyCycles).toMatchObject([{ state: 'planned', hiredUntil: '2027-09-30' }]);
});

test('who is moved to another company by an import heads no unit of the one they left', async () => {
  const { app, ours, theirs, boss } = fixture;
  const { db } = app.services;
  await db.insert(headTerm).values({ kind: 'department', unitId: ours.departmentId, employeeId: boss.employeeId });
  const { superHr } = await fixture.signIn();
  await importAll(
    app,
    superHr,
    await workbook({
      Employees: [
        ['Employee Number', 'Full Name', 'Company Code', 'Position Code', 'Hire Date'],
        ['A0', 'Rohana binti Yusof', 'KN', 'top_management', '2020-01-01'],
      ],
    }),
  );
  const heads = await db.execute<{ head: string | null }>(
    sql`select head_id as head from department where id in (${ours.departmentId}, ${theirs.departmentId})`,
  );
  expect(heads.rows).toEqual([{ head: null }, { head: null }]);
  const changes = await db.execute<{ changes: object }>(sql`
    select changes from record_change where entity = 'department' and record_id = ${ours.departmentId}`);
  expect(changes.rows).toEqual([{ changes: { head: ['Rohana binti Yusof', null], headFrom: [null, '2027-01-04'] } }]);
});
