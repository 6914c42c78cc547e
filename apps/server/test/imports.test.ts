import * as contract from '@prestasi/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPLOYEE_HEADINGS, EMPLOYEES, ORGANISATION } from './imports-organisation.ts';
import {
  apply,
  check,
  errorsOf,
  importAll,
  type ImportsFixture,
  type SheetInput,
  startImportsFixture,
  workbook,
} from './imports-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
});
afterAll(() => fixture.close());

type Row = Record<string, string | number | boolean | null>;
const rowsOf = async (query: ReturnType<typeof sql>) => (await fixture.app.services.db.execute<Row>(query)).rows;
const importSheets = async (sheets: Readonly<Record<string, SheetInput>>) =>
  importAll(fixture.app, fixture.admin, await workbook(sheets));
const employees = (...rows: SheetInput) => ({ Employees: [EMPLOYEE_HEADINGS, ...rows] });
const placesOf = (number: string) =>
  rowsOf(sql`
    select place.kind, place.effective_from::text as from, place.effective_to::text as to, company.code as company,
      department.code as department, section.code as section, position.code as position, grade.name as grade,
      superior.employee_number as supervisor
    from employee join assignment place on place.employee_id = employee.id
    join company on company.id = place.company_id join position on position.id = place.position_id
    left join department on department.id = place.department_id left join section on section.id = place.section_id
    left join grade on grade.id = place.grade_id left join employee superior on superior.id = place.supervisor_id
    where employee.employee_number = ${number} order by place.effective_from`);

describe('a whole organisation', () => {
  test('is counted by a dry run that changes nothing', async () => {
    const view = await check(fixture.app, fixture.admin, await workbook(ORGANISATION));
    expect(view).toMatchObject({ state: 'checked', done: 18, total: 18, errorCount: 0 });
    expect(view.counts).toEqual({
      companies: { created: 2, changed: 0, unchanged: 0 },
      units: { created: 5, changed: 0, unchanged: 0 },
      positions: { created: 6, changed: 0, unchanged: 0 },
      locations: { created: 1, changed: 0, unchanged: 0 },
      employees: { created: 4, changed: 0, unchanged: 0 },
    });
    expect(await rowsOf(sql`select count(*)::int as companies from company`)).toEqual([{ companies: 0 }]);
  });

  test('is imported with its units, heads, grades, places and accounts without passwords', async () => {
    expect(await importSheets(ORGANISATION)).toMatchObject({ state: 'applied', done: 18, total: 18 });
    expect(
      await rowsOf(sql`select department.code, division.code as division, head.employee_number as head from department
        left join division on division.id = department.division_id left join employee head on head.id = department.head_id order by 1`),
    ).toEqual([
      { code: 'HR', division: 'CORP', head: '0002' },
      { code: 'OPS', division: null, head: null },
    ]);
    expect(await rowsOf(sql`select grade_set, name, rank from grade order by grade_set, rank`)).toEqual([
      { grade_set: 'Exec', name: 'E3', rank: 1 },
      { grade_set: 'Exec', name: 'E1', rank: 2 },
      { grade_set: 'JUSA', name: 'J1', rank: 1 },
    ]);
    expect(await placesOf('0003')).toEqual([
      {
        kind: 'hire',
        from: '2012-02-15',
        to: null,
        company: 'SMP',
        department: 'HR',
        section: 'PAY',
        position: 'EXE',
        grade: 'E1',
        supervisor: '0002',
      },
    ]);
    expect(
      await rowsOf(sql`select account.full_name, account.email, password_hash is null as open from account
        join employee on employee.id = account.employee_id where employee_number in ('0002', '0004') order by employee_number`),
    ).toEqual([
      { full_name: 'Rohana binti Yusof', email: 'rohana@maju.test', open: true },
      { full_name: 'Arumugam a/l Subramaniam', email: null, open: true },
    ]);
  });

  test('tells whoever imported it', async () => {
    const { rows } = await fixture.admin.call(contract.listNotifications, { query: {} });
    expect(rows[0]).toMatchObject({
      title: 'Your Excel file has been imported',
      message: 'organisasi.xlsx: 18 created, 0 changed, 0 unchanged.',
    });
  });

  test('imported again, changes nothing and starts no new place', async () => {
    const before = await rowsOf(sql`select count(*)::int as changes from record_change`);
    const done = await importSheets(ORGANISATION);
    expect(Object.values(done.counts ?? {}).map(({ created, changed }) => created + changed)).toEqual([0, 0, 0, 0, 0]);
    expect(await rowsOf(sql`select count(*)::int as changes from record_change`)).toEqual(before);
    expect(await rowsOf(sql`select count(*)::int as places from assignment`)).toEqual([{ places: 4 }]);
  });
});

