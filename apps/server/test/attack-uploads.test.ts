import * as contract from '@prestasi/contract';
import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../src/platform/files/inspect.ts';
import { complete, edit, read } from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';
import { rawWorkbook, textRow } from './imports-raw.ts';
import { EMPLOYEE_HEADINGS } from './imports-organisation.ts';
import { check, errorsOf, type ImportsFixture, startImportsFixture } from './imports-fixture.ts';
import type { TestClient } from './test-client.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7a72' }, limitInputPixels: false });
const SCRIPT = Buffer.from('<script>window.wasRun=1</script>');

describe('a picture that is something else too', () => {
  test.each(['jpeg', 'png'] as const)('%s with a page behind it is clean once it is drawn anew', async (format) => {
    const honest = await canvas(8, 8).toFormat(format).toBuffer();
    const { content } = await inspect('picture', Buffer.concat([honest, SCRIPT]));
    expect(content.includes(SCRIPT)).toBe(false);
    expect((await sharp(content).metadata()).width).toBe(8);
  });

  test('loses what was hidden in its comments', async () => {
    const honest = await canvas(8, 8).jpeg().toBuffer();
    const size = Buffer.alloc(2);
    size.writeUInt16BE(SCRIPT.length + 2);
    const commented = Buffer.concat([
      honest.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      size,
      SCRIPT,
      honest.subarray(2),
    ]);
    expect((await inspect('picture', commented)).content.includes(SCRIPT)).toBe(false);
  });

  test.each([
    ['a GIF that is a script', Buffer.from('GIF89a/*\u0001\u0000*/=1;window.wasRun=1;', 'latin1')],
    ['a page by the name of a picture', Buffer.from('<!doctype html><script>window.wasRun=1</script>')],
    [
      'a drawing',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="window.wasRun=1"/>'),
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(64)])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused as %s', async (_, content) => {
    await expect(inspect('picture', content)).rejects.toMatchObject({ code: 'picture_type_refused' });
  });

  test('of 30,000 pixels a side is refused before it is drawn', async () => {
    const honest = await canvas(8, 8).png().toBuffer();
    // The size is in the header; the claimed one would take 2.7 GB.
    honest.writeUInt32BE(30_000, 16);
    honest.writeUInt32BE(30_000, 20);
    await expect(inspect('picture', honest)).rejects.toMatchObject({ code: 'picture_unreadable' });
  });
});

describe('evidence that lies', () => {
  let fixture: FormsFixture;
  let own: TestClient;
  let params: { readonly id: number; readonly contributionId: number };
  beforeAll(async () => {
    fixture = await startFormsFixture();
    await complete(fixture, 'executive', 'planning');
    fixture.moveTo(MOMENTS.review);
    const id = await fixture.formOf('executive', 'review');
    own = await fixture.as('executive');
    const { content } = await edit(own, id, { kind: 'contribution.add', contributionKind: 'external' });
    params = { id, contributionId: content.contributions[0]?.id ?? 0 };
  });
  afterAll(() => fixture.close());

  const PDF = Buffer.from('%PDF-1.7\n%%EOF', 'latin1');
  const send = async (name: string, content: Buffer) => {
    const [present] = (await read(own, params.id)).content.contributions;
    return own.send(contract.uploadEvidence, {
      params,
      body: { version: present?.version },
      files: { file: { name, content } },
    });
  };
  const nameNow = async () => (await read(own, params.id)).content.contributions[0]?.evidence?.name;

  test.each([
    ['a page by the name of a picture', 'gambar.png', Buffer.from('<html><script>1</script></html>')],
    ['a drawing with a script', 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>')],
    ['a program', 'surat.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['an archive', 'surat.pdf', rawZip()],
    ['a GIF that is a script', 'a.gif', Buffer.from('GIF89a/**/=1;')],
  ])('%s is refused, whatever it is called', async (_, name, content) => {
    const { status, body } = await send(name, content);
    expect([status, body]).toMatchObject([415, { code: 'file_type_refused' }]);
    expect(await nameNow()).toBeUndefined();
  });

  test.each([
    ['../../../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\windows\\system32\\drivers.pdf', 'drivers.pdf'],
    ['/', 'file.pdf'],
    ['....//', 'file.pdf'],
    ['surat\u202Efdp.exe', 'suratfdp.pdf'],
    ['\u2066a\u2069\u200F.html', 'a.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(200)}.pdf`],
    [`${'n'.repeat(199)}😀😀.pdf`, `${'n'.repeat(199)}.pdf`],
    ['surat<img src=x onerror=1>.html', 'surat<img src=x onerror=1>.pdf'],
    ['張偉 – O’Brien.PDF', '張偉 – O’Brien.pdf'],
  ])('a file called %j is kept as %j', async (name, stored) => {
    expect((await send(name, PDF)).status).toBe(200);
    expect(await nameNow()).toBe(stored);
    const url = new URL((await read(own, params.id)).content.contributions[0]?.evidence?.url ?? '', 'http://localhost');
    const input = { params: { id: url.pathname.split('/').at(-1) }, query: Object.fromEntries(url.searchParams) };
    const { status, headers } = await fixture.cycles.app.anonymous.send(contract.getFile, input);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.!~*()-]+$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-type': 'application/pdf',
    });
  });

  test('a PDF that is an archive as well is saved, never shown: its bytes are nobody’s page', async () => {
    expect((await send('dua.pdf', Buffer.concat([PDF, rawZip(), SCRIPT]))).status).toBe(200);
    expect(await nameNow()).toBe('dua.pdf');
  });
});

function rawZip(): Buffer {
  const workbook = rawWorkbook({ sheets: {}, parts: { '[Content_Types].xml': strToU8('<x/>') } });
  return Buffer.from(workbook);
}

describe('a workbook that reaches for more than itself', () => {
  let fixture: ImportsFixture;
  beforeAll(async () => {
    fixture = await startImportsFixture();
  });
  afterAll(() => fixture.close());

  const sheetOf = (prologue: string, cell: string) =>
    strToU8(
      `<?xml version="1.0"?>${prologue}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${textRow(1, EMPLOYEE_HEADINGS)}<row r="2"><c r="A2" t="inlineStr"><is><t>9001</t></is></c><c r="B2" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`,
    );
  const LAUGHS = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

  test.each([
    ['a file of the machine', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'],
    ['an address of the network', '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:1/x">]>', '&e;'],
    ['entities that grow to a billion', `<!DOCTYPE x [<!ENTITY l0 "ha">${LAUGHS}]>`, '&l9;'],
    ['a type from outside', '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">', 'x'],
  ])('by %s reads nothing, and imports nobody', async (_, prologue, cell) => {
    const parts = { 'xl/worksheets/sheet1.xml': sheetOf(prologue, cell) };
    const view = await check(fixture.app, fixture.admin, rawWorkbook({ sheets: { Employees: '' }, parts }));
    expect(view.state).toBe('refused');
    const errors = await errorsOf(fixture.admin, view.id);
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(/root:|hahaha/);
  });
});
