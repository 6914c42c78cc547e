import * as contract from '@prestasi/contract';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planImport } from '../src/imports/plan/plan-import.ts';
import { findState } from '../src/imports/state-queries.ts';
import { readSheets } from '../src/imports/workbook/read-sheets.ts';
import { readTables } from '../src/imports/workbook/read-tables.ts';
import { anyOrganisation } from './any-organisation.ts';
import { TODAY, writeOrganisation } from './exports-organisation.ts';
import { rounds } from './endurance/rounds.ts';
import { exported, sheetOf } from './exports-fixture.ts';
import {
  apply,
  type Cell,
  check,
  importAll,
  type ImportsFixture,
  startImportsFixture,
  workbook,
} from './imports-fixture.ts';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import { recordChange } from '../src/schema/events.ts';
import { employee } from '../src/schema/people.ts';
import { position } from '../src/schema/organisation.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
});
afterAll(() => fixture.close());

const LISTS = [
  ['companies', contract.exportCompanies, {}],
  ['units', contract.exportUnits, {}],
  ['positions', contract.exportPositions, {}],
  ['locations', contract.exportLocations, {}],
  ['tasks', contract.exportTasks, {}],
  ['competencies', contract.exportCompetencies, {}],
  ['employees', contract.exportEmployees, {}],
  ['employees', contract.exportEmployees, { state: 'former' }],
] as const;

const ACTOR = {
  accountId: 0,
  employeeId: null,
  number: null,
  activeRole: 1,
  grants: [{ role: 1, companyId: null }],
  headedUnits: { departments: [], divisions: [], sections: [] },
} as const;
const SCOPE = {
  actor: ACTOR,
  openings: { all: new Set<string>(), byAddressOrPin: new Set<string>(), unitsOver: new Set<string>() },
  reaches: () => true,
  writesCompany: () => true,
  writesReference: () => true,
  isOneself: () => false,
};

/**
 * Returns the result of an import of a workbook: read and planned as the jobs do it, without their thread and their
 * queue.
 */
async function dryRun(content: Buffer) {
  const reading = readSheets(await readTables(content), TODAY, 'organisation');
  const state = await findState(fixture.app.services.db, reading.workbook, TODAY);
  const plan = await planImport({ workbook: reading.workbook, state, scope: SCOPE });
  return { errors: [...reading.errors, ...plan.errors].filter(({ code }) => code !== 'no_rows'), counts: plan.counts };
}

test('an export of any organisation, imported again as it is, changes nothing', async () => {
  const { app, admin, inMalay } = fixture;
  let round = 0;
  await fc.assert(
    fc.asyncProperty(anyOrganisation, async (organisation) => {
      round++;
      // The same number of digits in each round, or the tenth person of P2 would have the address of the first of P21;
      // none of them 000.
      await writeOrganisation(app.services.db, `P${String(round).padStart(4, '9')}`, organisation);
      for (const [sheet, call, query] of LISTS) {
        const content = await exported(round % 2 === 0 ? admin : inMalay, call, query);
        const { rows } = await sheetOf(content);
        const { errors, counts } = await dryRun(content);
        const unchanged = { created: 0, changed: 0, unchanged: rows.length - 1 };
        expect({ sheet, query, errors, counts: counts[sheet] }).toEqual({
          sheet,
          query,
          errors: [],
          counts: unchanged,
        });
      }
    }),
    // A failure is reported in time, shrunk as far as possible by then.
    { numRuns: rounds(6, 25), plugins: [fc.interruptAfterTimeLimit(45_000)] },
  );
});

test('what is changed in an export is all that its import changes, and it is written down', async () => {
  const { app, admin, inMalay } = fixture;
  const { db } = app.services;
  await importAll(app, admin, await workbook(ORGANISATION));
  const left = ['0950', 'Bekas Pekerja', null, null, 'SMP', 'HR', null, 'CLK', null, '0002', '2019-04-01'];
  await importAll(app, admin, await workbook({ Employees: [EMPLOYEE_HEADINGS, left] }));
  const { name, rows } = await sheetOf(await exported(inMalay, contract.exportEmployees, { search: '000' }));
  const [head = []] = rows;
  const column = (heading: string) => head.findIndex((one) => String(one).startsWith(heading));
  const changed = rows.map((cells): Cell[] => {
    const row = [...cells];
    if (row[0] === '0004') row[column('Telefon')] = '019-222 3333';
    if (row[0] === '0003') row[column('Kod Seksyen')] = null;
    return row;
  });
  const view = await check(app, admin, await workbook({ [name]: changed }));
  expect([view.state, view.counts?.employees]).toEqual([
    'checked',
    { created: 0, changed: 2, unchanged: rows.length - 3 },
  ]);
  await apply(app, admin, view.id);
  const again = await check(app, admin, await exported(admin, contract.exportEmployees, { search: '000' }));
  expect(again.counts?.employees).toMatchObject({ created: 0, changed: 0 });
  const [clerk] = await db.select().from(employee).where(eq(employee.employeeNumber, '0004'));
  expect(clerk).toMatchObject({ phone: '019-222 3333', version: 2, fullName: 'Arumugam a/l Subramaniam' });
  const notices = await db
    .select({ changes: recordChange.changes })
    .from(recordChange)
    .where(eq(recordChange.entity, 'employee'))
    .orderBy(desc(recordChange.id))
    .limit(2);
  expect(notices.map(({ changes }) => changes)).toEqual(
    expect.arrayContaining([{ phone: [null, '019-222 3333'] }, { section: ['Payroll', null] }]),
  );
});

test('an update by a workbook counts as a change for who has the record open on a screen', async () => {
  const { app, admin } = fixture;
  const clerk = eq(position.code, 'CLK');
  const [before] = await app.services.db.select().from(position).where(clerk);
  const title = [
    ['Company Code', 'Position Code', 'Position Title', 'Category'],
    ['SMP', 'CLK', 'Kerani Kanan', 'Non Executive'],
  ];
  await importAll(app, admin, await workbook({ Positions: title }));
  const [after] = await app.services.db.select().from(position).where(clerk);
  expect([after?.title, after?.version]).toEqual(['Kerani Kanan', (before?.version ?? 0) + 1]);
});
