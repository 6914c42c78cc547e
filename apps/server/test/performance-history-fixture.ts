import { type Actor, DEFAULT_POLICIES, type Outcome, PHASES, ROLE, type RoleId } from '@prestasi/domain';
import { appraisal, form, result } from '../src/schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../src/schema/cycles.ts';
import { company, department, division, position, section } from '../src/schema/organisation.ts';
import { account, assignment, employee, employment } from '../src/schema/people.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export const YEARS = [2022, 2023, 2024, 2025, 2026] as const;
/** The year that still runs in the first company and is over in the second. */
const RUNNING = 2026;
const PEOPLE = 36;

/** An appraisal as it was written: units of its snapshot, and the scores of its revisions in hundredths. */
export type RawAppraisal = {
  readonly id: number;
  readonly employeeId: number;
  readonly year: number;
  readonly companyId: number;
  readonly divisionId: number | null;
  readonly departmentId: number | null;
  readonly sectionId: number | null;
  readonly isClosed: boolean;
  readonly outcome: Outcome | null;
  readonly scores: readonly number[];
};
export type RawPerson = { readonly id: number; readonly name: string; readonly supervisorId: number | null };

export type HistoryFixture = {
  readonly app: TestApp;
  readonly appraisals: readonly RawAppraisal[];
  readonly people: readonly RawPerson[];
  readonly companies: readonly number[];
  readonly divisions: readonly number[];
  readonly departments: readonly number[];
  readonly sections: readonly number[];
  /** Returns a client of an actor, whatever their grants and units. */
  readonly as: (actor: Omit<Actor, 'accountId'>) => Promise<TestClient>;
  readonly close: () => Promise<void>;
};

/**
 * Starts the product with people of two companies who move between units and companies from year to year, are rated, or
 * not, or have a result that was revised; some have two appraisals in one year.
 */
export async function startHistoryFixture(): Promise<HistoryFixture> {
  const actors = new Map<number, Actor>();
  const app = await startTestApp({
    now: '2026-11-20T02:00:00.000Z',
    loadIdentity: async (_db, accountId, activeRole) => ({
      actor: { ...(actors.get(accountId) ?? nobody(accountId)), activeRole },
      language: 'en',
      mustChangePassword: false,
      entrance: { passwordBy: null, passwordSince: null, addressSince: null },
    }),
  });
  const group = await generate(app);
  return {
    app,
    ...group,
    as: async (actor) => {
      const [own] = await app.services.db.insert(account).values({ fullName: 'Penyemak' }).returning();
      const accountId = own?.id ?? 0;
      actors.set(accountId, { ...actor, accountId });
      return app.as(accountId, actor.activeRole);
    },
    close: () => app.close(),
  };
}

function nobody(accountId: number): Actor {
  const activeRole: RoleId = ROLE.user;
  return {
    accountId,
    employeeId: null,
    activeRole,
    grants: [],
    headedUnits: { departments: [], divisions: [], sections: [] },
  };
}

