import type { ItemPart } from '../vocabulary.ts';

/** An item as it is compared with those of another year. */
export type ComparedItem = {
  readonly id: number;
  readonly part: ItemPart;
  readonly title: string;
  /** The competency of the library; null for key result areas and tasks. */
  readonly competencyId: number | null;
};

/**
 * Returns for each item that has one the corresponding item of an earlier year: the same competency, or in the same part
 * the same title, whatever its letters' case and the spaces around and between its words. Of several with one title the
 * first is taken, each once (docs/decisions/0127).
 */
export function correspondingItems<Now extends ComparedItem, Then extends ComparedItem>(
  items: readonly Now[],
  earlier: readonly Then[],
): ReadonlyMap<Now, Then> {
  const left = [...earlier];
  const found = new Map<Now, Then>();
  for (const item of items) {
    const key = keyOf(item);
    const at = key === null ? -1 : left.findIndex((one) => keyOf(one) === key);
    const [taken] = at < 0 ? [] : left.splice(at, 1);
    if (taken !== undefined) found.set(item, taken);
  }
  return found;
}

function keyOf({ part, title, competencyId }: ComparedItem): string | null {
  if (competencyId !== null) return `competency ${competencyId}`;
  const words = title.trim().toLowerCase().split(/\s+/).join(' ');
  return words === '' ? null : `${part} ${words}`;
}
