import {
  MARKS,
  type Mark,
  outlierRank,
  type OutlierReason,
  outlierReasons,
  type UniformSupervisor,
  uniformSupervisors,
} from '@prestasi/domain';
import { findLastYearScores } from '../forms/index.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import type { Selection } from './scope.ts';
import { countMarks, type MarkCount } from './uniform-queries.ts';
import type { WaitingForm } from './waiting-queries.ts';

/** A form with why it is an outlier and last year's score in hundredths, null where the reader may not read it. */
export type RankedForm = WaitingForm & {
  readonly reasons: readonly OutlierReason[];
  readonly lastScore: number | null;
};

/** A supervisor whose marks hardly vary, with the forms that they marked. */
export type Uniform = Omit<UniformSupervisor, 'supervisorId'> & {
  readonly id: number;
  readonly name: string;
  readonly formIds: readonly number[];
};

type By = { readonly uniform: readonly Uniform[]; readonly year: number };

/** Puts forms into the order of a calibration: outliers first, the most telling on top, then by name. */
export async function rankForms(
  db: Executor,
  waiting: readonly WaitingForm[],
  { uniform, year }: By,
  { actor, today }: PresentContext,
): Promise<readonly RankedForm[]> {
  const employeeIds = waiting.map(({ employeeId }) => employeeId);
  const lastScores = await findLastYearScores(db, employeeIds, year, { actor, today });
  const ofUniform = new Set(uniform.flatMap(({ formIds }) => formIds));
  return waiting
    .map((form) => {
      const lastScore = lastScores.get(form.employeeId) ?? null;
      const reasons = outlierReasons({ ...form, lastScore, isUniform: ofUniform.has(form.formId) });
      return { ...form, lastScore, reasons };
    })
    .toSorted(
      (a, b) => outlierRank(b.reasons) - outlierRank(a.reasons) || compare(a.nameKey, b.nameKey) || a.formId - b.formId,
    );
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Finds the supervisors of a company whose marks of a year hardly vary, by name. */
export async function findUniform(
  db: Executor,
  { actor, today }: PresentContext,
  { year, companyId }: Pick<Selection, 'year' | 'companyId'>,
): Promise<readonly Uniform[]> {
  const about = ['calibration marks', actor, today, year, companyId ?? null];
  const counts = await cacheStatistics(db, about, (on) => countMarks(on, { actor, today }, { year, companyId }));
  const bySupervisor = Map.groupBy(counts, ({ supervisorId }) => supervisorId);
  const formsOf = (own: readonly MarkCount[]) => [...new Set(own.flatMap(({ formIds }) => formIds))];
  const found = uniformSupervisors(
    [...bySupervisor].map(([supervisorId, own]) => ({
      supervisorId,
      forms: formsOf(own).length,
      counts: countsOf(own),
    })),
  );
  return found
    .map(({ supervisorId, ...one }) => {
      const own = bySupervisor.get(supervisorId) ?? [];
      return { id: supervisorId, name: own[0]?.supervisor ?? '', formIds: formsOf(own), ...one };
    })
    .toSorted((a, b) => compare(a.name, b.name) || a.id - b.id);
}

function countsOf(own: readonly MarkCount[]): Readonly<Record<Mark, number>> {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
  for (const mark of MARKS) counts[mark] = own.find((one) => one.mark === mark)?.times ?? 0;
  return counts;
}
