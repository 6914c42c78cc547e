import * as contract from '@prestasi/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { company } from '../src/schema/organisation.ts';
import { roleGrant } from '../src/schema/people.ts';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import {
  addAdministrator,
  apply,
  check,
  errorsOf,
  importAll,
  type ImportsFixture,
  type SheetInput,
  startImportsFixture,
  workbook,
} from './imports-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: ImportsFixture;
let admin: TestClient;
let hr: TestClient;
let hrAccount: number;
let superHr: TestClient;

beforeAll(async () => {
  fixture = await startImportsFixture();
  const { app } = fixture;
  await importAll(app, fixture.admin, await workbook(ORGANISATION));
  await importAll(app, fixture.admin, await workbook({ Employees: [EMPLOYEE_HEADINGS, driver('0900')] }));
  const [ours] = await app.services.db.select().from(company).where(eq(company.code, 'SMP'));
  const scope = ours?.id ?? 0;
  admin = await app.as(await addAdministrator(app, 'Pentadbir SMP', scope), 1);
  hrAccount = await addAdministrator(app, 'Sumber Manusia SMP', scope, 'en', 6);
  hr = await app.as(hrAccount, 6);
  superHr = await app.as(await addAdministrator(app, 'Sumber Manusia Kumpulan', null, 'en', 6), 6);
});
afterAll(() => fixture.close());

const driver = (number: string) =>
  [number, `Pemandu ${number}`, null, null, 'SML', 'OPS', null, 'DRV', null, '0001', '2019-04-01'] as const;
const clerk = (number: string, company_ = 'SMP') =>
  [number, `Kerani ${number}`, null, null, company_, 'HR', null, 'CLK', null, '0002', '2019-04-01'] as const;

async function refusals(client: TestClient, sheets: Readonly<Record<string, SheetInput>>) {
  const view = await check(fixture.app, client, await workbook(sheets));
  return (await errorsOf(client, view.id)).map(({ sheet, row, code }) => `${sheet} ${row} ${code}`);
}

test('a company out of scope is as if it were not there, and so are its people', async () => {
  for (const client of [admin, hr]) {
    const rows = [EMPLOYEE_HEADINGS, driver('0901'), clerk('0902', 'TIADA'), clerk('0900'), clerk('0903')];
    expect(await refusals(client, { Employees: rows })).toEqual([
      'Employees 2 unknown_company',
      'Employees 3 unknown_company',
      'Employees 4 number_taken',
    ]);
  }
});

test('a company’s administrator changes what is theirs, and creates no company', async () => {
  const sheets = {
    Companies: [
      ['Company Code', 'Company Name'],
      ['SMP', 'Seri Maju Perladangan Sdn Bhd'],
      ['SML', 'Lain'],
      ['SMZ', 'Baharu'],
    ],
    Units: [
      ['Type', 'Company Code', 'Unit Code', 'Unit Name'],
      ['Department', 'SMP', 'FIN', 'Kewangan'],
      ['Division', null, 'GRP', 'Pejabat'],
    ],
  };
  expect(await refusals(admin, sheets)).toEqual([
    'Companies 3 unknown_company',
    'Companies 4 unknown_company',
    'Units 3 reference_not_allowed',
  ]);
});

test('human resources import people, but neither companies nor units, positions and locations (domain §4)', async () => {
  expect(
    await refusals(hr, {
      Companies: [
        ['Company Code', 'Company Name'],
        ['SMP', 'Nama Lain'],
      ],
      Units: [
        ['Type', 'Company Code', 'Unit Code', 'Unit Name'],
        ['Department', 'SMP', 'FIN', 'Kewangan'],
      ],
      Positions: [
        ['Company Code', 'Position Code', 'Position Title', 'Category'],
        ['SMP', 'P9', 'Baharu', 'Executive'],
      ],
      'Work Locations': [
        ['Company Code', 'Location Code', 'Location Name'],
        ['SMP', 'L9', 'Baharu'],
      ],
    }),
  ).toEqual([
    'Companies 2 company_not_allowed',
    'Units 2 reference_not_allowed',
    'Positions 2 reference_not_allowed',
    'Work Locations 2 reference_not_allowed',
  ]);
  expect(await refusals(hr, ORGANISATION)).toEqual([
    'Companies 3 unknown_company',
    'Units 5 unknown_company',
    'Positions 6 unknown_company',
    'Positions 7 unknown_company',
  ]);
  const done = await importAll(fixture.app, hr, await workbook({ Employees: [EMPLOYEE_HEADINGS, clerk('0910')] }));
  expect(done.counts?.employees).toEqual({ created: 1, changed: 0, unchanged: 0 });
});

test('super HR moves people between companies', async () => {
  const moved = [...clerk('0910')].with(4, 'SML').with(5, 'OPS').with(7, 'DRV');
  const done = await importAll(fixture.app, superHr, await workbook({ Employees: [EMPLOYEE_HEADINGS, moved] }));
  expect(done.counts?.employees).toEqual({ created: 0, changed: 1, unchanged: 0 });
});

test('who loses the role between check and application imports nothing', async () => {
  const { app } = fixture;
  const view = await check(app, hr, await workbook({ Employees: [EMPLOYEE_HEADINGS, clerk('0920')] }));
  await hr.call(contract.applyImport, { params: { id: view.id } });
  await app.services.db.delete(roleGrant).where(eq(roleGrant.accountId, hrAccount));
  await app.services.jobs.run('imports.apply', { importId: view.id });
  const { rows } = await app.services.db.execute<{ state: string; error_count: number }>(
    sql`select state, error_count from import_job where id = ${view.id}`,
  );
  expect(rows).toEqual([{ state: 'failed', error_count: 1 }]);
});

test('nobody else imports', async () => {
  const { app } = fixture;
  const { rows } = await app.services.db.execute<{ id: number }>(sql`
    select account.id from account join employee on employee.id = employee_id where employee_number = '0003'`);
  const executive = await app.as(Number(rows[0]?.id), 3);
  const content = await workbook(ORGANISATION);
  const { code } = await executive.refused(contract.uploadImport, { files: { file: { name: 'a.xlsx', content } } });
  expect(code).toBe('forbidden');
  await expect(apply(app, executive, 1)).rejects.toThrow('forbidden');
});
