import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPLOYEE_HEADINGS, ORGANISATION, POSITIONS, UNITS } from './imports-organisation.ts';
import { importAll, type ImportsFixture, type SheetInput, startImportsFixture, workbook } from './imports-fixture.ts';
import { historyOf } from './units-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
  await importSheets(ORGANISATION);
});
afterAll(() => fixture.close());

const importSheets = async (sheets: Readonly<Record<string, SheetInput>>) =>
  importAll(fixture.app, fixture.admin, await workbook(sheets));

type Entity = 'employee' | 'department' | 'position';

/** Returns the last change of a record, as its maintainer sees it. */
async function lastOf(kind: Entity, code: string) {
  const column = sql.identifier(kind === 'employee' ? 'employee_number' : 'code');
  const { rows } = await fixture.app.services.db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(kind)} where ${column} = ${code}`,
  );
  return (await historyOf(fixture.admin, kind, Number(rows[0]?.id)))[0];
}

test('who moves by an import has the names of both places in their history', async () => {
  await importSheets({
    Employees: [
      EMPLOYEE_HEADINGS,
      ['0003', 'Lim Wei Ling', null, null, 'SMP', 'HR', null, 'MGR', null, '0001', '2012-02-15'],
      ['0004', 'Arumugam a/l Subramaniam', null, null, 'SML', 'OPS', null, 'DRV', null, '0500', '2018-09-17'],
      ['0500', 'Salmah binti Idris', null, null, 'SML', 'OPS', null, 'SUP', null, '0001', '2020-01-02'],
    ],
  });
  expect(await lastOf('employee', '0003')).toEqual({
    section: ['Payroll', null],
    position: ['Executive', 'Manager'],
    grade: ['Exec E1', 'Exec E3'],
    location: ['Ibu Pejabat', null],
    supervisor: ['Rohana binti Yusof', 'Tan Sri Azman bin Yahya'],
  });
  expect(await lastOf('employee', '0004')).toEqual({
    company: ['Seri Maju Plantations Sdn Bhd', 'Seri Maju Logistik Sdn Bhd'],
    division: ['Corporate', null],
    department: ['Human Resources', 'Operations'],
    section: ['Payroll', null],
    position: ['Clerk', 'Driver'],
    supervisor: ['Lim Wei Ling', 'Salmah binti Idris'],
  });
  expect(await lastOf('employee', '0500')).toEqual({ import: [null, expect.any(Number)] });
});

test('units and positions that an import changes have names in their history, of new records too', async () => {
  const [unitHeadings = []] = UNITS;
  const [positionHeadings = []] = POSITIONS;
  await importSheets({
    Units: [
      unitHeadings,
      ['Department', 'SMP', 'HR', 'Human Capital', 'PPL', '0600'],
      ['Division', 'SMP', 'PPL', 'People', null, null],
      ['Department', 'SML', 'OPS', 'Operations', 'GRP', '0500'],
    ],
    Positions: [
      positionHeadings,
      ['SMP', 'CLK', 'Clerk', 'Non Executive', 'Sokongan', 'S1'],
      ['SMP', 'EXE', 'Executive', 'Executive', 'Exec', 'E3'],
    ],
    Employees: [
      EMPLOYEE_HEADINGS,
      ['0600', 'Zainab binti Omar', null, null, 'SMP', 'HR', null, 'MGR', null, '0001', '2021-01-04'],
    ],
  });
  expect(await lastOf('department', 'HR')).toEqual({
    name: ['Human Resources', 'Human Capital'],
    parent: ['Corporate', 'People'],
    head: ['Rohana binti Yusof', 'Zainab binti Omar'],
  });
  expect(await lastOf('department', 'OPS')).toEqual({
    parent: [null, 'Group Office'],
    head: [null, 'Salmah binti Idris'],
  });
  expect(await lastOf('position', 'CLK')).toEqual({ grade: [null, 'Sokongan S1'] });
  expect(await lastOf('position', 'EXE')).toEqual({ grade: ['Exec E1', 'Exec E3'] });
});

test('a task that an import makes one of the other kind is told by its kind', async () => {
  const headings = ['Company Code', 'Position Code', 'No.', 'Kind', 'Belongs to Task No.', 'Task', 'Weight (%)'];
  const tasks = (kind: string) => ({
    'Job Descriptions': [
      headings,
      ['SMP', 'CLK', 1, 'Main Task', null, 'Menerima barang', 60],
      ['SMP', 'CLK', 2, kind, null, 'Mengira stok', 40],
    ],
  });
  await importSheets(tasks('Main Task'));
  await importSheets(tasks('Additional Task'));
  const receiving = { ms: 'Menerima barang (Tugas utama, 60 %)', en: 'Menerima barang (Main task, 60 %)' };
  expect(await lastOf('position', 'CLK')).toEqual({
    tasks: [
      [receiving, { ms: 'Mengira stok (Tugas utama, 40 %)', en: 'Mengira stok (Main task, 40 %)' }],
      [receiving, { ms: 'Mengira stok (Tugas tambahan, 40 %)', en: 'Mengira stok (Additional task, 40 %)' }],
    ],
  });
});
