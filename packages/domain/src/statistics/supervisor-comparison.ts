import type { Category } from '../vocabulary.ts';
import { differenceText } from './mean.ts';
import { FEWEST_PEOPLE } from './published-groups.ts';

/**
 * A final form that one supervisor marked for the whole year: how many of its items have both a self score and the
 * supervisor's mark, and the sums of both, each 1–6. Moderated marks are not the supervisor's, and do not count.
 */
export type MarkedForm = {
  readonly supervisorId: number;
  readonly category: Category;
  readonly items: number;
  readonly marks: number;
  readonly selfScores: number;
};

/** A mean difference in marks, -5.00 to 5.00, with the bounds of its 95 % confidence interval; two decimals. */
export type MeanDifference = { readonly mean: string; readonly low: string; readonly high: string };

/**
 * The mean differences of a supervisor's marks from the self scores of the same forms, and from the marks of comparable
 * teams; the latter is null with too few forms to compare.
 */
export type SupervisorComparison = {
  readonly supervisorId: number;
  readonly forms: number;
  readonly fromSelf: MeanDifference;
  readonly fromTeams: MeanDifference | null;
};

/**
 * Compares supervisors with five forms or more (domain §7). Each form counts once, by the mean of its items. Comparable
 * teams are those of all others here who marked the same category; a form of a category with fewer than five others is
 * left out of that comparison. The confidence intervals are those of Student's t distribution. In the order of the ids.
 */
export function compareSupervisors(forms: readonly MarkedForm[]): readonly SupervisorComparison[] {
  const marked = forms.filter(({ items }) => items > 0).map((form) => ({ ...form, mean: form.marks / form.items }));
  const ofCategory = Map.groupBy(marked, ({ category }) => category);
  const ofSupervisor = Map.groupBy(marked, ({ supervisorId }) => supervisorId);
  return [...ofSupervisor]
    .filter(([, own]) => own.length >= FEWEST_PEOPLE)
    .toSorted(([a], [b]) => a - b)
    .map(([supervisorId, own]) => {
      const fromTeams = own.flatMap(({ category, mean }) => {
        const others = meanOfOthers(ofCategory.get(category) ?? [], supervisorId);
        return others === null ? [] : [mean - others];
      });
      return {
        supervisorId,
        forms: own.length,
        fromSelf: differenceOf(own.map(({ marks, selfScores, items }) => (marks - selfScores) / items)),
        fromTeams: fromTeams.length < FEWEST_PEOPLE ? null : differenceOf(fromTeams),
      };
    });
}

function meanOfOthers(
  forms: readonly { readonly supervisorId: number; readonly mean: number }[],
  supervisorId: number,
): number | null {
  const others = forms.filter((form) => form.supervisorId !== supervisorId);
  return others.length < FEWEST_PEOPLE ? null : meanOf(others.map(({ mean }) => mean));
}

function differenceOf(values: readonly number[]): MeanDifference {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = studentQuantile(values.length - 1) * Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean: text(mean), low: text(Math.max(-MOST, mean - half)), high: text(Math.min(MOST, mean + half)) };
}

/** The largest difference between two marks. */
const MOST = 5;

/** Two decimals, a half away from zero; what differs from a half by less than rounding in binary is one. */
function text(value: number): string {
  const hundredths = Math.sign(value) * Math.floor(Math.abs(value) * 100 + 0.5 + 1e-9);
  return differenceText(hundredths === 0 ? 0 : hundredths);
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The 97.5 % quantile of Student's distribution by degrees of freedom, from tables; the last one holds for all above. */
const STUDENT: readonly (readonly [degrees: number, quantile: number])[] = [
  [4, 2.776],
  [5, 2.571],
  [6, 2.447],
  [7, 2.365],
  [8, 2.306],
  [9, 2.262],
  [10, 2.228],
  [11, 2.201],
  [12, 2.179],
  [13, 2.16],
  [14, 2.145],
  [15, 2.131],
  [16, 2.12],
  [17, 2.11],
  [18, 2.101],
  [19, 2.093],
  [20, 2.086],
  [25, 2.06],
  [30, 2.042],
  [40, 2.021],
  [60, 2],
  [120, 1.98],
];

/** Returns the quantile of the next fewer degrees in the table, so that no interval is too narrow. */
function studentQuantile(degrees: number): number {
  return STUDENT.findLast(([known]) => known <= degrees)?.[1] ?? Number.NaN;
}
