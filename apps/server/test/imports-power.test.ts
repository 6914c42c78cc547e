import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLY_IMPORT } from '../src/imports/job.ts';
import { account, employee, roleGrant } from '../src/schema/people.ts';
import { EMPLOYEE_HEADINGS, ORGANISATION, UNITS } from './imports-organisation.ts';
import {
  type Cell,
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
/** Lim Wei Ling of the department of human resources, who maintains the records. */
let officer: TestClient;
beforeAll(async () => {
  fixture = await startImportsFixture();
  await importAll(fixture.app, fixture.admin, await workbook(ORGANISATION));
  const { db } = fixture.app.services;
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(employee.employeeNumber, '0003'));
  const accountId = row?.id ?? 0;
  await db.insert(roleGrant).values({ accountId, role: ROLE.admin, companyId: null });
  // The department starts without a head, so that only the new head matters.
  await db.execute(sql`update department set head_id = null where code = 'HR'`);
  officer = await fixture.app.as(accountId, ROLE.admin);
});
afterAll(() => fixture.close());

const [unitHeadings = []] = UNITS;
const head = (code: string, number: string): SheetInput => [
  unitHeadings,
  ['Department', 'SMP', code, code, null, number],
];
const person = (number: string, email: string | null, position = 'MGR'): readonly Cell[] => [
  number,
  `Orang ${number}`,
  email,
  null,
  'SMP',
  'HR',
  null,
  position,
  'HQ',
  '0001',
  '2020-01-02',
];
const people = (...rows: (readonly Cell[])[]): SheetInput => [EMPLOYEE_HEADINGS, ...rows] as SheetInput;

const refusedFor = async (sheets: Readonly<Record<string, SheetInput>>) => {
  const checked = await check(fixture.app, officer, await workbook(sheets));
  return (await errorsOf(officer, checked.id)).map(({ sheet, code }) => [sheet, code]);
};

test('the head of the officer’s own department is not somebody whom the same workbook registers', async () => {
  const puppet = people(person('0901', 'boneka@luar.test'));
  const refused = await refusedFor({ Units: head('HR', '0901'), Employees: puppet });
  expect(refused).toEqual([['Units', 'second_person']]);
});

test('nor somebody whom the officer imported before; a department that is nobody’s above them is free', async () => {
  await importAll(fixture.app, officer, await workbook({ Employees: people(person('0902', null)) }));
  expect(await refusedFor({ Units: head('HR', '0902') })).toEqual([['Units', 'second_person']]);
  expect(await refusedFor({ Units: head('NEW', '0902') })).toEqual([]);
});

test('nobody whose e-mail the same workbook changes becomes head or supervisor', async () => {
  await importAll(fixture.app, fixture.admin, await workbook({ Employees: people(person('0903', 'lama@maju.test')) }));
  const readdressed = person('0903', 'baharu@luar.test');
  const clerk = [...person('0904', null, 'CLK')];
  clerk[9] = '0903';
  expect(await refusedFor({ Units: head('NEW', '0903'), Employees: people(readdressed, clerk) })).toEqual([
    ['Units', 'second_person'],
    ['Employees', 'second_person'],
  ]);
  expect(await refusedFor({ Employees: people(clerk) })).toEqual([]);
});

test('is refused again when it is carried out, since the officer may have opened the account meanwhile', async () => {
  await importAll(fixture.app, fixture.admin, await workbook({ Employees: people(person('0905', 'tetap@maju.test')) }));
  const file = await workbook({ Units: head('NEW', '0905') });
  const checked = await check(fixture.app, officer, file);
  expect(checked.state).toBe('checked');
  await importAll(fixture.app, officer, await workbook({ Employees: people(person('0905', 'lain@luar.test')) }));
  await officer.call(contract.applyImport, { params: { id: checked.id } });
  await fixture.app.services.jobs.run(APPLY_IMPORT, { importId: checked.id });
  const { state } = await officer.call(contract.getImport, { params: { id: checked.id } });
  expect(state).toBe('failed');
});
