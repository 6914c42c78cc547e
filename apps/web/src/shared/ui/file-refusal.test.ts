import { expect, test } from 'vitest';
import { fileFaults, fileOf, refusalOf } from './file-refusal.ts';

const rejection = (code: string) => ({ errors: [{ code, message: '' }] });

test.each([
  ['document', 'file-too-large', 'file_too_large'],
  ['document', 'file-invalid-type', 'file_type_refused'],
  ['workbook', 'file-invalid-type', 'file_type_refused'],
  ['picture', 'file-too-large', 'picture_too_large'],
  ['picture', 'file-invalid-type', 'picture_type_refused'],
  ['picture', 'too-many-files', 'one_file'],
] as const)('a %s that is refused with %s is told as %s', (kind, code, told) => {
  expect(refusalOf(kind, [rejection(code)])).toBe(told);
});

test('what nothing is against is not refused', () => {
  expect(refusalOf('document', [])).toBeNull();
});

test('a refused file stands against the form that it was to go with, and a file or none does not', () => {
  const file = new File(['%PDF'], 'sijil.pdf');
  expect(fileFaults('certificate', 'file_too_large')).toEqual([{ path: 'certificate', code: 'file_too_large' }]);
  expect([fileFaults('certificate', file), fileFaults('certificate', null)]).toEqual([[], []]);
  expect([fileOf(file), fileOf('file_too_large'), fileOf(null)]).toEqual([file, null, null]);
});
