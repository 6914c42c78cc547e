/** An exact fraction in lowest terms; `d` is positive. Scores are never computed in floating point (domain §6). */
export type Rational = { readonly n: bigint; readonly d: bigint };

/** A rational written as text, `125/6` or `5`, so that an exact value survives JSON. */
export type Fraction = string;

/** A decimal number as text or number, such as `7.5`; hours of training come in this form. */
export type Decimal = string | number;

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

/** Returns the fraction `n / d` of two whole numbers; refuses a denominator of zero. */
export function rational(n: number | bigint, d: number | bigint = 1n): Rational {
  let top = BigInt(n);
  let bottom = BigInt(d);
  if (bottom === 0n) throw new RangeError('A fraction needs a denominator other than zero.');
  if (bottom < 0n) {
    top = -top;
    bottom = -bottom;
  }
  const shared = greatestCommonDivisor(top < 0n ? -top : top, bottom);
  return { n: top / shared, d: bottom / shared };
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d);
}

/** `a / b`; refuses a divisor of zero. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d, a.d * b.n);
}

export function sum(values: readonly Rational[]): Rational {
  return values.reduce(add, ZERO);
}

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

export function isZero(value: Rational): boolean {
  return value.n === 0n;
}

/** Returns the whole number of hundredths nearest to `value`, a half rounded up (domain §6). */
export function toHundredths(value: Rational): number {
  return Number(floorOf(rational(value.n * 200n + value.d, value.d * 2n)));
}

/** Returns the greatest whole number not above `value`. */
export function floorOf(value: Rational): bigint {
  const quotient = value.n / value.d;
  return value.n % value.d < 0n ? quotient - 1n : quotient;
}

/** Returns two decimals of a non-negative whole number of hundredths: 8333 becomes `83.33`. */
export function decimalOfHundredths(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `value` to two decimals, a half rounded up: 5/6 becomes `0.83`. */
export function toDecimal(value: Rational): string {
  return decimalOfHundredths(toHundredths(value));
}

/**
 * Returns an exact value for people to read, never rounded: `2.65625`, `14.00`, and `13 1/3` if the decimals do not
 * end, or only after more than six. At least `decimals` decimals if it is written in decimals; `value` is not negative.
 */
export function exactText(value: Rational, decimals = 2): string {
  const places = [0, 1, 2, 3, 4, 5, 6].find((count) => 10n ** BigInt(count) % value.d === 0n);
  const whole = floorOf(value);
  if (places === undefined) {
    const rest = `${value.n - whole * value.d}/${value.d}`;
    return whole === 0n ? rest : `${whole} ${rest}`;
  }
  const shown = Math.max(places, decimals);
  if (shown === 0) return String(whole);
  const digits = String((value.n * 10n ** BigInt(shown)) / value.d).padStart(shown + 1, '0');
  return `${digits.slice(0, -shown)}.${digits.slice(-shown)}`;
}

/** Returns the text form of an exact value: `125/6`, or `5` for a whole number. */
export function toFraction(value: Rational): Fraction {
  return value.d === 1n ? String(value.n) : `${value.n}/${value.d}`;
}

/** Parses the result of `toFraction`; refuses anything else. */
export function parseFraction(text: Fraction): Rational {
  const found = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
  if (!found?.[1]) throw new RangeError(`Not a fraction: ${text}`);
  return rational(BigInt(found[1]), BigInt(found[2] ?? 1));
}

/** Returns the exact value of a non-negative decimal such as `7.5`; refuses anything else. */
export function parseDecimal(value: Decimal): Rational {
  const found = /^(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!found?.[1]) throw new RangeError(`Not a decimal of zero or more: ${value}`);
  const decimals = found[2] ?? '';
  return rational(BigInt(found[1] + decimals), 10n ** BigInt(decimals.length));
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
