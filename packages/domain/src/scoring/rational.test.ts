import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from './apportion.ts';
import {
  add,
  compare,
  decimalOfHundredths,
  divide,
  exactText,
  multiply,
  parseDecimal,
  parseFraction,
  rational,
  sum,
  toDecimal,
  toFraction,
  toHundredths,
  type Rational,
} from './rational.ts';
import { read } from './working-errors.fixture.ts';

const anyRational = fc
  .tuple(fc.integer({ min: -1000, max: 10_000 }), fc.integer({ min: 1, max: 997 }))
  .map(([n, d]) => rational(n, d));
const anyPositive = anyRational.filter((value) => value.n >= 0n);

describe('exact fractions', () => {
  it('stand in lowest terms with a positive denominator', () => {
    expect(toFraction(rational(6, -4))).toBe('-3/2');
    expect(toFraction(rational(0, 7))).toBe('0');
    expect(() => rational(1, 0)).toThrow(RangeError);
  });

  it('obey the laws of arithmetic', () => {
    fc.assert(
      fc.property(anyRational, anyRational, anyRational, (a, b, c) => {
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        fc.pre(b.n !== 0n);
        expect(multiply(divide(a, b), b)).toEqual(a);
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
      }),
    );
  });

  it('survive being written and read', () => {
    fc.assert(
      fc.property(anyRational, (value) => {
        expect(parseFraction(toFraction(value))).toEqual(value);
      }),
    );
    expect(() => parseFraction('1.5')).toThrow(RangeError);
  });

  it('round a half up, once, to hundredths', () => {
    expect(toDecimal(rational(250, 3))).toBe('83.33');
    expect(toDecimal(rational(500, 6))).toBe('83.33');
    expect(toHundredths(rational(5, 1000))).toBe(1);
    expect(toHundredths(rational(49_999, 10_000_000))).toBe(0);
    expect(toDecimal(rational(1005, 1000))).toBe('1.01');
    expect(toDecimal(rational(100))).toBe('100.00');
  });

  it('round to the nearest hundredth whatever the value', () => {
    fc.assert(
      fc.property(anyPositive, (value) => {
        const off = add(multiply(value, rational(100)), rational(-toHundredths(value)));
        expect(compare(off, rational(1, 2))).toBeLessThan(0);
        expect(compare(off, rational(-1, 2))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('read decimals of hours and refuse anything else', () => {
    expect(parseDecimal('7.50')).toEqual(rational(15, 2));
    expect(parseDecimal(40)).toEqual(rational(40));
    for (const wrong of ['-1', '', '1e3', 'NaN', '1,5']) expect(() => parseDecimal(wrong)).toThrow(RangeError);
  });

  it('show hundredths with two decimals', () => {
    expect([0, 5, 50, 8333, 10_000].map(decimalOfHundredths)).toEqual(['0.00', '0.05', '0.50', '83.33', '100.00']);
  });
});

describe('an exact value for people to read', () => {
  it.each([
    [rational(14), '14.00'],
    [rational(5, 2), '2.50'],
    [rational(85, 32), '2.65625'],
    [rational(1, 16), '0.0625'],
    [rational(40, 3), '13 1/3'],
    [rational(5, 18), '5/18'],
    [rational(1, 10_000_000), '1/10000000'],
    [rational(0), '0.00'],
  ])('%o is %s', (value, text) => {
    expect(exactText(value)).toBe(text);
  });

  it('has no decimals where none are asked for and none needed', () => {
    expect([rational(60), rational(25, 2), rational(100, 3)].map((value) => exactText(value, 0))).toEqual([
      '60',
      '12.5',
      '33 1/3',
    ]);
  });

  it('can be read back without loss, whatever the value', () => {
    fc.assert(
      fc.property(anyPositive, (value) => {
        expect(read(exactText(value))).toEqual(value);
      }),
    );
  });
});

describe('apportioning hundredths', () => {
  it('gives what is missing to those that lost most, the earlier first', () => {
    const third: Rational = rational(100, 3);
    expect(apportion([third, third, third], 10_000)).toEqual([3334, 3333, 3333]);
    expect(apportion([rational(1, 3), rational(2, 3)], 100)).toEqual([33, 67]);
    expect(apportion([], 0)).toEqual([]);
  });

  it('adds up to the rounded sum and moves no value by a whole hundredth', () => {
    fc.assert(
      fc.property(fc.array(anyPositive, { maxLength: 12 }), (values) => {
        const total = toHundredths(sum(values));
        const shown = apportion(values, total);
        expect(shown.reduce((a, b) => a + b, 0)).toBe(total);
        shown.forEach((hundredths, index) => {
          const off = add(multiply(values[index] ?? rational(0), rational(100)), rational(-hundredths));
          expect(compare(off, rational(1))).toBeLessThan(0);
          expect(compare(off, rational(-1))).toBeGreaterThan(0);
        });
      }),
    );
  });
});