describe('people who are there already', () => {
  test('stand elsewhere from today; where they stood before stays, and what changed is recorded', async () => {
    await fixture.moveTo('2026-04-15T02:00:00.000Z');
    const done = await importSheets(
      employees(
        ['0003', 'Lim Wei Ling', null, null, 'SMP', 'HR', null, 'MGR', 'HQ', '0001', '2012-02-15'],
        ['0004', 'Arumugam a/l Subramaniam', null, null, 'SML', 'OPS', null, 'DRV', null, '0002', '2018-09-17'],
      ),
    );
    expect(done.counts?.employees).toEqual({ created: 0, changed: 2, unchanged: 0 });
    expect(await placesOf('0003')).toEqual([
      {
        kind: 'hire',
        from: '2012-02-15',
        to: '2026-04-14',
        company: 'SMP',
        department: 'HR',
        section: 'PAY',
        position: 'EXE',
        grade: 'E1',
        supervisor: '0002',
      },
      {
        kind: 'change',
        from: '2026-04-15',
        to: null,
        company: 'SMP',
        department: 'HR',
        section: null,
        position: 'MGR',
        grade: 'E3',
        supervisor: '0001',
      },
    ]);
    expect((await placesOf('0004')).map(({ kind, company }) => [kind, company])).toEqual([
      ['hire', 'SMP'],
      ['transfer', 'SML'],
    ]);
    expect(
      await rowsOf(sql`select changes from record_change join employee on employee.id = record_id
        where entity = 'employee' and employee_number = '0003' order by record_change.id desc limit 1`),
    ).toEqual([
      {
        changes: {
          section: ['Payroll', null],
          position: ['Executive', 'Manager'],
          grade: ['Exec E1', 'Exec E3'],
          supervisor: ['Rohana binti Yusof', 'Tan Sri Azman bin Yahya'],
        },
      },
    ]);
  });

  test('moved twice on one day have one place of that day', async () => {
    await importSheets(
      employees(['0003', 'Lim Wei Ling', null, null, 'SMP', 'HR', 'PAY', 'EXE', 'HQ', '0002', '2012-02-15']),
    );
    expect((await placesOf('0003')).map(({ from, to, position }) => [from, to, position])).toEqual([
      ['2012-02-15', '2026-04-14', 'EXE'],
      ['2026-04-15', null, 'EXE'],
    ]);
  });

  test('keep what an empty cell or an absent column does not say', async () => {
    await importSheets({
      Employees: [
        ['Employee Number', 'Full Name', 'E-mail', 'Phone', 'Company Code', 'Position Code', 'Hire Date'],
        ['0003', 'Lim Wei Ling', null, '012-345 6789', 'SMP', 'EXE', '2012-02-15'],
      ],
    });
    expect(
      await rowsOf(sql`select email, phone, identity_card, version from employee where employee_number = '0003'`),
    ).toEqual([{ email: 'weiling@maju.test', phone: '012-345 6789', identity_card: '880808-14-6122', version: 2 }]);
    expect((await placesOf('0003')).at(-1)).toMatchObject({ department: 'HR', section: 'PAY', supervisor: '0002' });
  });

  test('sign in by the new e-mail, and what was sent to the old one is over', async () => {
    const { db } = fixture.app.services;
    const clerk = (email: string) =>
      employees(['0900', 'Siti Baharu', email, null, 'SMP', 'HR', null, 'CLK', 'HQ', '0002', '2020-01-02']);
    await importSheets(clerk('siti@maju.test'));
    await db.execute(sql`insert into credential_request (kind, public_id, account_id, secret_hash, expires_at)
      select 'invitation', 'abc', account.id, 'x', now() + interval '14 days' from account where email = 'siti@maju.test'`);
    await importSheets(clerk('siti.baharu@maju.test'));
    expect(
      await rowsOf(sql`select account.email, used_at is not null as over from account
        join credential_request on account_id = account.id where public_id = 'abc'`),
    ).toEqual([{ email: 'siti.baharu@maju.test', over: true }]);
  });

  test('who approve keep their e-mail: an import asks no second person', async () => {
    const approver = employees([
      '0002',
      'Rohana binti Yusof',
      'rohana.yusof@maju.test',
      null,
      'SMP',
      'HR',
      null,
      'MGR',
      'HQ',
      '0001',
      '2005-06-01',
    ]);
    await expect(importSheets(approver)).rejects.toThrow('"code":"second_person"');
  });

  test('who left and are hired again begin a new stay', async () => {
    const { db } = fixture.app.services;
    const mine = sql`employee_id = (select id from employee where employee_number = '0004')`;
    await db.execute(sql`update employment set last_day = '2026-04-20' where ${mine}`);
    await db.execute(sql`update assignment set effective_to = '2026-04-20' where ${mine} and effective_to is null`);
    await fixture.moveTo('2026-06-02T02:00:00.000Z');
    await importSheets(
      employees(['0004', 'Arumugam a/l Subramaniam', null, null, 'SMP', 'HR', null, 'CLK', null, '0002', '2026-06-01']),
    );
    expect(
      await rowsOf(sql`select hired_on::text, last_day::text from employment where ${mine} order by hired_on`),
    ).toEqual([
      { hired_on: '2018-09-17', last_day: '2026-04-20' },
      { hired_on: '2026-06-01', last_day: null },
    ]);
    expect((await placesOf('0004')).at(-1)).toMatchObject({ kind: 'hire', from: '2026-06-01', company: 'SMP' });
  });
});

