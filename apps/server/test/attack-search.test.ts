/** @module-tag embedded */
import * as contract from '@prestasi/contract';
import { oneLine } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checksumOf } from './database-checksum.ts';
import { someOf } from './endurance/rounds.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import { addCompany, addStaff } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

/** Unusual names that some people have. */
const ODD = [
  "O'Brien bin Ali",
  'Seratus % Lim',
  'garis_bawah binti Omar',
  'Balik\\garis a/l Raju',
  '.*[a-z]+ (Regex) $',
  '"); drop table employee; --',
  "' or '1'='1",
  '<script>alert(1)</script>',
  'Müller 張偉 😀',
  '$1 :name ?',
];

/** Texts with a meaning in some query language. */
const HOSTILE = [
  ...ODD,
  '%',
  '_',
  '\\',
  '%%',
  '\\%',
  '_ _',
  "'",
  '"',
  ';',
  '--',
  '/* */',
  ')',
  "') or 1=1 --",
  '.*',
  '^',
  '[a-z]',
  '(?i)lim',
  '$1',
  ':name',
  '?',
  '{}',
  '張偉',
  '😀',
  'MÜLLER',
  '\u202E',
];

let fixture: FormsFixture;
let hr: TestClient;
let superHr: TestClient;
beforeAll(async () => {
  fixture = await startFormsFixture();
  const { app, ours } = fixture.cycles;
  const { supervisor } = fixture.people;
  for (const [index, name] of ODD.entries()) {
    await addStaff(app.services.db, ours, `Z%${index}_'`, name, { supervisorId: supervisor.employeeId });
    await addCompany(app.services.db, `C${index}%`, `${name} Sdn Bhd`);
  }
  superHr = await fixture.as('superHr');
  await superHr.call(contract.openCompanyCycle, { params: { id: fixture.companyCycleId } });
  hr = await fixture.as('hr');
});
afterAll(() => fixture.close());

/**
 * True if a text holds every word of a search as people see it: invisible characters are ignored, alone or beside
 * others.
 */
function holds(text: string, search: string): boolean {
  const words = oneLine(search).toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}

describe('a search means what is typed, and nothing else', () => {
  test('among the staff of a company', async () => {
    const params = { id: fixture.cycles.ours.id };
    const find = async (search?: string) =>
      (await hr.call(contract.listCompanyEmployees, { params, query: { size: 200, search } })).rows;
    const all = await find();
    expect(all.length).toBeGreaterThan(ODD.length);
    for (const search of someOf('staff', HOSTILE, 3)) {
      const expected = all.filter((row) => holds(`${row.fullName} ${row.employeeNumber} ${row.email ?? ''}`, search));
      const found = await find(search);
      expect([search, found.map(({ id }) => id)]).toEqual([search, expected.map(({ id }) => id)]);
    }
  });

  test('among appraisals', async () => {
    const find = async (search?: string) =>
      (
        await hr.call(contract.listAppraisals, {
          query: { view: 'scope', phase: 'planning', size: 200, sort: 'name', search },
        })
      ).rows;
    const all = await find();
    expect(all.length).toBeGreaterThan(ODD.length);
    for (const search of someOf('appraisals', HOSTILE, 3)) {
      const expected = all.filter((row) => holds(`${row.name} ${row.employeeNumber}`, search));
      expect([search, (await find(search)).map(({ formId }) => formId)]).toEqual([
        search,
        expected.map(({ formId }) => formId),
      ]);
    }
  });

  test('among companies', async () => {
    const find = async (search?: string) =>
      (await superHr.call(contract.listCompanies, { query: { size: 200, search } })).rows;
    const all = await find();
    for (const search of someOf('companies', HOSTILE, 3)) {
      const typed = oneLine(search).toLowerCase();
      const expected = all.filter(({ name, code }) => [name, code].some((text) => text.toLowerCase().includes(typed)));
      expect([search, (await find(search)).map(({ id }) => id)]).toEqual([search, expected.map(({ id }) => id)]);
    }
  });

  test('and changes nothing', async () => {
    const { db } = fixture.cycles.app.services;
    const before = await checksumOf(db);
    for (const search of someOf('changes nothing', HOSTILE, 3)) {
      await superHr.call(contract.listCompanies, { query: { search } });
      await hr.call(contract.listOpeningProblems, { params: { id: fixture.companyCycleId }, query: { search } });
      await hr.call(contract.listAppraisals, { query: { view: 'scope', band: search } });
    }
    expect(await checksumOf(db)).toEqual(before);
  });

  test.each(['name; drop table employee', '(select 1)', '-name,id', 'name desc', "name'--"])(
    'an order of %s is none',
    async (sort) => {
      for (const call of [contract.listCompanies, contract.listAppraisals]) {
        const { status, body } = await superHr.send(call, { query: { view: 'scope', sort } });
        expect([status, body]).toMatchObject([400, { code: 'validation_error' }]);
      }
    },
  );
});
