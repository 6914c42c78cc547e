import { expect, test } from 'vitest';
import { CARD_HEIGHT, CARD_WIDTH, layOut, within } from './layout.ts';
import { type Chart, keysToDepth, treeOf } from './tree.ts';

// 5,000 people, twelve under each.
const chart: Chart = {
  asOf: '2026-11-20',
  today: '2026-11-20',
  company: { id: 1, name: 'Syarikat' },
  isWhole: true,
  units: [],
  people: Array.from({ length: 5000 }, (_, index) => ({
    id: index + 1,
    name: `Pekerja ${index + 1}`,
    position: 'Eksekutif',
    unit: null,
    supervisor: index === 0 ? null : { id: Math.floor((index - 1) / 12) + 1, name: 'x' },
    canOpen: true,
  })),
};
const tree = treeOf(chart, 'reporting');
const placed = layOut(tree, new Set(keysToDepth(tree, 99)));

test('5,000 people are laid out, and no card lies on another', () => {
  expect(placed).toHaveLength(5001);
  const lowest = new Map<number, number>();
  // Nodes are laid out level by level, each from top to bottom.
  for (const { x, y } of placed) {
    const above = lowest.get(x);
    if (above !== undefined) expect(y - above).toBeGreaterThanOrEqual(CARD_HEIGHT);
    lowest.set(x, y);
  }
});

test('only what is open is shown', () => {
  expect(layOut(tree, new Set()).map(({ node }) => node.key)).toEqual(['company']);
  expect(layOut(tree, new Set(['company', 'person 1']))).toHaveLength(14);
});

test('a window shows the cards that it touches and the lines that cross it, and few of the others', () => {
  const [root] = placed;
  if (root === undefined) throw new Error('Nothing was laid out');
  const shown = within(placed, { left: root.x, right: root.x + 60, top: root.y - 25, bottom: root.y + 25 });
  expect(shown.map(({ node }) => node.key)).toContain('company');
  expect(shown.length).toBeLessThan(300);
  const overlapping = placed.filter(
    (one) => one.x < root.x + 60 && one.x + CARD_WIDTH > root.x && Math.abs(one.y - root.y) < 25,
  );
  for (const one of overlapping) expect(shown).toContain(one);
});
