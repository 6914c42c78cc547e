import { eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { company, department, division, grade, position, section, workLocation } from '../src/schema/organisation.ts';
import { account, assignment, employee, employment } from '../src/schema/people.ts';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import { errorTexts } from './imports-error-texts.ts';
import {
  addAdministrator,
  apply,
  type Cell,
  check,
  errorsOf,
  importAll,
  type ImportsFixture,
  startImportsFixture,
  workbook,
} from './imports-fixture.ts';

const HEADINGS = [...EMPLOYEE_HEADINGS, 'Division Code', 'Grade Set', 'Grade'];
const OLD_UNITS = [
  ['Type', 'Company Code', 'Unit Code', 'Unit Name', 'Belongs to (Code)'],
  ['Division', 'SMP', 'OLD', 'Bahagian Lama', null],
  ['Department', 'SMP', 'STR', 'Stor', null],
  ['Section', 'SMP', 'CTR', 'Kaunter', 'HR'],
];
const OLD_POSITIONS = [
  ['Company Code', 'Position Code', 'Position Title', 'Category', 'Grade Set', 'Grade'],
  ['SMP', 'TYP', 'Jurutaip', 'Non Executive', 'Am', 'N1'],
];
const OLD_LOCATIONS = [
  ['Company Code', 'Location Code', 'Location Name'],
  ['SMP', 'GDG', 'Gudang'],
];
/** An employee placed in all of it from before. */
const KEEPER: Cell[] = [
  '0100',
  'Zainab binti Salleh',
  null,
  null,
  'SMP',
  'STR',
  null,
  'TYP',
  'GDG',
  '0002',
  '2018-01-02',
];
const DRIVER: Cell[] = ['0200', 'Ravi a/l Kumar', null, null, 'SML', 'OPS', null, 'DRV', null, '0001', '2018-01-02'];
const clerk = (number: string, changes: Readonly<Record<number, Cell>> = {}): Cell[] =>
  [number, 'A', null, null, 'SMP', 'HR', null, 'CLK', null, '0002', '2020-01-02'].map(
    (cell, at) => changes[at] ?? cell,
  );

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
  const { app, admin } = fixture;
  await importAll(app, admin, await workbook(ORGANISATION));
  const old = { Units: OLD_UNITS, Positions: OLD_POSITIONS, 'Work Locations': OLD_LOCATIONS };
  await importAll(app, admin, await workbook({ ...old, Employees: [EMPLOYEE_HEADINGS, KEEPER, DRIVER] }));
  const { db } = app.services;
  const archived = { archivedAt: app.clock.now() };
  await db.update(division).set(archived).where(eq(division.code, 'OLD'));
  await db.update(department).set(archived).where(eq(department.code, 'STR'));
  await db.update(section).set(archived).where(eq(section.code, 'CTR'));
  await db.update(position).set(archived).where(eq(position.code, 'TYP'));
  await db.update(workLocation).set(archived).where(eq(workLocation.code, 'GDG'));
  await db.update(grade).set(archived).where(eq(grade.gradeSet, 'Am'));
  await db.update(company).set({ isActive: false }).where(eq(company.code, 'SML'));
});
afterAll(() => fixture.close());

const rowsOf = (...rows: readonly Cell[][]) => workbook({ Employees: [EMPLOYEE_HEADINGS, ...rows] });

test('nobody is hired into, or moved to, what is archived or deactivated; the record is named', async () => {
  const errors = await errorTexts(
    fixture,
    await workbook({
      Employees: [
        HEADINGS,
        ['C1', 'A', null, null, 'SML', 'OPS', null, 'DRV', null, '0002', '2020-01-02'],
        [...clerk('C2', { 5: 'STR' })],
        [...clerk('C3', { 6: 'CTR' })],
        [...clerk('C4', { 7: 'TYP' })],
        [...clerk('C5', { 8: 'GDG' })],
        ['C6', 'A', null, null, 'SMP', null, null, 'CLK', null, '0002', '2020-01-02', 'OLD'],
        [...clerk('C7'), null, 'Am', 'N1'],
        ['0004', 'Arumugam a/l Subramaniam', null, null, 'SMP', 'STR', null, 'CLK', null, '0003', '2018-09-17'],
      ],
    }),
  );
  expect(errors).toEqual([
    [
      'Employees',
      2,
      'Company Code',
      'The company “Seri Maju Logistik Sdn Bhd” is deactivated: nobody can be placed in it any more.',
      'Syarikat “Seri Maju Logistik Sdn Bhd” telah dinyahaktifkan: tiada sesiapa boleh ditempatkan di dalamnya lagi.',
    ],
    [
      'Employees',
      3,
      'Department Code',
      'The department “Stor” is archived: nobody can be placed in it any more.',
      'Jabatan “Stor” telah diarkibkan: tiada sesiapa boleh ditempatkan di dalamnya lagi.',
    ],
    [
      'Employees',
      4,
      'Section Code',
      'The section “Kaunter” is archived: nobody can be placed in it any more.',
      'Seksyen “Kaunter” telah diarkibkan: tiada sesiapa boleh ditempatkan di dalamnya lagi.',
    ],
    [
      'Employees',
      5,
      'Position Code',
      'The position “Jurutaip” is archived: nobody can be given it any more.',
      'Jawatan “Jurutaip” telah diarkibkan: tiada sesiapa boleh diberi jawatan ini lagi.',
    ],
    [
      'Employees',
      5,
      'Grade',
      'The grade “N1” of the grade set “Am” is archived: nobody can be given it any more.',
      'Gred “N1” dalam set gred “Am” telah diarkibkan: tiada sesiapa boleh diberi gred ini lagi.',
    ],
    [
      'Employees',
      6,
      'Work Location Code',
      'The work location “Gudang” is archived: nobody can be placed there any more.',
      'Lokasi kerja “Gudang” telah diarkibkan: tiada sesiapa boleh ditempatkan di sana lagi.',
    ],
    [
      'Employees',
      7,
      'Division Code',
      'The division “Bahagian Lama” is archived: nobody can be placed in it any more.',
      'Bahagian “Bahagian Lama” telah diarkibkan: tiada sesiapa boleh ditempatkan di dalamnya lagi.',
    ],
    [
      'Employees',
      8,
      'Grade',
      'The grade “N1” of the grade set “Am” is archived: nobody can be given it any more.',
      'Gred “N1” dalam set gred “Am” telah diarkibkan: tiada sesiapa boleh diberi gred ini lagi.',
    ],
    [
      'Employees',
      9,
      'Department Code',
      'The department “Stor” is archived: nobody can be placed in it any more.',
      'Jabatan “Stor” telah diarkibkan: tiada sesiapa boleh ditempatkan di dalamnya lagi.',
    ],
  ]);
});

