/** @module-tag embedded */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { department, headTerm } from '../src/schema/organisation.ts';
import {
  addCompany,
  addStaff,
  addUnits,
  leave,
  type TestCompany,
  type TestPerson,
  transfer,
} from './organisation-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let app: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
let boss: TestPerson;
let lead: TestPerson;
let hr: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  theirs = await addCompany(db, 'KN', 'Kenari Sdn Bhd');
  boss = await addStaff(db, ours, 'A1', 'Rohana binti Yusof', { category: 'top_management' });
  lead = await addStaff(db, ours, 'A2', 'Lim Wei Ling', { supervisorId: boss.employeeId });
  await addUnits(db, ours, boss.employeeId);
  const under = { supervisorId: lead.employeeId };
  await addStaff(db, ours, 'A3', 'Devi a/p Raju', under);
  const mover = await addStaff(db, ours, 'A4', 'Zainal bin Hassan', under);
  await transfer(db, mover.employeeId, theirs, '2026-07-01', '2026-06-30');
  const gone = await addStaff(db, ours, 'A5', 'Tan Mei Hua', { departmentId: null });
  await leave(db, gone.employeeId, '2026-03-31');
  const [unit] = await db.select().from(department).where(eq(department.id, ours.departmentId));
  const term = { kind: 'department' as const, unitId: unit?.id ?? 0 };
  await db.insert(headTerm).values([
    { ...term, employeeId: boss.employeeId, lastDay: '2026-05-31' },
    { ...term, employeeId: lead.employeeId, firstDay: '2026-06-01' },
  ]);
  const officer = await addStaff(db, ours, 'A9', 'Nurul Aisyah', {
    grants: [{ role: ROLE.hr, companyId: ours.id }],
    departmentId: null,
  });
  hr = await app.as(officer.accountId, ROLE.hr);
});

afterAll(() => app.close());

const chartOf = (client: TestClient, id: number, asOf?: string) =>
  client.call(contract.getCompanyChart, { params: { id }, query: asOf === undefined ? {} : { asOf } });

test('a company is shown as it is today, with its units, its people and whom they report to', async () => {
  const chart = await chartOf(hr, ours.id);
  expect(chart.isWhole).toBe(true);
  expect(
    chart.units.map(({ kind, name, above, head }) => [kind, name, above?.kind ?? null, head?.name ?? null]),
  ).toEqual([
    ['division', 'Seri Maju Berhad Bahagian', null, null],
    ['department', 'Seri Maju Berhad Operasi', 'division', 'Lim Wei Ling'],
    ['section', 'Seri Maju Berhad Seksyen', 'department', null],
  ]);
  expect(
    chart.people.map(({ name, unit, supervisor }) => [name, unit?.kind ?? null, supervisor?.name ?? null]),
  ).toEqual([
    ['Devi a/p Raju', 'department', 'Lim Wei Ling'],
    ['Lim Wei Ling', 'department', 'Rohana binti Yusof'],
    ['Nurul Aisyah', null, null],
    ['Rohana binti Yusof', 'department', null],
  ]);
});

test('of an earlier day it shows who worked there and headed units then, also those who left or moved since', async () => {
  const chart = await chartOf(hr, ours.id, '2026-03-31');
  expect(chart.asOf).toBe('2026-03-31');
  expect(chart.units[1]?.head?.name).toBe('Rohana binti Yusof');
  const opened = Object.fromEntries(chart.people.map(({ name, canOpen }) => [name, canOpen]));
  expect(opened).toEqual({
    'Devi a/p Raju': true,
    'Lim Wei Ling': true,
    'Nurul Aisyah': true,
    'Rohana binti Yusof': true,
    'Tan Mei Hua': true,
    // Works for another company now: the name is listed for that day, but HR may not open the page.
    'Zainal bin Hassan': false,
  });
});

test('a supervisor sees the part of the chart that their team stands in, also in another company; HR only their own', async () => {
  const supervisor = await app.as(lead.accountId, ROLE.executive);
  const chart = await chartOf(supervisor, ours.id);
  expect(chart.isWhole).toBe(false);
  expect(chart.people.map(({ name }) => name)).toEqual(['Devi a/p Raju', 'Lim Wei Ling']);
  expect(chart.units.map(({ kind }) => kind)).toEqual(['division', 'department']);
  const elsewhere = await chartOf(supervisor, theirs.id);
  expect(elsewhere.people.map(({ name }) => name)).toEqual(['Zainal bin Hassan']);
  const foreign = await hr.send(contract.getCompanyChart, { params: { id: theirs.id }, query: {} });
  expect(foreign.status).toBe(404);
});
