import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingIds, type Timed } from './clashes.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 0, 4) + hour * 3_600_000).toISOString();
const entry = (id: string, from: number, to: number): Timed => ({ id, startsAt: at(from), endsAt: at(to) });

describe('meetings clash', () => {
  test.each([
    ['one after the other', [entry('a', 9, 10), entry('b', 10, 11)], []],
    ['one in another', [entry('a', 9, 12), entry('b', 10, 11)], ['a', 'b']],
    ['at the same time', [entry('a', 9, 10), entry('b', 9, 10)], ['a', 'b']],
    ['a long one with two', [entry('a', 8, 18), entry('b', 9, 10), entry('c', 14, 15)], ['a', 'b', 'c']],
    ['in any order', [entry('c', 14, 16), entry('a', 9, 10), entry('b', 15, 17)], ['b', 'c']],
    ['alone', [entry('a', 9, 10)], []],
    ['without a length', [entry('a', 9, 11), entry('b', 10, 10)], []],
  ] as const)('%s', (_, entries, ids) => {
    expect(clashingIds(entries)).toEqual(new Set(ids));
  });

  test('exactly where two of them overlap', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const entries = spans.map(([from, hours], index) => entry(String(index), from, from + hours));
        const expected = entries.filter((one) =>
          entries.some((other) => other !== one && one.startsAt < other.endsAt && other.startsAt < one.endsAt),
        );
        expect(clashingIds(entries)).toEqual(new Set(expected.map(({ id }) => id)));
      }),
    );
  });
});
