import { expect, test } from 'vitest';
import { changedFields, isConflict, isSame, ontoNewer } from './compare-values.ts';

test('the order of keys is no difference, that of a list is', () => {
  expect(isSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame(undefined, null)).toBe(true);
});

test('what was typed is put onto what somebody else saved, field by field', () => {
  const over = { name: 'Gudang', code: 'GUD', headId: 1 };
  const typed = { ...over, name: 'Gudang Utara' };
  const newer = { name: 'Gudang Besar', code: 'GDG', headId: 2 };
  expect(changedFields(typed, over)).toEqual(['name']);
  expect(ontoNewer(newer, typed, over)).toEqual({ name: 'Gudang Utara', code: 'GDG', headId: 2 });
});

test('what came new stands beside what was typed, and what is gone stays gone', () => {
  const typed = { 1: 5, 2: 3 };
  expect(ontoNewer<Record<string, number | null>>({ 2: 3, 3: null }, typed, { 1: 3, 2: 3 })).toEqual({ 2: 3, 3: null });
  expect(ontoNewer<Record<string, number | null>>({ 1: 3, 2: 3, 3: null }, typed, { 1: 3, 2: 3 })).toEqual({
    1: 5,
    2: 3,
    3: null,
  });
});

test('a conflict is what both changed, each to something else', () => {
  expect(isConflict('theirs', 'mine', 'before')).toBe(true);
  expect(isConflict('before', 'mine', 'before')).toBe(false);
  expect(isConflict('theirs', 'before', 'before')).toBe(false);
  expect(isConflict('same', 'same', 'before')).toBe(false);
});
