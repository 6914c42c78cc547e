import { expect, test } from 'vitest';
import { unitRows } from './unit-rows.ts';

const department = (id: number, name: string, division: string | null, employees: number) => ({
  id,
  name,
  division,
  head: null,
  employees,
});

test('departments stand under their division, sections under their department, and those of no division last', () => {
  const rows = unitRows({
    divisions: [{ id: 1, name: 'Operasi', head: 'Lim' }],
    departments: [
      department(1, 'Gudang', 'Operasi', 20),
      department(2, 'Kewangan', null, 5),
      department(3, 'Armada', 'Operasi', 7),
    ],
    sections: [{ id: 9, name: 'Zon A', department: 'Gudang', head: 'Siti', employees: 8 }],
  });
  expect(rows.map(({ name, depth, employees }) => [name, depth, employees])).toEqual([
    ['Operasi', 0, 27],
    ['Gudang', 1, 20],
    ['Zon A', 2, 8],
    ['Armada', 1, 7],
    ['Kewangan', 0, 5],
  ]);
});

test('a department of a division that is not shown is shown all the same', () => {
  const rows = unitRows({ divisions: [], departments: [department(1, 'Gudang', 'Lain', 3)], sections: [] });
  expect(rows.map(({ name, depth }) => [name, depth])).toEqual([['Gudang', 0]]);
});
