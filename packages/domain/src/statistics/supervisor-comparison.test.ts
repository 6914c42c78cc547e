import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSupervisors, type MarkedForm } from './supervisor-comparison.ts';

const form = (supervisorId: number, marks: number, selfScores: number, items = 1): MarkedForm => ({
  supervisorId,
  category: 'executive',
  items,
  marks,
  selfScores,
});
const times = (count: number, one: MarkedForm) => Array.from({ length: count }, () => one);

test('marks below the self scores are a negative difference, with an interval that its spread gives', () => {
  // Differences -1, -1, -1, -2, -2: mean -1.4, deviation √0.3, half the interval 2.776 × √(0.3 / 5) = 0.680.
  const forms = [...times(3, form(7, 4, 5)), ...times(2, form(7, 3, 5))];
  expect(compareSupervisors(forms)).toEqual([
    { supervisorId: 7, forms: 5, fromSelf: { mean: '-1.40', low: '-2.08', high: '-0.72' }, fromTeams: null },
  ]);
});

test('a form counts once, however many items it has', () => {
  const forms = [form(7, 40, 30, 10), ...times(4, form(7, 3, 3))];
  expect(compareSupervisors(forms)[0]?.fromSelf.mean).toBe('0.20');
});

test('the marks of five others in the same category are compared with, and those of another category are not', () => {
  const own = times(5, form(7, 5, 5));
  const others = [...times(3, form(8, 3, 3)), ...times(2, form(9, 4, 3))];
  const elsewhere = times(9, { ...form(10, 1, 1), category: 'non_executive' as const });
  const [first] = compareSupervisors([...own, ...others, ...elsewhere]);
  expect(first?.fromTeams).toEqual({ mean: '1.60', low: '1.60', high: '1.60' });
});

test('fewer than five forms are not shown, and fewer than five others are not compared with', () => {
  const found = compareSupervisors([...times(5, form(7, 5, 5)), ...times(4, form(8, 3, 3))]);
  expect(found.map(({ supervisorId, fromTeams }) => [supervisorId, fromTeams])).toEqual([[7, null]]);
});

test('a form without items that have both is nothing to compare', () => {
  expect(compareSupervisors(times(9, form(7, 0, 0, 0)))).toEqual([]);
});

test('for any marks the mean is within its interval, both within five marks, and equal differences leave no doubt', () => {
  const mark = fc.integer({ min: 1, max: 6 });
  const any = fc.array(fc.record({ supervisorId: fc.constantFrom(1, 2, 3), marks: mark, selfScores: mark }), {
    minLength: 5,
    maxLength: 200,
  });
  let seen = 0;
  fc.assert(
    fc.property(any, (forms) => {
      const all = forms.map((one) => form(one.supervisorId, one.marks, one.selfScores));
      for (const { fromSelf, fromTeams, supervisorId } of compareSupervisors(all)) {
        seen++;
        for (const found of [fromSelf, ...(fromTeams === null ? [] : [fromTeams])]) {
          const [low, mean, high] = [found.low, found.mean, found.high].map(Number) as [number, number, number];
          expect(-5 <= low && low <= mean && mean <= high && high <= 5).toBe(true);
        }
        const own = all.filter((one) => one.supervisorId === supervisorId);
        const isEqual = new Set(own.map(({ marks, selfScores }) => marks - selfScores)).size === 1;
        expect(fromSelf.low === fromSelf.high).toBe(isEqual);
      }
    }),
  );
  expect(seen).toBeGreaterThan(0);
});
