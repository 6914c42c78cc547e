import { expect, test } from 'vitest';
import { wrapped } from './picture-parts.tsx';

test('a name that fits stays as it is, also with a slash in it', () => {
  expect(wrapped('Kavitha a/p Ramasamy', 200, 1)).toEqual(['Kavitha a/p Ramasamy']);
});

test('a long name is broken between words and after a slash, and cut at the last line', () => {
  expect(wrapped('Penyelenggaraan/Kejuruteraan Kilang', 120)).toEqual(['Penyelenggaraan/', 'Kejuruteraan Kila…']);
  expect(wrapped('Jabatan Sumber Manusia', 100)).toEqual(['Jabatan Sumber', 'Manusia']);
});

test('a word that is too long is divided where lines are left for it, and cut where none are', () => {
  expect(wrapped('Continuous Improvement', 66, 3)).toEqual(['Continuous', 'Improv-', 'ement']);
  expect(wrapped('Penambahbaikan', 66, 1)).toEqual(['Penambahb…']);
});
