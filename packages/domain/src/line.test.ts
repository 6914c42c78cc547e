import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLine } from './line.ts';

test.each([
  ['Siti binti Ahmad', 'Siti binti Ahmad'],
  ['  Siti  ', 'Siti'],
  ['Siti\r\nBcc: semua@contoh.my', 'Siti Bcc: semua@contoh.my'],
  ['Siti \n\n binti\tAhmad', 'Siti binti Ahmad'],
  ['satu\u2028dua\u2029tiga', 'satu dua tiga'],
  ['\u202A+60 12-345 6789\u202C', '+60 12-345 6789'],
  ['gnp.\u202Egpj', 'gnp.gpj'],
  ['a\u200Bb\uFEFFc\u061Cd', 'abcd'],
  ['dua  blank', 'dua  blank'],
  ['', ''],
])('%j is on one line %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('whatever is typed, nothing is left that breaks a line or turns its direction; twice changes no more than once', () => {
  const characters = fc.constantFrom('a', 'ب', ' ', '\r', '\n', '\t', '\u0085', '\u2028', '\u202E', '\u200F', '\u001B');
  fc.assert(
    fc.property(fc.string({ unit: characters }), (text) => {
      const line = oneLine(text);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
      expect(oneLine(line)).toBe(line);
    }),
  );
});
