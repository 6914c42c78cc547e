import * as contract from '@prestasi/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holiday } from '../src/schema/calendar.ts';
import { recordChange } from '../src/schema/events.ts';
import { exported, sheetOf } from './exports-fixture.ts';
import {
  addAdministrator,
  check,
  errorsOf,
  importAll,
  type ImportsFixture,
  startImportsFixture,
  workbook,
} from './imports-fixture.ts';
import { addCompany, type TestCompany } from './organisation-fixture.ts';

const HEADINGS = ['Company Code', 'Holiday Code', 'Name (Malay)', 'Name (English)', 'Day', 'State'];
const ROWS = [
  HEADINGS,
  ['SMP', '2026-FOUNDERS', 'Hari Pengasas', 'Founder’s Day', new Date('2026-05-15T00:00:00Z'), 'Selangor'],
  ['SMP', '2026-REST', 'Cuti tambahan', 'Extra day off', '2026-12-24', 'Every state'],
];

let fixture: ImportsFixture;
let company: TestCompany;
beforeAll(async () => {
  fixture = await startImportsFixture();
  company = await addCompany(fixture.app.services.db, 'SMP', 'Seri Maju Plantations');
  await addCompany(fixture.app.services.db, 'KB', 'Kilang Berhad');
});
afterAll(() => fixture.close());
beforeEach(() => fixture.app.services.db.delete(holiday));

const importRows = async (rows: typeof ROWS) =>
  importAll(fixture.app, fixture.admin, await workbook({ 'Public Holidays': rows }));
const found = (code: string) =>
  fixture.app.services.db
    .select()
    .from(holiday)
    .where(and(eq(holiday.companyId, company.id), eq(holiday.code, code)));

test('public holidays come from a workbook with a preview, and the same again changes nothing', async () => {
  const { app, admin } = fixture;
  const file = await workbook({ 'Public Holidays': ROWS });
  const preview = await check(app, admin, file);
  expect([preview.state, preview.counts]).toEqual(['checked', { holidays: { created: 2, changed: 0, unchanged: 0 } }]);
  expect(await found('2026-REST')).toEqual([]);
  await importRows(ROWS);
  expect(await found('2026-FOUNDERS')).toMatchObject([
    { name: 'Hari Pengasas', nameEn: 'Founder’s Day', onDay: '2026-05-15', region: 'selangor', version: 1 },
  ]);
  expect((await importRows(ROWS)).counts?.holidays).toEqual({ created: 0, changed: 0, unchanged: 2 });
  expect((await found('2026-FOUNDERS'))[0]?.version).toBe(1);
});

test('what is exported in either language is what is imported, without a change', async () => {
  const { app, admin, inMalay } = fixture;
  await importRows(ROWS);
  for (const client of [admin, inMalay]) {
    const file = await exported(client, contract.exportHolidays, { companyId: company.id });
    expect((await sheetOf(file)).rows).toHaveLength(3);
    const view = await check(app, admin, file);
    expect(view.counts?.holidays).toEqual({ created: 0, changed: 0, unchanged: 2 });
  }
  const narrowed = await exported(admin, contract.exportHolidays, {
    companyId: company.id,
    year: 2026,
    region: 'selangor',
  });
  expect((await sheetOf(narrowed)).rows.map((row) => row[1])).toEqual([expect.any(String), '2026-FOUNDERS']);
});

test('a changed row changes its holiday, under a new version and in its history', async () => {
  await importRows(ROWS);
  const moved = [HEADINGS, ['SMP', '2026-REST', 'Cuti tambahan', 'Extra day off', '2026-12-28', 'Every state']];
  expect((await importRows(moved)).counts?.holidays).toEqual({ created: 0, changed: 1, unchanged: 0 });
  const [row] = await found('2026-REST');
  expect(row).toMatchObject({ onDay: '2026-12-28', version: 2 });
  const [change] = await fixture.app.services.db
    .select({ changes: recordChange.changes })
    .from(recordChange)
    .where(and(eq(recordChange.entity, 'holiday'), eq(recordChange.recordId, row?.id ?? 0)))
    .orderBy(recordChange.id)
    .offset(1);
  expect(change?.changes).toEqual({ onDay: ['2026-12-24', '2026-12-28'] });
});

test('every wrong row is named with its column, and nothing is imported', async () => {
  const { app, admin } = fixture;
  await importRows(ROWS);
  await app.services.db.update(holiday).set({ archivedAt: new Date() }).where(eq(holiday.code, '2026-REST'));
  const wrong = [
    HEADINGS,
    ['SMP', '2026-A', 'Hari A', 'Day A', '31/02/2026', 'Johor'],
    ['SMP', '2026-B', 'Hari B', 'Day B', '2026-03-01', 'Jawa'],
    ['SMP', '2026-C', 'Hari C', null, '2026-03-01', 'Johor'],
    ['XX', '2026-D', 'Hari D', 'Day D', '2026-03-01', 'Johor'],
    ['SMP', '2026-E', 'Hari E', 'Day E', '2026-03-01', 'Johor'],
    ['SMP', '2026-E', 'Hari E', 'Day E', '2026-03-02', 'Johor'],
    ['SMP', '2026-REST', 'Cuti', 'Day off', '2026-03-01', 'Johor'],
    ['SMP', 'hari raya', 'Hari F', 'Day F', '2026-03-01', 'Johor'],
  ];
  const view = await check(app, admin, await workbook({ 'Public Holidays': wrong }));
  expect(view.state).toBe('refused');
  expect((await errorsOf(admin, view.id)).map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'Day', 'bad_date'],
    [3, 'State', 'bad_choice'],
    [4, 'Name (English)', 'required'],
    [5, 'Company Code', 'unknown_company'],
    [7, 'Holiday Code', 'duplicate_key'],
    [8, 'Holiday Code', 'archived_holiday'],
    [9, 'Holiday Code', 'bad_code'],
  ]);
  expect(await found('2026-E')).toEqual([]);
});

test('HR imports the holidays of its own companies alone', async () => {
  const { app } = fixture;
  const hr = await app.as(await addAdministrator(app, 'Sumber Manusia', company.id, 'en', 6), 6);
  const [head = [], first = []] = ROWS;
  const own = await check(app, hr, await workbook({ 'Public Holidays': [head, first] }));
  expect(own.state).toBe('checked');
  const other = await check(app, hr, await workbook({ 'Public Holidays': [head, ['KB', ...first.slice(1)]] }));
  expect((await errorsOf(hr, other.id)).map(({ code }) => code)).toEqual(['unknown_company']);
});
