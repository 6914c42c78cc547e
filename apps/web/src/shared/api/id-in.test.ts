import { expect, test } from 'vitest';
import { idIn } from './id-in.ts';

test('an address names a record by a whole number above 0', () => {
  expect(['12', 12].map(idIn)).toEqual([12, 12]);
  expect(['', '0', '-3', '1.5', 'x', '2147483648', undefined, null, true, ['7']].map(idIn)).toEqual(
    Array(10).fill(null),
  );
});
