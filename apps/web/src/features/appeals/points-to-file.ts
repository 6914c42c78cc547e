import type { FormDocument } from '@prestasi/contract';
import { ITEM_PARTS, type ItemPart, markedItems } from '@prestasi/domain';

/** A point as it is typed: `about` is a part (`core`), or a part and an item (`core/12`); '' while nothing is chosen. */
export type PointTyped = { readonly about: string; readonly reason: string };
export type Points = { readonly points: readonly PointTyped[] };

export const EMPTY_POINT: PointTyped = { about: '', reason: '' };

/** Whether a point says what it is about, and why. */
export function isWritten({ about, reason }: PointTyped): boolean {
  return about !== '' && reason.trim() !== '';
}

/** Returns a point as the server takes it. */
export function pointOf({ about, reason }: PointTyped): { part: ItemPart; itemId: number | null; reason: string } {
  const [part, itemId] = about.split('/');
  return { part: part as ItemPart, itemId: itemId === undefined ? null : Number(itemId), reason };
}

/** The marked items of a form by part, in the form's order; parts without any are left out. */
export function itemsByPart({ content }: Pick<FormDocument, 'content'>) {
  const present = content.items.filter(({ removedIn }) => removedIn === null);
  const items = markedItems({ items: present }).filter(({ mark, moderatedMark }) => (moderatedMark ?? mark) !== null);
  return ITEM_PARTS.map((part) => ({ part, items: items.filter((item) => item.part === part) })).filter(
    (group) => group.items.length > 0,
  );
}
