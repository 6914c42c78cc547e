import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPETENCY_KINDS, isMarkedKind, kindUnder, movedBy, standsUnder, subcoresLacking } from './competencies.ts';

describe('the place of a competency', () => {
  test('is at the top for cores and behaviours, and under its own kind for all others', () => {
    const allowed = COMPETENCY_KINDS.flatMap((kind) =>
      [null, ...COMPETENCY_KINDS].filter((parent) => standsUnder(kind, parent)).map((parent) => [kind, parent]),
    );
    expect(allowed).toEqual([
      ['core', null],
      ['subcore', 'core'],
      ['behaviour', null],
      ['sub_behaviour', 'behaviour'],
    ]);
  });

  test('is one step deep', () => {
    const under = COMPETENCY_KINDS.flatMap((kind) => kindUnder(kind) ?? []);
    expect(under.map(kindUnder)).toEqual([null, null]);
  });
});

test('marks are given to what is chosen: subcores and behaviours', () => {
  expect(COMPETENCY_KINDS.filter(isMarkedKind)).toEqual(['subcore', 'behaviour']);
});

describe('moving a competency', () => {
  const anyOrder = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 });

  test('keeps everybody, and moves nobody but the two that change places', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (order, at, by) => {
        const id = order[at % order.length] ?? 0;
        const moved = movedBy(order, id, by);
        expect(new Set(moved)).toEqual(new Set(order));
        expect(moved).toHaveLength(order.length);
        const elsewhere = moved.filter((one, index) => one !== order[index]);
        expect([0, 2]).toContain(elsewhere.length);
        if (elsewhere.length === 2) expect(moved.indexOf(id)).toBe(order.indexOf(id) + by);
      }),
    );
  });

  test('and back again leaves the order as it was', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), (order, at) => {
        const id = order[at % order.length] ?? 0;
        fc.pre(order.at(-1) !== id);
        expect(movedBy(movedBy(order, id, 1), id, -1)).toEqual(order);
      }),
    );
  });

  test('does nothing at the end, nor to what is none of them', () => {
    expect(movedBy([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
    expect(movedBy([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
    expect(movedBy([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
    expect(movedBy([1, 2, 3], 9, -1)).toEqual([1, 2, 3]);
  });
});

test('a core lacks what is missing to the number that is chosen from it', () => {
  expect([0, 1, 2, 5].map((inUse) => subcoresLacking(inUse, 2))).toEqual([2, 1, 0, 0]);
});
