import { expect, test } from 'vitest';
import type { Form } from '../document.ts';
import { backAddress, fullAddress, partAddress } from './form-address.ts';
import { openedAt } from './opened.ts';

const target = { formId: 12, phase: 'review', employeeId: 77 } as const;
const form = { id: 12, phase: 'review', category: 'executive', appraisee: { employeeId: 77 } } as Form;

test('one’s own form is named by its id and phase, others’ by employee and form', () => {
  expect(partAddress({ view: 'mine', from: null }, target, 2)).toBe('/my-performance/12/review/2');
  expect(partAddress({ view: 'team', from: null }, target, 1)).toBe('/team-performance-individual/77/12/1');
  expect(partAddress({ view: 'details', from: null }, target, 1)).toBe('/performance-details-individual/77/12/1');
});

test('part 1 over the whole width has the address of its category and kind', () => {
  expect(fullAddress({ view: 'mine', from: null }, form, 'kra')).toBe('/my-performance-part1/12/review');
  const storekeeper = { ...form, category: 'non_executive' } as Form;
  expect(fullAddress({ view: 'mine', from: null }, storekeeper, 'jd')).toBe('/my-performance-nonexec-part1/12/review');
  expect(fullAddress({ view: 'mine', from: null }, storekeeper, 'kra')).toBe(
    '/my-performance-nonexec-part1-kra/12/review',
  );
  expect(fullAddress({ view: 'team', from: null }, form, 'kra')).toBe('/team-performance-individual-part1/77/12');
});

test('every address is read back as it was written', () => {
  const own = { id: '12', status: 'review', tabNo: '2' };
  expect(openedAt('/my-performance/12/review/2', own, {})).toEqual({
    formId: 12,
    place: { view: 'mine', from: null },
    tab: '2',
    full: null,
  });
  const others = { id: '77', performance_id: '12' };
  expect(openedAt('/team-performance-individual-part1/77/12', others, {})).toMatchObject({ formId: 12, full: 'part1' });
  expect(openedAt('/performance-details-individual/77/12', others, {}).place.view).toBe('details');
  expect(openedAt('/my-performance-nonexec-part1/12/review', own, {}).full).toBe('jd');
  expect(openedAt('/my-performance-nonexec-part1-kra/12/review', own, {}).full).toBe('kra');
});

test('back leads to the list one came from, with its filters, through every part', () => {
  const from = '/summary-report/4?q=tan&page=2';
  const place = { view: 'details', from } as const;
  const search = new URL(partAddress(place, target, 3), 'http://here').searchParams;
  expect(openedAt('/performance-details-individual/77/12/3', {}, { from: search.get('from') }).place).toEqual(place);
  expect(backAddress(place)).toBe(from);
  expect(backAddress({ view: 'team', from: null })).toBe('/team-performance');
});

test('a form of a division’s or section’s report stays in it, in every part and over the whole width', () => {
  const params = { id: '77', performance_id: '12' };
  for (const [view, list] of [
    ['division', '/division-report'],
    ['section', '/section-summary-report'],
  ] as const) {
    const place = { view, from: null };
    const [part, full] = [partAddress(place, target, 1), fullAddress(place, form, 'kra')];
    expect(part).toBe(`/performance-details-individual-${view}/77/12/1`);
    expect(full).toBe(`/performance-details-individual-part1-${view}/77/12`);
    expect(openedAt(part, params, {})).toMatchObject({ formId: 12, place, full: null });
    expect(openedAt(full, params, {})).toMatchObject({ formId: 12, place, full: 'part1' });
    expect(backAddress(place)).toBe(list);
  }
});

test('an address elsewhere is no way back', () => {
  expect(openedAt('/my-performance/12/review', {}, { from: 'https://elsewhere' }).place.from).toBe(null);
});

test('a form from the list of delegated forms belongs to that list, and goes back to it', () => {
  const from = '/delegated-performance/0?page=2';
  const { place } = openedAt('/performance-details-individual/77/12', { id: '77', performance_id: '12' }, { from });
  expect(place).toEqual({ view: 'delegated', from });
  expect(backAddress(place)).toBe(from);
  expect(partAddress(place, target, 1)).toContain('/performance-details-individual/77/12/1?from=');
});
