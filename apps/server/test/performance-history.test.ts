import * as contract from '@prestasi/contract';
import {
  type Actor,
  HISTORY_VIEWS,
  type HistoryView,
  isInHistory,
  ROLE,
  ROLE_IDS,
  type RoleId,
} from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inHistoryOf } from '../src/access/index.ts';
import { exported, listOf } from './exports-fixture.ts';
import { expectListingFits } from './listing-check.ts';
import { type HistoryFixture, type RawAppraisal, startHistoryFixture, YEARS } from './performance-history-fixture.ts';
import { expectedHistory, type HistoryAsk } from './performance-history-expected.ts';

let fixture: HistoryFixture;
beforeAll(async () => {
  fixture = await startHistoryFixture();
});
afterAll(() => fixture.close());

const NO_UNITS = { departments: [], divisions: [], sections: [] };
type Caller = Omit<Actor, 'accountId'>;
const caller = (activeRole: RoleId, changes: Partial<Caller> = {}): Caller => ({
  employeeId: null,
  activeRole,
  grants: [],
  headedUnits: NO_UNITS,
  ...changes,
});
const hrOf = (companyId: number | null): Caller => caller(ROLE.hr, { grants: [{ role: ROLE.hr, companyId }] });

const list = async (who: Caller, query: HistoryAsk) =>
  (await fixture.as(who)).call(contract.listPerformanceHistory, { query: { size: 200, ...query } });

/** Anybody who has the view, with any units, companies and supervisees. */
function anyCaller(view: HistoryView): fc.Arbitrary<Caller> {
  const { companies, departments, divisions, sections, people } = fixture;
  const some = (ids: readonly number[]) => fc.subarray([...ids], { minLength: 1 });
  const headedUnits = fc.record({
    departments: some(departments),
    divisions: some(divisions),
    sections: some(sections),
  });
  const company = fc.constantFrom<number | null>(...companies, null);
  const granted = fc
    .record({ role: fc.constantFrom<1 | 6>(ROLE.admin, ROLE.hr), companyId: company })
    .map((grant) => caller(grant.role, { grants: [grant] }));
  const head = (role: RoleId) => headedUnits.map((one) => caller(role, { headedUnits: one }));
  const supervisor = fc
    .constantFrom(...people.slice(0, 3))
    .map(({ id }) => caller(ROLE.topManagement, { employeeId: id }));
  if (view === 'scope') return fc.oneof(granted, head(ROLE.hod));
  if (view === 'team') return supervisor;
  return view === 'division' ? head(ROLE.topManagement) : fc.oneof(head(ROLE.executive), head(ROLE.topManagement));
}

function anyAsk(view: HistoryView): fc.Arbitrary<HistoryAsk> {
  const maybe = <T>(of: readonly T[]) => fc.option(fc.constantFrom(...of), { nil: undefined, freq: 2 });
  return fc
    .record({
      year: maybe(YEARS),
      companyId: fc.option(fc.constantFrom(...fixture.companies), { nil: undefined, freq: 4 }),
      departmentId: fc.option(fc.constantFrom(...fixture.departments), { nil: undefined, freq: 5 }),
      band: fc.option(fc.constantFrom('good', 'excellent', 'need_improvement'), { nil: undefined, freq: 4 }),
      change: maybe(['up', 'down', 'same', 'band'] as const),
      outcome: fc.option(fc.constantFrom('rated', 'left', 'not_rated'), { nil: undefined, freq: 4 }),
      search: fc.option(fc.constantFrom('orang 1', 'n2', '07'), { nil: undefined, freq: 5 }),
      sort: maybe(['name', '-name', 'score', '-score', 'change', '-change'] as const),
    })
    .map((ask): HistoryAsk =>
      Object.assign({ view }, Object.fromEntries(Object.entries(ask).filter(([, value]) => value !== undefined))),
    );
}

