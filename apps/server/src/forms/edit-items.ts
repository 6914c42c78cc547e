import { isPhaseComplete, partsOfKind, sectionWith, type EditGroup, type ItemPart } from '@prestasi/domain';
import type { ContentRows, ItemRow, ScorecardRowRow } from './content-queries.ts';
import { addTo, nextSort, removeFrom, saveIn } from './edit-content.ts';
import { deleteBelow, isAlignedTo } from './edit-queries.ts';
import { itemOf, refuseField, rowOf, sent, type EditKind, type EditRight } from './edit-kind.ts';
import type { LoadedForm } from './loaded-form.ts';

/** Returns the item parts of a position that began during the year; none if it is not of this year. */
export function partsOfSection({ year }: LoadedForm, sectionId: number): readonly ItemPart[] {
  const section = sectionWith(year, sectionId);
  return section === null ? [] : partsOfKind(section.part1);
}

const STRUCTURE: Readonly<Partial<Record<ItemPart, EditGroup>>> = { kra: 'kra_structure', jd: 'jd_structure' };

export const addItem: EditKind<'item.add'> = {
  rights: ({ itemKind, sectionId }) => {
    if (sectionId !== undefined) return [{ plan: sectionId }];
    return [itemKind === 'kra' ? 'kra_structure' : 'jd_structure'];
  },
  save: async (tx, loaded, { itemKind, sectionId = null }) => {
    const { record, form, rows } = loaded;
    const part = itemKind === 'kra' ? 'kra' : 'jd';
    const placed = { appraisalId: record.id, sort: nextSort(rows.items), addedIn: form.phase };
    if (sectionId !== null && !partsOfSection(loaded, sectionId).includes(part)) {
      return refuseField('itemKind', 'not_one_of');
    }
    return addTo(tx, loaded, 'item', [{ ...placed, part, kind: itemKind, sectionId }]);
  },
};

export const addSubtask: EditKind<'subtask.add'> = {
  rights: (edit, loaded) => structureOf(loaded, edit.itemId),
  save: async (tx, loaded, { itemId }) => {
    const task = itemOf(loaded, itemId);
    if (task.kind !== 'main_task' && task.kind !== 'additional_task') return refuseField('itemId', 'not_one_of');
    const { record, form, rows } = loaded;
    const placed = { appraisalId: record.id, sort: nextSort(rows.items), addedIn: form.phase };
    return addTo(tx, loaded, 'item', [
      { ...placed, part: 'jd', kind: 'subtask', parentId: task.id, sectionId: task.sectionId },
    ]);
  },
};

/** An item that is revised after the plan was complete keeps its earlier text (domain §6). */
export const saveItem: EditKind<'item.save'> = {
  rights: (edit, loaded) => structureOf(loaded, edit.itemId),
  save: async (tx, loaded, { itemId, version, fields }) => {
    const item = itemOf(loaded, itemId);
    if (item.kind === 'subtask' && (fields.weight ?? null) !== null) return refuseField('fields.weight', 'not_one_of');
    const original = originalOfItem(loaded, item);
    return saveIn(tx, loaded, 'item', { id: itemId, version }, { ...sent(fields), original });
  },
};

/** Returns an item as the plan had it, once it is revised after the plan was complete. */
export function originalOfItem(
  loaded: LoadedForm,
  { original, addedIn, title, weight, description }: ItemRow,
): ItemRow['original'] {
  return isPlanComplete(loaded) ? (original ?? planned(addedIn, { title, weight, description })) : null;
}

/** Keeps an item of a complete plan, marked as removed; deletes any other with everything below it. */
export const removeItem: EditKind<'item.remove'> = {
  rights: (edit, loaded) => structureOf(loaded, edit.itemId),
  save: async (tx, loaded, { itemId, version }) => {
    const item = itemOf(loaded, itemId);
    const seen = { id: itemId, version };
    if (item.version !== version) return null;
    // One to which others are aligned stays for them to point at.
    const isHeld = staysOnRecord(loaded, item.addedIn) || (item.kind === 'kra' && (await isAlignedTo(tx, itemId)));
    if (isHeld) return saveIn(tx, loaded, 'item', seen, { removedIn: loaded.form.phase });
    await deleteBelow(tx, item);
    const removed = await removeFrom(tx, loaded, 'item', seen);
    return removed && { rows: withoutBelow(removed.rows, itemId) };
  },
};

