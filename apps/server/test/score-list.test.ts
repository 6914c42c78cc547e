/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE, type RoleId } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal, result } from '../src/schema/appraisals.ts';
import { companyCycle, cycle } from '../src/schema/cycles.ts';
import { account, assignment, employee, roleGrant } from '../src/schema/people.ts';
import { exported, listOf } from './exports-fixture.ts';
import { writeAccount } from './accounts.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

const YEAR = 2025;

type Query = Partial<contract.QueryOf<typeof contract.listScores>>;
type Row = contract.OutputOf<typeof contract.listScores>['rows'][number];

/** An appraisal as its tables have it, with its results in the order of their revisions. */
type Raw = {
  readonly id: number;
  readonly employeeId: number;
  readonly companyId: number;
  readonly departmentId: number | null;
  readonly category: string;
  readonly outcome: string | null;
  readonly year: number;
  readonly name: string;
  readonly number: string;
  readonly results: readonly { readonly score: number; readonly band: string }[];
};

let app: TestApp;
let raw: readonly Raw[];
let assignments: readonly (typeof assignment.$inferSelect)[];
let superHr: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
  const { db } = app.services;
  const rows = await db
    .select({ appraisal, year: cycle.year, name: employee.fullName, number: employee.employeeNumber })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(employee, eq(employee.id, appraisal.employeeId));
  const results = await db.select().from(result).orderBy(result.appraisalId, result.revision);
  raw = rows.map(({ appraisal: one, ...rest }) => ({
    ...one,
    ...rest,
    results: results.filter(({ appraisalId }) => appraisalId === one.id),
  }));
  assignments = await db.select().from(assignment).orderBy(assignment.effectiveFrom);
  superHr = await asGranted(ROLE.hr, null);
  companyId = raw.find(({ year }) => year === YEAR)?.companyId ?? 0;
});
afterAll(() => app.close());

async function asGranted(role: RoleId, company: number | null): Promise<TestClient> {
  const { db } = app.services;
  const accountId = await writeAccount(db, `Penguji ${role} ${company ?? 'kumpulan'}`);
  await db.update(account).set({ language: 'en' }).where(eq(account.id, accountId));
  await db
    .insert(roleGrant)
    .values({ accountId, role: role === ROLE.admin ? ROLE.admin : ROLE.hr, companyId: company });
  return app.as(accountId, role);
}

async function allOf(client: TestClient, query: Query = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await client.call(contract.listScores, { query: { year: YEAR, size: 50, ...query, page } });
    rows.push(...answer.rows);
    if (rows.length >= answer.total || answer.rows.length === 0) return rows;
  }
}

const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);

/** What the list has to say of an appraisal, from the tables and nothing else. */
function expectedOf(one: Raw, seen: (earlier: Raw) => boolean) {
  const own = one.results.at(-1) ?? null;
  const earlier = raw.filter(
    (other) => other.employeeId === one.employeeId && other.year === one.year - 1 && other.results.length > 0,
  );
  const before = earlier.toSorted((a, b) => a.id - b.id).at(-1);
  const last = before !== undefined && seen(before) ? (before.results.at(-1)?.score ?? null) : null;
  return {
    appraisalId: one.id,
    name: one.name,
    employeeNumber: one.number,
    category: one.category,
    outcome: one.outcome ?? 'running',
    score: own === null ? null : decimal(own.score),
    band: own?.band ?? null,
    revisions: one.results.length,
    lastScore: last === null ? null : decimal(last),
    difference: own === null || last === null ? null : decimal(own.score - last),
  };
}

const shownOf = ({ appraisalId, name, employeeNumber, category, outcome, score, band, revisions, ...row }: Row) => ({
  appraisalId,
  name,
  employeeNumber,
  category,
  outcome,
  score,
  band: band?.key ?? null,
  revisions,
  lastScore: row.lastScore,
  difference: row.difference,
});

/** Whether a company's HR reads a year: its own, and of those who work there now the years since that in which they came (domain §6). */
function isOfScope(earlier: Raw): boolean {
  if (earlier.companyId === companyId) return true;
  const own = assignments.filter(({ employeeId }) => employeeId === earlier.employeeId);
  const isHere = own.at(-1)?.companyId === companyId;
  return isHere && own.some((one) => one.companyId === companyId && one.effectiveFrom <= `${earlier.year}-12-31`);
}

const byId = <T extends { readonly appraisalId: number }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => a.appraisalId - b.appraisalId);

