import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, employee } from '../src/schema/people.ts';
import { eq } from 'drizzle-orm';
import { exported, listOf, sheetXml } from './exports-fixture.ts';
import { reachResponse } from './form-actions.ts';
import { type FormsFixture, type Name, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
  await reachResponse(fixture, 'executive');
});
afterAll(() => fixture.close());

const inEnglish = { headers: { 'accept-language': 'en' } };
const asked = async (name: Name, call: contract.Call, query: object, role?: 6) =>
  listOf(await exported(await fixture.as(name, role), call, query, inEnglish.headers));

describe('the export of the summary', () => {
  test('holds exactly the rows of the list, in its order, through all pages', async () => {
    for (const query of [
      { view: 'scope', sort: 'name' },
      { view: 'scope', sort: '-name', phase: 'year_end' },
      { view: 'scope', search: 'osman' },
      { view: 'scope', phase: 'year_end', tab: 'unsubmitted' },
      { view: 'team', phase: 'year_end' },
    ] as const) {
      const name = query.view === 'team' ? 'supervisor' : 'hod';
      const listed = await (await fixture.as(name)).call(contract.listAppraisals, { query: { ...query, size: 2 } });
      const { rows } = await asked(name, contract.exportAppraisals, query);
      const all = await (await fixture.as(name)).call(contract.listAppraisals, { query });
      expect(rows.map((row) => row['Employee number'])).toEqual(all.rows.map(({ employeeNumber }) => employeeNumber));
      expect(rows).toHaveLength(listed.total);
    }
  });

  test('has numbers and days as such, a frozen heading, and says on a second sheet what was filtered and when', async () => {
    const query = { view: 'scope', phase: 'year_end', search: 'F', sort: '-score' } as const;
    const content = await exported(await fixture.as('hod'), contract.exportAppraisals, query, inEnglish.headers);
    const { title, rows, about } = await listOf(content);
    const listed = await (await fixture.as('hod')).call(contract.listAppraisals, { query });
    const [row] = listed.rows;
    expect(row?.score).toMatch(/^\d+\.\d\d$/);
    expect(rows[0]).toMatchObject({
      Employee: row?.name,
      Score: Number(row?.score),
      'State of the score': 'Not final yet',
      Band: row?.band?.label,
      'Last day': new Date(`${row?.lastDay}T00:00:00Z`),
      'Score 2026': null,
    });
    expect(title).toBe('Performance management summary');
    expect(Object.fromEntries(about)).toMatchObject({
      List: 'Performance management summary',
      Year: '2027',
      Phase: 'Year-end review',
      Search: 'F',
      'Sorted by': 'score ↓',
      'Exported at': expect.stringMatching(/^2027-\d\d-\d\d \d\d:\d\d$/),
    });
    expect(sheetXml(content, 1)).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
  });

  test('is in the caller’s language, and has no formula, whatever a name begins with', async () => {
    const { db } = fixture.cycles.app.services;
    const renamed = eq(employee.fullName, 'Tan Chee Keong');
    await db.update(employee).set({ fullName: '=1+1 <&> Tan' }).where(renamed);
    await db.update(account).set({ language: 'ms' });
    const content = await exported(await fixture.as('hod'), contract.exportAppraisals, { view: 'scope' });
    await db.update(account).set({ language: 'en' });
    const { rows, title } = await listOf(content);
    expect(title).toBe('Ringkasan pengurusan prestasi');
    expect(rows.map((row) => row['Pekerja'])).toContain('=1+1 <&> Tan');
    expect(sheetXml(content, 1)).not.toMatch(/<f[\s/>]/);
    await db.update(employee).set({ fullName: 'Tan Chee Keong' }).where(eq(employee.fullName, '=1+1 <&> Tan'));
  });

  test('has a score only where the caller may see it: an administrator none that is not final', async () => {
    const { rows } = await asked('admin', contract.exportAppraisals, { view: 'scope', phase: 'year_end' });
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter((row) => row['Score'] !== null)).toEqual([]);
  });
});

test('the export of outstanding forms holds exactly the rows of the list, with who has to act', async () => {
  const query = { show: 'all' } as const;
  const hr = await fixture.as('hr', ROLE.hr);
  const listed = await hr.call(contract.listOutstanding, { query });
  const { rows, about } = await asked('hr', contract.exportOutstanding, query, ROLE.hr);
  expect(listed.total).toBeGreaterThan(3);
  expect(rows.map((row) => [row['Employee number'], row['Since'], row['Year']])).toEqual(
    listed.rows.map(({ employeeNumber, since, year }) => [employeeNumber, new Date(`${since}T00:00:00Z`), year]),
  );
  expect(rows[0]?.['Who has to act']).toBe(listed.rows[0]?.responsible.names.join(', '));
  expect(Object.fromEntries(about)).toMatchObject({ List: 'Outstanding forms', Shown: 'All' });
});
