import { inOtherYear, shareWeights, type ItemPart } from '@prestasi/domain';
import type { ItemRow } from './content-queries.ts';
import { nextSort } from './edit-content.ts';
import { originalOfItem, partsOfSection } from './edit-items.ts';
import { refuseField, type EditKind } from './edit-kind.ts';
import { insertEntities, type NewRow } from './edit-queries.ts';
import type { WholeForm } from './load-forms.ts';
import { updateWeights, type PlannedItem } from './plan-source-queries.ts';
import { findPlanSource, rightToPlan, type PlannedPlace } from './plan-sources.ts';

/**
 * Takes items of another plan over (docs/decisions/0118): titles, descriptions, weights, scorecards and subtasks, never
 * what was achieved or marked. Deadlines move to the year of the form. Refuses an id that the source does not have.
 */
export const takePlan: EditKind<'plan.take'> = {
  rights: (edit) => [rightToPlan(edit)],
  save: async (tx, loaded, { source, part, itemIds, sectionId }) => {
    if (sectionId !== undefined && !partsOfSection(loaded, sectionId).includes(part)) {
      return refuseField('part', 'not_one_of');
    }
    const plan = await findPlanSource(tx, loaded, { part, sectionId }, source);
    const chosen = (plan?.items ?? []).filter(({ id }) => itemIds.includes(id));
    if (chosen.length < new Set(itemIds).size) return refuseField('itemIds', 'unknown_reference');
    const { rows, form } = loaded;
    const placed = placedIn(loaded, part, sectionId ?? null);
    const first = nextSort(rows.items);
    const items = await insertEntities(
      tx,
      'item',
      chosen.map(({ id, kind, title, description, weight }, index) => ({
        ...placed,
        // A KRA taken over from the supervisor is aligned to theirs.
        ...(source === 'supervisor' && { alignedItemId: id, alignedTitle: title }),
        kind,
        title,
        description,
        weight,
        sort: first + index,
      })),
    );
    const taken = items.map((item, index) => ({ item, from: chosen[index] as PlannedItem }));
    const subtasks = await insertEntities(
      tx,
      'item',
      taken.flatMap(({ item, from }) =>
        from.subtasks.map((title, index): NewRow<'item'> => ({
          ...placed,
          kind: 'subtask',
          parentId: item.id,
          title,
          sort: first + chosen.length + index,
        })),
      ),
    );
    const scorecards = await insertEntities(
      tx,
      'row',
      taken.flatMap(({ item, from }) =>
        from.rows.map((row, index) => ({
          ...row,
          deadline: row.deadline === null ? null : inOtherYear(row.deadline, loaded.record.year),
          itemId: item.id,
          sort: index + 1,
          addedIn: form.phase,
        })),
      ),
    );
    const alignedOf = source === 'supervisor' ? (plan?.of ?? null) : null;
    const added = [...items, ...subtasks].map((item) => ({ ...item, competencyParentId: null, alignedOf }));
    return { rows: { ...rows, items: [...rows.items, ...added], rows: [...rows.rows, ...scorecards] } };
  },
};

function placedIn({ record, form }: WholeForm, part: ItemPart, sectionId: number | null) {
  return { appraisalId: record.id, part, sectionId, addedIn: form.phase };
}

/**
 * Shares 100 % out over the items of a part (domain §6, docs/decisions/0118): whole per cents, in the proportion of their
 * present weights. An item of a complete plan keeps its earlier weight beside the new one, as when it is revised by hand.
 */
export const shareWeightsOut: EditKind<'weights.share'> = {
  rights: (edit) => [rightToPlan(edit)],
  save: async (tx, loaded, edit) => {
    if (loaded.form.version !== edit.version) return null;
    const items = weighedIn(loaded.rows.items, edit);
    const shares = shareWeights(items.map(({ weight }) => weight));
    const changed = items.flatMap((item, index) => {
      const weight = shares[index] ?? 0;
      return item.weight === weight ? [] : [{ id: item.id, weight, original: originalOfItem(loaded, item) }];
    });
    const saved = new Map((await updateWeights(tx, changed)).map((row) => [row.id, row]));
    return { rows: { ...loaded.rows, items: loaded.rows.items.map((item) => ({ ...item, ...saved.get(item.id) })) } };
  },
};

/** Returns the items of a part that have a weight: those that count, without subtasks. */
function weighedIn(items: readonly ItemRow[], { part, sectionId }: PlannedPlace): readonly ItemRow[] {
  return items.filter(
    (item) =>
      item.part === part &&
      item.kind !== 'subtask' &&
      item.removedIn === null &&
      item.sectionId === (sectionId ?? null),
  );
}
