import { itemNumber } from '@prestasi/domain';
import type { Form, Item, Missing } from '../document.ts';
import type { PartKey } from './parts.ts';

/** Things missing in one place, told in one line: the same refusal for one item, with all its fields. */
export type MissingGroup = {
  readonly code: string;
  readonly part: PartKey | null;
  readonly item: Item | null;
  readonly fields: readonly string[];
  readonly params: Missing['params'];
  /** Id of the element to go to; null if nothing on the form fixes it. */
  readonly targetId: string | null;
};

/** An item that this reader has not given a score or mark, and the id of the field for it. */
export type Unmarked = { readonly part: PartKey; readonly targetId: string };

const UNMARKED = new Set<string | null>(['selfScore', 'mark']);

/** Returns the items that are still to be scored or marked by this reader, in the order of the form. */
export function unmarkedOf(form: Form): readonly Unmarked[] {
  return form.missing.flatMap((thing) => {
    const targetId = targetOf(thing);
    const part = partOf(thing.part);
    return UNMARKED.has(thing.field) && part !== null && targetId !== null ? [{ part, targetId }] : [];
  });
}

const NEED_FIELDS = new Set(['programme', 'method', 'targetDate', 'reason']);

/**
 * Groups everything that is missing into one line for each item and refusal, in the order of the form; undecided
 * entries of a part are one.
 */
export function groupMissing(form: Form): readonly MissingGroup[] {
  const groups = Map.groupBy(form.missing, ({ code, part, itemId, params }) =>
    [code, part, code === 'entry_undecided' ? null : itemId, params?.['coreId']].join('/'),
  );
  return [...groups.values()].map((things) => {
    const first = things[0] as Missing;
    return {
      code: first.code,
      part: partOf(first.part),
      // Needs, learning and contributions have ids of their own, which may equal those of items.
      item: form.content.items.find(({ id, part }) => id === first.itemId && part === first.part) ?? null,
      fields: [...new Set(things.flatMap(({ field }) => field ?? []))],
      params: first.params,
      targetId: targetOf(first),
    };
  });
}

/** Returns the id of the element where a missing thing is fixed. */
export function targetOf({ code, part, itemId, rowId, field, params }: Missing): string | null {
  if (part === null || part === 'form') return null;
  if (itemId === null) return coreTarget(params?.['coreId']) ?? `part-${part}-${code}`;
  if (rowId !== null) return `row-${rowId}-${field}`;
  if (part === 'contributions') return `contribution-${itemId}-${field}`;
  if (field === 'externalIsConfirmed') return `external-${itemId}-isConfirmed`;
  if (part === 'training') return `${NEED_FIELDS.has(field ?? '') ? 'need' : 'learning'}-${itemId}-${field}`;
  return `item-${itemId}-${field}`;
}

/** Returns the displayed number of an item; null for competencies. */
export function numberOf(form: Form, item: Item): string | null {
  return itemNumber(form.content.items, item);
}

function coreTarget(coreId: string | number | undefined): string | null {
  return coreId === undefined ? null : `core-${coreId}`;
}

function partOf(part: string | null): PartKey | null {
  return part === null || part === 'form' ? null : (part as PartKey);
}
