import { describe, expect, it } from 'vitest';
import { archived, changed, type ListRow, moved } from './list-rows.ts';

const row = (key: string, id: number | null, isArchived = false): ListRow => ({ key, id, isArchived, version: 1 });
const rows = [row('a', 1), row('b', 2), row('new', null), row('old', 3, true)];
const keys = (list: readonly ListRow[]) => list.map(({ key, isArchived }) => (isArchived ? `(${key})` : key)).join(' ');

describe('a list that is saved whole', () => {
  it('moves a row among its own kind only', () => {
    expect(keys(moved(rows, 'b', -1))).toBe('b a new (old)');
    expect(keys(moved(rows, 'a', -1))).toBe('a b new (old)');
    expect(keys(moved(rows, 'new', 1))).toBe('a b new (old)');
    expect(keys(moved(rows, 'none', 1))).toBe('a b new (old)');
  });

  it('archives what was saved, takes it back, and forgets what never was', () => {
    expect(keys(archived(rows, 'a'))).toBe('b new (old) (a)');
    expect(keys(archived(rows, 'old'))).toBe('a b new old');
    expect(keys(archived(rows, 'new'))).toBe('a b (old)');
  });

  it('changes one row', () => {
    expect(changed(rows, 'b', { version: 9 }).map(({ version }) => version)).toEqual([1, 9, 1, 1]);
  });
});
