import { newPasswordField } from '@prestasi/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordFault } from './password-rule.ts';

test('each fault is named, the length first', () => {
  expect(passwordFault('')).toBe('required');
  expect(passwordFault('Ab1!')).toBe('password_too_short');
  expect(passwordFault('abcdefgh1!')).toBe('password_weak');
  expect(passwordFault('Abcdefgh1')).toBe('password_weak');
  expect(passwordFault('Prestasi#2026')).toBeNull();
});

test('what passes here passes the contract, and the other way round', () => {
  const letters = fc.constantFrom('A', 'z', '7', '#', '(', ' ', '_', 'é');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 14 }), (password) => {
      expect(passwordFault(password) === null).toBe(newPasswordField.safeParse(password).success);
    }),
  );
});
