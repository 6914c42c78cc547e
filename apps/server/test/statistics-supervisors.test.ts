import { ROLE } from '@prestasi/domain';
import { and, isNotNull, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { appraisalSegment } from '../src/schema/appraisals.ts';
import { appraisalItem } from '../src/schema/form-content.ts';
import { getSupervisors } from '../src/statistics/get-supervisors.ts';
import { admin, type Raw, statisticsFixture, superHr, yearsOf } from './statistics-fixture.ts';

const fixture = statisticsFixture();
let forms: readonly Form[];
beforeAll(async () => {
  forms = await readForms();
});

/** A final form of one supervisor, with the pairs of mark and self score of its items. */
type Form = { readonly of: Raw; readonly supervisorId: number; readonly pairs: readonly (readonly [number, number])[] };

async function readForms(): Promise<readonly Form[]> {
  const { db } = fixture().app.services;
  const segments = Map.groupBy(await db.select().from(appraisalSegment), ({ appraisalId }) => appraisalId);
  const marked = and(
    isNotNull(appraisalItem.mark),
    isNotNull(appraisalItem.selfScore),
    isNull(appraisalItem.removedIn),
  );
  const items = Map.groupBy(await db.select().from(appraisalItem).where(marked), ({ appraisalId }) => appraisalId);
  return fixture().raw.flatMap((of) => {
    const [segment, another] = segments.get(of.id) ?? [];
    const pairs = (items.get(of.id) ?? []).map(({ mark, selfScore }) => [mark ?? 0, selfScore ?? 0] as const);
    if (of.final === undefined || segment === undefined || another !== undefined || pairs.length === 0) return [];
    return [{ of, supervisorId: segment.supervisorId, pairs }];
  });
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const markOf = ({ pairs }: Form) => meanOf(pairs.map(([mark]) => mark));

/** The degrees of freedom for which tables have a quantile; for others that of the next fewer counts. */
const TABLED = [...Array.from({ length: 17 }, (_, index) => index + 4), 25, 30, 40, 60, 120];

/** The 97.5 % quantile of Student's distribution, by adding up its density from the middle. */
function quantileOf(degrees: number): number {
  const density = (t: number) => (1 + (t * t) / degrees) ** (-(degrees + 1) / 2);
  const step = 1e-4;
  // All of its upper half: beyond 2000 there is nothing left that counts.
  let half = 0;
  for (let t = 0; t < 2000; t += t < 20 ? step : 0.1) half += density(t) * (t < 20 ? step : 0.1);
  let below = 0;
  let t = 0;
  while (below < half * 0.95) {
    below += density(t) * step;
    t += step;
  }
  return t;
}

/** Half an interval as textbooks have it, by the sum of squares. */
function halfOf(values: readonly number[]): number {
  const squares = values.reduce((sum, value) => sum + value * value, 0) - values.length * meanOf(values) ** 2;
  const degrees = values.length - 1;
  const quantile = quantileOf(TABLED.findLast((known) => known <= degrees) ?? 0);
  return quantile * Math.sqrt(Math.max(0, squares) / degrees / values.length);
}

function expectDifference(
  found: { readonly mean: string; readonly low: string; readonly high: string } | null,
  values: readonly number[],
): void {
  if (values.length < 5) {
    expect(found).toBeNull();
    return;
  }
  expect(Number(found?.mean)).toBeCloseTo(meanOf(values), 2);
  expect(Number(found?.low)).toBeCloseTo(meanOf(values) - halfOf(values), 2);
  expect(Number(found?.high)).toBeCloseTo(meanOf(values) + halfOf(values), 2);
}

describe('the comparison of supervisors', () => {
  test('is what the forms of each say, within one company', async () => {
    let seen = 0;
    for (const year of yearsOf(fixture().raw)) {
      for (const companyId of new Set(fixture().raw.map((one) => one.companyId))) {
        const found = await getSupervisors(fixture().app.services.db, { year, companyId }, superHr);
        const here = forms.filter(({ of }) => of.year === year && of.companyId === companyId);
        const final = fixture().raw.filter((one) => one.year === year && one.companyId === companyId && one.final);
        const bySupervisor = Map.groupBy(here, ({ supervisorId }) => supervisorId);
        const shown = [...bySupervisor].filter(([, own]) => own.length >= 5);
        expect(new Set(found.supervisors.map(({ id }) => id))).toEqual(new Set(shown.map(([id]) => id)));
        expect(found.fewer).toBe(bySupervisor.size - shown.length);
        expect(found.leftOut).toBe(final.length - shown.reduce((sum, [, own]) => sum + own.length, 0));
        for (const [id, own] of shown) {
          seen++;
          const one = found.supervisors.find((supervisor) => supervisor.id === id);
          expect(one?.forms).toBe(own.length);
          expectDifference(
            one?.fromSelf ?? null,
            own.map(({ pairs }) => meanOf(pairs.map(([mark, self]) => mark - self))),
          );
          const others = (category: string) =>
            here.filter(({ of, supervisorId }) => of.category === category && supervisorId !== id).map(markOf);
          expectDifference(
            one?.fromTeams ?? null,
            own.flatMap((form) => {
              const compared = others(form.of.category);
              return compared.length < 5 ? [] : [markOf(form) - meanOf(compared)];
            }),
          );
        }
      }
    }
    expect(seen).toBeGreaterThan(3);
  });

  test('asks for one company where there are several', async () => {
    const found = await getSupervisors(fixture().app.services.db, {}, superHr);
    expect(found).toEqual({ needsCompany: true, supervisors: [], fewer: 0, leftOut: 0 });
  });

  test('is for human resources alone', async () => {
    const { db } = fixture().app.services;
    const hod = { ...superHr, actor: { ...superHr.actor, activeRole: ROLE.hod } };
    for (const request of [admin, hod]) {
      await expect(getSupervisors(db, {}, request)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });
});