describe('the history of closed years', () => {
  test.each(HISTORY_VIEWS)(
    'of the %s has the rows that the raw appraisals give, by any filter and order',
    async (view) => {
      await fc.assert(
        fc.asyncProperty(anyCaller(view), anyAsk(view), async (who, ask) => {
          const { rows, total, year, years } = await list(who, ask);
          const expected = expectedHistory(fixture, who, ask);
          expect({ year, years }).toEqual({ year: expected.year, years: expected.years });
          expect(
            rows.map((row) => ({
              name: row.name,
              change: row.change,
              years: row.years.map(({ year: of, score, band, outcome, revisions }) => ({
                year: of,
                score,
                band: band?.key ?? null,
                outcome,
                revisions,
              })),
            })),
          ).toEqual(expected.rows);
          expect(total).toBe(expected.rows.length);
        }),
        { numRuns: 15 },
      );
    },
  );

  test('is scoped in SQL as by the domain’s rule, on every appraisal and for anybody', async () => {
    const { companies, departments, divisions, sections, people, appraisals } = fixture;
    const some = (ids: readonly number[]) => fc.subarray([...ids], { maxLength: 2 });
    const grant = fc.record({ role: fc.constantFrom<1 | 6>(1, 6), companyId: fc.constantFrom(...companies, null) });
    const anyActor = fc.record({
      accountId: fc.constant(1),
      employeeId: fc.constantFrom(...people.map(({ id }) => id), null),
      activeRole: fc.constantFrom<RoleId>(...ROLE_IDS),
      grants: fc.array(grant, { maxLength: 2 }),
      headedUnits: fc.record({ departments: some(departments), divisions: some(divisions), sections: some(sections) }),
    });
    const supervisorOf = new Map(people.map(({ id, supervisorId }) => [id, supervisorId]));
    const isIn = (actor: Actor, view: HistoryView, one: RawAppraisal) =>
      isInHistory(actor, view, { ...one, supervisorId: supervisorOf.get(one.employeeId) ?? null });
    await fc.assert(
      fc.asyncProperty(anyActor, fc.constantFrom(...HISTORY_VIEWS), async (actor, view) => {
        const { rows } = await fixture.app.services.db.execute<{ id: number }>(sql`
          select appraisal_id as id from score_listing listing
          where ${inHistoryOf(actor, view, 'listing', '2026-11-20')} order by 1`);
        const expected = appraisals.filter((one) => isIn(actor, view, one)).map(({ id }) => id);
        expect(rows.map(({ id }) => id)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test('is paged: the pages together are the whole list', { tags: ['embedded-long'] }, async () => {
    const whole = await list(hrOf(null), { view: 'scope', year: 2025, sort: '-change' });
    const client = await fixture.as(hrOf(null));
    const names: string[] = [];
    for (let page = 1; names.length < whole.total; page += 1) {
      const query = { view: 'scope', year: 2025, sort: '-change', page, size: 7 } as const;
      const { rows, total } = await client.call(contract.listPerformanceHistory, { query });
      expect([total, rows.length > 0]).toEqual([whole.total, true]);
      names.push(...rows.map(({ name }) => name));
    }
    expect(names).toEqual(whole.rows.map(({ name }) => name));
  });

  test('never shows a year of a unit or company that the reader does not answer for, wherever its appraisee is now', async () => {
    const [ours, theirs] = fixture.companies;
    const moved = fixture.people.find(({ id }) => {
      const own = fixture.appraisals.filter((one) => one.employeeId === id && one.isClosed);
      return own.some((one) => one.companyId === ours) && own.some((one) => one.companyId === theirs);
    });
    expect(moved).toBeDefined();
    const yearsFor = async (companyId: number) => {
      const seen = new Set<number>();
      for (const year of YEARS) {
        const { rows } = await list(hrOf(companyId), { view: 'scope', year });
        for (const row of rows) if (row.name === moved?.name) for (const one of row.years) seen.add(one.appraisalId);
      }
      return [...seen].toSorted((a, b) => a - b);
    };
    for (const companyId of fixture.companies) {
      const own = fixture.appraisals.filter(
        (one) => one.employeeId === moved?.id && one.isClosed && one.companyId === companyId,
      );
      expect(await yearsFor(companyId)).toEqual(own.map(({ id }) => id));
    }
  });

  test('belongs to its roles alone, and to the heads of a unit', async () => {
    const all = {
      headedUnits: { departments: [1], divisions: [1], sections: [1] },
      employeeId: fixture.people[0]?.id ?? 0,
    };
    const grants = [ROLE.admin, ROLE.hr].map((role) => ({ role, companyId: null })) as Caller['grants'];
    const allowed: Record<HistoryView, readonly RoleId[]> = {
      scope: [ROLE.admin, ROLE.hod, ROLE.hr],
      team: [ROLE.topManagement],
      division: [ROLE.topManagement],
      section: [ROLE.executive, ROLE.topManagement],
    };
    for (const view of HISTORY_VIEWS) {
      for (const role of ROLE_IDS) {
        const client = await fixture.as(caller(role, { ...all, grants }));
        const { status } = await client.send(contract.listPerformanceHistory, { query: { view } });
        expect([view, role, status]).toEqual([view, role, allowed[view].includes(role) ? 200 : 403]);
      }
    }
    const without = await fixture.as(caller(ROLE.topManagement));
    expect((await without.refused(contract.listPerformanceHistory, { query: { view: 'division' } })).code).toBe(
      'forbidden',
    );
  });

  test('shows an administrator scores and no way into a form', async () => {
    const admin = caller(ROLE.admin, { grants: [{ role: ROLE.admin, companyId: null }] });
    const { rows } = await list(admin, { view: 'scope', year: 2025 });
    const years = rows.flatMap((row) => row.years);
    expect(years.some(({ score }) => score !== null)).toBe(true);
    expect(years.every(({ isRead }) => !isRead)).toBe(true);
    const forHr = (await list(hrOf(null), { view: 'scope', year: 2025 })).rows.flatMap((row) => row.years);
    expect(forHr.every(({ isRead }) => isRead)).toBe(true);
  });

  test('offers the companies, departments and bands of its year', async () => {
    const group = await list(hrOf(null), { view: 'scope', year: 2025 });
    expect(group.companies.map(({ name }) => name)).toEqual(['Syarikat A', 'Syarikat B']);
    expect(group.departments).toEqual([]);
    expect(group.bands.map(({ key }) => key)).toEqual([
      'excellent',
      'very_good',
      'good',
      'moderate',
      'need_improvement',
    ]);
    const [ours] = fixture.companies;
    const own = await list(hrOf(ours ?? 0), { view: 'scope', year: 2025 });
    expect(own.companies).toHaveLength(1);
    expect(own.departments.map(({ name }) => name)).toEqual(['Jabatan 0', 'Jabatan 2']);
  });

  test(
    'is kept by the database as it would be made anew, after a new revision and a closed year too',
    { tags: ['embedded-long'] },
    async () => {
      const { db } = fixture.app.services;
      await expectListingFits(db);
      const one = fixture.appraisals.find(({ year, scores }) => year === 2023 && scores.length === 1);
      const before = await list(hrOf(null), { view: 'scope', year: 2024 });
      await db.execute(sql`insert into result (appraisal_id, revision, score, band, working, decided_at, decided_by)
      select appraisal_id, 2, 9900, 'excellent', working, decided_at, decided_by from result where appraisal_id = ${one?.id}`);
      await expectListingFits(db);
      await db.execute(sql`update company_cycle set state = 'closed' where state = 'open'`);
      await expectListingFits(db);
      const after = await list(hrOf(null), { view: 'scope', year: 2024 });
      expect(after.total).toBe(before.total);
      expect((await list(hrOf(null), { view: 'scope' })).year).toBe(2026);
    },
  );
});

describe('the export of a history', () => {
  const inEnglish = { 'accept-language': 'en' };

  test('holds exactly the rows of the list in its order, each year in columns of its own', async () => {
    const query = { view: 'scope', year: 2025, sort: '-change', outcome: 'rated' } as const;
    const client = await fixture.as(hrOf(null));
    const { rows } = await list(hrOf(null), query);
    expect(rows.filter(({ change }) => change !== null).length).toBeGreaterThan(3);
    const file = await listOf(await exported(client, contract.exportPerformanceHistory, query, inEnglish));
    expect(file.rows.map((row) => row['Employee'])).toEqual(rows.map(({ name }) => name));
    const numberOf = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text));
    for (const [index, { years, change }] of rows.entries()) {
      const cells = file.rows[index] ?? {};
      const before = years.find(({ year }) => year === 2024);
      expect(cells).toMatchObject({
        'Score 2025': numberOf(years[0]?.score),
        'Band 2025': years[0]?.band?.label ?? null,
        'Outcome 2025': 'Rated',
        'Score 2024': numberOf(before?.score),
        'Difference to 2024': numberOf(change?.points),
        'Band changed': change === null ? null : change.hasCrossedBand ? 'Yes' : 'No',
      });
      expect(Object.keys(cells)).not.toContain('Score 2026');
    }
    const about = { Year: 'Up to 2025', Outcome: 'Rated', 'Sorted by': 'change ↓' };
    expect(Object.fromEntries(file.about)).toMatchObject(about);
  });

  test('is refused to whoever does not have the history', async () => {
    const client = await fixture.as(caller(ROLE.executive));
    const refused = await client.send(contract.exportPerformanceHistory, { query: { view: 'scope' } });
    expect(refused.status).toBe(403);
  });
});
