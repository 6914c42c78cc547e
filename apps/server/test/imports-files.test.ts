import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@prestasi/contract';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import { rawWorkbook, textRow } from './imports-raw.ts';
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

const FIXTURES = join(import.meta.dirname, 'fixtures');

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
  await importAll(fixture.app, fixture.admin, await workbook(ORGANISATION));
});
afterAll(() => fixture.close());

const upload = (name: string, content: Buffer) =>
  fixture.admin.refused(contract.uploadImport, { files: { file: { name, content } } });

/** Returns the stored records of some employees. */
async function peopleOf(...numbers: readonly string[]) {
  const { rows } = await fixture.app.services.db.execute<Record<string, string | null>>(sql`
    select e.employee_number as number, e.full_name as name, e.identity_card as card, e.date_of_birth::text as born,
      e.postal_code as postcode, stay.hired_on::text as hired
    from employee e join employment stay on stay.employee_id = e.id
    where e.employee_number = any(${sql.param(numbers)}::text[]) order by e.employee_number`);
  return rows;
}

describe('what is no workbook', () => {
  const zip = (entries: Record<string, string>) =>
    Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)]))));
  const macros = rawWorkbook({ sheets: { Employees: '' }, parts: { 'xl/vbaProject.bin': strToU8('macro') } });

  test.each([
    ['a text file', 'pekerja.csv', Buffer.from('Employee Number,Full Name\n0001,Azman')],
    ['an old .xls', 'pekerja.xls', Buffer.from('d0cf11e0a1b11ae100000000', 'hex')],
    ['any zip', 'pekerja.xlsx', zip({ 'a.txt': 'a' })],
    ['a Word document', 'pekerja.xlsx', zip({ '[Content_Types].xml': 'wordprocessingml.document.main+xml' })],
    ['a workbook with macros', 'pekerja.xlsm', macros],
    ['nothing but the letters', 'pekerja.xlsx', Buffer.from('PK')],
  ])('%s is refused by its content', async (_, name, content) => {
    const problem = await upload(name, content);
    expect([problem.status, problem.code, problem.fields?.[0]?.code]).toEqual([
      415,
      'file_type_refused',
      'workbook_type',
    ]);
    expect(problem.fields?.[0]?.message).toContain('This is no Excel workbook of the kind .xlsx.');
  });

  test('a file of exactly 5 MB is too large', async () => {
    const problem = await upload('besar.xlsx', Buffer.alloc(5 * 1024 * 1024));
    expect([problem.status, problem.code, problem.title]).toEqual([413, 'file_too_large', 'File must less than 5 MB']);
  });

  test('a zip bomb is refused before it unpacks', { tags: ['long'] }, async () => {
    const dense = rawWorkbook({ sheets: {}, parts: { 'xl/worksheets/bomb.xml': new Uint8Array(20 * 1024 * 1024) } });
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, index): [string, Uint8Array] => [
        `xl/media/${index}.bin`,
        new Uint8Array(1024 * 1024),
      ]),
    );
    for (const content of [dense, rawWorkbook({ sheets: {}, parts: many })]) {
      expect(content.length).toBeLessThan(1024 * 1024);
      const problem = await upload('bom.xlsx', content);
      expect([problem.status, problem.code, problem.title]).toEqual([
        422,
        'workbook_refused',
        'Your Excel file failed to upload',
      ]);
      expect(problem.fields).toMatchObject([{ path: 'file', code: 'workbook_too_big' }]);
    }
  });

  test('a bomb whose directory lies is refused while it unpacks', async () => {
    const path = 'xl/worksheets/sheet1.xml';
    const bomb = rawWorkbook({ sheets: { Employees: '' }, parts: { [path]: new Uint8Array(8 * 1024 * 1024) } });
    const lying = withSizes(bomb, path, 1000);
    const view = await check(fixture.app, fixture.admin, lying);
    expect(view.state).toBe('refused');
    expect(await errorsOf(fixture.admin, view.id)).toMatchObject([{ row: null, code: 'workbook_damaged' }]);
  });

  test('a damaged file is refused', async () => {
    const whole = await workbook(ORGANISATION);
    const cut = await upload('rosak.xlsx', whole.subarray(0, Math.floor(whole.length / 2)));
    expect([cut.code, cut.fields?.[0]?.code]).toEqual(['workbook_refused', 'workbook_damaged']);
    const broken = rawWorkbook({
      sheets: { Employees: '' },
      parts: { 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row') },
    });
    const view = await check(fixture.app, fixture.admin, broken);
    expect(await errorsOf(fixture.admin, view.id)).toMatchObject([{ code: 'workbook_damaged' }]);
  });
});

