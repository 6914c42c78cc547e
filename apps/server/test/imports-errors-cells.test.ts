import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORGANISATION } from './imports-organisation.ts';
import { type ErrorText, errorTexts } from './imports-error-texts.ts';
import { type Cell, importAll, type ImportsFixture, startImportsFixture, workbook } from './imports-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
  await importAll(fixture.app, fixture.admin, await workbook(ORGANISATION));
});
afterAll(() => fixture.close());

describe('what is wrong with a cell', () => {
  const HEADINGS = [
    'Employee Number',
    'Full Name',
    'E-mail',
    'Identity Card',
    'Date of Birth',
    'Gender',
    'Company Code',
    'Position Code',
    'Grade Set',
    'Grade',
    'Hire Date',
  ];
  const row = (number: Cell, changes: Readonly<Record<string, Cell>> = {}): Cell[] => {
    const plain: Record<string, Cell> = {
      'Employee Number': number,
      'Full Name': 'Azlan Shah',
      'Company Code': 'SMP',
      'Position Code': 'CLK',
      'Hire Date': '2020-01-02',
      ...changes,
    };
    return HEADINGS.map((heading) => plain[heading] ?? null);
  };

  test('is told by sheet, row and column, all at once', async () => {
    const errors = await errorTexts(
      fixture,
      await workbook({
        Employees: [
          HEADINGS,
          row('E01', { 'Full Name': null }),
          row('E02', { 'Full Name': true }),
          row('E'.repeat(51)),
          row('E04', { 'Hire Date': '31 Mac 2026' }),
          row('E05', { 'E-mail': 'azlan@' }),
          row('E06', { Gender: 'Perempuann' }),
          row('E07', { 'Identity Card': '12345' }),
          row('E08', { 'Identity Card': '901331-14-5678' }),
          row('E09', { 'Identity Card': '900131-00-5678' }),
          row('E10', { 'Identity Card': '900131-14-5678', 'Date of Birth': '1990-02-01' }),
          row('E11', { 'Date of Birth': '2026-04-01' }),
          row('E12', { 'Hire Date': '2026-04-01' }),
          row('E13', { 'Grade Set': 'Exec' }),
        ],
        Companies: [
          ['Company Code', 'Company Name', 'Website', 'Incorporation Date'],
          ['SMP', 'Seri Maju Plantations Sdn Bhd', 'tiada', '2026-04-01'],
        ],
      }),
    );
    expect(errors).toEqual<ErrorText[]>([
      ['Companies', 2, 'Website', '“tiada” is not the address of a website.', '“tiada” bukan alamat laman web.'],
      [
        'Companies',
        2,
        'Incorporation Date',
        'The date of incorporation, 1 April 2026, lies in the future.',
        'Tarikh diperbadankan, 1 April 2026, adalah pada masa hadapan.',
      ],
      ['Employees', 2, 'Full Name', 'Please fill in “Full Name”.', 'Sila isi “Full Name”.'],
      [
        'Employees',
        3,
        'Full Name',
        'This value is of the wrong kind for “Full Name”.',
        'Jenis nilai ini tidak sesuai untuk “Full Name”.',
      ],
      ['Employees', 4, 'Employee Number', 'At most 50 characters.', 'Paling banyak 50 aksara.'],
      [
        'Employees',
        5,
        'Hire Date',
        '“31 Mac 2026” is not a date. Use an Excel date, 2026-03-31 or 31/03/2026.',
        '“31 Mac 2026” bukan tarikh. Gunakan tarikh Excel, 2026-03-31 atau 31/03/2026.',
      ],
      ['Employees', 6, 'E-mail', '“azlan@” is not an e-mail address.', '“azlan@” bukan alamat e-mel.'],
      [
        'Employees',
        7,
        'Gender',
        '“Perempuann” is not possible here. Choose one of: Male, Female.',
        '“Perempuann” tidak boleh digunakan di sini. Pilih salah satu: Lelaki, Perempuan.',
      ],
      [
        'Employees',
        8,
        'Identity Card',
        '“12345” is not an identity card number (YYMMDD-PB-###G).',
        '“12345” bukan nombor kad pengenalan (YYMMDD-PB-###G).',
      ],
      [
        'Employees',
        9,
        'Identity Card',
        'The identity card “901331-14-5678” begins with a day that does not exist.',
        'Kad pengenalan “901331-14-5678” bermula dengan tarikh yang tidak wujud.',
      ],
      [
        'Employees',
        10,
        'Identity Card',
        'The identity card “900131-00-5678” has a place of birth that does not exist.',
        'Kad pengenalan “900131-00-5678” mengandungi kod tempat lahir yang tidak wujud.',
      ],
      [
        'Employees',
        11,
        'Date of Birth',
        'The date of birth, 1 February 1990, does not agree with the identity card: 31 January 1990.',
        'Tarikh lahir, 1 Februari 1990, tidak sepadan dengan kad pengenalan: 31 Januari 1990.',
      ],
      [
        'Employees',
        12,
        'Date of Birth',
        'The date of birth, 1 April 2026, lies in the future.',
        'Tarikh lahir, 1 April 2026, adalah pada masa hadapan.',
      ],
      [
        'Employees',
        13,
        'Hire Date',
        'The hire date, 1 April 2026, lies in the future.',
        'Tarikh mula bekerja, 1 April 2026, adalah pada masa hadapan.',
      ],
      [
        'Employees',
        14,
        'Grade',
        'Grade and grade set belong together: fill in both, or neither.',
        'Gred dan set gred mesti bersama: isi kedua-duanya, atau kosongkan kedua-duanya.',
      ],
    ]);
  });

  test('is told too where it stands in the file twice, or is somebody else’s', async () => {
    const errors = await errorTexts(
      fixture,
      await workbook({
        Employees: [
          HEADINGS,
          row('F01', { 'E-mail': 'satu@maju.test', 'Identity Card': '900131-14-5678' }),
          row('F01'),
          row('F02', { 'E-mail': 'SATU@maju.test' }),
          row('F03', { 'Identity Card': '900131145678' }),
          row('F04', { 'E-mail': 'azman@maju.test' }),
          row('F05', { 'Identity Card': '600101-10-5231' }),
        ],
        Companies: [
          ['Company Code', 'Company Name'],
          ['SMX', 'seri maju logistik sdn bhd'],
        ],
      }),
    );
    expect(errors).toEqual<ErrorText[]>([
      [
        'Companies',
        2,
        'Company Name',
        'There is a company with the name “seri maju logistik sdn bhd” already.',
        'Sudah ada syarikat bernama “seri maju logistik sdn bhd”.',
      ],
      [
        'Employees',
        3,
        'Employee Number',
        'Row 2 has the same “Employee Number” already.',
        'Baris 2 sudah mempunyai “Employee Number” yang sama.',
      ],
      [
        'Employees',
        4,
        'E-mail',
        'Row 2 has the same e-mail already: satu@maju.test.',
        'Baris 2 sudah mempunyai e-mel yang sama: satu@maju.test.',
      ],
      [
        'Employees',
        5,
        'Identity Card',
        'Row 2 has the same identity card already: 900131-14-5678.',
        'Baris 2 sudah mempunyai kad pengenalan yang sama: 900131-14-5678.',
      ],
      [
        'Employees',
        6,
        'E-mail',
        'The e-mail azman@maju.test belongs to somebody else already.',
        'E-mel azman@maju.test sudah digunakan oleh orang lain.',
      ],
      [
        'Employees',
        7,
        'Identity Card',
        'The identity card 600101-10-5231 belongs to somebody else already.',
        'Kad pengenalan 600101-10-5231 sudah digunakan oleh orang lain.',
      ],
    ]);
  });
});
