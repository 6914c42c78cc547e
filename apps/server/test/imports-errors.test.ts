import * as contract from '@prestasi/contract';
import { textsOf } from '@prestasi/locales';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../src/imports/findings.ts';
import { account, assignment, employee, employment, roleGrant } from '../src/schema/people.ts';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import { rawWorkbook, textRow } from './imports-raw.ts';
import {
  type Cell,
  check,
  errorsOf,
  importAll,
  type ImportsWorld,
  type SheetInput,
  startImportsWorld,
  workbook,
} from './imports-world.ts';

let world: ImportsWorld;
beforeAll(async () => {
  world = await startImportsWorld();
  await importAll(world.app, world.admin, await workbook(ORGANISATION));
  await importAll(world.app, world.admin, await workbook({ Employees: [EMPLOYEE_HEADINGS, ...MORE_PEOPLE] }));
  await prepareRecords();
});
afterAll(() => world.close());

const person = (number: string, position: string, supervisor: string | null = '0002', company = 'SMP') =>
  [number, `Pekerja ${number}`, null, null, company, null, null, position, null, supervisor, '2019-04-01'] as const;

const MORE_PEOPLE: SheetInput = [
  person('0010', 'EXE'),
  person('0011', 'EXE'),
  person('0012', 'EXE'),
  person('0013', 'CLK', '0010'),
];

