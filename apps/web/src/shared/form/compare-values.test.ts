import { expect, test } from 'vitest';
import { changedFields, isSame, ontoNewer } from './compare-values.ts';

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
