import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import { errorTexts } from './imports-error-texts.ts';
import { importAll, type ImportsFixture, type SheetInput, startImportsFixture, workbook } from './imports-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
  await importAll(fixture.app, fixture.admin, await workbook(ORGANISATION));
});
afterAll(() => fixture.close());

const UNITS = ['Type', 'Company Code', 'Unit Code', 'Unit Name', 'Belongs to (Code)', 'Head (Employee Number)'];
const inDepartment = (company: string, department: string | null, position = 'CLK') => {
  let count = 0;
  return (rows: number): SheetInput =>
    Array.from({ length: rows }, () => {
      count++;
      const number = `C${company}${department ?? ''}${position}${count}`;
      return [number, 'A', null, null, company, department, null, position, null, null, '2020-01-02'];
    });
};
const places = async (sheets: Parameters<typeof workbook>[0]) =>
  (await errorTexts(fixture, await workbook(sheets))).map(([sheet, row, column, english]) => [
    sheet,
    row,
    column,
    english,
  ]);

test('one wrong unit row is one error, with how many rows refer to it, whatever is wrong with it', async () => {
  for (const wrong of [
    ['Jabtan', 'SMP', 'D1', 'Satu', null, null],
    ['Department', 'SMP', 'D1', 'Satu', 'TIADA', null],
    ['Department', 'SMP', 'D1', null, null, null],
  ]) {
    const found = await places({
      Units: [UNITS, wrong],
      Employees: [EMPLOYEE_HEADINGS, ...inDepartment('SMP', 'D1')(41)],
    });
    expect(found).toHaveLength(1);
    expect(found[0]?.slice(0, 2)).toEqual(['Units', 2]);
    expect(found[0]?.[3]).toContain('41 rows refer to it');
  }
});

test('it is told in Malay too', async () => {
  const [error] = await errorTexts(
    fixture,
    await workbook({
      Units: [UNITS, ['Department', 'SMP', 'D1', 'Satu', 'TIADA', null]],
      Employees: [EMPLOYEE_HEADINGS, ...inDepartment('SMP', 'D1')(1)],
    }),
  );
  expect(error?.[3]).toContain('1 row refers to it');
  expect(error?.[4]).toContain('1 baris merujuk kepadanya');
});

test('what refers to a row that refers to the wrong one is counted there too', async () => {
  const found = await places({
    Units: [UNITS, ['Department', 'SMP', 'D1', 'Satu', 'TIADA', null], ['Section', 'SMP', 'S1', 'Dua', 'D1', null]],
    Employees: [EMPLOYEE_HEADINGS, ['C1', 'A', null, null, 'SMP', 'D1', 'S1', 'CLK', null, null, '2020-01-02']],
  });
  expect(found).toHaveLength(1);
  expect(found[0]?.[3]).toContain('2 rows refer to it');
});

test('a wrong position and a wrong company are causes as well', async () => {
  const position = await places({
    Positions: [
      ['Company Code', 'Position Code', 'Position Title', 'Category'],
      ['SMP', 'NEW', 'Baharu', 'Bos'],
    ],
    Employees: [EMPLOYEE_HEADINGS, ...inDepartment('SMP', null, 'NEW')(3)],
  });
  expect(position.map(([sheet, row]) => [sheet, row])).toEqual([['Positions', 2]]);
  expect(position[0]?.[3]).toContain('3 rows refer to it');
});

test('the same code in another company, and one that no row of the file has, are mistakes of their own', async () => {
  const found = await places({
    Units: [UNITS, ['Department', 'SMP', 'D1', 'Satu', 'TIADA', null]],
    Employees: [EMPLOYEE_HEADINGS, ...inDepartment('SML', 'D1')(1), ...inDepartment('SMP', 'D9')(1)],
  });
  const ofDepartments = found.filter(([, , column]) => column !== 'Position Code');
  expect(ofDepartments.map(([sheet, row]) => [sheet, row])).toEqual([
    ['Units', 2],
    ['Employees', 2],
    ['Employees', 3],
  ]);
  expect(found[0]?.[3]).not.toContain('refer');
});
