import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKS, type Mark } from '../vocabulary.ts';
import { uniformSupervisors } from './uniform-marks.ts';

const NONE: Record<Mark, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
const of = (counts: Partial<Record<Mark, number>>, forms = 5) =>
  uniformSupervisors([{ supervisorId: 7, forms, counts: { ...NONE, ...counts } }]);

test('nine of ten marks the same hardly vary, one fewer do', () => {
  expect(of({ 4: 9, 5: 1 })).toEqual([{ supervisorId: 7, forms: 5, mark: 4, most: 9, marks: 10 }]);
  expect(of({ 4: 89, 5: 11 })).toEqual([]);
});

test('four forms are too few, and no marks are nothing to compare', () => {
  expect(of({ 4: 40 }, 4)).toEqual([]);
  expect(of({})).toEqual([]);
});

test('for any marks a supervisor is named exactly if no mark but one makes up more than a tenth', () => {
  const counts = fc.tuple(...MARKS.map(() => fc.integer({ min: 0, max: 60 })));
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 12 }), (given, forms) => {
      const total = given.reduce((sum, one) => sum + one, 0);
      const others = total - Math.max(...given);
      const found = of(Object.fromEntries(MARKS.map((mark, at) => [mark, given[at] ?? 0])), forms);
      expect(found).toHaveLength(forms >= 5 && total > 0 && others * 10 <= total ? 1 : 0);
    }),
  );
});
