import type { FormSaved } from '@prestasi/contract';
import { expect, test } from 'vitest';
import type { Form } from '../document.ts';
import { withSaved } from './saved-form.ts';

const before = { id: 1, version: 4, level: 'submitted', missing: ['a', 'b'], timeline: ['submit'] } as unknown as Form;
const saved = (version: number, more: object = {}) =>
  ({ id: 1, version, missing: ['b'], ...more }) as unknown as FormSaved;

test('what a save changed lies over the form, and the rest of it stays', () => {
  expect(withSaved(before, saved(5))).toMatchObject({ ...before, version: 5, missing: ['b'] });
});

test('an action on the form changes its timeline too', () => {
  const after = withSaved(before, saved(5, { timeline: ['submit', 'moderate'] }));
  expect(after).toMatchObject({ level: 'submitted', missing: ['b'], timeline: ['submit', 'moderate'] });
});

test('the form is to be read where somebody else wrote in it before, or the page has none', () => {
  expect(withSaved(before, saved(6))).toBe(null);
  expect(withSaved(undefined, saved(5))).toBe(null);
});

test('a form that was read again since the save stays as it was read', () => {
  expect(withSaved(before, saved(4))).toBe(before);
});
