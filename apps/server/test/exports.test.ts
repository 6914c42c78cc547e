/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company, department, division, position } from '../src/schema/organisation.ts';
import { account, employee, employment } from '../src/schema/people.ts';
import { exported, recordsOf, sheetOf, xmlOf } from './exports-fixture.ts';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import { addAdministrator, importAll, type ImportsFixture, startImportsFixture, workbook } from './imports-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: ImportsFixture;
let ofCompany: TestClient;
let head: TestClient;

beforeAll(async () => {
  fixture = await startImportsFixture();
  const { app, admin } = fixture;
  const { db } = app.services;
  await importAll(app, admin, await workbook(ORGANISATION));
  const driver = ['0900', 'Pemandu', null, null, 'SML', 'OPS', null, 'DRV', null, '0001', '2019-04-01'];
  await importAll(app, admin, await workbook({ Employees: [EMPLOYEE_HEADINGS, driver] }));
  await db.update(employee).set({ religion: 'Islam', race: 'malay', addressLine1: '12 Jalan Perdana' });
  ofCompany = await app.as(await addAdministrator(app, 'Pentadbir SMP', await idOf('SMP')), 1);
  const [hod] = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(employee.employeeNumber, '0002'));
  head = await app.as(hod?.id ?? 0, 5);
});
afterAll(() => fixture.close());

async function idOf(code: string): Promise<number> {
  const [row] = await fixture.app.services.db.select({ id: company.id }).from(company).where(eq(company.code, code));
  return row?.id ?? 0;
}

async function numbers(client: TestClient, query: object): Promise<unknown[]> {
  const rows = recordsOf(await sheetOf(await exported(client, contract.exportEmployees, query)));
  return rows.map((row) => row['Employee Number'] ?? row['Nombor Pekerja']);
}

