import { findAlignmentTargets } from './alignment-targets.ts';
import { saveIn } from './edit-content.ts';
import { structureOf } from './edit-items.ts';
import { itemOf, refuseField, type EditKind } from './edit-kind.ts';

/**
 * Aligns a KRA (domain §6) to one of the supervisor's, to an objective, or to nothing. It keeps the title of that time,
 * so that a plan does not change when another one does. Refuses what the form's list of targets does not have.
 */
export const alignItem: EditKind<'item.align'> = {
  rights: (edit, loaded) => structureOf(loaded, edit.itemId),
  save: async (tx, loaded, { itemId, version, to }) => {
    if (itemOf(loaded, itemId).kind !== 'kra') return refuseField('itemId', 'not_one_of');
    const targets = to === null ? [] : await findAlignmentTargets(tx, loaded);
    const target = targets.find(({ kind, id }) => kind === to?.kind && id === to.id);
    if (to !== null && target === undefined) return refuseField('to.id', 'unknown_reference');
    const values = {
      alignedItemId: target?.kind === 'kra' ? target.id : null,
      objectiveId: target?.kind === 'objective' ? target.id : null,
      alignedTitle: target?.title ?? null,
    };
    const saved = await saveIn(tx, loaded, 'item', { id: itemId, version }, values);
    if (saved === null) return null;
    const alignedOf = target?.kind === 'kra' ? target.of : null;
    const items = saved.rows.items.map((item) => (item.id === itemId ? { ...item, alignedOf } : item));
    return { rows: { ...saved.rows, items } };
  },
};