/** 0011 has left, 0012 is to move, 0003 administers the system. */
async function prepareRecords(): Promise<void> {
  const { db } = world.app.services;
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

type Told = readonly [sheet: string, row: number | null, column: string | null, english: string, malay: string];

/** Checks a workbook and tells every error as its reader sees it, in both languages. */
async function toldOf(content: Buffer): Promise<{ told: Told[]; codes: string[]; counted: number }> {
  const { app, admin, inMalay } = world;
  const english = await check(app, admin, content);
  const malay = await check(app, inMalay, content);
  expect([english.state, malay.state]).toEqual(['refused', 'refused']);
  const inEnglish = await errorsOf(admin, english.id);
  const other = await errorsOf(inMalay, malay.id);
  const told = inEnglish.map(({ sheet, row, column, message }, index): Told => [
    sheet,
    row,
    column,
    message,
    other[index]?.message ?? '',
  ]);
  return { told, codes: inEnglish.map(({ code }) => code), counted: english.errorCount };
}

test('every error has its text in both languages, and every text its error', () => {
  for (const language of ['ms', 'en'] as const) {
    const texts = textsOf(language).imports?.error;
    expect(Object.keys(typeof texts === 'object' ? texts : {}).toSorted()).toEqual([...ERROR_CODES].toSorted());
  }
});

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
    const { told } = await toldOf(
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
          ['Company Code', 'Company Name', 'Website'],
          ['SMP', 'Seri Maju Plantations Sdn Bhd', 'tiada'],
        ],
      }),
    );
    expect(told).toEqual<Told[]>([
      ['Companies', 2, 'Website', '“tiada” is not the address of a website.', '“tiada” bukan alamat laman web.'],
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
    const { told } = await toldOf(
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
    expect(told).toEqual<Told[]>([
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

describe('what a row refers to', () => {
  test('must be there, in the file or on record', async () => {
    const { told } = await toldOf(
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
    expect(told).toEqual<Told[]>([
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
      [
        'Employees',
        5,
        'Section Code',
        'The section “PAY” needs its department.',
        'Seksyen “PAY” memerlukan jabatannya.',
      ],
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

  test('must be somebody who may supervise, and no circle', async () => {
    const { told } = await toldOf(
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
    expect(told).toEqual<Told[]>([
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

  test('takes nobody’s right to supervise by a change of their position or office either', async () => {
    const positions: SheetInput = [
      ['Company Code', 'Position Code', 'Position Title', 'Category'],
      ['SMP', 'EXE', 'Executive', 'Non Executive'],
    ];
    const { told } = await toldOf(await workbook({ Positions: positions }));
    const lost = (number: string) =>
      `${number} would no longer be allowed to supervise, but employees who are not in this file still report to them (1).`;
    expect(told.map(([sheet, row, column, english]) => [sheet, row, column, english])).toEqual([
      ['Positions', 2, 'Category', lost('0003')],
      ['Positions', 2, 'Category', lost('0010')],
    ]);
  });
});

test('what is on record already is not overwritten by a mistake', async () => {
  const headings = [...EMPLOYEE_HEADINGS];
  const { told } = await toldOf(
    await workbook({
      Employees: [
        headings,
        person('0011', 'EXE'),
        ['0010', 'Pekerja 0010', null, null, 'SMP', null, null, 'EXE', null, '0002', '2019-04-02'],
        person('0012', 'MGR'),
        ['0003', 'Lim Wei Ling', 'lain@maju.test', null, 'SMP', 'HR', 'PAY', 'EXE', 'HQ', '0002', '2012-02-15'],
      ],
    }),
  );
  expect(told).toEqual<Told[]>([
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
      'The hire date on record is 1 April 2019; an import does not change it.',
      'Tarikh mula bekerja dalam rekod ialah 1 April 2019; import tidak mengubahnya.',
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
      'E-mail',
      'This person administers the system: their e-mail is not changed by an import.',
      'Orang ini mentadbir sistem: e-melnya tidak diubah melalui import.',
    ],
  ]);
});

describe('what is wrong with sheets and headings', () => {
  test('is told where it stands', async () => {
    const rows = textRow(1, [
      'Employee Number',
      'Full Name',
      'Nama Penuh',
      'Gaji',
      '',
      'Company Code',
      'Position Code',
    ]);
    const content = rawWorkbook({
      sheets: {
        Employees: `${rows}<row r="2"><c r="E2"><v>5</v></c></row>`,
        Pekerja: textRow(1, ['Nombor Pekerja']),
        Nota: textRow(1, ['Untuk diri sendiri']),
      },
    });
    const { told } = await toldOf(content);
    expect(told).toEqual<Told[]>([
      [
        'Pekerja',
        null,
        null,
        'This sheet is there twice, in Malay and in English. Keep one of them.',
        'Helaian ini ada dua kali, dalam bahasa Melayu dan Inggeris. Kekalkan satu sahaja.',
      ],
      [
        'Nota',
        null,
        null,
        'This sheet is not part of the template. Delete it, or give it the name it has in the template.',
        'Helaian ini bukan sebahagian daripada templat. Padamkannya, atau gunakan namanya seperti dalam templat.',
      ],
      ['Employees', 1, 'Nama Penuh', 'The column “Nama Penuh” is there twice.', 'Lajur “Nama Penuh” ada dua kali.'],
      [
        'Employees',
        1,
        'Gaji',
        'The heading “Gaji” is not known on this sheet.',
        'Tajuk lajur “Gaji” tidak dikenali pada helaian ini.',
      ],
      ['Employees', 1, null, 'Column E has values but no heading.', 'Lajur E mengandungi nilai tetapi tiada tajuk.'],
      ['Employees', 1, 'Hire Date', 'The column “Hire Date” is missing.', 'Lajur “Tarikh Mula Bekerja” tiada.'],
      ['Employees', 2, 'Employee Number', 'Please fill in “Employee Number”.', 'Sila isi “Employee Number”.'],
      ['Employees', 2, 'Full Name', 'Please fill in “Full Name”.', 'Sila isi “Full Name”.'],
      ['Employees', 2, 'Company Code', 'Please fill in “Company Code”.', 'Sila isi “Company Code”.'],
      ['Employees', 2, 'Position Code', 'Please fill in “Position Code”.', 'Sila isi “Position Code”.'],
    ]);
  });

  test.each([
    [
      'none of the sheets',
      { Guide: textRow(1, ['Text']) },
      'The workbook has none of the sheets of the template.',
      'Buku kerja ini tidak mengandungi mana-mana helaian daripada templat.',
    ],
    [
      'no rows',
      { Companies: textRow(1, ['Company Code', 'Company Name']) },
      'The workbook has no rows to import.',
      'Buku kerja ini tidak mengandungi baris untuk diimport.',
    ],
    [
      'too many rows',
      {
        Companies:
          textRow(1, ['Company Code', 'Company Name']) +
          Array.from({ length: 20_001 }, (_, index) => textRow(index + 2, [`C${index}`, `Syarikat ${index}`])).join(''),
      },
      'The workbook has more than 20000 rows. Please split it.',
      'Buku kerja ini mengandungi lebih daripada 20000 baris. Sila bahagikannya.',
    ],
  ])('of the whole workbook: %s', async (_, sheets, english, malay) => {
    const { told } = await toldOf(rawWorkbook({ sheets }));
    expect(told.map(([, , , inEnglish, inMalay]) => [inEnglish, inMalay])).toContainEqual([english, malay]);
  });
});

test('of very many errors the first thousand are kept, and all are counted', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => textRow(index + 2, [`C${index}`, '']));
  const view = await check(
    world.app,
    world.admin,
    rawWorkbook({ sheets: { Companies: textRow(1, ['Company Code', 'Company Name']) + rows.join('') } }),
  );
  expect(view).toMatchObject({ state: 'refused', errorCount: 1200 });
  const page = await world.admin.call(contract.listImportErrors, {
    params: { id: view.id },
    query: { page: 10, size: 100 },
  });
  expect([page.total, page.rows.length, page.rows.at(-1)?.row]).toEqual([1000, 100, 1001]);
});
