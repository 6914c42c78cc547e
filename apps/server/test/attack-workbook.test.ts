import * as contract from '@prestasi/contract';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPLOYEE_HEADINGS } from './imports-organisation.ts';
import { rawWorkbook, textRow } from './imports-raw.ts';
import { someOf } from './endurance/rounds.ts';
import { check, errorsOf, type ImportsFixture, startImportsFixture } from './imports-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
});
afterAll(() => fixture.close());

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const HEADINGS = textRow(1, EMPLOYEE_HEADINGS);
const sheetOf = (rows: string) => ({
  sheets: { Employees: '' },
  parts: {
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${HEADINGS}${rows}</sheetData></worksheet>`,
    ),
  },
});
const times = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n)).join('');
const shared = (count: number) =>
  times(count, (n) => `<row r="${n + 2}">${times(20, (c) => `<c r="${letter(c)}${n + 2}" t="s"><v>0</v></c>`)}</row>`);
const letter = (index: number) => String.fromCodePoint(65 + index);

// Each is some kilobytes as a file, and once took the whole two minutes or all memory.
const BAD_WORKBOOKS = [
  ['cells that never end', sheetOf('<c>'.repeat(300_000))],
  ['cells within cells', sheetOf(`${'<c r="A2">'.repeat(80_000)}</c>`)],
  ['tags that never end', sheetOf('<c '.repeat(300_000))],
  ['a row beyond all rows', sheetOf('<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>')],
  ['a row without end', sheetOf('<row r="Infinity"><c r="A2"><v>1</v></c></row>')],
  ['a row in other words', sheetOf('<row r="1e9"><c r="A2"><v>1</v></c></row>')],
  ['a row written by its signs', sheetOf('<row r="&#49;e9"><c r="A2"><v>1</v></c></row>')],
  [
    'a cell far to the right, and many rows',
    sheetOf(
      `<row r="2"><c r="ZZ2"><v>1</v></c></row>${times(15_000, (n) => `<row r="${n + 3}"><c r="A${n + 3}"><v>1</v></c></row>`)}`,
    ),
  ],
  ['cells in columns that no template has', sheetOf('<row r="2"><c r="XFD2"><v>1</v></c></row>')],
  ['one long text in very many cells', { ...sheetOf(shared(1500)), sharedStrings: ['a '.repeat(45_000)] }],
  ['one text that is far too long', { ...sheetOf(shared(500)), sharedStrings: ['a'.repeat(900_000)] }],
  [
    'a name of very many signs',
    sheetOf(`<row r="2"><c r="A2" ${times(40_000, (n) => `a${n}="" `)}><v>1</v></c></row>`),
  ],
] as const;

test.each(someOf('workbooks', BAD_WORKBOOKS, 3))(
  'a workbook with %s is refused soon, and says why',
  async (_, raw) => {
    const content = rawWorkbook(raw);
    expect(content.length).toBeLessThan(150_000);
    const begun = performance.now();
    const view = await check(fixture.app, fixture.admin, content);
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(view.state).toBe('refused');
    const [error] = await errorsOf(fixture.admin, view.id);
    expect(error?.message).toMatch(/far more than an organisation needs|damaged and cannot be read/);
  },
  60_000,
);

test(
  'a workbook of many small parts that unpack to a hundred times as much is refused when it is sent',
  { tags: ['long'] },
  async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 90 }, (_, n) => [`xl/worksheets/other${n}.xml`, strToU8(' '.repeat(1_000_000))]),
    );
    const content = rawWorkbook({ sheets: { Employees: HEADINGS }, parts });
    const files = { file: { name: 'a.xlsx', content } };
    expect(await fixture.admin.refused(contract.uploadImport, { files })).toMatchObject({
      code: 'workbook_refused',
      fields: [{ code: 'workbook_too_big' }],
    });
  },
);