test('whoever stands there is kept: the same again changes nothing, and the rest of the row can change', async () => {
  const { app, admin } = fixture;
  const again = await check(app, admin, await rowsOf(KEEPER, DRIVER));
  expect(again).toMatchObject({ state: 'checked', counts: { employees: { created: 0, changed: 0, unchanged: 2 } } });
  const renamed = KEEPER.map((cell, at) => (at === 1 ? 'Zainab binti Mohd Salleh' : at === 9 ? '0003' : cell));
  const changed = await importAll(app, admin, await rowsOf(renamed, DRIVER));
  expect(changed).toMatchObject({ state: 'applied', counts: { employees: { created: 0, changed: 1, unchanged: 1 } } });
  const away = KEEPER.map((cell, at) => (at === 5 ? 'HR' : at === 7 ? 'CLK' : at === 8 ? null : cell));
  const moved = await importAll(app, admin, await rowsOf(away));
  expect(moved.state).toBe('applied');
  expect((await errorsOf(admin, (await check(app, admin, await rowsOf(KEEPER))).id)).map(({ code }) => code)).toEqual([
    'archived_grade',
    'archived_department',
    'archived_position',
    'archived_location',
  ]);
});

test('what was closed between the check and its application is refused then', async () => {
  const { app, admin } = fixture;
  const { db } = app.services;
  const checked = await check(app, admin, await rowsOf(clerk('0300')));
  expect(checked.state).toBe('checked');
  await db.update(position).set({ archivedAt: app.clock.now() }).where(eq(position.code, 'CLK'));
  expect((await apply(app, admin, checked.id)).state).toBe('failed');
  expect((await errorsOf(admin, checked.id)).map(({ row, code }) => `${row} ${code}`)).toEqual(['2 archived_position']);
  await db.update(position).set({ archivedAt: null }).where(eq(position.code, 'CLK'));
});

test('who left is not hired again where nobody is taken any more, be it the place of before', async () => {
  const { app, admin } = fixture;
  const { db } = app.services;
  const [driver] = await db.select().from(employee).where(eq(employee.employeeNumber, '0200'));
  const id = driver?.id ?? 0;
  await db.update(employment).set({ lastDay: '2025-12-31' }).where(eq(employment.employeeId, id));
  await db.update(assignment).set({ effectiveTo: '2025-12-31' }).where(eq(assignment.employeeId, id));
  const back = DRIVER.map((cell, at) => (at === 10 ? '2026-02-01' : cell));
  const errors = await errorsOf(admin, (await check(app, admin, await rowsOf(back))).id);
  expect(errors.map(({ column, code }) => `${column} ${code}`)).toEqual(['Company Code deactivated_company']);
});

test('nobody changes their own record or where they stand by an import', async () => {
  const { app } = fixture;
  const { db } = app.services;
  const [own] = await db.select().from(employee).where(eq(employee.employeeNumber, '0004'));
  await db.delete(account).where(inArray(account.employeeId, [own?.id ?? 0]));
  const hrAccount = await addAdministrator(app, 'Arumugam a/l Subramaniam', null, 'ms', 6);
  await db
    .update(account)
    .set({ employeeId: own?.id ?? 0 })
    .where(eq(account.id, hrAccount));
  const hr = await app.as(hrAccount, 6);
  const row = (name: string, superior: string): Cell[] => [
    '0004',
    name,
    null,
    '920229-05-5017',
    'SMP',
    'HR',
    'PAY',
    'CLK',
    null,
    superior,
    '2018-09-17',
  ];
  const refused = await check(app, hr, await rowsOf(row('Arumugam a/l Subramaniam', '0002')));
  expect((await errorsOf(hr, refused.id)).map(({ row: at, column, message }) => [at, column, message])).toEqual([
    [
      2,
      'Employee Number',
      'Ini baris anda sendiri: anda tidak boleh menentukan pertukaran anda sendiri. Minta pegawai sumber manusia atau pentadbir lain mengimport baris ini.',
    ],
  ]);
  const renamed = await check(app, hr, await rowsOf(row('Arumugam Subramaniam', '0003')));
  expect((await errorsOf(hr, renamed.id)).map(({ row: at, message }) => [at, message])).toEqual([
    [
      2,
      'Ini anda sendiri: tiada sesiapa boleh mengubah rekod sendiri sebagai pentadbir atau sumber manusia. Minta orang lain mengimport baris ini.',
    ],
  ]);
  const open = await db.select().from(assignment).where(isNull(assignment.supersededOn));
  expect(open.filter(({ employeeId }) => employeeId === own?.id)).toHaveLength(1);
});
