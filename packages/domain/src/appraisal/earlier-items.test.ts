import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedItem, correspondingItems } from './earlier-items.ts';

const item = (id: number, title: string, part: ComparedItem['part'] = 'kra', competencyId: number | null = null) => ({
  id,
  title,
  part,
  competencyId,
});
const pairs = (items: readonly ComparedItem[], earlier: readonly ComparedItem[]) =>
  [...correspondingItems(items, earlier)].map(([now, then]) => [now.id, then.id]);

describe('the item of an earlier year', () => {
  test('has the same title, whatever case and spaces', () => {
    expect(pairs([item(1, 'Ketepatan  stok ')], [item(9, 'Lain'), item(8, ' ketepatan Stok')])).toEqual([[1, 8]]);
  });

  test('is of the same part, and of a competency the same one, however it is called now', () => {
    expect(pairs([item(1, 'Stok')], [item(9, 'Stok', 'jd')])).toEqual([]);
    expect(pairs([item(1, 'Integriti', 'core', 5)], [item(9, 'Amanah', 'core', 5)])).toEqual([[1, 9]]);
    expect(pairs([item(1, 'Integriti', 'core', 5)], [item(9, 'Integriti', 'core', 6)])).toEqual([]);
  });

  test('is taken once, and none without a title', () => {
    expect(pairs([item(1, 'Stok'), item(2, 'Stok'), item(3, 'Stok')], [item(8, 'Stok'), item(9, 'Stok')])).toEqual([
      [1, 8],
      [2, 9],
    ]);
    expect(pairs([item(1, ' ')], [item(9, '')])).toEqual([]);
  });

  test('is one for one, and all of them where nothing changed (property)', () => {
    const items = fc.array(
      fc.record({ title: fc.constantFrom('A', 'b ', 'C  d'), competencyId: fc.option(fc.nat(3)) }),
    );
    fc.assert(
      fc.property(items, (generated) => {
        const now = generated.map((one, id) => ({ id, part: 'kra' as const, ...one }));
        const found = correspondingItems(now, now);
        expect(found.size).toBe(now.length);
        expect(new Set(found.values()).size).toBe(now.length);
      }),
    );
  });
});
