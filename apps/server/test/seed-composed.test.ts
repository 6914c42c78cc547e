import { expect, test } from 'vitest';
import { createCollection } from '../seeds/large/collect-rows.ts';
import { composeLargeGroup } from '../seeds/large/compose.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const groupOf = (seed: number, now = NOW) => composeLargeGroup({ employees: 205, seed, now, passwordHash: null });

function batchOf({ batch }: ReturnType<typeof groupOf>, index: number) {
  const collection = createCollection('lines');
  for (const lived of batch(index)) collection.add(lived);
  return collection.pieces();
}

test('a group is the same for the same seed and day, whichever batch comes first, and another for another seed', () => {
  const group = groupOf(3);
  const third = batchOf(group, 2);
  expect(batchOf(groupOf(3, new Date('2026-11-20T15:59:59Z')), 2)).toEqual(third);
  expect(batchOf(group, 1)).not.toEqual(third);
  expect(batchOf(group, 2)).toEqual(third);
  expect(batchOf(groupOf(4), 2)).not.toEqual(third);
});

test.each([100, 131, 1600, 2500])(
  'a group of %d has as many employees, in units whose codes and names are their own',
  (employees) => {
    const { people, structure } = composeLargeGroup({ employees, seed: 1, now: NOW, passwordHash: null });
    expect(people.length).toBe(employees);
    const { companies, departments, sections } = structure;
    expect(companies.length).toBe(Math.max(2, Math.round(employees / 1000)));
    for (const names of [
      companies.map(({ name }) => name),
      departments.map(({ companyId, code }) => `${companyId} ${code}`),
      departments.map(({ companyId, name }) => `${companyId} ${name}`),
      sections.map(({ departmentId, code }) => `${departmentId} ${code}`),
    ])
      expect(new Set(names).size).toBe(names.length);
    expect(people.filter(({ assignments }) => assignments.length === 0)).toEqual([]);
  },
);

test('a group of fewer than a hundred is refused', () => {
  expect(() => composeLargeGroup({ employees: 99, seed: 1, now: NOW, passwordHash: null })).toThrow(RangeError);
});
