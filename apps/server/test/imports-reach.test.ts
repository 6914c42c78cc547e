import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { company } from '../src/schema/organisation.ts';
import { exported } from './exports-fixture.ts';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import {
  addAdministrator,
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
let admin: TestClient;
let hr: TestClient;
let superHr: TestClient;

/**
 * In SMP: 0900 executive. In SML, hidden from administrators of SMP: 0930 and 0931 executives below 0003, 0932 a
 * driver.
 */
beforeAll(async () => {
  fixture = await startImportsFixture();
  const { app } = fixture;
  await importAll(app, fixture.admin, await workbook(ORGANISATION));
  const [ours] = await app.services.db.select().from(company).where(eq(company.code, 'SMP'));
  const scope = ours?.id ?? 0;
  admin = await app.as(await addAdministrator(app, 'Pentadbir SMP', scope), 1);
  hr = await app.as(await addAdministrator(app, 'Sumber Manusia SMP', scope, 'en', 6), 6);
  superHr = await app.as(await addAdministrator(app, 'Sumber Manusia Kumpulan', null, 'en', 6), 6);
  const theirs = [inTheirs('0930', 'SUP', '0003'), inTheirs('0931', 'SUP', '0930'), inTheirs('0932', 'DRV', '0930')];
  await importAll(app, superHr, await workbook(employees(...theirs, inOurs('0900', '0931'))));
});
afterAll(() => fixture.close());

function ofCompany(number: string, code: string, department: string, position: string, supervisor: string): Cell[] {
  return [number, `Orang ${number}`, null, null, code, department, null, position, null, supervisor, '2019-04-01'];
}
const inTheirs = (number: string, position: string, supervisor: string) =>
  ofCompany(number, 'SML', 'OPS', position, supervisor);
const inOurs = (number: string, supervisor: string) => ofCompany(number, 'SMP', 'HR', 'EXE', supervisor);
/** The row of 0003, who is above those of SML. */
const reportingTo = (supervisor: string) => inOurs('0003', supervisor).with(6, 'PAY').with(10, '2012-02-15');
const employees = (...rows: SheetInput): Readonly<Record<string, SheetInput>> => ({
  Employees: [EMPLOYEE_HEADINGS, ...rows],
});
const headOf = (head: string, kind = 'Department', code = 'FIN', parent: string | null = null) => ({
  Units: [
    ['Type', 'Company Code', 'Unit Code', 'Unit Name', 'Belongs to (Code)', 'Head (Employee Number)'],
    [kind, 'SMP', code, 'Kewangan', parent, head],
  ],
});

async function errorsIn(client: TestClient, sheets: Readonly<Record<string, SheetInput>>) {
  const view = await check(fixture.app, client, await workbook(sheets));
  return (await errorsOf(client, view.id)).map(({ row, code, message }) => ({ row, code, message }));
}

test('a supervisor out of reach is told like one who is not there', async () => {
  for (const client of [admin, hr]) {
    for (const number of ['9999', '0930', '0931', '0932']) {
      expect(await errorsIn(client, employees(inOurs('0901', number)))).toEqual([
        {
          row: 2,
          code: 'unknown_supervisor',
          message: `There is no employee ${number} to be the supervisor.`,
        },
      ]);
    }
  }
});

test('a circle that only a supervisor out of reach would close is not told', async () => {
  for (const number of ['9999', '0931']) {
    const answer = await errorsIn(hr, employees(inOurs('0901', number), reportingTo('0901')));
    expect(answer.map(({ row, code }) => [row, code])).toEqual([[2, 'unknown_supervisor']]);
  }
});

test('a circle names nobody out of reach', async () => {
  const closing = employees(reportingTo('0900'));
  const circle = { row: 2, code: 'supervisor_cycle' };
  const message = 'The reporting line runs in a circle: 0003 → 0900 → … → 0003.';
  expect(await errorsIn(hr, closing)).toEqual([{ ...circle, message }]);
  const whole = 'The reporting line runs in a circle: 0003 → 0900 → 0931 → 0930 → 0003.';
  expect(await errorsIn(superHr, closing)).toEqual([{ ...circle, message: whole }]);
});

test('a head out of reach is told like one who is not there, in every kind of unit', async () => {
  for (const number of ['9999', '0930', '0932']) {
    for (const [kind, code, parent] of [
      ['Department', 'FIN', null],
      ['Department', 'HR', 'CORP'],
      ['Section', 'PAY', 'HR'],
      ['Division', 'CORP', null],
    ] as const) {
      expect(await errorsIn(admin, headOf(number, kind, code, parent))).toEqual([
        { row: 2, code: 'unknown_head', message: `There is no employee ${number} to be the head.` },
      ]);
    }
  }
  expect(await errorsIn(admin, headOf('0900'))).toEqual([]);
});

test('who looks after the whole group names them, and there they stay', async () => {
  const { app } = fixture;
  expect(await errorsIn(superHr, employees(inOurs('0901', '0930')))).toEqual([]);
  await importAll(app, fixture.admin, await workbook(headOf('0930')));
  for (const [client, call, sheet] of [
    [hr, contract.exportEmployees, 'employees'],
    [admin, contract.exportUnits, 'units'],
  ] as const) {
    const content = await exported(client, call);
    expect(content.length).toBeGreaterThan(0);
    const view = await check(app, client, content);
    expect(await errorsOf(client, view.id)).toEqual([]);
    expect(view.counts?.[sheet]).toMatchObject({ created: 0, changed: 0 });
    expect(view.counts?.[sheet]?.unchanged).toBeGreaterThan(3);
  }
});
