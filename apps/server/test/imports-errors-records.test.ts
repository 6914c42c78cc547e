import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, assignment, employee, employment, roleGrant } from '../src/schema/people.ts';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import { type ErrorText, errorTexts } from './imports-error-texts.ts';
import { importAll, type ImportsFixture, type SheetInput, startImportsFixture, workbook } from './imports-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
  await importAll(fixture.app, fixture.admin, await workbook(ORGANISATION));
  await importAll(fixture.app, fixture.admin, await workbook({ Employees: [EMPLOYEE_HEADINGS, ...MORE_PEOPLE] }));
  await prepareRecords();
});
afterAll(() => fixture.close());

const person = (number: string, position: string, supervisor: string | null = '0002', company = 'SMP') =>
  [number, `Pekerja ${number}`, null, null, company, null, null, position, null, supervisor, '2019-04-01'] as const;

const MORE_PEOPLE: SheetInput = [
  person('0010', 'EXE'),
  person('0011', 'EXE'),
  person('0012', 'EXE'),
  person('0013', 'CLK', '0010'),
];

/** 0011 has left, 0012 is about to move, 0003 is a system administrator. */
async function prepareRecords(): Promise<void> {
  const { db } = fixture.app.services;
  const idOf = async (number: string) => {
    const [row] = await db.select({ id: employee.id }).from(employee).where(eq(employee.employeeNumber, number));
    return row?.id ?? 0;
  };
  const left = await idOf('0011');
  await db.update(employment).set({ lastDay: '2025-12-31' }).where(eq(employment.employeeId, left));
  await db.update(assignment).set({ effectiveTo: '2025-12-31' }).where(eq(assignment.employeeId, left));
  const moves = await idOf('0012');
  const [present] = await db.select().from(assignment).where(eq(assignment.employeeId, moves));
  if (present === undefined) throw new Error('0012 stands nowhere');
  await db.update(assignment).set({ effectiveTo: '2026-04-30' }).where(eq(assignment.id, present.id));
  const { id: _, ...place } = present;
  await db.insert(assignment).values({ ...place, effectiveFrom: '2026-05-01', kind: 'change' });
  const [admin] = await db
    .select()
    .from(account)
    .where(eq(account.employeeId, await idOf('0003')));
  await db.insert(roleGrant).values({ accountId: admin?.id ?? 0, role: 1, companyId: null });
}

test('a supervisor must be somebody who may supervise, and no circle', async () => {
  const errors = await errorTexts(
    fixture,
    await workbook({
      Employees: [
        EMPLOYEE_HEADINGS,
        person('H01', 'EXE', 'H01'),
        person('H02', 'EXE', 'H03'),
        person('H03', 'EXE', 'H02'),
        person('H04', 'CLK', '0004'),
        person('0010', 'CLK'),
      ],
    }),
  );
  const line = 'Supervisor (Employee Number)';
  expect(errors).toEqual<ErrorText[]>([
    [
      'Employees',
      2,
      line,
      'Nobody can be their own supervisor.',
      'Seseorang tidak boleh menjadi penyelia diri sendiri.',
    ],
    [
      'Employees',
      3,
      line,
      'The reporting line runs in a circle: H02 → H03 → H02.',
      'Garis pelaporan berpusing semula: H02 → H03 → H02.',
    ],
    [
      'Employees',
      4,
      line,
      'The reporting line runs in a circle: H03 → H02 → H03.',
      'Garis pelaporan berpusing semula: H03 → H02 → H03.',
    ],
    [
      'Employees',
      5,
      line,
      '0004 cannot supervise: a supervisor is an executive, top management or head of a department.',
      '0004 tidak boleh menyelia: penyelia mesti seorang eksekutif, pengurusan tertinggi atau ketua jabatan.',
    ],
    [
      'Employees',
      6,
      'Position Code',
      '0010 would no longer be allowed to supervise, but employees who are not in this file still report to them (1).',
      '0010 tidak lagi layak menyelia, tetapi masih ada pekerja di luar fail ini yang melapor kepadanya (1).',
    ],
  ]);
});

test('nobody with supervisees loses the right to supervise by a change of position or unit head either', async () => {
  const positions: SheetInput = [
    ['Company Code', 'Position Code', 'Position Title', 'Category'],
    ['SMP', 'EXE', 'Executive', 'Non Executive'],
  ];
  const errors = await errorTexts(fixture, await workbook({ Positions: positions }));
  const lost = (number: string) =>
    `${number} would no longer be allowed to supervise, but employees who are not in this file still report to them (1).`;
  expect(errors.map(([sheet, row, column, english]) => [sheet, row, column, english])).toEqual([
    ['Positions', 2, 'Category', lost('0003')],
    ['Positions', 2, 'Category', lost('0010')],
  ]);
});

test('what is on record already is not overwritten by a mistake', async () => {
  const headings = [...EMPLOYEE_HEADINGS];
  const errors = await errorTexts(
    fixture,
    await workbook({
      Employees: [
        headings,
        person('0011', 'CLK'),
        ['0010', 'Pekerja 0010', null, null, 'SMP', 'HR', null, 'EXE', null, '0002', '2019-04-02'],
        person('0012', 'MGR'),
        ['0003', 'Lim Wei Ling', 'lain@maju.test', null, 'SMP', 'HR', 'PAY', 'EXE', 'HQ', '0002', '2012-02-15'],
      ],
    }),
  );
  expect(errors).toEqual<ErrorText[]>([
    [
      'Employees',
      2,
      'Hire Date',
      'This employee left on 31 December 2025. For a new employment, give a later hire date.',
      'Pekerja ini telah berhenti pada 31 Disember 2025. Untuk pekerjaan baharu, isi tarikh mula bekerja yang lebih lewat.',
    ],
    [
      'Employees',
      3,
      'Hire Date',
      'The hire date on record, 1 April 2019, stays. This row changes the place too: correct the hire date by itself first.',
      'Tarikh mula bekerja dalam rekod, 1 April 2019, kekal. Baris ini turut mengubah kedudukan: betulkan tarikh mula bekerja secara berasingan dahulu.',
    ],
    [
      'Employees',
      4,
      'Employee Number',
      'A move of this employee is planned for 1 May 2026 already.',
      'Perpindahan pekerja ini telah dirancang pada 1 Mei 2026.',
    ],
    [
      'Employees',
      5,
      'Employee Number',
      'A second person must confirm this, and an import asks nobody: make this change by itself on its page, where one can be asked.',
      'Ini perlu disahkan oleh orang kedua, dan import tidak dapat memintanya: buat perubahan ini secara berasingan di halamannya supaya pengesahan boleh diminta.',
    ],
  ]);
});
