import type { Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import type { ContentRows, ItemRow } from './content-queries.ts';
import {
  deleteEntity,
  type Entity,
  insertEntities,
  type NewRow,
  type RowOf,
  saveEntity,
  type ValuesOf,
} from './edit-queries.ts';
import type { WholeForm } from './load-forms.ts';

/** The property of the content that holds the rows of each kind that is saved one by one. */
const LIST_OF = {
  item: 'items',
  row: 'rows',
  need: 'trainingNeeds',
  learning: 'selfLearning',
  contribution: 'contributions',
  external: 'externalTraining',
} as const satisfies Record<Entity, keyof ContentRows>;

/**
 * Saves a row of the form over the version that its writer saw; returns the content then, null if somebody else was
 * first.
 */
export async function saveIn<E extends Entity>(
  tx: Tx,
  { rows }: WholeForm,
  entity: E,
  seen: VersionedId,
  values: ValuesOf<E>,
): Promise<{ readonly rows: ContentRows } | null> {
  const saved = await saveEntity(tx, entity, seen, values);
  return saved === null ? null : { rows: withRow(rows, entity, saved) };
}

/** Adds rows to the form; returns the content then. */
export async function addTo<E extends Entity>(
  tx: Tx,
  { rows }: WholeForm,
  entity: E,
  values: readonly NewRow<E>[],
): Promise<{ readonly rows: ContentRows }> {
  const added = await insertEntities(tx, entity, values);
  return { rows: { ...rows, [LIST_OF[entity]]: [...rows[LIST_OF[entity]], ...added.map(asListed)] } };
}

/**
 * Deletes a row of the form at the version that its writer saw; returns the content then, null if somebody else was
 * first.
 */
export async function removeFrom(
  tx: Tx,
  { rows }: WholeForm,
  entity: Entity,
  seen: VersionedId,
): Promise<{ readonly rows: ContentRows } | null> {
  const isDeleted = await deleteEntity(tx, entity, seen);
  return isDeleted ? { rows: withoutRow(rows, entity, seen.id) } : null;
}

/** Returns the content with the saved row in place of the old one. */
export function withRow<E extends Entity>(rows: ContentRows, entity: E, saved: RowOf<E>): ContentRows {
  const list: readonly { readonly id: number }[] = rows[LIST_OF[entity]];
  return { ...rows, [LIST_OF[entity]]: list.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)) };
}

function withoutRow(rows: ContentRows, entity: Entity, rowId: number): ContentRows {
  const list: readonly { readonly id: number }[] = rows[LIST_OF[entity]];
  return { ...rows, [LIST_OF[entity]]: list.filter(({ id }) => id !== rowId) };
}

/** Returns the next free sort number of a list. */
export function nextSort(rows: readonly { readonly sort: number }[]): number {
  return Math.max(0, ...rows.map(({ sort }) => sort)) + 1;
}

/** A new item has neither a competency parent nor an alignment: those values are not in its row. */
function asListed<Row extends object>(row: Row): Row & Pick<ItemRow, 'competencyParentId' | 'alignedOf'> {
  return { competencyParentId: null, alignedOf: null, ...row };
}
