import { expect, test } from 'vitest';
import { entryErrors, fieldErrorsOf } from './entry-errors.ts';

const PEOPLE = [{ name: 'Aminah' }, { name: 'Jeffrey' }];

test('an entry of a list is named with what is wrong with it', () => {
  const errors = [
    { path: 'employeeIds.1', message: 'Bukan ahli' },
    { path: 'name', message: 'Wajib diisi' },
  ];
  expect(entryErrors(errors, 'employeeIds', PEOPLE)).toBe('Jeffrey: Bukan ahli');
});

test('the list as a whole, and an entry that is gone, have the text alone', () => {
  expect(entryErrors([{ path: 'employeeIds', message: 'Terlalu banyak' }], 'employeeIds', PEOPLE)).toBe(
    'Terlalu banyak',
  );
  expect(entryErrors([{ path: 'employeeIds.7', message: 'Bukan ahli' }], 'employeeIds', PEOPLE)).toBe('Bukan ahli');
});

test('nothing is said of other fields, and of other errors', () => {
  expect(entryErrors([{ path: 'employeeIdsOf.0', message: 'Lain' }], 'employeeIds', PEOPLE)).toBeUndefined();
  expect(fieldErrorsOf(new Error('offline'))).toEqual([]);
});
