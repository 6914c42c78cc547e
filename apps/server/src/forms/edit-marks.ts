import type { Mark } from '@prestasi/domain';
import { saveEntity } from './edit-queries.ts';
import { itemOf, refuseField, sent, type EditKind } from './edit-kind.ts';
import type { LoadedForm } from './load-forms.ts';

export const saveProgress: EditKind<'item.progress'> = {
  groups: () => ['progress'],
  save: async (tx, loaded, { itemId, version, progressRemark }) =>
    saveEntity(tx, 'item', { id: itemOf(loaded, itemId).id, version }, { progressRemark }),
};

export const saveReviewRemark: EditKind<'item.review'> = {
  groups: () => ['review_remark'],
  save: async (tx, loaded, { itemId, version, reviewRemark }) =>
    saveEntity(tx, 'item', { id: scoredItem(loaded, itemId), version }, { reviewRemark }),
};

export const saveSelfScore: EditKind<'item.self'> = {
  groups: () => ['self_score'],
  save: async (tx, loaded, { itemId, version, fields }) => {
    const { selfScore, ...rest } = sent(fields);
    const score = selfScore === undefined ? {} : { selfScore: selfScore as Mark | null };
    return saveEntity(tx, 'item', { id: scoredItem(loaded, itemId), version }, { ...rest, ...score });
  },
};

export const saveMark: EditKind<'item.mark'> = {
  groups: ({ fields }) => [
    ...(fields.mark === undefined ? [] : (['mark'] as const)),
    ...(fields.markRemark === undefined ? [] : (['mark_remark'] as const)),
  ],
  save: async (tx, loaded, { itemId, version, fields }) => {
    const { mark, ...rest } = sent(fields);
    const given = mark === undefined ? {} : { mark: mark as Mark | null };
    return saveEntity(tx, 'item', { id: scoredItem(loaded, itemId), version }, { ...rest, ...given });
  },
};

/** The id of an item that scores and marks are given to: no task that has subtasks (domain §6). */
export function scoredItem(loaded: LoadedForm, itemId: number): number {
  const { id } = itemOf(loaded, itemId);
  const hasSubtasks = loaded.rows.items.some(({ parentId, removedIn }) => parentId === id && removedIn === null);
  return hasSubtasks ? refuseField('itemId', 'not_one_of') : id;
}
