import { newPasswordField } from '@prestasi/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordError } from './password-rule.ts';

test('each error is named, the length first', () => {
  expect(passwordError('')).toBe('required');
  expect(passwordError('Ab1!')).toBe('password_too_short');
  expect(passwordError('abcdefgh1!')).toBe('password_weak');
  expect(passwordError('Abcdefgh1')).toBe('password_weak');
  expect(passwordError('Prestasi#2026')).toBeNull();
});

test('what passes here passes the contract, and the other way round', () => {
  const letters = fc.constantFrom('A', 'z', '7', '#', '(', ' ', '_', 'é');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 14 }), (password) => {
      expect(passwordError(password) === null).toBe(newPasswordField.safeParse(password).success);
    }),
  );
});
