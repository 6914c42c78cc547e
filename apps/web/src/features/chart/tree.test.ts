import { describe, expect, test } from 'vitest';
import { type Chart, firstOpen, keysToDepth, pathTo, peopleOf, treeOf, type TreeNode } from './tree.ts';

const person = (id: number, name: string, supervisorId: number | null, unit: Chart['people'][number]['unit']) => ({
  id,
  name,
  position: 'Eksekutif',
  unit,
  supervisor: supervisorId === null ? null : { id: supervisorId, name: `P${supervisorId}` },
  canOpen: true,
});
const department = { kind: 'department', id: 1 } as const;
const section = { kind: 'section', id: 1 } as const;
const chart: Chart = {
  asOf: '2026-11-20',
  today: '2026-11-20',
  company: { id: 1, name: 'Seri Maju' },
  isWhole: true,
  units: [
    { kind: 'division', id: 1, name: 'Operasi', above: null, head: null },
    { ...department, name: 'Gudang', above: { kind: 'division', id: 1 }, head: { id: 2, name: 'Lim' } },
    { ...section, name: 'Penerimaan', above: department, head: null },
  ],
  people: [
    person(1, 'Aminah', null, null),
    person(3, 'Devi', 2, section),
    person(4, 'Kumar', 2, department),
    person(2, 'Lim', 1, department),
  ],
};
const outline = (root: TreeNode): unknown =>
  root.children.length === 0 ? root.name : [root.name, ...root.children.map(outline)];

describe('the chart of units', () => {
  const tree = treeOf(chart, 'units');

  test('has units below units, and people in the smallest that they stand in, its head first', () => {
    expect(outline(tree)).toEqual([
      'Seri Maju',
      'Aminah',
      ['Operasi', ['Gudang', 'Lim', 'Kumar', ['Penerimaan', 'Devi']]],
    ]);
    expect(tree.people).toBe(4);
  });

  test('leads to a place by those above it', () => {
    expect(pathTo(tree, 'person 3')).toEqual(['company', 'division 1', 'department 1', 'section 1']);
    expect(pathTo(tree, 'person 9')).toBeNull();
    expect(keysToDepth(tree, 1)).toEqual(['company', 'division 1']);
  });

  test('opens at first whole levels, as many as fit', () => {
    expect(firstOpen(tree, 3)).toEqual(['company']);
    expect(firstOpen(tree, 4)).toEqual(['company', 'division 1']);
    expect(firstOpen(tree, 99)).toEqual(['company', 'division 1', 'department 1', 'section 1']);
  });
});

describe('the reporting line', () => {
  test('has people below whom they report to', () => {
    expect(outline(treeOf(chart, 'reporting'))).toEqual(['Seri Maju', ['Aminah', ['Lim', 'Devi', 'Kumar']]]);
  });

  test('shows everybody once, also where people report to each other in a circle or to somebody elsewhere', () => {
    const people = [
      person(1, 'A', 2, null),
      person(2, 'B', 3, null),
      person(3, 'C', 1, null),
      person(4, 'D', 99, null),
    ];
    const tree = treeOf({ ...chart, people }, 'reporting');
    const names = peopleOf(tree).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['A', 'B', 'C', 'D']));
    expect(names).toHaveLength(4);
  });
});