function withoutBelow({ items, rows, ...others }: ContentRows, itemId: number): ContentRows {
  return {
    ...others,
    items: items.filter(({ parentId }) => parentId !== itemId),
    rows: rows.filter((row) => row.itemId !== itemId),
  };
}

export const addRow: EditKind<'row.add'> = {
  rights: (edit, loaded) => structureOf(loaded, edit.itemId),
  save: async (tx, loaded, { itemId }) => {
    if (itemOf(loaded, itemId).kind !== 'kra') return refuseField('itemId', 'not_one_of');
    const below = loaded.rows.rows.filter((row) => row.itemId === itemId);
    return addTo(tx, loaded, 'row', [{ itemId, sort: nextSort(below), addedIn: loaded.form.phase }]);
  },
};

const PLAN_FIELDS = ['objective', 'initiative', 'measurement', 'deadline', 'target'] as const;

export const saveRow: EditKind<'row.save'> = {
  rights: ({ fields, rowId }, loaded) => [
    ...(isPlanChanged(fields) ? structureOf(loaded, rowOf(loaded, rowId).itemId) : []),
    ...(fields.progressRemark !== undefined || fields.progressStatus !== undefined ? (['progress'] as const) : []),
    ...(fields.achievement === undefined ? [] : (['achievement'] as const)),
  ],
  save: async (tx, loaded, { rowId, version, fields }) => {
    const row = rowOf(loaded, rowId);
    const original = originalOf(loaded, row, isPlanChanged(fields));
    return saveIn(tx, loaded, 'row', { id: rowId, version }, { ...sent(fields), original });
  },
};

function isPlanChanged(fields: Partial<Record<(typeof PLAN_FIELDS)[number], unknown>>): boolean {
  return PLAN_FIELDS.some((name) => fields[name] !== undefined);
}

/** Returns the row as the plan had it, once it is revised after the plan was complete. */
function originalOf(loaded: LoadedForm, row: ScorecardRowRow, isRevised: boolean): ScorecardRowRow['original'] {
  if (!isPlanComplete(loaded)) return null;
  if (row.original !== null || !isRevised) return row.original;
  const { objective, initiative, measurement, deadline, target } = row;
  return planned(row.addedIn, { objective, initiative, measurement, deadline, target });
}

export const removeRow: EditKind<'row.remove'> = {
  rights: ({ rowId }, loaded) => structureOf(loaded, rowOf(loaded, rowId).itemId),
  save: async (tx, loaded, { rowId, version }) => {
    const row = rowOf(loaded, rowId);
    const seen = { id: rowId, version };
    if (!staysOnRecord(loaded, row.addedIn)) return removeFrom(tx, loaded, 'row', seen);
    return saveIn(tx, loaded, 'row', seen, { removedIn: loaded.form.phase });
  },
};

/** True if the plan was agreed in its own form, so that its text stays visible. */
function isPlanComplete({ facts }: LoadedForm): boolean {
  return !facts.forms.planning.waived && isPhaseComplete(facts, 'planning');
}

function staysOnRecord(loaded: LoadedForm, addedIn: string): boolean {
  return isPlanComplete(loaded) && addedIn === 'planning';
}

function planned<Plan>(addedIn: string, plan: Plan): Plan | null {
  return addedIn === 'planning' ? plan : null;
}

/** The items of a new position are written under its plan, all others as the policy's part 1. */
export function structureOf(loaded: LoadedForm, itemId: number): readonly EditRight[] {
  const { part, sectionId } = itemOf(loaded, itemId);
  if (sectionId !== null) return [{ plan: sectionId }];
  const group = STRUCTURE[part];
  return group === undefined ? refuseField('itemId', 'not_one_of') : [group];
}
