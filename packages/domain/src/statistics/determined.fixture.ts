import { compare, divide, isZero, multiply, rational, type Rational, add } from '../scoring/rational.ts';

type Row = readonly Rational[];

const MINUS_ONE = rational(-1);

/** Returns the reduced row echelon form of equations, in exact fractions: rows of coefficients, without zero rows. */
export function solve(equations: readonly (readonly number[])[]): readonly Row[] {
  const rows: Rational[][] = equations.map((row) => row.map((value) => rational(value)));
  const width = rows[0]?.length ?? 0;
  let done = 0;
  for (let column = 0; column < width && done < rows.length; column += 1) {
    const at = rows.findIndex((row, index) => index >= done && !isZero(row[column] ?? rational(0)));
    const pivot = rows[at];
    if (pivot === undefined) continue;
    const head = pivot[column] ?? rational(1);
    const unit = pivot.map((value) => divide(value, head));
    rows[at] = rows[done] ?? [];
    rows[done] = unit;
    rows.forEach((row, index) => {
      const factor = row[column] ?? rational(0);
      if (index !== done && !isZero(factor)) rows[index] = minus(row, unit, factor);
    });
    done += 1;
  }
  return rows.slice(0, done);
}

/** True if the solved equations determine the sum of the unknowns with these coefficients. */
export function determines(solved: readonly Row[], coefficients: readonly number[]): boolean {
  let rest: Row = coefficients.map((value) => rational(value));
  for (const row of solved) {
    const column = row.findIndex((value) => !isZero(value));
    const factor = rest[column] ?? rational(0);
    if (!isZero(factor)) rest = minus(rest, row, factor);
  }
  return rest.every((value) => compare(value, rational(0)) === 0);
}

function minus(row: Row, other: Row, factor: Rational): Rational[] {
  return row.map((value, index) => add(value, multiply(MINUS_ONE, multiply(factor, other[index] ?? rational(0)))));
}