async function generate({ services: { db } }: TestApp): Promise<Omit<HistoryFixture, 'app' | 'as' | 'close'>> {
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  // Looks random and is the same in every run.
  const pick = <T>(of: readonly T[], ...seed: number[]): T => {
    const wave = Math.sin(seed.reduce((sum, one, index) => sum + one * (index + 1) * 12.9898, 1)) * 43_758.5453;
    return of[Math.floor((wave - Math.floor(wave)) * of.length)] as T;
  };
  const companies = idsOf(
    await db
      .insert(company)
      .values(['A', 'B'].map((code) => ({ code, name: `Syarikat ${code}` })))
      .returning(),
  );
  const divisions = idsOf(
    await db
      .insert(division)
      .values([1, 2].map((n) => ({ code: `V${n}`, name: `Bahagian ${n}` })))
      .returning(),
  );
  const departments = await db
    .insert(department)
    .values([0, 1, 2, 3].map((n) => ({ companyId: companies[n % 2] ?? 0, code: `D${n}`, name: `Jabatan ${n}` })))
    .returning();
  const sections = await db
    .insert(section)
    .values(departments.map(({ id }) => ({ departmentId: id, code: `S${id}`, name: `Seksyen ${id}` })))
    .returning();
  const [post] = await db
    .insert(position)
    .values({ companyId: companies[0] ?? 0, code: 'P', title: 'Eksekutif', category: 'executive' })
    .returning();
  const [decider] = await db.insert(account).values({ fullName: 'Pemutus' }).returning();
  const people = await db
    .insert(employee)
    .values(
      Array.from({ length: PEOPLE }, (_, n) => ({
        employeeNumber: `N${String(n).padStart(2, '0')}`,
        fullName: `Orang ${String((n * 17) % PEOPLE).padStart(2, '0')}`,
      })),
    )
    .returning();
  const supervisorOf = (n: number) => (n < 3 ? null : (people[n % 3]?.id ?? null));
  for (const [n, { id: employeeId }] of people.entries()) {
    const [stay] = await db.insert(employment).values({ employeeId, hiredOn: '2020-01-01' }).returning();
    await db.insert(assignment).values({
      employeeId,
      employmentId: stay?.id ?? 0,
      positionId: post?.id ?? 0,
      companyId: pick(companies, n, 1),
      supervisorId: supervisorOf(n),
      effectiveFrom: '2020-01-01',
      kind: 'hire',
    });
  }
  const cycles = await db
    .insert(cycle)
    .values(YEARS.map((year) => ({ year })))
    .returning();
  const companyCycles = await db
    .insert(companyCycle)
    .values(
      cycles.flatMap(({ id, year }) =>
        companies.map((companyId, index) => ({
          cycleId: id,
          companyId,
          state: year === RUNNING && index === 0 ? ('open' as const) : ('closed' as const),
          hiredUntil: `${year}-09-30`,
          openedAt: new Date(),
        })),
      ),
    )
    .returning();
  await db.execute(
    `insert into company_cycle_phase (company_cycle_id, phase, first_day, last_day)
     select company_cycle.id, phase, make_date(year::int, 1, 1), make_date(year::int, 12, 31)
     from company_cycle join cycle on cycle.id = cycle_id cross join unnest(array['planning', 'review', 'year_end']) phase`,
  );
  const policies = await db
    .insert(policy)
    .values(
      companyCycles.map(({ id }) => ({
        companyCycleId: id,
        category: 'executive' as const,
        content: DEFAULT_POLICIES.executive,
        frozenAt: new Date(),
      })),
    )
    .returning();
  // Results whose forms are not final: a history reads the result alone.
  await asDatabaseOwner(db, async (owner) => {
    await owner.execute(`alter table result disable trigger result_grounds`);
  });
  const appraisals: RawAppraisal[] = [];
  for (const [n, { id: employeeId }] of people.entries()) {
    for (const year of YEARS) {
      // Some begin later, some miss a year; a few have an appraisal in both companies.
      if (year < 2022 + (n % 3) || pick([1, 2, 3, 4, 5, 6, 7], n, year) === 1) continue;
      const isTwice = pick([1, 2, 3, 4, 5, 6], n, year, 5) === 1;
      const first = pick([0, 1], n, Math.floor(year / 2));
      for (const index of isTwice ? [first, 1 - first] : [first]) {
        const cycleId = cycles.find((one) => one.year === year)?.id;
        const at = companyCycles.findIndex((one) => one.cycleId === cycleId && one.companyId === companies[index]);
        const unit = pick(
          departments.filter(({ companyId }) => companyId === companies[index]),
          n,
          year,
          2,
        );
        const isClosed = companyCycles[at]?.state === 'closed';
        const outcome = isClosed
          ? pick<Outcome>(
              ['rated', 'rated', 'rated', 'rated', 'rated', 'rated', 'not_rated', 'left', 'not_completed'],
              n,
              year,
              index,
            )
          : null;
        const revisions = outcome === 'rated' ? pick([1, 1, 2], n, year, 3) : 0;
        const scores = Array.from({ length: revisions }, (_, revision) =>
          pick([4100, 6400, 6600, 7000, 7000, 7600, 8400], n, year, index, revision),
        );
        const place = {
          companyId: companies[index] ?? 0,
          divisionId: pick([...divisions, null], n, year, 4),
          departmentId: pick([unit?.id ?? null, unit?.id ?? null, null], n, year, 6),
          sectionId: pick(
            [sections.find(({ departmentId }) => departmentId === unit?.id)?.id ?? null, null],
            n,
            year,
            8,
          ),
        };
        const [made] = await db
          .insert(appraisal)
          .values({
            ...place,
            companyCycleId: companyCycles[at]?.id ?? 0,
            policyId: policies[at]?.id ?? 0,
            employeeId,
            category: 'executive',
            outcome,
            placeTexts: {
              company: `Syarikat ${index}`,
              division: null,
              department: place.departmentId === null ? null : `Jabatan ${place.departmentId}`,
              section: null,
              position: 'Eksekutif',
              grade: null,
              supervisor: null,
            },
            openedAt: new Date(),
          })
          .returning();
        const id = made?.id ?? 0;
        await db.insert(form).values(PHASES.map((phase) => ({ appraisalId: id, phase })));
        for (const [revision, score] of scores.entries()) {
          await db.insert(result).values({
            appraisalId: id,
            revision: revision + 1,
            score,
            band: bandKey(score),
            working: {},
            decidedAt: new Date(),
            decidedBy: decider?.id ?? 0,
          });
        }
        appraisals.push({ id, employeeId, year, ...place, isClosed, outcome, scores });
      }
    }
  }
  return {
    appraisals,
    people: people.map(({ id, fullName }, n) => ({ id, name: fullName, supervisorId: supervisorOf(n) })),
    companies,
    divisions,
    departments: idsOf(departments),
    sections: idsOf(sections),
  };
}

/** Returns the key of a score's band by the bounds of domain §3, apart from the product's own rule. */
export function bandKey(score: number): string {
  if (score >= 8300) return 'excellent';
  if (score >= 7500) return 'very_good';
  if (score >= 6500) return 'good';
  return score >= 5000 ? 'moderate' : 'need_improvement';
}
