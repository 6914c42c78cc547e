import { expect, test } from 'vitest';
import { StoreAway } from '../files/store.ts';
import { problemOf } from './problem-details.ts';

const withCode = (code: string) => Object.assign(new Error('as the driver says it'), { code });

test.each([
  ['a database without room', withCode('53100'), 'storage_full'],
  ['a disk without room', withCode('ENOSPC'), 'storage_full'],
  ['a connection that was refused', withCode('ECONNREFUSED'), 'unavailable'],
  ['a connection that was reset', withCode('ECONNRESET'), 'unavailable'],
  ['a connection that broke under a query', new Error('Connection terminated unexpectedly'), 'unavailable'],
  [
    'one used after it broke',
    new Error('Client has encountered a connection error and is not queryable'),
    'unavailable',
  ],
  ['a database that shuts down', withCode('57P01'), 'unavailable'],
  ['a store of files that is away', new StoreAway('no answer', { cause: withCode('ECONNREFUSED') }), 'file_store_away'],
  ['a fault in a statement', withCode('42601'), 'unexpected'],
  ['a fault of the product', new TypeError('x is undefined'), 'unexpected'],
])('%s is told as what it is, also behind another error', (_, error, code) => {
  expect(problemOf(error, 'one').code).toBe(code);
  expect(problemOf(new Error('Failed query', { cause: error }), 'one').code).toBe(code);
  expect(problemOf(error, 'one').extra.retryAfterSeconds !== undefined).toBe(code === 'unavailable');
});
