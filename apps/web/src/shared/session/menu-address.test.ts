import { expect, test } from 'vitest';
import { isUnder, menuAddress } from './menu-address.ts';

const entry = (route: string) => ({ key: 'any', route, badge: null });

test('an entry leads to its address without optional parameters, and to the own company where it asks for one', () => {
  expect(menuAddress('/dashboard', 2)).toBe('/dashboard');
  expect(menuAddress('/team-performance/:tabIdx?', 2)).toBe('/team-performance');
  expect(menuAddress('/view-company/:id', 2)).toBe('/view-company/2');
});

test('a page lights up its own entry and no other', () => {
  expect(isUnder('/team-performance/2', entry('/team-performance/:tabIdx?'))).toBe(true);
  expect(isUnder('/team-performance-individual/4/9', entry('/team-performance/:tabIdx?'))).toBe(true);
  expect(isUnder('/view-company/7', entry('/view-company/:id'))).toBe(true);
  expect(isUnder('/performance-details-individual/4/9', entry('/summary-report/:tabIdx?'))).toBe(true);
  expect(isUnder('/my-performance-nonexec-part1/9/planning', entry('/performance-cycle'))).toBe(true);
  expect(isUnder('/policy-settings/2/executive', entry('/view-company/:id'))).toBe(true);
  expect(isUnder('/cycles', entry('/performance-cycle'))).toBe(false);
  expect(isUnder('/section-details', entry('/section'))).toBe(false);
  expect(isUnder('/team-profile', entry('/team-performance/:tabIdx?'))).toBe(false);
});
