/** What an item is numbered by. */
export type NumberedItem = {
  readonly id: number;
  readonly part: string;
  readonly kind: string;
  readonly parentId: number | null;
  /** Of a year of several positions: each position's items are numbered from 1. */
  readonly sectionId: number | null;
  readonly removedIn: string | null;
};

/**
 * Returns the number that an item is shown with, among all items of its form: '2' for the second KRA, '1.2' for a main
 * task, '2.1' for an additional one, '1.2.1' for a subtask; null for competencies. Removed items keep their numbers, so
 * that no other changes.
 */
export function itemNumber(items: readonly NumberedItem[], item: NumberedItem): string | null {
  if (item.part !== 'kra' && item.part !== 'jd') return null;
  const ofPosition = items.filter(({ part, sectionId }) => part === item.part && sectionId === item.sectionId);
  if (item.part === 'kra') return String(placeIn(ofPosition, item));
  const parent = items.find(({ id }) => id === item.parentId);
  if (parent !== undefined) return `${itemNumber(items, parent)}.${placeIn(subtasksIn(items, parent), item)}`;
  const sameKind = ofPosition.filter(({ kind }) => kind === item.kind);
  return `${item.kind === 'main_task' ? 1 : 2}.${placeIn(sameKind, item)}`;
}

/** Returns the subtasks of a task that were not removed. */
export function subtasksIn<Item extends NumberedItem>(
  items: readonly Item[],
  task: { readonly id: number },
): readonly Item[] {
  return items.filter(({ parentId, removedIn }) => parentId === task.id && removedIn === null);
}

function placeIn(items: readonly NumberedItem[], { id }: NumberedItem): number {
  return items.findIndex((item) => item.id === id) + 1;
}