/** Returns the same archive with another size of an entry in its directory and headers. */
function withSizes(content: Buffer, path: string, size: number): Buffer {
  const changed = Buffer.from(content);
  for (let at = changed.indexOf(path); at !== -1; at = changed.indexOf(path, at + 1)) {
    const isDirectory = changed.readUInt32LE(at - 46) === 0x02014b50;
    changed.writeUInt32LE(size, isDirectory ? at - 46 + 24 : at - 30 + 22);
  }
  return changed;
}

describe('a workbook that another program wrote', () => {
  test('LibreOffice: the filled template imports, in Malay, and again changes nothing', async () => {
    const content = readFileSync(join(FIXTURES, 'organisation-libreoffice.xlsx'));
    const done = await importAll(fixture.app, fixture.admin, content);
    expect(done.counts).toMatchObject({
      companies: { created: 1, changed: 0, unchanged: 0 },
      units: { created: 3, changed: 0, unchanged: 0 },
      positions: { created: 3, changed: 0, unchanged: 0 },
      locations: { created: 1, changed: 0, unchanged: 0 },
      employees: { created: 4, changed: 0, unchanged: 0 },
    });
    expect(await peopleOf('00701', '702')).toEqual([
      {
        number: '00701',
        name: 'Datin Faridah binti Osman',
        card: '680214-10-5128',
        born: '1968-02-14',
        postcode: '01000',
        hired: '1999-07-01',
      },
      {
        number: '702',
        name: 'Chong Kah Fai',
        card: '010305-14-0231',
        born: '2001-03-05',
        postcode: null,
        hired: '2022-05-09',
      },
    ]);
    const again = await check(fixture.app, fixture.admin, content);
    expect(again).toMatchObject({ state: 'checked', counts: { employees: { created: 0, changed: 0, unchanged: 4 } } });
  });

  test.each(['date1904="1"', 'date1904="true"', ''])(
    'Excel: shared texts, numbers and date serials (%s)',
    async (properties) => {
      const number = 8000 + properties.length;
      const offset = properties === '' ? 0 : 1462;
      const texts = [...EMPLOYEE_HEADINGS, 'Postal Code', 'Ravi a/l Krishnan', 'SMP', 'EXE', '0002'];
      const heads = texts.slice(0, 12).map((_, index) => `<c r="${'ABCDEFGHIJKL'[index]}1" t="s"><v>${index}</v></c>`);
      const row = `<row r="2"><c r="A2"><v>${number}</v></c><c r="B2" t="s"><v>12</v></c><c r="E2" t="s"><v>13</v></c>
      <c r="H2" t="s"><v>14</v></c><c r="J2" t="s"><v>15</v></c><c r="K2" s="1"><v>${46112 - offset}</v></c><c r="L2"><v>1000</v></c></row>`;
      const plain = `<row r="3"><c r="A3"><v>${number + 100}</v></c><c r="B3" t="s"><v>12</v></c><c r="E3" t="s"><v>13</v></c>
      <c r="H3" t="s"><v>14</v></c><c r="J3" t="s"><v>15</v></c><c r="K3"><v>${46111 - offset}</v></c></row>`;
      const content = rawWorkbook({
        sheets: { Employees: `<row r="1">${heads.join('')}</row>${row}${plain}` },
        sharedStrings: texts,
        properties,
      });
      await importAll(fixture.app, fixture.admin, content);
      expect(await peopleOf(String(number), String(number + 100))).toMatchObject([
        { number: String(number), name: 'Ravi a/l Krishnan', hired: '2026-03-31', postcode: '01000' },
        { number: String(number + 100), hired: '2026-03-30', postcode: null },
      ]);
    },
  );
});