describe('the score list', () => {
  test('says of each year of a whole group what its raw appraisals say', async () => {
    for (const year of new Set(raw.map((one) => one.year))) {
      const expected = raw.filter((one) => one.year === year).map((one) => expectedOf(one, () => true));
      expect(byId((await allOf(superHr, { year })).map(shownOf))).toEqual(byId(expected));
    }
  });

  test('holds of a company its own appraisals, and last year’s scores only of years in its scope', async () => {
    const own = raw.filter((one) => one.year === YEAR && one.companyId === companyId);
    for (const role of [ROLE.hr, ROLE.admin]) {
      const rows = (await allOf(await asGranted(role, companyId))).filter(({ appraisalId }) =>
        own.some(({ id }) => id === appraisalId),
      );
      const expected = own.map((one) => expectedOf(one, isOfScope));
      expect(rows.length).toBeGreaterThan(3);
      expect(byId(rows.map(shownOf))).toEqual(byId(expected));
    }
  });

  test('is in the order of each figure, up and down, those without it last', async () => {
    const value = { score: 'score', last: 'lastScore', difference: 'difference' } as const;
    for (const figure of ['score', 'last', 'difference'] as const) {
      const up = (await allOf(superHr, { sort: figure })).map((row) => row[value[figure]]);
      const down = (await allOf(superHr, { sort: `-${figure}` })).map((row) => row[value[figure]]);
      const known = up.flatMap((one) => (one === null ? [] : [Number(one)]));
      expect(known.length).toBeGreaterThan(10);
      expect(up.slice(0, known.length).map(Number)).toEqual(known.toSorted((a, b) => a - b));
      expect(down.slice(0, known.length).map(Number)).toEqual(known.toSorted((a, b) => b - a));
      expect([...up.slice(known.length), ...down.slice(known.length)].every((one) => one === null)).toBe(true);
    }
  });

  test('is narrowed by company, department, band, outcome, category and name', async () => {
    const expected = raw.filter(({ year }) => year === YEAR).map((one) => ({ one, row: expectedOf(one, () => true) }));
    const some = expected.find(({ one }) => one.results.length > 0 && one.departmentId !== null);
    const narrowed: readonly (readonly [Query, (found: (typeof expected)[number]) => boolean])[] = [
      [{ companyId }, ({ one }) => one.companyId === companyId],
      [{ departmentId: some?.one.departmentId ?? 0 }, ({ one }) => one.departmentId === some?.one.departmentId],
      [{ band: some?.row.band ?? '' }, ({ row }) => row.band === some?.row.band],
      [{ outcome: 'rated' }, ({ row }) => row.outcome === 'rated'],
      [{ outcome: 'not_rated' }, ({ row }) => row.outcome === 'not_rated'],
      [{ outcome: 'left' }, ({ row }) => row.outcome === 'left'],
      [{ category: 'executive' }, ({ row }) => row.category === 'executive'],
      [{ search: some?.row.employeeNumber ?? '' }, ({ row }) => row.employeeNumber === some?.row.employeeNumber],
    ];
    for (const [query, fits] of narrowed) {
      const ids = (await allOf(superHr, query)).map(({ appraisalId }) => appraisalId);
      const fitting = expected.filter(fits).map(({ row }) => row.appraisalId);
      expect([query, ids.toSorted((a, b) => a - b)]).toEqual([query, fitting.toSorted((a, b) => a - b)]);
    }
  });

  test('ranks bands from the best, and says why somebody is not rated', async () => {
    const rows = await allOf(superHr);
    for (const { band, score } of rows) {
      if (band === null) expect(score).toBeNull();
      else expect([band.rank >= 1, band.rank <= band.of]).toEqual([true, true]);
    }
    const best = Math.max(...rows.map(({ score }) => Number(score ?? 0)));
    const ranks = rows.flatMap(({ band }) => (band === null ? [] : [band.rank]));
    expect(rows.find(({ score }) => Number(score) === best)?.band?.rank).toBe(Math.min(...ranks));
    const reasons = rows.filter(({ outcome }) => outcome === 'not_rated').map(({ reason }) => reason);
    expect(reasons.every((reason) => reason !== null)).toBe(true);
    expect(rows.filter(({ outcome }) => outcome !== 'not_rated').every(({ reason }) => reason === null)).toBe(true);
  });

  test('goes to Excel as it is filtered and sorted, for an administrator without any mark', async () => {
    const admin = await asGranted(ROLE.admin, null);
    const query = { year: YEAR, sort: '-score', category: 'executive' } as const;
    const { rows, about } = await listOf(await exported(admin, contract.exportScores, query));
    const listed = await allOf(admin, query);
    expect(
      rows.map((row) => [row['Employee number'], row['Score'], row['Difference to 2024'], row['Rank of the band']]),
    ).toEqual(
      listed.map(({ employeeNumber, score, difference, band }) => [
        employeeNumber,
        score === null ? null : Number(score),
        difference === null ? null : Number(difference),
        band?.rank ?? null,
      ]),
    );
    expect(Object.keys(rows[0] ?? {}).filter((heading) => /mark|comment|item/i.test(heading))).toEqual([]);
    expect(Object.fromEntries(about)).toMatchObject({ Year: '2025', Category: 'Executive', 'Sorted by': 'score ↓' });
  });
});
