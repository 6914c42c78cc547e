import { markThatCounts } from './revised-marks.ts';
import type { MarkedItem } from './score-input.ts';
import { add, divide, isZero, multiply, ONE, rational, sum, ZERO, type Rational } from './rational.ts';

/** The kinds of lines of the working; `kra_group` and `jd_group` are the halves of a part 1 of both kinds. */
export type LineKind =
  | 'kra'
  | 'task'
  | 'subtask'
  | 'kra_group'
  | 'jd_group'
  | 'segment'
  | 'subcore'
  | 'behaviour'
  | 'training'
  | 'contribution';

/**
 * The source of a mark; `appeal` one that an appeal raised, `mean` of the lines below, `hours` of training, `level` of a contribution, `missing` for a slot
 * of best-of that counts 0.
 */
export type MarkSource = 'mark' | 'moderated' | 'appeal' | 'mean' | 'hours' | 'level' | 'missing';

/** Why a line does not count in the score. */
export type LeftOut = 'under_60_days' | 'no_mark' | 'not_confirmed' | 'internal_off' | 'not_among_best';

/**
 * A step of the computation: its weight among its siblings (together 1), and a mark 0–6 of its own or the mean of the
 * lines below.
 */
export type Line = {
  readonly kind: LineKind;
  readonly id: number | null;
  readonly weight: Rational;
  readonly mark: Rational | null;
  readonly source: MarkSource | null;
  readonly leftOut: LeftOut | null;
  /** The lines below of which it is the mean; null for a line with a mark of its own. */
  readonly lines: readonly Line[] | null;
  /** False for a line that is left out with everything below it, so that none of that needs a mark. */
  readonly needsMarks?: false;
};

const SIX = rational(6);

/**
 * Returns the line of one marked item: the mark of an appeal counts if there is one, else the moderated one, else the
 * supervisor's (domain §5, §6).
 */
export function itemLine(kind: LineKind, item: MarkedItem, weight: Rational): Line {
  const mark = markThatCounts(item);
  const source = sourceOf(item);
  return { kind, id: item.id, weight, mark: mark === null ? null : rational(mark), source, leftOut: null, lines: null };
}

function sourceOf({ revised, moderated, mark }: MarkedItem): MarkSource | null {
  if (typeof revised === 'number') return 'appeal';
  if (moderated !== null) return 'moderated';
  return mark === null ? null : 'mark';
}

/** Returns a line whose mark is the weighted mean of the lines below it. */
export function meanLine(
  kind: LineKind,
  id: number | null,
  weight: Rational,
  lines: readonly Line[],
  leftOut: LeftOut | null = null,
): Line {
  const mark = meanOf(lines);
  return { kind, id, weight, mark, source: mark === null ? null : 'mean', leftOut, lines };
}

/** Returns weights in proportion to `amounts`, together 1; all zero if the amounts are. */
export function weightsOf(amounts: readonly number[]): Rational[] {
  const total = amounts.reduce((a, b) => a + b, 0);
  return amounts.map((amount) => (total === 0 ? ZERO : rational(amount, total)));
}

/** Returns the same weight for each of `count` siblings. */
export function equalWeight(count: number): Rational {
  return count === 0 ? ZERO : rational(1, count);
}

/** Returns the weighted mean of the lines' marks; null while one that counts is absent, or if nothing counts. */
export function meanOf(lines: readonly Line[]): Rational | null {
  let total = ZERO;
  let weight = ZERO;
  for (const line of lines) {
    if (isZero(line.weight)) continue;
    if (line.mark === null) return null;
    total = add(total, multiply(line.weight, line.mark));
    weight = add(weight, line.weight);
  }
  return isZero(weight) ? null : divide(total, weight);
}

/** Returns the points of lines that are together worth `worth`, as far as they are marked; null if none is. */
export function pointsOf(lines: readonly Line[], worth: Rational): Rational | null {
  const known = lines.map((line) => linePoints(line, multiply(worth, line.weight))).filter((points) => points !== null);
  return known.length === 0 ? null : sum(known);
}

/** Returns the points of one line that is worth `worth` with a mark of six. */
export function linePoints(line: Line, worth: Rational): Rational | null {
  if (line.lines !== null) return pointsOf(line.lines, worth);
  return line.mark === null ? null : divide(multiply(worth, line.mark), SIX);
}

/** Returns the share of these lines that is marked, 0 to 1: what could have been reached so far. */
export function markedShare(lines: readonly Line[]): Rational {
  return sum(
    lines.map((line) =>
      multiply(line.weight, line.lines !== null ? markedShare(line.lines) : line.mark === null ? ZERO : ONE),
    ),
  );
}

/**
 * Returns the number of marks still to be given; lines that are left out need none, and a list without any item needs
 * one.
 */
export function missingMarks(lines: readonly Line[]): number {
  if (lines.length === 0) return 1;
  return lines.reduce((count, line) => count + missingIn(line), 0);
}

function missingIn(line: Line): number {
  if (line.needsMarks === false) return 0;
  if (line.lines !== null) return missingMarks(line.lines);
  return line.mark === null && line.leftOut === null ? 1 : 0;
}
