/** A fraction of whole numbers: the tests' own arithmetic, independent of the product's. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

/** Returns a whole number, or one divided by another. */
export function of(n: number, d = 1): Fraction {
  return { n: BigInt(n), d: BigInt(d) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.n, d: a.d * b.d };
}

/** Returns the mean of marks, each with its weight. */
export function weightedMean(marks: readonly { readonly weight: number; readonly mark: Fraction }[]): Fraction {
  const total = marks.reduce((sum, { weight }) => sum + weight, 0);
  return marks.reduce((sum, { weight, mark }) => plus(sum, times(of(weight, total), mark)), of(0));
}

export function mean(marks: readonly number[]): Fraction {
  return weightedMean(marks.map((mark) => ({ weight: 1, mark: of(mark) })));
}

/** Returns the points of a part: weight in per cent × part score ÷ 6. */
export function points(weight: number, partScore: Fraction): Fraction {
  return times(of(weight, 6), partScore);
}

/** Returns a value rounded half up to two decimals, as it is shown: '74.17'. */
export function shown({ n, d }: Fraction): string {
  const hundredths = (n * 200n + d) / (d * 2n);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** Returns a value as the calculation shows it, never rounded: '50.00', '9.375', '1 2/3'. */
export function exactly(value: Fraction): string {
  const shared = divisor(value.n, value.d);
  const [n, d] = [value.n / shared, value.d / shared];
  const places = [2, 3, 4, 5, 6].find((count) => 10n ** BigInt(count) % d === 0n);
  if (places === undefined) return n < d ? `${n}/${d}` : `${n / d} ${n % d}/${d}`;
  const digits = String((n * 10n ** BigInt(places)) / d).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
