import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company, workLocation } from '../src/schema/organisation.ts';
import { historyOf, startUnitsFixture, type UnitsFixture } from './units-fixture.ts';

let fixture: UnitsFixture;
beforeAll(async () => {
  fixture = await startUnitsFixture();
  const { db } = fixture.app.services;
  const companyId = fixture.ours.id;
  const address = 'Lot 12, Jalan Kelantan, 40000 Shah Alam, Selangor';
  await db.update(company).set({ address }).where(eq(company.id, companyId));
  await db.insert(workLocation).values({ companyId, code: 'PG', name: 'Perai', state: 'Pulau Pinang' });
});
afterAll(() => fixture.app.close());

const ofYear = (year: number) => ({ params: { id: fixture.ours.id }, query: { year } });
const preview = (year = 2026) => fixture.hr.call(contract.previewHolidayImport, ofYear(year));
type Row = Awaited<ReturnType<typeof preview>>['rows'][number];
const chosen = (rows: readonly Row[], year = 2026) => ({
  params: { id: fixture.ours.id },
  body: { year, holidays: rows.map(({ code, known }) => ({ code, version: known?.version ?? null })) },
});
const rowOf = async (nameEn: string) => {
  const found = (await preview()).rows.find((row) => row.nameEn === nameEn);
  if (found === undefined) throw new Error(`${nameEn} is not published`);
  return found;
};

describe('the published holidays of a year', () => {
  test('are those of every state, and of the states of headquarters and work locations, in both languages', async () => {
    const { states, rows } = await preview();
    expect(states).toEqual(['penang', 'selangor']);
    expect(new Set(rows.map(({ region }) => region))).toEqual(new Set(['all', 'penang', 'selangor']));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.every(({ comparison, known }) => comparison === 'added' && known === null)).toBe(true);
    expect(rows).toContainEqual(
      expect.objectContaining({
        nameEn: "Sultan of Selangor's Birthday",
        name: 'Hari Keputeraan Sultan Selangor',
        onDay: '2026-12-11',
        region: 'selangor',
      }),
    );
    const labour = rows.filter(({ nameEn }) => nameEn === 'Labour Day');
    expect(labour).toMatchObject([{ name: 'Hari Pekerja', onDay: '2026-05-01', region: 'all' }]);
  });

  test('are added as they are chosen, and importing them again changes nothing', async () => {
    const { rows } = await preview();
    const all = await fixture.hr.call(contract.importHolidays, chosen(rows));
    expect(all).toEqual({ added: rows.length, changed: 0 });
    const again = await preview();
    expect(again.rows.every(({ comparison }) => comparison === 'same')).toBe(true);
    expect(await fixture.hr.call(contract.importHolidays, chosen(again.rows))).toEqual({ added: 0, changed: 0 });
    const query = { year: 2026, size: 200 };
    const listed = await fixture.hr.call(contract.listHolidays, { params: { id: fixture.ours.id }, query });
    expect(listed.total).toBe(rows.length);
    expect(listed.rows.map(({ onDay }) => onDay)).toEqual(listed.rows.map(({ onDay }) => onDay).toSorted());
    const inPenang = await fixture.hr.call(contract.listHolidays, {
      params: { id: fixture.ours.id },
      query: { region: 'penang', year: 2026 },
    });
    expect(inPenang.rows.length).toBe(rows.filter(({ region }) => region === 'penang').length);
  });

  test('show what somebody changed by hand, and overwrite it only where that is chosen', async () => {
    const { known, comparison: _, code, ...published } = await rowOf('Labour Day');
    const id = known?.id ?? 0;
    const body = { ...published, code, onDay: '2026-05-02', version: known?.version ?? 0 };
    await fixture.hr.call(contract.updateHoliday, { params: { id }, body });
    const changed = await rowOf('Labour Day');
    expect(changed).toMatchObject({ comparison: 'changed', onDay: '2026-05-01', known: { onDay: '2026-05-02' } });
    const stale = chosen([{ ...changed, known: { ...published, id, version: 1 } }]);
    expect((await fixture.hr.refused(contract.importHolidays, stale)).code).toBe('stale_version');
    expect(await fixture.hr.call(contract.importHolidays, chosen([changed]))).toEqual({ added: 0, changed: 1 });
    expect((await rowOf('Labour Day')).comparison).toBe('same');
    expect((await historyOf(fixture.hr, 'holiday', id))[0]).toEqual({ onDay: ['2026-05-02', '2026-05-01'] });
  });

  test('do not bring back what somebody archived', async () => {
    const { known } = await rowOf('Malaysia Day');
    const body = { isArchived: true, version: known?.version ?? 0 };
    await fixture.hr.call(contract.archiveHoliday, { params: { id: known?.id ?? 0 }, body });
    const archived = await rowOf('Malaysia Day');
    expect(archived.comparison).toBe('archived');
    expect(await fixture.hr.call(contract.importHolidays, chosen([archived]))).toEqual({ added: 0, changed: 0 });
  });

  test('are refused by codes that nobody published, with their place', async () => {
    const { rows } = await preview(2025);
    const [first] = rows;
    const body = {
      year: 2025,
      holidays: [
        { code: first?.code ?? '', version: null },
        { code: 'no-such-day', version: null },
      ],
    };
    const refused = await fixture.hr.refused(contract.importHolidays, { params: { id: fixture.ours.id }, body });
    expect(refused.fields).toMatchObject([{ path: 'holidays.1.code', code: 'unknown_reference' }]);
    expect((await preview(2025)).rows[0]?.comparison).toBe('added');
  });

  test('are nobody’s but the company’s administrators and HR', async () => {
    for (const client of [fixture.theirAdmin]) {
      expect((await client.refused(contract.previewHolidayImport, ofYear(2026))).code).toBe('not_found');
    }
    const executive = await fixture.app.as(fixture.people.executive.accountId, 3);
    expect((await executive.refused(contract.previewHolidayImport, ofYear(2026))).code).toBe('forbidden');
  });
});

test('a holiday needs a day that exists, a name in both languages, and a state', async () => {
  const body = { code: 'X', name: ' ', nameEn: '', onDay: '2026-02-30', region: 'singapura' };
  const input = { params: { id: fixture.ours.id }, body: body as never };
  const { fields } = await fixture.hr.refused(contract.createHoliday, input);
  expect(fields?.map(({ path }) => path).toSorted()).toEqual(['name', 'nameEn', 'onDay', 'region']);
});