describe('cells', () => {
  const HEADINGS = [
    'Nombor Pekerja',
    'Full Name',
    'TARIKH MULA BEKERJA',
    'kod  syarikat',
    'Position Code *',
    'Supervisor (Employee Number)',
    'Identity Card',
  ];
  const person = (number: string | number, hired: string | Date, card: string | number | null = null) =>
    [number, `Pekerja ${number}`, hired, 'SMP', 'CLK', '0002', card] as const;

  test('headings may be in either language and any order, dates in either form, and zeros in front are kept', async () => {
    const rows: SheetInput = [
      HEADINGS,
      person('00123', '2026-03-31', '900131-14-5678'),
      person(123, '31/3/2026', 10203141235),
      person('A-9', new Date('2026-03-30T00:00:00Z')),
      [],
      [null, '   ', null],
      person('A-10', ' 2026-03-29 '),
    ];
    await importAll(fixture.app, fixture.admin, await workbook({ Pekerja: rows.map((row) => [...row, null, null]) }));
    expect(await peopleOf('00123', '123', 'A-9', 'A-10')).toMatchObject([
      { number: '00123', hired: '2026-03-31', card: '900131-14-5678', born: '1990-01-31' },
      { number: '123', hired: '2026-03-31', card: '010203-14-1235', born: '2001-02-03' },
      { number: 'A-10', hired: '2026-03-29' },
      { number: 'A-9', hired: '2026-03-30' },
    ]);
  });

  test('formatted rows and columns without content are harmless, whatever their number', async () => {
    const blank = Array.from(
      { length: 30_000 },
      (_, index) => `<row r="${index + 3}"><c r="A${index + 3}" s="1"/><c r="Z${index + 3}" s="1"/></row>`,
    );
    const rows =
      textRow(1, EMPLOYEE_HEADINGS) +
      textRow(2, ['0004', 'Arumugam a/l Subramaniam', '', '', 'SMP', 'HR', 'PAY', 'CLK', '', '0003', '2018-09-17']);
    const view = await check(
      fixture.app,
      fixture.admin,
      rawWorkbook({ sheets: { Employees: rows + blank.join(''), Sheet2: '' } }),
    );
    expect(view).toMatchObject({ state: 'checked', total: 1, counts: { employees: { unchanged: 1 } } });
  });

  test('content in the last possible cells is refused, formatted cells there are not', async () => {
    const rows = (cell: string) => `${textRow(1, EMPLOYEE_HEADINGS)}<row r="20000"><c r="A20000" s="1"/>${cell}</row>`;
    const stray = rawWorkbook({ sheets: { Employees: rows('<c r="XFD20000"><v>1</v></c>') } });
    const view = await check(fixture.app, fixture.admin, stray);
    expect(await errorsOf(fixture.admin, view.id)).toMatchObject([{ code: 'workbook_too_big' }]);
    const formatted = rawWorkbook({ sheets: { Employees: rows('<c r="XFD20000" s="1"/>') } });
    const other = await check(fixture.app, fixture.admin, formatted);
    expect(await errorsOf(fixture.admin, other.id)).toMatchObject([{ code: 'no_rows' }]);
  });

  test('a formula and an Excel error are refused cell by cell', async () => {
    const formula = (cell: string) => `<c r="${cell}" t="str"><f>A1&amp;"x"</f><v>Azman</v></c>`;
    const rows =
      textRow(1, EMPLOYEE_HEADINGS) +
      `<row r="2"><c r="A2"><v>9001</v></c>${formula('B2')}<c r="E2" t="e"><f>VLOOKUP(1,A:B,2)</f><v>#N/A</v></c></row>
       <row r="4"><c r="A4"><v>9002</v></c><c r="B4"><f>1+1</f></c><c r="E4" t="e"><v>#REF!</v></c><c r="K4" s="1"><f>TODAY()</f><v>46112</v></c></row>`;
    const view = await check(fixture.app, fixture.admin, rawWorkbook({ sheets: { Employees: rows } }));
    const errors = (await errorsOf(fixture.admin, view.id)).filter(({ code }) => code !== 'required');
    expect(errors.map(({ row, column, code, message }) => [row, column, code, message])).toEqual([
      [2, 'Full Name', 'formula', 'This cell holds a formula. Paste its value instead.'],
      [2, 'Company Code', 'formula', 'This cell holds a formula. Paste its value instead.'],
      [4, 'Full Name', 'formula', 'This cell holds a formula. Paste its value instead.'],
      [4, 'Company Code', 'error_cell', 'This cell holds the Excel error #REF!.'],
      [4, 'Hire Date', 'formula', 'This cell holds a formula. Paste its value instead.'],
    ]);
  });
});

test('the template comes in the reader’s language, with an example that is not imported, and takes what is filled in', async () => {
  const english = await fixture.admin.send(contract.importTemplate);
  const malay = await fixture.inMalay.send(contract.importTemplate);
  expect(english.headers['content-disposition']).toContain('Organisation%20template.xlsx');
  expect(malay.headers['content-disposition']).toContain('Templat%20organisasi.xlsx');
  for (const { raw, status } of [english, malay]) {
    expect(status).toBe(200);
    const view = await check(fixture.app, fixture.admin, raw);
    expect(await errorsOf(fixture.admin, view.id)).toMatchObject([
      { code: 'no_rows', message: 'The workbook has no rows to import.' },
    ]);
  }
});

test('an import that was refused or is done cannot be applied', async () => {
  const done = await importAll(fixture.app, fixture.admin, await workbook(ORGANISATION));
  await expect(apply(fixture.app, fixture.admin, done.id)).rejects.toThrow('import_not_checked');
});
