import { type Actor, rational, ROLE, toDecimal, type Working } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { appraisal, form, result } from '../src/schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../src/schema/cycles.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const TODAY = '2026-11-20';
const headedUnits = { departments: [], divisions: [], sections: [] };
const actorOf = (role: 1 | 6): Actor => ({
  accountId: 1,
  employeeId: null,
  activeRole: role,
  grants: [{ role, companyId: null }],
  headedUnits,
});
export const superHr = { actor: actorOf(ROLE.hr), today: TODAY, language: 'ms' } as const;
export const admin = { actor: actorOf(ROLE.admin), today: TODAY, language: 'ms' } as const;

/** A generated group of a few years with its raw appraisals. */
export type StatisticsFixture = { readonly app: TestApp; readonly raw: readonly Raw[] };

/** Starts the product with a generated group of 160 people, three closed years and one that runs. */
async function startStatisticsFixture(): Promise<StatisticsFixture> {
  const app = await startTestApp({ content: 'group' });
  return { app, raw: await readRaw(app) };
}

/** Starts the fixture for the tests of a file and closes it after them; returns a function that gives it. */
export function statisticsFixture(): () => StatisticsFixture {
  let fixture: StatisticsFixture;
  beforeAll(async () => {
    fixture = await startStatisticsFixture();
  }, 300_000);
  afterAll(() => fixture.app.close());
  return () => fixture;
}

/** An appraisal with its forms and its last result. */
export type Raw = typeof appraisal.$inferSelect & {
  readonly year: number;
  readonly isClosed: boolean;
  readonly target: number | null;
  readonly forms: readonly (typeof form.$inferSelect)[];
  readonly final: { readonly score: number; readonly band: string; readonly working: Working } | undefined;
};

/** Reads appraisals with their forms and last results, row by row and without the table of statistics. */
async function readRaw(app: TestApp): Promise<readonly Raw[]> {
  const { db } = app.services;
  const appraisals = await db
    .select({ one: appraisal, year: cycle.year, state: companyCycle.state, content: policy.content })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(policy, eq(policy.id, appraisal.policyId))
    .orderBy(appraisal.id);
  const forms = Map.groupBy(await db.select().from(form), ({ appraisalId }) => appraisalId);
  const results = Map.groupBy(
    await db.select().from(result).orderBy(result.revision),
    ({ appraisalId }) => appraisalId,
  );
  return appraisals.map(({ one, year, state, content }) => {
    const last = results.get(one.id)?.at(-1);
    return {
      ...one,
      year,
      isClosed: state === 'closed',
      target: content.trainingTargetHours,
      forms: forms.get(one.id) ?? [],
      final: last && { score: last.score, band: last.band, working: last.working as Working },
    };
  });
}

export const isProvisional = ({ final, outcome, currentScore }: Raw): boolean =>
  !final && outcome === null && currentScore !== null;
export const scoresOf = (of: readonly Raw[]): number[] => of.flatMap(({ final }) => (final ? [final.score] : []));
/** The mean of hundredths, two decimals; null of none. */
export const mean = (values: readonly number[]): string | null => {
  if (values.length === 0) return null;
  return toDecimal(
    rational(
      values.reduce((a, b) => a + b, 0),
      values.length * 100,
    ),
  );
};
/** The same person's result of the year before. */
export const previousOf = (raw: readonly Raw[], one: Raw): Raw['final'] =>
  raw.find(({ employeeId, year, final }) => employeeId === one.employeeId && year === one.year - 1 && final)?.final;
export const count = (of: readonly Raw[], holds: (one: Raw) => boolean): number => of.filter(holds).length;
export const yearsOf = (raw: readonly Raw[]): number[] =>
  [...new Set(raw.map(({ year }) => year))].toSorted((a, b) => a - b);

export type Narrowed = {
  readonly year: number;
  readonly companyId?: number;
  readonly departmentId?: number;
  readonly category?: Raw['category'];
};

const NOBODY = { companyId: 0, departmentId: 0 };

/** The whole group, the largest company, one of its departments and a category of each year. */
export function filtersOf(raw: readonly Raw[]): readonly Narrowed[] {
  return yearsOf(raw).flatMap((year) => {
    const ofYear = raw.filter((one) => one.year === year && one.departmentId !== null);
    const companies = [...Map.groupBy(ofYear, ({ companyId }) => companyId).values()];
    const [{ companyId, departmentId } = NOBODY] = companies.toSorted((a, b) => b.length - a.length)[0] ?? [];
    return [
      { year },
      { year, companyId },
      { year, companyId, departmentId: departmentId ?? 0 },
      { year, category: 'executive' },
    ] as const;
  });
}

export const narrowed = (raw: readonly Raw[], of: Narrowed): readonly Raw[] =>
  raw.filter(
    (one) =>
      one.year === of.year &&
      (of.companyId ?? one.companyId) === one.companyId &&
      (of.departmentId ?? one.departmentId) === one.departmentId &&
      (of.category ?? one.category) === one.category,
  );
