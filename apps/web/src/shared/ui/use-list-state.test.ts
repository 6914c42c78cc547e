import { PAGE_LIMITS } from '@prestasi/contract';
import { expect, test } from 'vitest';
import { readListState } from './use-list-state.ts';

const read = (address: Record<string, unknown>) => readListState(address, { sort: 'name' }, ['company']);

test('an address gives search, order, page, size and filters of a list', () => {
  expect(read({ q: 'nur', sort: '-name', page: '3', size: 50, company: '1,2', other: 'x' })).toEqual({
    search: 'nur',
    sort: '-name',
    page: 3,
    size: 50,
    filters: { company: ['1', '2'] },
    hidden: [],
  });
});

test('what an address says wrongly, or not at all, is as if nothing had been chosen', () => {
  const nothing = { search: '', sort: 'name', page: 1, size: 25, filters: { company: [] }, hidden: [] };
  expect(read({})).toEqual(nothing);
  for (const wrong of ['0', '-1', '1.5', 'x', '', null, true])
    expect(read({ page: wrong, size: wrong })).toEqual(nothing);
});

test('no address asks for more than a query may', () => {
  const { page, size, search } = read({ page: '99999999999', size: '5000', q: 'x'.repeat(500) });
  expect({ page, size, search: search.length }).toEqual(PAGE_LIMITS);
});
