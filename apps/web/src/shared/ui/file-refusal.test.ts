import { expect, test } from 'vitest';
import { contentRefusal, fileErrors, fileOf, refusalOf } from './file-refusal.ts';

const rejection = (code: string) => ({ errors: [{ code, message: '' }] });

test.each([
  ['document', 'file-too-large', 'file_too_large'],
  ['document', 'file-invalid-type', 'file_type_refused'],
  ['workbook', 'file-invalid-type', 'file_type_refused'],
  ['picture', 'file-too-large', 'picture_too_large'],
  ['picture', 'file-invalid-type', 'picture_type_refused'],
  ['picture', 'too-many-files', 'one_file'],
] as const)('a %s that is refused with %s is told as %s', (kind, code, expected) => {
  expect(refusalOf(kind, [rejection(code)])).toBe(expected);
});

test('what nothing is against is not refused', () => {
  expect(refusalOf('document', [])).toBeNull();
});

test('a refused file stands against the form that it was to go with, and a file or none does not', () => {
  const file = new File(['%PDF'], 'sijil.pdf');
  expect(fileErrors('certificate', 'file_too_large')).toEqual([{ path: 'certificate', code: 'file_too_large' }]);
  expect([fileErrors('certificate', file), fileErrors('certificate', null)]).toEqual([[], []]);
  expect([fileOf(file), fileOf('file_too_large'), fileOf(null)]).toEqual([file, null, null]);
});

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
test.each([
  ['picture', PNG, null],
  ['picture', JPEG, null],
  ['picture', 'Nota, dan bukan gambar', 'picture_type_refused'],
  ['picture', '%PDF-1.7', 'picture_type_refused'],
  ['picture', '', 'picture_type_refused'],
  ['document', '%PDF-1.7', null],
  ['document', JPEG, null],
  ['document', 'Nota', 'file_type_refused'],
  ['workbook', 'Nota', null],
] as const)('a %s is judged by its content, whatever its name: %j', async (kind, content, expected) => {
  expect(await contentRefusal(kind, new File([content], 'gambar.png', { type: 'image/png' }))).toBe(expected);
});