describe('an export', () => {
  test('has the import’s sheet and headings in the reader’s language, and a name that says what it is', async () => {
    const asked = { headers: { 'accept-language': '' } };
    const english = await fixture.admin.send(contract.exportEmployees, asked);
    const malay = await fixture.inMalay.send(contract.exportEmployees, asked);
    expect(english.headers['content-disposition']).toContain("UTF-8''employees-2026-03-31.xlsx");
    expect(malay.headers['content-disposition']).toContain("UTF-8''pekerja-2026-03-31.xlsx");
    const sheets = [await sheetOf(english.raw), await sheetOf(malay.raw)];
    expect(sheets.map(({ name }) => name)).toEqual(['Employees', 'Pekerja']);
    expect(sheets[0]?.rows[0]?.slice(0, 3)).toEqual(['Employee Number *', 'Full Name *', 'First Name']);
    expect(recordsOf(sheets[0] ?? { name: '', rows: [] })[1]).toMatchObject({
      'Employee Number': '0002',
      'Full Name': 'Rohana binti Yusof',
      'E-mail': 'rohana@maju.test',
      'Identity Card': '750312-08-5544',
      'Company Code': 'SMP',
      'Division Code': 'CORP',
      'Department Code': 'HR',
      'Position Code': 'MGR',
      Category: 'Executive',
      Grade: 'E3',
      'Work Location Code': 'HQ',
      'Supervisor (Employee Number)': '0001',
      'Hire Date': new Date('2005-06-01T00:00:00Z'),
    });
  });

  test('never holds a formula: what begins like one is text, and stays text when the cell is edited', async () => {
    const { db } = fixture.app.services;
    const texts = ['=1+1', '+60 12', '-5', '@SUM(A1)', '\t=1+1', '\r=cmd|x', '=HYPERLINK("http://x")'];
    const [before] = await db.select().from(position).where(eq(position.code, 'CLK'));
    for (const title of texts) {
      await db.update(position).set({ title }).where(eq(position.code, 'CLK'));
      const xml = xmlOf(await exported(fixture.admin, contract.exportPositions));
      expect(xml).not.toMatch(/<f[\s/>]/);
      const cells = [...xml.matchAll(/<c ([^>]*[^/])>(.*?)<\/c>/gs)].map(([, attributes = '', inner = '']) => ({
        attributes,
        inner,
      }));
      const cell = cells.find(
        ({ inner }) => inner.includes(title.trim().replaceAll('"', '&quot;')) || inner.includes(title.trim()),
      );
      // Style 1 is the format "@": Excel keeps the content of such a cell as text.
      expect([title, cell?.attributes]).toEqual([title, expect.stringMatching(/t="inlineStr" s="1"$/)]);
      expect(cells.every(({ attributes }) => attributes.includes('t="inlineStr"'))).toBe(true);
    }
    await db
      .update(position)
      .set({ title: before?.title ?? '' })
      .where(eq(position.code, 'CLK'));
  });

  test('has race and religion for nobody, and identity card, birth and address only for who may read them', async () => {
    const headings = async (client: TestClient) =>
      ((await sheetOf(await exported(client, contract.exportEmployees))).rows[0] ?? []).map(String);
    const all = await headings(fixture.admin);
    expect(all).toEqual(expect.arrayContaining(['Identity Card', 'Date of Birth', 'Address Line 1', 'Postal Code']));
    expect(all.filter((name) => /Race|Religion/.test(name))).toEqual([]);
    const content = await exported(head, contract.exportEmployees);
    const seen = (await sheetOf(content)).rows[0]?.map(String) ?? [];
    expect(seen.filter((name) => /Kad Pengenalan|Lahir|Alamat|Jantina|Kaum|Agama|Poskod/.test(name))).toEqual([]);
    expect(xmlOf(content)).not.toMatch(/750312|880808|Jalan Perdana|Islam/);
    expect(xmlOf(await exported(fixture.admin, contract.exportEmployees))).not.toMatch(/Islam/);
    expect(await numbers(head, {})).toEqual(['0002', '0003', '0004']);
  });

  test('has exactly whom the filter leaves', async () => {
    const { db } = fixture.app.services;
    const { admin } = fixture;
    const [hr] = await db.select().from(department).where(eq(department.code, 'HR'));
    const [corp] = await db.select().from(division).where(eq(division.code, 'CORP'));
    expect(await numbers(admin, {})).toEqual(['0001', '0002', '0003', '0004', '0900']);
    expect(await numbers(admin, { departmentId: hr?.id })).toEqual(['0002', '0003', '0004']);
    expect(await numbers(admin, { divisionId: corp?.id })).toEqual(['0002', '0003', '0004']);
    expect(await numbers(admin, { category: 'non_executive' })).toEqual(['0004', '0900']);
    expect(await numbers(admin, { category: 'non_executive', companyId: await idOf('SML') })).toEqual(['0900']);
    expect(await numbers(admin, { search: 'binti rohana' })).toEqual(['0002']);
    expect(await numbers(admin, { supervisor: 'none' })).toEqual(['0001']);
    expect(await numbers(admin, { state: 'former' })).toEqual([]);
    const [driver] = await db.select().from(employee).where(eq(employee.employeeNumber, '0900'));
    const left = eq(employment.employeeId, driver?.id ?? 0);
    await db.update(employment).set({ lastDay: '2026-01-31' }).where(left);
    expect([await numbers(admin, { state: 'former' }), (await numbers(admin, {})).includes('0900')]).toEqual([
      ['0900'],
      false,
    ]);
    await db.update(employment).set({ lastDay: null }).where(left);
  });

  test('has exactly the units, positions and places that the filter of their list leaves', async () => {
    const { db } = fixture.app.services;
    const { admin } = fixture;
    const companyId = await idOf('SMP');
    const listed = async (call: contract.Call, column: string, query: object) =>
      recordsOf(await sheetOf(await exported(admin, call, { companyId, ...query }))).map((row) => row[column]);
    const [corp] = await db.select().from(division).where(eq(division.code, 'CORP'));
    const codes = async (query: object) => listed(contract.exportUnits, 'Unit Code', { kind: 'department', ...query });
    expect(await codes({})).toContain('HR');
    for (const query of [
      {},
      { parentId: corp?.id },
      { head: 'none' },
      { search: 'hr rohana' },
      { search: 'zzz' },
    ] as const) {
      const list = {
        params: { id: companyId, kind: 'department' as const },
        query: { ...query, size: 50, sort: 'code' as const },
      };
      const { rows } = await admin.call(contract.listUnits, list);
      expect([query, await codes(query)]).toEqual([query, rows.map(({ code }) => code)]);
    }
    for (const query of [{}, { tasks: 'none' }, { category: 'executive' }, { search: 'a' }] as const) {
      const list = { params: { id: companyId }, query: { ...query, size: 50, sort: 'code' as const } };
      const { rows } = await admin.call(contract.listPositions, list);
      expect([query, await listed(contract.exportPositions, 'Position Code', query)]).toEqual([
        query,
        rows.map(({ code }) => code),
      ]);
    }
  });

  test('holds nothing of companies out of scope, nor what is archived', async () => {
    const { db } = fixture.app.services;
    const textOf = async (client: TestClient, call: contract.Call) => xmlOf(await exported(client, call));
    for (const call of [
      contract.exportCompanies,
      contract.exportUnits,
      contract.exportPositions,
      contract.exportEmployees,
    ]) {
      expect(await textOf(fixture.admin, call)).toMatch(/SML/);
      const ours = await textOf(ofCompany, call);
      expect(ours).toMatch(/SMP/);
      expect(ours).not.toMatch(/SML|Logistik|OPS|DRV|0900|GRP/);
    }
    expect(await textOf(fixture.admin, contract.exportUnits)).toMatch(/GRP/);
    await db.update(department).set({ archivedAt: new Date() }).where(eq(department.code, 'OPS'));
    expect(await textOf(fixture.admin, contract.exportUnits)).not.toMatch(/OPS/);
    await db.update(department).set({ archivedAt: null }).where(eq(department.code, 'OPS'));
  });
});
