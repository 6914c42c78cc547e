import * as contract from '@prestasi/contract';
import { textsOf } from '@prestasi/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../src/imports/findings.ts';
import { rawWorkbook, textRow } from './imports-raw.ts';
import { type ErrorText, errorTexts } from './imports-error-texts.ts';
import { check, type ImportsFixture, startImportsFixture } from './imports-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
});
afterAll(() => fixture.close());

test('every error has its text in both languages, and every text its error', () => {
  for (const language of ['ms', 'en'] as const) {
    const texts = textsOf(language).imports?.error;
    expect(Object.keys(typeof texts === 'object' ? texts : {}).toSorted()).toEqual([...ERROR_CODES].toSorted());
  }
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
    const errors = await errorTexts(fixture, content);
    expect(errors).toEqual<ErrorText[]>([
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
    const errors = await errorTexts(fixture, rawWorkbook({ sheets }));
    expect(errors.map(([, , , inEnglish, inMalay]) => [inEnglish, inMalay])).toContainEqual([english, malay]);
  });
});

test('of very many errors the first thousand are kept, and all are counted', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => textRow(index + 2, [`C${index}`, '']));
  const view = await check(
    fixture.app,
    fixture.admin,
    rawWorkbook({ sheets: { Companies: textRow(1, ['Company Code', 'Company Name']) + rows.join('') } }),
  );
  expect(view).toMatchObject({ state: 'refused', errorCount: 1200 });
  const page = await fixture.admin.call(contract.listImportErrors, {
    params: { id: view.id },
    query: { page: 10, size: 100 },
  });
  expect([page.total, page.rows.length, page.rows.at(-1)?.row]).toEqual([1000, 100, 1001]);
});
