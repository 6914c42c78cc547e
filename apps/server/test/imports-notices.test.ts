import * as contract from '@prestasi/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notification } from '../src/schema/events.ts';
import { account, assignment, employee, employment } from '../src/schema/people.ts';
import { EMPLOYEE_HEADINGS, ORGANISATION } from './imports-organisation.ts';
import {
  addAdministrator,
  type Cell,
  importAll,
  type ImportsFixture,
  startImportsFixture,
  workbook,
} from './imports-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
  const { app, admin } = fixture;
  await importAll(app, admin, await workbook(ORGANISATION));
  await importAll(app, admin, await rowsOf(row('0005', '0003'), row('0006', '0003')));
  await app.services.db
    .update(account)
    .set({ passwordHash: 'kept elsewhere' })
    .where(sql`employee_id is not null`);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.app.services.db.delete(notification);
});

const row = (number: string, superior: string, changes: Readonly<Record<number, Cell>> = {}): Cell[] =>
  [number, `Kerani ${number}`, null, null, 'SMP', 'HR', null, 'CLK', null, superior, '2020-01-02'].map((cell, at) =>
    at in changes ? (changes[at] ?? null) : cell,
  );
const rowsOf = (...rows: readonly Cell[][]) => workbook({ Employees: [EMPLOYEE_HEADINGS, ...rows] });
/** Returns the notifications of everybody but the importer, in order of employee numbers. */
const noticesOf = async () => {
  const { db } = fixture.app.services;
  const rows = await db
    .select({ number: employee.employeeNumber, kind: notification.kind, params: notification.params })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .orderBy(employee.employeeNumber, notification.kind);
  return rows.map(({ number, kind, params }) => [number, kind, params]);
};
const PLACE = { company: 'Seri Maju Plantations Sdn Bhd', department: 'Human Resources', position: 'Clerk' };
const TODAY = '2026-03-31';

test('a new supervisor: the person and both supervisors are told as of a movement; once more, nobody', async () => {
  const { app, admin } = fixture;
  const book = await rowsOf(row('0005', '0002'));
  await importAll(app, admin, book);
  const moved = [
    ['0002', 'supervisee_gained', { name: 'Kerani 0005', day: TODAY }],
    ['0003', 'supervisee_lost', { name: 'Kerani 0005', day: TODAY }],
    ['0005', 'movement_change', { day: TODAY, ...PLACE }],
  ];
  expect(await noticesOf()).toEqual(moved);
  await importAll(app, admin, book);
  expect(await noticesOf()).toEqual(moved);
});

test('several people of one supervisor are one notice, in both languages', async () => {
  const { app, admin } = fixture;
  await importAll(app, admin, await rowsOf(row('0005', '0003', { 8: 'HQ' }), row('0006', '0003', { 8: 'HQ' })));
  expect(await noticesOf()).toEqual([
    ['0002', 'supervisee_lost', { name: 'Kerani 0005', day: TODAY }],
    ['0003', 'supervisees_changed', { gained: 1, lost: 0, moved: 1 }],
    ['0005', 'movement_change', { day: TODAY, ...PLACE }],
    ['0006', 'movement_change', { day: TODAY, ...PLACE }],
  ]);
  const { db } = app.services;
  const [own] = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(employee.employeeNumber, '0003'));
  const supervisor = await app.as(own?.id ?? 0, 4);
  const words = async (language: 'ms' | 'en') => {
    await supervisor.call(contract.savePreferences, { body: { language, fontSize: 16, colourScheme: 'auto' } });
    return (await supervisor.call(contract.listNotifications, {})).rows.map(({ message }) => message);
  };
  expect(await words('en')).toEqual(['In one import: 1 now report to you, 0 no longer do, 1 have another placement.']);
  expect(await words('ms')).toEqual([
    'Melalui satu import: 1 orang kini di bawah seliaan anda, 0 tidak lagi, dan 1 bertukar penempatan.',
  ]);
});

test('another company is a transfer, and who left and comes back is welcomed; names are those of the workbook', async () => {
  const { app, admin } = fixture;
  const { db } = app.services;
  const [former] = await db.select().from(employee).where(eq(employee.employeeNumber, '0006'));
  const ofFormer = former?.id ?? 0;
  await db.update(employment).set({ lastDay: '2026-02-28' }).where(eq(employment.employeeId, ofFormer));
  await db.delete(assignment).where(sql`${assignment.employeeId} = ${ofFormer} and effective_from > '2026-02-28'`);
  await db.update(assignment).set({ effectiveTo: '2026-02-28' }).where(eq(assignment.employeeId, ofFormer));
  await importAll(
    app,
    admin,
    await workbook({
      Positions: [
        ['Company Code', 'Position Code', 'Position Title', 'Category'],
        ['SML', 'DRV', 'Pemandu Lori', 'Non Executive'],
      ],
      Employees: [
        EMPLOYEE_HEADINGS,
        row('0005', '0003', { 4: 'SML', 5: 'OPS', 7: 'DRV' }),
        row('0006', '0002', { 10: '2026-03-02' }),
      ],
    }),
  );
  const lorry = { company: 'Seri Maju Logistik Sdn Bhd', department: 'Operations', position: 'Pemandu Lori' };
  expect(await noticesOf()).toEqual([
    ['0002', 'supervisee_gained', { name: 'Kerani 0006', day: '2026-03-02' }],
    ['0003', 'supervisee_moved', { name: 'Kerani 0005', day: TODAY, ...lorry }],
    ['0005', 'movement_transfer', { day: TODAY, ...lorry }],
    ['0006', 'movement_rehire', { day: '2026-03-02', ...PLACE }],
  ]);
});

test('who imports, whose details alone change, who is new and who cannot sign in yet are told nothing', async () => {
  const { app, admin } = fixture;
  const { db } = app.services;
  const own = await addAdministrator(app, 'Rohana binti Yusof', null, 'ms', 6);
  const [boss] = await db.select().from(employee).where(eq(employee.employeeNumber, '0002'));
  await db.delete(account).where(eq(account.employeeId, boss?.id ?? 0));
  await db
    .update(account)
    .set({ employeeId: boss?.id ?? 0, passwordHash: 'kept elsewhere' })
    .where(eq(account.id, own));
  const rohana = await app.as(own, 6);
  const newcomer = row('0006', '0001', { 1: 'Kerani Baharu', 10: '2026-03-02' });
  await importAll(app, admin, await rowsOf(row('0007', '0002'), newcomer));
  await db.delete(notification);
  // She loses a supervisee by her own import: to gain one would give her a step, which needs a second person.
  await importAll(app, rohana, await rowsOf(row('0007', '0001')));
  expect((await noticesOf()).filter(([number]) => number === '0002').map(([, kind]) => kind)).toEqual([
    'import_applied',
  ]);
  await db.delete(notification);
  await importAll(app, admin, await rowsOf(row('0007', '0003')));
  expect(await noticesOf()).toEqual([
    ['0001', 'supervisee_lost', { name: 'Kerani 0007', day: TODAY }],
    ['0003', 'supervisee_gained', { name: 'Kerani 0007', day: TODAY }],
  ]);
});
