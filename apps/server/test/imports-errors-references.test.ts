import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import { type ErrorText, errorTexts } from './imports-error-texts.ts';
import { importAll, type ImportsFixture, startImportsFixture, workbook } from './imports-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
  await importAll(fixture.app, fixture.admin, await workbook(ORGANISATION));
});
afterAll(() => fixture.close());

test('what a row refers to must be there, in the file or on record', async () => {
  const errors = await errorTexts(
    fixture,
    await workbook({
      Units: [
        ['Type', 'Company Code', 'Unit Code', 'Unit Name', 'Belongs to (Code)', 'Head (Employee Number)'],
        ['Department', null, 'D1', 'Satu', null, null],
        ['Section', 'SMP', 'S1', 'Dua', null, null],
        ['Division', 'SMP', 'B1', 'Tiga', 'CORP', null],
        ['Department', 'SMP', 'D2', 'Empat', 'TIADA', null],
        ['Section', 'SMP', 'S2', 'Lima', 'TIADA', null],
        ['Department', 'TIADA', 'D3', 'Enam', null, null],
        ['Department', 'SML', 'OPS', 'Operations', null, '9999'],
        ['Division', 'SMP', 'B2', 'Tujuh', null, null],
      ],
      Employees: [
        [...EMPLOYEE_HEADINGS, 'Division Code', 'Category', 'Grade Set', 'Grade'],
        ['G01', 'A', null, null, 'TIADA', null, null, 'CLK', null, '0002', '2020-01-02'],
        ['G02', 'A', null, null, 'SMP', 'TIADA', null, 'CLK', null, '0002', '2020-01-02'],
        ['G03', 'A', null, null, 'SMP', 'HR', 'TIADA', 'CLK', null, '0002', '2020-01-02'],
        ['G04', 'A', null, null, 'SMP', null, 'PAY', 'CLK', null, '0002', '2020-01-02'],
        ['G05', 'A', null, null, 'SMP', 'HR', null, 'DRV', null, '0002', '2020-01-02'],
        ['G06', 'A', null, null, 'SMP', 'HR', null, 'CLK', 'TIADA', '0002', '2020-01-02'],
        ['G07', 'A', null, null, 'SMP', 'HR', null, 'CLK', null, '9999', '2020-01-02'],
        ['G08', 'A', null, null, 'SMP', null, null, 'CLK', null, '0002', '2020-01-02', 'TIADA'],
        ['G09', 'A', null, null, 'SMP', 'HR', null, 'CLK', null, '0002', '2020-01-02', 'B2'],
        ['G10', 'A', null, null, 'SMP', 'HR', null, 'CLK', null, '0002', '2020-01-02', null, 'Eksekutif'],
        ['G11', 'A', null, null, 'SMP', 'HR', null, 'CLK', null, '0002', '2020-01-02', null, null, 'Exec', 'E9'],
      ],
    }),
  );
  expect(errors).toEqual<ErrorText[]>([
    [
      'Units',
      2,
      'Company Code',
      'A department or section needs its company.',
      'Jabatan atau seksyen memerlukan syarikatnya.',
    ],
    [
      'Units',
      3,
      'Belongs to (Code)',
      'A section needs the code of its department.',
      'Seksyen memerlukan kod jabatannya.',
    ],
    [
      'Units',
      4,
      'Belongs to (Code)',
      'A division belongs to no other unit: leave this cell empty.',
      'Bahagian tidak berada di bawah unit lain: kosongkan sel ini.',
    ],
    [
      'Units',
      5,
      'Belongs to (Code)',
      'There is no division “TIADA” in this company.',
      'Tiada bahagian “TIADA” dalam syarikat ini.',
    ],
    [
      'Units',
      6,
      'Belongs to (Code)',
      'There is no department “TIADA” in this company.',
      'Tiada jabatan “TIADA” dalam syarikat ini.',
    ],
    [
      'Units',
      7,
      'Company Code',
      'There is no company “TIADA” among those that you look after.',
      'Tiada syarikat “TIADA” antara syarikat yang anda uruskan.',
    ],
    [
      'Units',
      8,
      'Head (Employee Number)',
      'There is no employee 9999 to be the head.',
      'Tiada pekerja 9999 untuk menjadi ketua.',
    ],
    [
      'Employees',
      2,
      'Company Code',
      'There is no company “TIADA” among those that you look after.',
      'Tiada syarikat “TIADA” antara syarikat yang anda uruskan.',
    ],
    [
      'Employees',
      3,
      'Department Code',
      'There is no department “TIADA” in this company.',
      'Tiada jabatan “TIADA” dalam syarikat ini.',
    ],
    [
      'Employees',
      4,
      'Section Code',
      'There is no section “TIADA” in this department.',
      'Tiada seksyen “TIADA” dalam jabatan ini.',
    ],
    ['Employees', 5, 'Section Code', 'The section “PAY” needs its department.', 'Seksyen “PAY” memerlukan jabatannya.'],
    [
      'Employees',
      6,
      'Position Code',
      'There is no position “DRV” in this company.',
      'Tiada jawatan “DRV” dalam syarikat ini.',
    ],
    [
      'Employees',
      7,
      'Work Location Code',
      'There is no work location “TIADA” in this company.',
      'Tiada lokasi kerja “TIADA” dalam syarikat ini.',
    ],
    [
      'Employees',
      8,
      'Supervisor (Employee Number)',
      'There is no employee 9999 to be the supervisor.',
      'Tiada pekerja 9999 untuk menjadi penyelia.',
    ],
    [
      'Employees',
      9,
      'Division Code',
      'There is no division “TIADA” in this company.',
      'Tiada bahagian “TIADA” dalam syarikat ini.',
    ],
    [
      'Employees',
      10,
      'Division Code',
      'The department does not belong to the division “B2”.',
      'Jabatan ini tidak berada di bawah bahagian “B2”.',
    ],
    [
      'Employees',
      11,
      'Category',
      'The category does not agree with the position, which is: Non Executive.',
      'Kategori tidak sepadan dengan jawatan, iaitu: Bukan Eksekutif.',
    ],
    [
      'Employees',
      12,
      'Grade',
      'There is no grade “E9” in the grade set “Exec”.',
      'Tiada gred “E9” dalam set gred “Exec”.',
    ],
  ]);
});
