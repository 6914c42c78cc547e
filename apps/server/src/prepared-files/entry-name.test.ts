import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryName } from './entry-name.ts';

const form = { year: 2027, department: 'Kewangan', employeeNumber: 'S0123', name: 'Aminah binti Ali' };

test('a name says year, department, employee number and name', () => {
  expect(entryName(form, new Set())).toBe('2027 - Kewangan - S0123 - Aminah binti Ali.pdf');
  expect(entryName({ ...form, department: null }, new Set())).toBe('2027 - S0123 - Aminah binti Ali.pdf');
});

test('a name that is taken, also in other case, gets a number', () => {
  const taken = new Set(['2027 - kewangan - s0123 - aminah binti ali.pdf']);
  expect(entryName(form, taken)).toBe('2027 - Kewangan - S0123 - Aminah binti Ali (2).pdf');
});

test.each([
  ['../../etc/passwd', '2027 - Kewangan - S0123 - -..-etc-passwd.pdf'],
  ['A/L Muthu: "B"?', '2027 - Kewangan - S0123 - A-L Muthu- -B--.pdf'],
  ['fdp.\u202Eexe', '2027 - Kewangan - S0123 - fdp.exe.pdf'],
  ['Ali. . .', '2027 - Kewangan - S0123 - Ali.pdf'],
])('%j becomes a safe name', (name, expected) => {
  expect(entryName({ ...form, name }, new Set())).toBe(expected);
});

test('whatever people are called, no name leaves its folder or is refused by a system', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(fc.record({ year: fc.constant(2027), department: text, employeeNumber: text, name: text }), (named) => {
      const made = entryName(named, new Set());
      expect(made).toMatch(/^2027.*\.pdf$/u);
      expect(made).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}]/u);
      expect(made.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(made)).toBeLessThan(800);
    }),
  );
});
