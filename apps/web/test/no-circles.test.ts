import { expect, test } from 'vitest';
import { circleIn } from '../no-circles.ts';

const circleOf = (imports: Record<string, readonly string[]>) => circleIn(new Map(Object.entries(imports)));

test('files that import others without a circle are fine, also where two need the same one', () => {
  expect(circleOf({ page: ['often', 'rules'], often: ['rules'], rules: [], lone: [] })).toBeNull();
});

test('a circle is found wherever it begins, and named without the files that lead to it', () => {
  expect(circleOf({ page: ['often'], often: ['rules'], rules: ['often'] })).toEqual(['often', 'rules', 'often']);
  expect(circleOf({ rules: ['page'], page: ['often'], often: ['rules'] })).toEqual(['rules', 'page', 'often', 'rules']);
  expect(circleOf({ page: [], self: ['self'] })).toEqual(['self', 'self']);
});