describe('all of the file or nothing', () => {
  test('what became wrong between check and application fails it, with the reason, and nothing changes', async () => {
    const { app, admin } = fixture;
    const person = (number: string, email: string) =>
      [number, `Pekerja ${number}`, email, null, 'SMP', 'HR', null, 'CLK', null, '0002', '2026-05-04'] as const;
    const first = await check(
      app,
      admin,
      await workbook(employees(person('0100', 'seratus@maju.test'), person('0101', 'sama@maju.test'))),
    );
    const second = await check(app, admin, await workbook(employees(person('0102', 'sama@maju.test'))));
    expect(await apply(app, admin, second.id)).toMatchObject({ state: 'applied' });
    expect(await apply(app, admin, first.id)).toMatchObject({ state: 'failed', errorCount: 1 });
    expect(await errorsOf(admin, first.id)).toMatchObject([
      {
        sheet: 'Employees',
        row: 3,
        column: 'E-mail',
        message: 'The e-mail sama@maju.test belongs to somebody else already.',
      },
    ]);
    expect(await rowsOf(sql`select employee_number from employee where employee_number like '010%'`)).toEqual([
      { employee_number: '0102' },
    ]);
    const { rows } = await admin.call(contract.listNotifications, { query: {} });
    expect(rows[0]).toMatchObject({ title: 'Your Excel file failed to upload' });
  });

  test('an import is applied once, by its owner, and not after a week', async () => {
    const { app, admin, inMalay } = fixture;
    const content = await workbook({ Employees: EMPLOYEES.slice(0, 2) });
    const mine = await check(app, admin, content);
    for (const call of [contract.getImport, contract.applyImport, contract.listImportErrors, contract.listImportRows]) {
      expect((await inMalay.send(call, { params: { id: mine.id } })).status).toBe(404);
    }
    await apply(app, admin, mine.id);
    expect((await admin.refused(contract.applyImport, { params: { id: mine.id } })).code).toBe('import_not_checked');
    const late = await check(app, admin, content);
    await fixture.moveTo('2026-06-10T02:00:00.000Z');
    await app.services.jobs.run('imports.forget');
    expect((await fixture.admin.refused(contract.applyImport, { params: { id: late.id } })).title).toBe(
      'Please check the file before importing it',
    );
    expect((await errorsOf(fixture.admin, late.id)).map(({ message }) => message)).toEqual([
      'The check of this file is more than a week old. Please upload the file again.',
    ]);
    const list = await fixture.admin.call(contract.listImports, { query: { page: 1, size: 2 } });
    expect(list.rows.map(({ id, state }) => [id, state])).toEqual([
      [late.id, 'refused'],
      [mine.id, 'applied'],
    ]);
  });

  test('the workbook itself is kept no longer than it is needed', async () => {
    expect(
      await rowsOf(sql`select count(*)::int as stored from import_job where content is not null or rows is not null`),
    ).toEqual([{ stored: 0 }]);
  });
});
